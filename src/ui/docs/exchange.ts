/** A command and what the service answers to it. */
export interface Exchange {
  /** What it is good for. */
  title: string;
  command: string;
  status: number;
  /** Media type without parameters; null when there is no body. */
  contentType: string | null;
  /** Shortened, with marks where something was left out; null when there is no body. */
  answer: string | null;
}
