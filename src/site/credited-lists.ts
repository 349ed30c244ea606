/** Lists of tools on GitHub from which records came in, with texts of our own. */
export interface CreditedList {
  title: string;
  /** Owner and name. */
  repository: string;
  /** False: no licence file was found, so facts only were taken. */
  isMit: boolean;
}

export const CREDITED_LISTS: readonly CreditedList[] = [
  {
    title: "awesome-production-machine-learning by EthicalML",
    repository: "EthicalML/awesome-production-machine-learning",
    isMit: true,
  },
  { title: "Rise of Machine by planetabhi", repository: "planetabhi/riseofmachine", isMit: true },
  { title: "awesome-ai-agents-2026 by Zijian Ni", repository: "Zijian-Ni/awesome-ai-agents-2026", isMit: true },
  { title: "tool-survey-report by aegisfleet", repository: "aegisfleet/tool-survey-report", isMit: true },
  { title: "awesome-ai-sre by Pavan Gudiwada", repository: "pavangudiwada/awesome-ai-sre", isMit: true },
  { title: "ai-game-devtools by Yuan-Man", repository: "Yuan-ManX/ai-game-devtools", isMit: true },
  {
    title: "awesome-ai-startups, AI Product Data Contributors",
    repository: "diaodiaozhuye/awesome-ai-startups",
    isMit: true,
  },
  { title: "OpenAlternative by Piotr Kulpinski", repository: "piotrkulpinski/openalternative", isMit: true },
  { title: "AI-Tools-Hub by Geek-Cheth", repository: "Geek-Cheth/AI-Tools-Hub", isMit: true },
  { title: "ai-collection", repository: "ai-collection/ai-collection", isMit: true },
  { title: "Awesome-AITools by ikaijua", repository: "ikaijua/Awesome-AITools", isMit: false },
  { title: "awesome-legaltech by Vaquill AI", repository: "Vaquill-AI/awesome-legaltech", isMit: false },
  { title: "Collective AI Tools by Hyraze", repository: "Hyraze/collective-ai-tools", isMit: false },
  { title: "awesome-ai-tools by QAInsights", repository: "QAInsights/awesome-ai-tools", isMit: false },
  { title: "awesome-ai-tools by eudk", repository: "eudk/awesome-ai-tools", isMit: false },
  { title: "awesome-voice-typing by primaprashant", repository: "primaprashant/awesome-voice-typing", isMit: false },
  { title: "awesome-web-agents by Steel", repository: "steel-dev/awesome-web-agents", isMit: false },
  { title: "awesome-ai-agents-2026 by caramaschiHG", repository: "caramaschiHG/awesome-ai-agents-2026", isMit: false },
  {
    title: "awesome-robotics-landscape by altanapps",
    repository: "altanapps/awesome-robotics-landscape",
    isMit: false,
  },
  { title: "Awesome-LLMOps by InftyAI", repository: "InftyAI/Awesome-LLMOps", isMit: false },
  { title: "Awesome-AI by re50urces", repository: "re50urces/Awesome-AI", isMit: false },
  {
    title: "awesome-generative-ai by filipecalegario",
    repository: "filipecalegario/awesome-generative-ai",
    isMit: false,
  },
  { title: "awesome-ai-agents by E2B", repository: "e2b-dev/awesome-ai-agents", isMit: false },
  { title: "awesome-ai-devtools by James Murdza", repository: "jamesmurdza/awesome-ai-devtools", isMit: false },
  { title: "Top-AI-Tools by ghimiresunil", repository: "ghimiresunil/Top-AI-Tools", isMit: false },
  { title: "awesome-local-ai by Jan", repository: "janhq/awesome-local-ai", isMit: false },
];
