/** Settings of contact and webhooks, read from the environment. */
import { isIPv6 } from "node:net";
import { z } from "zod";
import { INBOX_DEFAULTS, type InboxSettings } from "#inbox/settings.ts";
import { parseSettings } from "#api/http/parse-settings.ts";
import { parseVaultKeys } from "#lib/secrets/vault.ts";
import { findDatabaseUrl, findDatabaseUrlFault } from "./database-url.ts";
import { SITE } from "#site/site.ts";
import { WEBHOOK_DEFAULTS, type WebhookSettings } from "#inbox/webhooks/settings.ts";

export interface DynamicEnvironment {
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** Undefined with the embedded database alone: a key is made beside it. */
  keys: readonly Uint8Array[] | undefined;
  /** Without `smtpUrl` mails become files. */
  mail: { smtpUrl: string | undefined; to: string; from: string } | undefined;
  /** False while a release before sealing runs on the same database. */
  isSealing: boolean;
  contact: InboxSettings;
  webhooks: WebhookSettings;
  /** What a person who starts the server should know. */
  notices: string[];
}

/** Settings that don't fit together. The message names each with its remedy. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
    this.name = "ConfigurationError";
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/** What is wrong in the settings of contact and webhooks; empty when nothing is. */
export function listDynamicProblems(variables: Variables, isProduction: boolean): readonly string[] {
  try {
    parseEnvironment(variables, isProduction);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

/** @throws {ConfigurationError} with every problem at once */
export function parseEnvironment(variables: Variables, isProduction: boolean): DynamicEnvironment {
  const problems: string[] = [];
  const read = (name: string): string | undefined => {
    const value = variables[name]?.trim();
    return value === "" ? undefined : value;
  };
  const keyText = read("DIRECTORY_KEY");
  const keys = keyText === undefined ? undefined : parseVaultKeys(keyText);
  if (keys !== undefined && "problem" in keys) problems.push(`DIRECTORY_KEY: ${keys.problem}`);
  const databaseUrl = findDatabaseUrl(variables);
  // Each server would make a key of its own, and find locked what its neighbours sealed.
  if (keys === undefined && (isProduction || databaseUrl !== undefined)) {
    const where = isProduction ? "" : ", and a PostgreSQL database needs the same one on every server";
    const earlier = isProduction
      ? ""
      : ". If a server has run on this database without one, its key is in .local/development.key";
    problems.push(
      `DIRECTORY_KEY is not set${where}. Secrets of webhooks and messages are sealed with it; make one with: openssl rand -base64 32${earlier}`,
    );
  }
  const isDevelopment = ["1", "true"].includes(read("WEBHOOKS_DEVELOPMENT") ?? "");
  if (isDevelopment && isProduction)
    problems.push("WEBHOOKS_DEVELOPMENT lets webhooks reach this machine; it can't be used in production.");
  const sealing = read("SEAL_MESSAGES") ?? "on";
  if (sealing !== "on" && sealing !== "off")
    problems.push(`SEAL_MESSAGES is ${JSON.stringify(sealing)}; it must be on (the default) or off.`);
  const urlFault = findDatabaseUrlFault(variables);
  if (urlFault !== undefined) problems.push(urlFault);
  if (databaseUrl === undefined && isProduction)
    problems.push(
      "NETLIFY_DB_URL or DATABASE_URL must name a PostgreSQL database in production. Netlify makes one only where package.json lists @netlify/database: npm install --save-dev @netlify/database.",
    );
  const readSettings = <Settings extends object>(name: string, defaults: Settings): Settings => {
    const parsed = parseSettings(variables[name], defaults, name);
    if ("settings" in parsed) return parsed.settings;
    problems.push(parsed.problem);
    return defaults;
  };
  const contact = readSettings("CONTACT_SETTINGS", INBOX_DEFAULTS);
  const webhooks = readSettings("WEBHOOK_SETTINGS", WEBHOOK_DEFAULTS);
  const writesMails = ["1", "true"].includes(read("MAIL_DEVELOPMENT") ?? "");
  if (writesMails && isProduction)
    problems.push("MAIL_DEVELOPMENT writes mails into files instead of sending them; it can't be used in production.");
  const { mail, notices } = parseMail(read, writesMails, problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    databaseUrl,
    keys: keys as Uint8Array[] | undefined,
    mail,
    isSealing: sealing !== "off",
    contact,
    webhooks: { ...webhooks, isDevelopment },
    notices: [
      ...notices,
      ...(isDevelopment ? ["Webhooks may be sent to this machine (WEBHOOKS_DEVELOPMENT)."] : []),
      ...(sealing === "off"
        ? ["Messages are stored unsealed (SEAL_MESSAGES=off): for the time of an upgrade only."]
        : []),
    ],
  };
}

function parseMail(
  read: (name: string) => string | undefined,
  writesMails: boolean,
  problems: string[],
): { mail: DynamicEnvironment["mail"]; notices: string[] } {
  const [smtpUrl, to] = [read("SMTP_URL"), read("CONTACT_TO")];
  const givenFrom = read("CONTACT_FROM");
  const from = givenFrom ?? `noreply@${new URL(SITE.baseUrl).hostname}`;
  // Checked without SMTP_URL too, or a fault would show only once that is added. The default sender is checked with it
  // alone.
  for (const [name, address] of [
    ["CONTACT_TO", to],
    ["CONTACT_FROM", smtpUrl === undefined ? givenFrom : from],
  ] as const) {
    if (address !== undefined && !z.email().safeParse(address).success)
      problems.push(`${name} must be one e-mail address.`);
  }
  if (writesMails) {
    if (smtpUrl !== undefined)
      problems.push("MAIL_DEVELOPMENT writes mails into files: leave SMTP_URL out, or MAIL_DEVELOPMENT.");
    const operator = to ?? `operator@${new URL(SITE.baseUrl).hostname}`;
    return {
      mail: { smtpUrl: undefined, to: operator, from },
      notices: ["Mails are written into .local/mail/ and not sent (MAIL_DEVELOPMENT)."],
    };
  }
  if (smtpUrl === undefined)
    return { mail: undefined, notices: ["Messages are kept and not mailed: SMTP_URL is not set."] };
  if (to === undefined) problems.push("CONTACT_TO must name the operator's inbox when SMTP_URL is set.");
  if (!isSmtpUrl(smtpUrl))
    problems.push(
      "SMTP_URL must be smtp://user:password@host:587 or smtps://user:password@host:465; write special characters of user and password percent-encoded: @ as %40, : as %3A, / as %2F, # as %23, ? as %3F, % as %25.",
    );
  return { mail: { smtpUrl, to: to ?? "", from }, notices: [] };
}

const MAX_PORT = 65_535;
/** Labels of letters, digits and inner hyphens. @see https://www.rfc-editor.org/rfc/rfc1123#section-2.1 */
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.?$/i;

/** Special characters in a password move the border between password and host: such an address parses, and leads elsewhere. */
function isSmtpUrl(text: string): boolean {
  const match =
    /^smtps?:\/\/(?:(?<credentials>[^/?#]*)@)?(?:\[(?<ipv6>[0-9a-f:.]+)\]|(?<host>[a-z0-9.-]+))(?::(?<port>\d{1,5}))?\/?$/i.exec(
      text,
    );
  if (match === null) return false;
  const { credentials, ipv6, host, port = "25" } = match.groups!;
  if (ipv6 === undefined ? !HOST_NAME.test(host!) : !isIPv6(ipv6)) return false;
  if (Number(port) < 1 || Number(port) > MAX_PORT) return false;
  return credentials === undefined || /^(?:[^@:%]|%[0-9a-f]{2})*(?::(?:[^@:%]|%[0-9a-f]{2})*)?$/i.test(credentials);
}
