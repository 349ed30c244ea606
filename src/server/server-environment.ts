/** Settings of the server itself, read from the environment. */
import { describeIgnoredSettings, listForgeProblems } from "#extensions/forge/settings.ts";
import { NO_PROXIES, type TrustedProxies, parseTrustedProxies } from "./client-address.ts";
import { parseLogLevel } from "./log.ts";
import { parseSearchSettings } from "./search-settings.ts";

export interface ServerEnvironment {
  trustedProxies: TrustedProxies;
  metricsToken: string | undefined;
  /** Undefined: no port of their own. */
  metricsAddress: { port: number; host: string } | undefined;
  /** Milliseconds between "not ready" and the end of listening, in which a balancer looks elsewhere. */
  drainMs: number;
  /** What a person who starts the server should know: settings that have no effect. */
  notices: readonly string[];
}

/** Anyone may try tokens. */
const MIN_TOKEN_LENGTH = 16;
const MAX_DRAIN_SECONDS = 300;

export function parseServerEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): { settings: ServerEnvironment } | { problems: string[] } {
  const problems: string[] = [];
  const read = (name: string): string | undefined => {
    const value = variables[name]?.trim();
    return value === "" ? undefined : value;
  };
  const readNumber = (name: string, max: number): number | undefined => {
    const text = read(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
    if (value > max) problems.push(`${name} is ${JSON.stringify(text)}; it must be a number from 0 to ${max}.`);
    return value;
  };
  const trustedProxies = parseTrustedProxies(read("TRUSTED_PROXIES"));
  if ("problem" in trustedProxies) problems.push(trustedProxies.problem);
  const logLevel = parseLogLevel(read("LOG_LEVEL"));
  if ("problem" in logLevel) problems.push(logLevel.problem);
  const search = parseSearchSettings(variables);
  if ("problem" in search) problems.push(search.problem);
  const metricsToken = read("METRICS_TOKEN");
  if (metricsToken !== undefined && metricsToken.length < MIN_TOKEN_LENGTH)
    problems.push(`METRICS_TOKEN has fewer than ${MIN_TOKEN_LENGTH} characters; make one with: openssl rand -hex 16`);
  const metricsPort = readNumber("METRICS_PORT", 65_535);
  if (metricsPort === undefined && read("METRICS_HOST") !== undefined)
    problems.push("METRICS_HOST has no effect without METRICS_PORT; set both or neither.");
  problems.push(
    ...listFlagProblems(variables, ["CONTENT_EDITOR", "MAIL_DEVELOPMENT", "WEBHOOKS_DEVELOPMENT"]),
    ...listModeProblems(read("NODE_ENV")),
    ...listRecordTextsProblems(variables),
    // What is wrong with the key itself is said with the settings of messages.
    ...listForgeProblems(variables).filter((problem) => !problem.startsWith("DIRECTORY_KEY:")),
  );
  const drainSeconds = readNumber("DRAIN_SECONDS", MAX_DRAIN_SECONDS) ?? 0;
  if (problems.length > 0) return { problems };
  return {
    settings: {
      trustedProxies: "problem" in trustedProxies ? NO_PROXIES : trustedProxies,
      metricsToken,
      metricsAddress:
        metricsPort === undefined ? undefined : { port: metricsPort, host: read("METRICS_HOST") ?? "127.0.0.1" },
      drainMs: drainSeconds * 1000,
      notices: [describeIgnoredSettings(variables)].filter((notice) => notice !== undefined),
    },
  };
}

/** Accepted values of on/off settings; unset means off. */
const FLAGS = {
  CONTENT_EDITOR: ["0", "1"],
  MAIL_DEVELOPMENT: ["0", "1", "false", "true"],
  WEBHOOKS_DEVELOPMENT: ["0", "1", "false", "true"],
} as const;

/** An unknown value would silently leave the setting off. */
export function listFlagProblems(
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly (keyof typeof FLAGS)[],
): string[] {
  return names.flatMap((name) => {
    const text = variables[name]?.trim() ?? "";
    const values: readonly string[] = FLAGS[name];
    return text === "" || values.includes(text)
      ? []
      : [`${name} is ${JSON.stringify(text)}; it must be 1, or left out.`];
  });
}

/** Only builds use it. Servers check it too, as they often share the environment of builds. */
export function listRecordTextsProblems(variables: Readonly<Record<string, string | undefined>>): string[] {
  const text = variables["RECORD_TEXTS"]?.trim() ?? "";
  return ["", "files", "function"].includes(text)
    ? []
    : [`RECORD_TEXTS is ${JSON.stringify(text)}; it must be "files" or "function".`];
}

/** Other values are allowed, but a misspelled `production` would skip its checks. */
function listModeProblems(mode = ""): string[] {
  return /^prod/i.test(mode) && mode !== "production" ? [`NODE_ENV is ${JSON.stringify(mode)}; write production.`] : [];
}
