/**
 * A kind of submission, declared once: what people may send, how long it is kept and what its operator can do with it.
 * Addresses, receipts, limits, forms and commands follow from the declaration.
 */
import type { z } from "zod";
import type { Refusal } from "#api/http/answer.ts";
import type { Operation } from "#api/http/operation.ts";
import type { ProblemId } from "#api/http/problem-types.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { DocsGroupId } from "#site/docs-groups.ts";
import type { Consent } from "./consent.ts";
import type { InboxSettings } from "./settings.ts";
import type { Words } from "./spam.ts";
import type { KeptSubmission } from "./store.ts";

/** Name of an operation and what its documentation says. */
interface Texts {
  id: string;
  /** Below the base, with `{placeholders}`. */
  address: string;
  summary: string;
  description: string;
  /** What a success means. */
  success: string;
}

/** What every receipt of an example has. */
export interface ExampleReceipt {
  id: string;
  slug: string;
  receivedAt: string;
  expiresAt: string;
}

/**
 * @template Sent what a person sends
 * @template Kept what the store gives back of it
 */
export interface Kind<Sent extends object, Kept extends KeptSubmission> {
  /** Its limit and the context of what is sealed are named so. */
  name: string;
  /** `message`: what its answers and pages call one. */
  noun: string;
  idPrefix: string;
  group: DocsGroupId;
  token: NonNullable<Operation["token"]>;
  schema: z.ZodObject & z.ZodType<Sent>;
  /** Key of the body that isn't sealed: the word for what one is about. Null when everything is. */
  topic: (keyof Sent & string) | null;
  accepted: z.ZodType;
  receipt: z.ZodType;
  /** Of the fields in the form, by the key in the body. */
  labels: Readonly<Record<keyof Sent & string, string>>;
  /** An address with `{slug}` is about a record. */
  send: Texts & { exampleKey: string; problems?: readonly ProblemId[] };
  read: Pick<Texts, "id" | "address">;
  erase: Omit<Texts, "address">;
  /** What a form gets that was sent without script: a page elsewhere, or the receipt and this sentence. */
  formAnswer: { redirectTo: string } | { next: string };
  /** Why nothing of this kind is taken about a record; undefined when it is. */
  refuse?: (record: AiDetail) => Refusal | undefined;
  perHour: (settings: InboxSettings) => number;
  keepDays: (settings: InboxSettings, isSuspicious: boolean) => number;
  /** Whether signs of spam hold one back, or only put it at the end of the operator's list. */
  holdsBack: boolean;
  /** Whether the same words again are a sign of spam. */
  countsRepeats: boolean;
  /** Whether a mail goes out for it. */
  isMailed: boolean;
  consent?: (settings: InboxSettings) => Consent;
  /** What is looked at for signs of spam. */
  toWords: (submission: Sent) => Words;
  toReceipt: (kept: Kept, settings: InboxSettings) => unknown;
  exampleReceipt: (receipt: ExampleReceipt) => unknown;
  statuses: readonly string[];
}
