/**
 * Answers with the bytes that are sent, so that text, ETag and compression are made once. Bounded in bytes; those not
 * asked for longest go first.
 */

export interface KeptAnswer {
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: readonly string[];
  body: Buffer;
  /** By which the answer is counted. */
  route: string;
}

export interface KeptAnswers {
  find: (key: string) => KeptAnswer | undefined;
  /** Keeps what is asked for a second time: addresses that nobody asks for again would push out those that many do. */
  offer: (key: string, answer: KeptAnswer) => void;
}

/** Addresses that were asked for once are remembered by these many. */
const MAX_SEEN = 10_000;
/** Beside its key, headers and body each answer takes about this much. */
const OVERHEAD_BYTES = 1024;

export function createKeptAnswers(maxBytes: number): KeptAnswers {
  const answers = new Map<string, KeptAnswer>();
  const seen = new Set<string>();
  let keptBytes = 0;
  return {
    find(key) {
      const answer = answers.get(key);
      if (answer === undefined) return undefined;
      // The order of a Map is that of insertion: what was used last goes to the end.
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    offer(key, answer) {
      if (answers.has(key)) return;
      if (!seen.delete(key)) {
        if (seen.size >= MAX_SEEN) seen.clear();
        seen.add(key);
        return;
      }
      answers.set(key, answer);
      keptBytes += toSizeBytes(key, answer);
      for (const [oldest, other] of answers) {
        if (keptBytes <= maxBytes) break;
        answers.delete(oldest);
        keptBytes -= toSizeBytes(oldest, other);
      }
    },
  };
}

/** Strangers choose the key, and links in headers repeat it. Both are text of one byte a character. */
function toSizeBytes(key: string, { headers, body }: KeptAnswer): number {
  return key.length + headers.reduce((sum, text) => sum + text.length, 0) + body.length + OVERHEAD_BYTES;
}
