/** Sources that content was copied or counted from, with licence and the credit that it asks for. */
import { CREDITED_BENCHMARKS } from "./credited-benchmarks.ts";
import { CREDITED_LISTS, type CreditedList } from "./credited-lists.ts";
import { CREDITED_PRICES } from "./credited-prices.ts";

export interface Attribution {
  title: string;
  url: string;
  license: { name: string; url: string | null };
  /** What of content comes from it. */
  gives: string;
  /** How sources in content name it: owner/name on GitHub (owner/* for all of an owner's), `npm:` and a package, or a host. */
  names: readonly string[];
}

const odcBy = { name: "ODC-BY 1.0", url: "https://opendatacommons.org/licenses/by/1-0/" };
const mit = (repository: string) => ({ name: "MIT", url: `https://github.com/${repository}` });

function toAttribution({ title, repository, isMit }: CreditedList): Attribution {
  const license = isMit ? mit(repository) : { name: "no licence file found; facts only", url: null };
  return { title, url: `https://github.com/${repository}`, license, gives: "new tools", names: [repository] };
}

export const ATTRIBUTIONS: readonly Attribution[] = [
  {
    title: "Open Terms Archive, by its contributors",
    url: "https://opentermsarchive.org/",
    license: odcBy,
    gives: "recorded versions and changes of terms; statements on data use read in them",
    names: [
      "OpenTermsArchive/genai-contrib-versions",
      "OpenTermsArchive/genai-eu-versions",
      "OpenTermsArchive/contrib-versions",
    ],
  },
  {
    title: "Agent Infrastructure Landscape by MrPeppersDev",
    url: "https://github.com/MrPeppersDev/agent-infrastructure-landscape",
    license: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
    gives: "statements on data use and certificates, relations, new tools; changed: normalised, shortened",
    names: ["MrPeppersDev/agent-infrastructure-landscape"],
  },
  {
    title: "os-ai-map by Current AI",
    url: "https://github.com/currentai-org/os-ai-map",
    license: mit("currentai-org/os-ai-map"),
    gives: "openness, statements on data use, makers, new tools",
    names: ["currentai-org/os-ai-map"],
  },
  {
    title: "API Evangelist by Kin Lane",
    url: "https://github.com/api-evangelist",
    license: { name: "no licence stated; facts only", url: null },
    gives: "certificates that trust pages of makers name, a maker’s announcements, prices of plans, new tools",
    names: ["api-evangelist/*"],
  },
  {
    title: "enterpriseaitools by tiberiuarva",
    url: "https://github.com/tiberiuarva/enterpriseaitools",
    license: { name: "no licence stated; facts only", url: null },
    gives: "certificates and data regions, with the page of the maker that names them",
    names: ["tiberiuarva/enterpriseaitools"],
  },
  {
    title:
      "Documentation of makers: Claude Code, Warp, ElevenLabs, LangChain, Sourcegraph, Hugging Face, AnythingLLM, Mistral",
    url: "https://code.claude.com/docs",
    license: { name: "terms of each maker; facts and short quotations only", url: null },
    gives: "statements on data use, addresses of their pages",
    names: [
      "ericbuess/claude-code-docs",
      "warpdotdev/docs",
      "elevenlabs/elevenlabs-docs",
      "langchain-ai/docs",
      "sourcegraph/docs",
      "huggingface/hub-docs",
      "Mintplex-Labs/anythingllm-docs",
      "mistralai/mistral-vibe",
      "mistralai/platform-docs-public",
    ],
  },
  {
    title: "Developers Digest, Privacy Drift",
    url: "https://www.developersdigest.tech/models/data-retention",
    license: { name: "no licence stated; facts only", url: null },
    gives: "statements on data use of two tools",
    names: ["www.developersdigest.tech", "privacydrift.com"],
  },
  {
    title: "models.dev",
    url: "https://models.dev/",
    license: mit("anomalyco/models.dev"),
    gives: "prices and facts of models, who serves them",
    names: ["anomalyco/models.dev", "models.dev"],
  },
  {
    title: "genai-prices by Pydantic",
    url: "https://github.com/pydantic/genai-prices",
    license: mit("pydantic/genai-prices"),
    gives: "prices of models, checked against the pages of providers",
    names: ["pydantic/genai-prices"],
  },
  {
    title: "@earendil-works/pi-ai",
    url: "https://www.npmjs.com/package/@earendil-works/pi-ai",
    license: { name: "MIT", url: null },
    gives: "newer prices of models, new models",
    names: ["npm:@earendil-works/pi-ai"],
  },
  {
    title: "modeldeprecations.dev",
    url: "https://modeldeprecations.dev/",
    license: mit("mnfst/modeldeprecations.dev"),
    gives: "announced ends of models",
    names: ["mnfst/modeldeprecations.dev", "modeldeprecations.dev"],
  },
  {
    title: "endoflife.date",
    url: "https://endoflife.date/",
    license: mit("endoflife-date/endoflife.date"),
    gives: "ends of versions and models",
    names: ["endoflife-date/endoflife.date", "endoflife.date"],
  },
  {
    title: "Killed by Google by Cody Ogden",
    url: "https://killedbygoogle.com/",
    license: mit("codyogden/killedbygoogle"),
    gives: "an announced end",
    names: ["codyogden/killedbygoogle"],
  },
  {
    title: "deprecations-rss by leblancfg",
    url: "https://github.com/leblancfg/deprecations-rss",
    license: mit("leblancfg/deprecations-rss"),
    gives: "announced ends of models",
    names: ["leblancfg/deprecations-rss"],
  },
  {
    title: "LiteLLM",
    url: "https://github.com/BerriAI/litellm",
    license: mit("BerriAI/litellm"),
    gives: "a second opinion on prices of models",
    names: ["BerriAI/litellm", "raw.githubusercontent.com"],
  },
  {
    title: "OpenRouter",
    url: "https://openrouter.ai/models",
    license: { name: "OpenRouter Terms of Service", url: "https://openrouter.ai/terms" },
    gives: "prices of models at OpenRouter",
    names: ["openrouter.ai"],
  },
  {
    title: "GitHub",
    url: "https://github.com/",
    license: { name: "GitHub Terms of Service", url: "https://docs.github.com/en/site-policy/github-terms" },
    gives: "stars, last commit, last release, licence; what makers state in their repositories",
    names: ["github.com", "api.github.com"],
  },
  {
    title: "npm, and download-counts by nice-registry",
    url: "https://www.npmjs.com/package/download-counts",
    license: { name: "MIT", url: null },
    gives: "downloads of npm packages",
    names: ["nice-registry/download-counts", "npm:download-counts", "api.npmjs.org"],
  },
  {
    title: "PyPI Stats, and top-pypi-packages by Hugo van Kemenade",
    url: "https://pypistats.org/",
    license: { name: "no licence stated; figures only", url: null },
    gives: "downloads of PyPI packages",
    names: ["hugovk/top-pypi-packages", "pypistats.org"],
  },
  {
    title: "Github-Ranking by EvanLi",
    url: "https://github.com/EvanLi/Github-Ranking",
    license: mit("EvanLi/Github-Ranking"),
    gives: "stars and last commits over time",
    names: ["EvanLi/Github-Ranking"],
  },
  {
    title: "awesome-selfhosted-data",
    url: "https://github.com/awesome-selfhosted/awesome-selfhosted-data",
    license: { name: "CC BY-SA 3.0; facts only", url: "https://creativecommons.org/licenses/by-sa/3.0/" },
    gives: "last commit, last release, licence, archived",
    names: ["awesome-selfhosted/awesome-selfhosted-data"],
  },
  {
    title: "best-of-ml-python, best-of-mcp-servers, best-of-Agent-Harnesses",
    url: "https://github.com/lukasmasuch/best-of-ml-python",
    license: { name: "CC BY-SA 4.0; facts only", url: "https://creativecommons.org/licenses/by-sa/4.0/" },
    gives: "stars, contributors, dependents, downloads",
    names: [
      "lukasmasuch/best-of-ml-python",
      "ml-tooling/best-of-ml-python",
      "tolkonepiu/best-of-mcp-servers",
      "RyanAlberts/best-of-Agent-Harnesses",
    ],
  },
  {
    title: "awesome-local-llms by vince-lam",
    url: "https://github.com/vince-lam/awesome-local-llms",
    license: mit("vince-lam/awesome-local-llms"),
    gives: "stars and licences",
    names: ["vince-lam/awesome-local-llms"],
  },
  {
    title: "huggingface.js by Hugging Face",
    url: "https://github.com/huggingface/huggingface.js",
    license: mit("huggingface/huggingface.js"),
    gives: "which providers and apps Hugging Face opens models in, new tools",
    names: ["huggingface/huggingface.js"],
  },
  {
    title: "LF AI & Data and CNCF landscapes",
    url: "https://github.com/lfai/lfai-landscape",
    license: { name: "Apache-2.0; facts only", url: "https://github.com/lfai/lfai-landscape" },
    gives: "foundations and their stages, new tools",
    names: ["lfai/lfai-landscape", "cncf/landscape"],
  },
  {
    title: "ai-native-landscape by rootsongjc",
    url: "https://github.com/rootsongjc/ai-native-landscape",
    license: { name: "Apache-2.0", url: "https://github.com/rootsongjc/ai-native-landscape" },
    gives: "new tools",
    names: ["rootsongjc/ai-native-landscape"],
  },
  ...CREDITED_LISTS.map(toAttribution),
  ...CREDITED_PRICES,
  {
    title: "AI Tools Dataset by AutoVenture",
    url: "https://autoventure.live",
    license: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
    gives: "new tools; changed: texts are written anew",
    names: ["autoventure-projects/ai-tools-dataset"],
  },
  {
    title: "awesome-generative-ai, Awesome-LLMOps, awesome-machine-learning, awesome-ai-tools, awesome-ai-for-students",
    url: "https://github.com/steven2358/awesome-generative-ai",
    license: { name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" },
    gives: "new tools",
    names: [
      "steven2358/awesome-generative-ai",
      "tensorchord/Awesome-LLMOps",
      "josephmisiti/awesome-machine-learning",
      "mahseema/awesome-ai-tools",
      "YoshidaNakamura/awesome-ai-for-students",
    ],
  },
  {
    title: "Comparisons and lists of alternatives: best-ai-agent, ai-tools-compared, Comparison and others",
    url: "https://github.com/theluckystrike/ai-tools-compared",
    license: { name: "several licences or none; names of compared tools only", url: null },
    gives: "which tools people compare; pages on the web are named beside each pair",
    names: [
      "danielrozin/Comparison",
      "CodesbyFebin/best-ai-agent",
      "migkjy/ai-directory",
      "theluckystrike/ai-tools-compared",
      "aidirectory2026-prog/rightaichoice",
      "Childe-Q/best-ai-video",
      "xiaomo945/useaitools-me",
      "snapsynapse/ai-tool-watch",
      "tiberiuarva/enterpriseaitools",
      "ben-saito/ai-tools-aggregator",
      "MuliarchukSV/devaitools-com",
      "schneider2285-cmyk/salesaiguide",
      "leondanAI/ai-catalog",
      "mustbearnold/aipedia-wiki",
      "yuzechang/AI_Guide",
      "knight1217/aitoolhunt.top",
      "abdelhakimh18-debug/AI-Creator-Hub",
      "manan-2754/StackVersus",
      "acevaultorg/altai",
      "faisalnugroho/toolforge",
      "nongvanhoang/rankertoolai",
      "agentleadengine/site",
      "FlipperCat/AIToolsDaily",
      "linda-mhmd/ai-solutions-wiki",
      "aidigitalstreams/theaipicker-platform",
      "leblancroben-afk/leblancroben-afk.github.io",
      "ShelbyAIdeals/shelbyaideals",
      "chbr972/choicompany",
    ],
  },
  ...CREDITED_BENCHMARKS,
  {
    title: "LobeHub Icons",
    url: "https://www.npmjs.com/package/@lobehub/icons-static-svg",
    license: { name: "MIT, Copyright 2023 LobeHub; marks belong to their owners", url: null },
    gives: "icons of tools",
    names: ["npm:@lobehub/icons-static-svg"],
  },
  {
    title: "Simple Icons",
    url: "https://simpleicons.org/",
    license: { name: "CC0 1.0; marks belong to their owners", url: "https://github.com/simple-icons/simple-icons" },
    gives: "icons of tools",
    names: ["npm:simple-icons", "simple-icons/simple-icons"],
  },
];
