/** Where prices of plans were read, when not on a maker's own page: each price names its file and day as well. */
interface CreditedPrices {
  title: string;
  url: string;
  license: License;
  /** What of content comes from it. */
  gives: string;
  /** How sources in content name it. */
  names: readonly string[];
}

interface License {
  name: string;
  url: string | null;
}

const NONE = { name: "no licence stated; figures only", url: null };
const CC_BY = { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" };
const MIT = { name: "MIT", url: null };

export const CREDITED_PRICES: readonly CreditedPrices[] = [
  onGithub("ai-support-pricing-index by Andrew Hall", "andrewhall07/ai-support-pricing-index", CC_BY),
  onGithub("oss-pricing-data by Beton", "getbeton/oss-pricing-data", CC_BY),
  onGithub("ai-plan-tracker by onion0835", "onion0835/ai-plan-tracker", CC_BY),
  onGithub("awesome-saas-comparison-data by comparedge", "comparedge/awesome-saas-comparison-data", CC_BY),
  onHuggingFace("verified-saas-pricing by happyvalleydev", "happyvalleydev/verified-saas-pricing", CC_BY),
  onGithub("tool-survey-report by aegisfleet, prices", "aegisfleet/tool-survey-report", MIT),
  onGithub("ai-tool-watch by SnapSynapse", "snapsynapse/ai-tool-watch", MIT),
  onGithub("supermemory, its own prices", "supermemoryai/supermemory", MIT),
  onGithub("awesome-ai-agents-2026 by Zijian Ni, prices", "Zijian-Ni/awesome-ai-agents-2026", MIT),
  onGithub("sim by Sim Studio, its comparisons", "simstudioai/sim", { name: "Apache-2.0", url: null }),
  onGithub("Typebot, its own prices", "baptisteArno/typebot.io", { name: "fair source; figures only", url: null }),
  onGithub("awesome-ai-tools-pricing by AMPM", "AMPM-AIOPS-HQ/awesome-ai-tools-pricing", {
    name: "CC BY-SA 4.0; figures only",
    url: "https://creativecommons.org/licenses/by-sa/4.0/",
  }),
  ...[
    "C2R-Marketing/ai-video-voice-hub",
    "contactcreateconomy/CE-MVP",
    "jiangmaotai-th/jiumao-ku",
    "Muntasir-11/ai-tool-pricing-database",
    "wjf1/coding-plan-radar",
    "wmpeng/codingplan",
    "feimacode/copilot-alternatives",
    "QAInsights/awesome-ai-tools",
    "Childe-Q/best-ai-video",
    "schneider2285-cmyk/salesaiguide",
    "fastrepl/hyprnote",
    "icostan/blog.costan.ro",
    "limitcool/plantrack",
    "jatidevelopments/ryla",
    "appydave-video-projects/v-shared",
    "matsha05/recruiter-in-your-pocket",
    "PilonQV/Chofesh.ai",
    "FlorianBruniaux/claude-code-ultimate-guide",
    "theluckystrike/ai-tools-compared",
    "tiberiuarva/enterpriseaitools",
  ].map((repository) => onGithub(`${toWords(repository)}, prices`, repository, NONE)),
  onHuggingFace("ai-app-builder-pricing by vibecost", "vibecost/ai-app-builder-pricing", NONE),
  onHuggingFace("ai-gtm-tools-2026 by Vincent Couey", "vincentcouey/ai-gtm-tools-2026", NONE),
  {
    title: "Documentation of makers: Kagi, Mintlify, Steel, Lovable, Runpod, E2B, Factory, Vapi",
    url: "https://github.com/kagisearch/kagi-docs",
    license: NONE,
    gives: "prices of their own plans",
    names: [
      "kagisearch/kagi-docs",
      "mintlify/docs",
      "steel-dev/docs",
      "lovablelabs/docs",
      "runpod/docs",
      "e2b-dev/docs",
      "Factory-AI/factory",
      "VapiAI/docs",
    ],
  },
  {
    title: "exchange-api by fawazahmed0",
    url: "https://github.com/fawazahmed0/exchange-api",
    license: NONE,
    gives: "exchange rates of a few days",
    names: ["npm:@fawazahmed0/currency-api"],
  },
];

function onGithub(title: string, repository: string, license: License): CreditedPrices {
  return { title, url: `https://github.com/${repository}`, license, gives: "prices of plans", names: [repository] };
}

function onHuggingFace(title: string, dataset: string, license: License): CreditedPrices {
  const url = `https://huggingface.co/datasets/${dataset}`;
  return { title, url, license, gives: "prices of plans", names: [dataset] };
}

/** "coding-plan-radar by wjf1". */
function toWords(repository: string): string {
  const [owner = "", name = ""] = repository.split("/");
  return `${name} by ${owner}`;
}
