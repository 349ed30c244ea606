/** What a handler receives about the caller besides the request. */
export interface Caller {
  /** IP address of the client, for limits. It is never stored. */
  address: string;
  /** Asks that queued mails and messages are worked on once the answer is out. */
  wake: () => void;
}
