import type { Problem } from "./types.ts";

/** An answer that is an error. Networks that fail and calls that are aborted throw what `fetch` throws. */
export class DirectoryError extends Error {
  override readonly name = "DirectoryError";
  readonly status: number;
  /** What the service says (RFC 9457): `errors`, `suggestions`, what replaces a removed record. null: another body. */
  readonly problem: Problem | null;
  /** Seconds after which to try again; null when the answer named none. */
  readonly retryAfterSeconds: number | null;

  constructor(request: string, status: number, problem: Problem | null, retryAfterSeconds: number | null) {
    super(`${request}: ${status} ${problem?.detail ?? "without an explanation"}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
