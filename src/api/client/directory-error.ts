import type { Problem } from "./types.ts";

/**
 * An answer that is an error or can't be read, or a call that names nothing. Networks that fail and calls that are aborted
 * throw what `fetch` throws.
 */
export class DirectoryError extends Error {
  override readonly name = "DirectoryError";
  /** 0: nothing was sent. */
  readonly status: number;
  /** What the service says (RFC 9457): `errors`, `suggestions`, what replaces a removed record. null: another body. */
  readonly problem: Problem | null;
  /** Seconds after which to try again; null when the answer named none. */
  readonly retryAfterSeconds: number | null;

  /** @param explanation where there is no problem document */
  constructor(
    request: string,
    status: number,
    problem: Problem | null,
    retryAfterSeconds: number | null,
    explanation: { detail?: string; cause?: unknown } = {},
  ) {
    const { detail = problem?.detail ?? "without an explanation", cause } = explanation;
    super(`${request}: ${status === 0 ? "" : `${status} `}${detail}`, { cause });
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
