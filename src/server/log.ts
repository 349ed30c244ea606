/**
 * What the server says about itself on standard error: sentences for a person, or, once LOG_LEVEL is set, a JSON object
 * a line for a collector. Neither holds an address, a query or a text that a stranger sent.
 */

const LEVELS = ["debug", "info", "warn", "error"] as const;

export type LogLevel = (typeof LEVELS)[number];

export interface LogFields {
  requestId?: string;
  method?: string;
  /** Declared address such as `/api/v1/ais/{slug}`: what was put in its place may be personal. */
  route?: string;
  status?: number;
  ms?: number;
  error?: unknown;
}

export interface Log {
  write: (level: LogLevel, message: string, fields?: LogFields) => void;
  /** Whether requests are worth describing: their lines are of level `info`, and never among sentences. */
  hasRequests: boolean;
}

/** `LOG_LEVEL`; undefined when it is not set. */
export function parseLogLevel(text: string | undefined): { level: LogLevel | undefined } | { problem: string } {
  const value = text?.trim().toLowerCase() ?? "";
  if (value === "") return { level: undefined };
  const level = LEVELS.find((candidate) => candidate === value);
  return level === undefined
    ? { problem: `LOG_LEVEL is ${JSON.stringify(text)}; it must be one of: ${LEVELS.join(", ")}.` }
    : { level };
}

/** @param print takes what belongs in one call of `console.error` */
export function createLog(level: LogLevel | undefined, print: (...parts: unknown[]) => void, now: () => Date): Log {
  if (level === undefined) {
    return {
      hasRequests: false,
      write: (_, message, { error } = {}) => print(...(error === undefined ? [message] : [message, error])),
    };
  }
  const rank = LEVELS.indexOf(level);
  return {
    hasRequests: rank <= LEVELS.indexOf("info"),
    write(lineLevel, message, { error, ...fields } = {}) {
      if (LEVELS.indexOf(lineLevel) < rank) return;
      const described = error === undefined ? {} : { error: describeError(error) };
      print(JSON.stringify({ time: now().toISOString(), level: lineLevel, message, ...fields, ...described }));
    },
  };
}

const configured = parseLogLevel(process.env["LOG_LEVEL"]);

/** The log of this process. A level that is none is refused by the command that starts the server. */
export const log: Log = createLog(
  "level" in configured ? configured.level : undefined,
  console.error,
  () => new Date(),
);

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
