/** Free texts about training on input, as the files to import have them, in the words of the schema. */
import type { DataUseEvidence } from "#record/schema/data-use.ts";

type Answer = Pick<DataUseEvidence, "value" | "scope" | "note">;

/** Texts whose meaning is not "<answer> (<scope>)". */
const ANSWERS: ReadonlyMap<string, Answer> = new Map(
  Object.entries<Answer>({
    "opt-out depending on plan": { value: "by-plan", note: "Opt-out depending on the plan." },
    "opt-out on request": { value: "opt-out", note: "On request." },
    "opt-out (all plans)": { value: "opt-out", note: "On all plans." },
    "yes by default": { value: "yes", note: "By default." },
    "yes by default (de-identified)": { value: "yes", scope: "de-identified data", note: "By default." },
    "yes for public Apps": { value: "yes", scope: "public Apps" },
    "de-identified-only": { value: "yes", scope: "de-identified data" },
    "de-identified or aggregated data": { value: "yes", scope: "de-identified or aggregated data" },
    "voice recordings kept to improve recognition": { value: "yes", scope: "voice recordings" },
    "voice data used to improve recognition": { value: "yes", scope: "voice recordings" },
    "no by default (business)": { value: "opt-in", scope: "business" },
    "no by default (API tier)": { value: "opt-in", scope: "API" },
    "no by default; no by contract (Enterprise)": { value: "opt-in", note: "No by contract on the Enterprise plan." },
    "no without consent (commercial terms)": { value: "opt-in", scope: "commercial terms" },
    "no in Privacy Mode": { value: "no", scope: "Privacy Mode" },
    "no (by contract with model providers)": { value: "no", scope: "model providers, by contract" },
    "no (Enterprise: off by default)": { value: "no", scope: "Enterprise", note: "Off by default." },
    "no third-party training on student data": { value: "no", scope: "third parties, student data" },
    "no external training on user data": { value: "no", scope: "third parties" },
    "AI providers may not train on the data": { value: "no", scope: "AI providers" },
    "user chooses in settings": { value: "unclear", note: "The user chooses in the settings; no default is stated." },
    "depends on the model chosen": { value: "unclear", note: "It depends on the model one chooses." },
  }),
);

/** Undefined when the text says something else. */
export function readTrainingAnswer(text: string): Answer | undefined {
  const plain = /^(no|opt-in|opt-out|yes|by-plan|unclear)(?: \(([^()]+)\))?$/.exec(text);
  const known = ANSWERS.get(text);
  if (known !== undefined || plain === null) return known;
  return { value: plain[1]!, ...(plain[2] === undefined ? {} : { scope: plain[2] }) };
}
