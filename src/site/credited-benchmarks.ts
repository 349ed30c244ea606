/** Repositories that results of benchmarks were read from, with their licences. */
/** Owner and name, and the licence; null: none was found. */
const REPOSITORIES: readonly (readonly [string, string | null])[] = [
  ["Accenture/mcp-bench", null],
  ["Aider-AI/aider", "Apache-2.0"],
  ["allenai/olmocr", "Apache-2.0"],
  ["Ayanami0730/deep_research_bench", "Apache-2.0"],
  ["bytedance/UI-TARS", "Apache-2.0"],
  ["datalab-to/marker", "GPL-3.0"],
  ["datalab-to/surya", "GPL-3.0"],
  ["deepseek-ai/DeepSeek-R1", "MIT"],
  ["embeddings-benchmark/results", "CC0-1.0"],
  ["evalplus/evalplus.github.io", "Apache-2.0"],
  ["facebookresearch/demucs", "MIT"],
  ["facebookresearch/detectron2", "Apache-2.0"],
  ["facebookresearch/sam2", "Apache-2.0"],
  ["fboulnois/llm-leaderboard-csv", "MPL-2.0"],
  ["flairNLP/flair", "MIT"],
  ["FunAudioLLM/CosyVoice", "Apache-2.0"],
  ["gso-bench/gso-bench.github.io", null],
  ["harbor-framework/terminal-bench-website", null],
  ["huggingface/pytorch-image-models", "Apache-2.0"],
  ["jd-opensource/joyagent-jdgenie", "Apache-2.0"],
  ["kagisearch/kagi-docs", null],
  ["langchain-ai/open_deep_research", "MIT"],
  ["lechmazur/confabulations", null],
  ["lechmazur/generalization", null],
  ["lechmazur/nyt-connections", null],
  ["LiveBench/livebench.github.io", null],
  ["mem0ai/mem0", "Apache-2.0"],
  ["memodb-io/memobase", "Apache-2.0"],
  ["MemoriLabs/Memori", "Apache-2.0"],
  ["MemPalace/mempalace", "MIT"],
  ["MemTensor/MemOS", "Apache-2.0"],
  ["mindee/doctr", "Apache-2.0"],
  ["MiniMax-AI/MiniMax-M2", "MIT"],
  ["oolong-tea-2026/arena-ai-leaderboards", "MIT"],
  ["openai/mle-bench", "MIT"],
  ["openai/simple-evals", "MIT"],
  ["opendataloader-project/opendataloader-bench", "MIT"],
  ["OpenNMT/CTranslate2", "MIT"],
  ["Picovoice/speaker-diarization-benchmark", null],
  ["Picovoice/speech-to-text-benchmark", "Apache-2.0"],
  ["Picovoice/tts-latency-benchmark", "Apache-2.0"],
  ["pipecat-ai/stt-benchmark", null],
  ["premAI-io/benchmarks", "MIT"],
  ["py-pdf/benchmarks", "BSD-3-Clause"],
  ["pyannote/pyannote-audio", "MIT"],
  ["ray-project/llmperf-leaderboard", "Apache-2.0"],
  ["run-llama/ParseBench", "Apache-2.0"],
  ["SalesforceAIResearch/gift-eval", "Apache-2.0"],
  ["sierra-research/tau2-bench", "MIT"],
  ["speechbrain/speechbrain", "Apache-2.0"],
  ["steel-dev/leaderboard", "MIT"],
  ["SWE-bench-Live/swe-bench-live.github.io", null],
  ["SWE-bench/swe-bench.github.io", "CC BY-NC 4.0"],
  ["SYSTRAN/faster-whisper", "MIT"],
  ["szilard/GBM-perf", "MIT"],
  ["tatsu-lab/alpaca_eval", "Apache-2.0"],
  ["TencentCloudADP/youtu-agent", "MIT"],
  ["tensorzero/tensorzero", "Apache-2.0"],
  ["topoteretes/cognee", "Apache-2.0"],
  ["ultralytics/yolov5", "AGPL-3.0"],
  ["vectara/hallucination-leaderboard", "Apache-2.0"],
  ["volcengine/OpenViking", "AGPL-3.0"],
  ["withmartian/code-review-benchmark", "MIT"],
  ["zilliztech/VectorDBBench", "MIT"],
];

/** Licences under which a figure may be cited and not copied: none, or none for commercial use. */
const NON_COMMERCIAL = /\bNC\b/;
/** Licences that ask more of a copy than credit: figures are taken, and nothing else. */
const SHARE_ALIKE = /GPL|\bSA\b/;

const LICENSES: ReadonlyMap<string, string | null> = new Map(REPOSITORIES);

/** undefined for a repository that no result is credited to. */
export function findReuse(repository: string): "open" | "citation-only" | undefined {
  const license = LICENSES.get(repository);
  if (license === undefined) return undefined;
  return license === null || NON_COMMERCIAL.test(license) ? "citation-only" : "open";
}

export const CREDITED_BENCHMARKS = [
  {
    title: "LLM Stats, jc",
    url: "https://llm-stats.com/",
    license: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
    gives: "results of benchmarks that vendors report of their models; changed: shortened, settings in our words",
    names: ["JonathanChavezTamales/llm-leaderboard"],
  },
  ...REPOSITORIES.map(([repository, license]) => ({
    title: repository,
    url: `https://github.com/${repository}`,
    license: { name: nameLicense(license), url: null },
    gives: "results of benchmarks",
    names: [repository],
  })),
];

function nameLicense(license: string | null): string {
  if (license === null) return "no licence file found; figures only, not in files of the whole catalogue";
  if (NON_COMMERCIAL.test(license)) return `${license}; figures only, not in files of the whole catalogue`;
  return SHARE_ALIKE.test(license) ? `${license}; figures only` : license;
}
