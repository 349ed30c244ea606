/** What corrections need of a database. `store/` implements it on PostgreSQL. */
import type { ContactStore, KeptAnswer, ResealCounts } from "#contact/contact-store.ts";
import type { CorrectableField, CorrectionStatus, CorrectionSubmission } from "#schema/correction.ts";

export interface NewCorrection {
  id: string;
  aiId: string;
  slug: string;
  aiName: string;
  submission: CorrectionSubmission;
  /** Signs of spam; empty for most. The report is kept all the same. */
  suspicions: readonly string[];
  tokenHash: string;
  receivedAt: Date;
  expiresAt: Date;
}

export interface StoredCorrection {
  id: string;
  aiId: string;
  slug: string;
  aiName: string;
  field: CorrectableField;
  status: CorrectionStatus;
  /** Null when it is sealed with a key that is not among those given. */
  content: Omit<CorrectionSubmission, "field"> | null;
  suspicions: string[];
  /** What the editor said about the decision. */
  reason: string | null;
  tokenHash: string;
  receivedAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
}

export interface Decision {
  status: Exclude<CorrectionStatus, "received">;
  reason: string | null;
  decidedAt: Date;
}

type Limits = Pick<
  ContactStore,
  "takeSlot" | "findWaitSeconds" | "claimIdempotencyKey" | "releaseIdempotencyKey" | "resealAnswers"
>;

export interface CorrectionStore extends Limits {
  /** Stores the report and the answer under its key: all or nothing. */
  insertCorrection: (correction: NewCorrection, answer: KeptAnswer | null) => Promise<void>;
  findCorrection: (id: string) => Promise<StoredCorrection | undefined>;
  /** Oldest first, those with signs of spam last. `limit`: null means all of them. */
  listCorrections: (options: { status: CorrectionStatus | null; limit: number | null }) => Promise<StoredCorrection[]>;
  /** Reports that wait for an editor. */
  countReceived: () => Promise<number>;
  /** False when there is no such report. A decision may be changed. */
  decideCorrection: (id: string, decision: Decision) => Promise<boolean>;
  /** Lets a decided report wait again. False when there is no such report, or it waits already. */
  reopenCorrection: (id: string) => Promise<boolean>;
  /** Takes the answer to the report along. False when there is no such report. */
  deleteCorrection: (id: string) => Promise<boolean>;
  /** Deletes reports past their time; the number of them. */
  deleteExpired: (now: Date) => Promise<number>;
  /** Seals reports with the current key that are not; gives their number. */
  resealCorrections: () => Promise<ResealCounts>;
}
