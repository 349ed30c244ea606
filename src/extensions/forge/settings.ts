/** Where changes are proposed and who may sign in there, read from the environment. */
import { isLoopbackHost } from "#lib/format/host.ts";
import { formatList } from "#lib/format/sentence.ts";
import { SITE } from "#site/site.ts";
import { parseVaultKeys } from "#lib/secrets/vault.ts";

export interface ForgeSettings {
  clientId: string;
  clientSecret: string;
  /** Origin of its pages, without a trailing slash. */
  siteUrl: string;
  /** Address of its REST API, without a trailing slash. */
  apiUrl: string;
  /** `owner/name`. */
  repository: string;
  /** Branch that changes are proposed to. */
  branch: string;
  /** The first one seals sessions. */
  keys: readonly Uint8Array[];
}

export type ParsedForgeSettings =
  | { settings: ForgeSettings }
  /** A sentence each: what is not set, or how it has to be written. */
  | { problems: string[] };

const GITHUB = "https://github.com";

type Variables = Readonly<Record<string, string | undefined>>;

/** Signing in is optional: without any of these the editor hands its text over to the forge's own page. */
const SIGN_IN_SETTINGS = ["EDITOR_CLIENT_ID", "EDITOR_CLIENT_SECRET", "EDITOR_FORGE_URL", "EDITOR_FORGE_API_URL"];

const listSet = (variables: Variables): string[] =>
  SIGN_IN_SETTINGS.filter((name) => (variables[name]?.trim() ?? "") !== "");

export const hasEditor = (variables: Variables): boolean => variables["CONTENT_EDITOR"]?.trim() === "1";

/** Says that settings for signing in have no effect, since the editor is off; undefined when none is set, or it is on. */
export function describeIgnoredSettings(variables: Variables): string | undefined {
  const names = listSet(variables);
  if (hasEditor(variables) || names.length === 0) return undefined;
  return `${formatList(names)} ${names.length === 1 ? "is" : "are"} ignored: CONTENT_EDITOR is not 1, so there is no editor to sign in to.`;
}

/** What keeps people from signing in, where the editor is switched on and any of it is set; otherwise empty. */
export function listForgeProblems(variables: Variables): readonly string[] {
  if (!hasEditor(variables) || listSet(variables).length === 0) return [];
  const parsed = parseForgeSettings(variables);
  return "problems" in parsed ? parsed.problems : [];
}

export function parseForgeSettings(variables: Variables): ParsedForgeSettings {
  const problems: string[] = [];
  const require = (name: string, purpose: string): string => {
    const value = variables[name]?.trim() ?? "";
    if (value === "") problems.push(`${name} is not set: ${purpose}.`);
    return value;
  };
  const readUrl = (name: string, otherwise: string): string => {
    const value = (variables[name]?.trim() || otherwise).replace(/\/+$/, "");
    if (!isSafeUrl(value)) problems.push(`${name} must be an https address such as ${otherwise}.`);
    return value;
  };
  const clientId = require("EDITOR_CLIENT_ID", "the id of the app that is registered at the forge");
  // A forge answers such an id with a page of its own, which the person who signs in can do nothing about.
  if (/\s/.test(clientId))
    problems.push(
      `EDITOR_CLIENT_ID is ${JSON.stringify(clientId)}; an id has no white space, such as Iv1.8a61f9b3a7aba766.`,
    );
  const clientSecret = require("EDITOR_CLIENT_SECRET", "the secret of that app");
  const keyText = require("DIRECTORY_KEY", "sessions are sealed with it; make one with: openssl rand -base64 32");
  const keys = parseVaultKeys(keyText);
  if (keyText !== "" && "problem" in keys) problems.push(`DIRECTORY_KEY: ${keys.problem}.`);
  const { origin, pathname } = new URL(SITE.repository);
  const siteUrl = readUrl("EDITOR_FORGE_URL", origin);
  // The default of the second address is not derived from an invalid first one.
  const isGitHub = siteUrl === GITHUB || !isSafeUrl(siteUrl);
  const apiUrl = readUrl("EDITOR_FORGE_API_URL", isGitHub ? "https://api.github.com" : `${siteUrl}/api/v3`);
  if (problems.length > 0 || "problem" in keys) return { problems };
  const repository = pathname.slice(1).replace(/\.git$/, "");
  return { settings: { clientId, clientSecret, siteUrl, apiUrl, repository, branch: SITE.branch, keys } };
}

/** A token and a secret are sent there; plain http stays on this machine. */
function isSafeUrl(text: string): boolean {
  const url = URL.parse(text);
  // Paths are appended to it as text.
  if (url === null || /[?#@]/.test(text)) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHost(url.hostname));
}
