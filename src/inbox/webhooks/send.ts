/** The network as webhooks see it; `inbox/sending/guarded-send.ts` opens it. */

export interface OutgoingRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** For the whole exchange, name resolution included. */
  timeoutMs: number;
  /** The answer is cut there. */
  maxResponseBytes: number;
  /** Gives the attempt up without a result. */
  signal?: AbortSignal | undefined;
}

export type SendResult =
  | { kind: "answered"; status: number; retryAfter: string | null; location: string | null; body: string }
  /** The address may not be reached. */
  | { kind: "blocked"; detail: string }
  | { kind: "failed"; detail: string }
  /** Given up by the signal: nothing is known. */
  | { kind: "cut" };

/** Sends one POST. Never follows a redirect, never throws for what the other side does. */
export type Send = (request: OutgoingRequest) => Promise<SendResult>;

/** Where a host name leads, asked at registration. */
export interface HostCheck {
  /** Whether at a public address. Why not is never said: private and absent names look the same. */
  kind: "reachable" | "unreachable";
}
