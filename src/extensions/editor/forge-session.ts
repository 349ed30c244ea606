/** The page's side of the function: who is signed in, a file as it is at the forge, a proposal. */
import type { Issue } from "#content/lint/issue.ts";
import { editorRoutes } from "#site/routes.ts";

export interface ForgeSession {
  /** Host of the forge; null where the deploy has no function or its settings are not complete. */
  forge: string | null;
  /** Null: nobody is signed in. */
  login: string | null;
  /** Sent back with every change. */
  token: string | null;
  /** What an operator has to set. */
  problems: readonly string[];
}

export interface ForgeFile {
  text: string | null;
  sha: string | null;
}

export type ProposalAnswer =
  | { url: string }
  | { detail: string; issues?: readonly Issue[]; present?: ForgeFile | null; isSignedOut: boolean };

const LOCAL: ForgeSession = { forge: null, login: null, token: null, problems: [] };

export async function readSession(): Promise<ForgeSession> {
  const response = await fetch(editorRoutes.session()).catch(() => undefined);
  const isAnswer = response?.ok === true && response.headers.get("Content-Type")?.startsWith("application/json");
  return isAnswer === true ? ((await response!.json()) as ForgeSession) : LOCAL;
}

/** Undefined when it can't be read. */
export async function readForgeFile(slug: string): Promise<ForgeFile | undefined> {
  const response = await fetch(editorRoutes.file(slug)).catch(() => undefined);
  return response?.ok === true ? ((await response.json()) as ForgeFile) : undefined;
}

export async function signOut({ token }: ForgeSession): Promise<void> {
  await fetch(editorRoutes.signOut(), { method: "POST", headers: toHeaders(token) }).catch(() => undefined);
}

export async function sendProposal(
  { token }: ForgeSession,
  proposal: { slug: string; text: string; sha: string | null; note: string },
): Promise<ProposalAnswer> {
  const request = { method: "POST", headers: toHeaders(token), body: JSON.stringify(proposal) };
  const response = await fetch(editorRoutes.proposals(), request).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (response === undefined || answer === undefined)
    return { detail: "The site isn’t responding. Send it again in a minute.", isSignedOut: false };
  return response.ok
    ? (answer as { url: string })
    : { ...(answer as { detail: string }), isSignedOut: response.status === 401 };
}

function toHeaders(token: string | null): Record<string, string> {
  return { "Content-Type": "application/json", "X-Editor-Token": token ?? "" };
}
