/**
 * What hints, placeholders and examples name: things that this directory lists, so that every example can be tried. A
 * fork names its own.
 */
import { SITE } from "./site.ts";

export const EXAMPLE = {
  /** Questions that the home page offers; each finds something. */
  searches: [
    "remove background from photo",
    "run llama locally",
    "alternative to midjourney",
    "open source coding agent",
  ],
  /** The record that examples tell about, and one to put beside it. */
  slug: "cline",
  otherSlug: "chatgpt",
  name: "Cline",
  url: "https://cline.bot/",
  repository: "https://github.com/cline/cline",
  npm: "cline",
  pypi: "aider-chat",
  /** A maker of several records, and the slug of one. */
  vendor: "OpenAI",
  vendorSlug: "anthropic",
  tag: "coding-agent",
  otherTag: "mcp",
  /** Models that providers serve for a price, as their ids, addresses and people have them. */
  provider: "openai",
  otherProvider: "anthropic",
  modelId: "openai/gpt-oss-120b",
  modelSlug: "gpt-4.1",
  modelWords: "gpt mini",
  modelNames: "GPT and Claude Opus",
  /** Records whose price is that of a model. */
  modelRecords: "openai-api,firebase-studio",
  /** A service whose terms an archive records. */
  service: "Claude.ai",
  /** Where somebody may take the messages of this directory. */
  receiver: `https://hooks.example.org/${SITE.repository.split("/").at(-1)!}`,
} as const;
