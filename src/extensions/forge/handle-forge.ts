/** The editor's own addresses: session, sign-in, one file, a proposal. Only pages of this site may change anything. */
import { parseBody } from "#api/http/parse-body.ts";
import { readBody } from "#api/http/request-body.ts";
import { hashToken, isSameHash } from "#lib/secrets/token.ts";
import { editorRoutes } from "#site/routes.ts";
import { type RefusalStatus, answerJson, answerNothing, refuse } from "./answers.ts";
import { SESSION_COOKIE, type Session, findSession, toEmptyCookie } from "./cookies.ts";
import type { ForgeDeps } from "./deps.ts";
import { ForgeError, openForge } from "./forge-client.ts";
import { type Proposal, ProposalBody, isSlug, toContentPath } from "./proposal.ts";
import { type Proposed, propose } from "./propose.ts";
import { finishSignIn, startSignIn } from "./sign-in.ts";

type Handler = (deps: ForgeDeps, request: Request) => Promise<Response> | Response;

const ROUTES: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  [editorRoutes.session()]: { GET: answerSession },
  [editorRoutes.signIn()]: { GET: startSignIn },
  [editorRoutes.signedIn()]: { GET: finishSignIn },
  [editorRoutes.signOut()]: { POST: guard(signOut) },
  [editorRoutes.file()]: { GET: answerFile },
  [editorRoutes.proposals()]: { POST: guard(answerProposal) },
};

/** Sent with every change: a form of another site can't set it. */
const TOKEN_HEADER = "X-Editor-Token";

export async function handleForge(deps: ForgeDeps, request: Request): Promise<Response> {
  const methods = ROUTES[new URL(request.url).pathname.replace(/\/$/, "")];
  if (methods === undefined) return refuse(404, "The editor has no such address.");
  const handler = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
  const allowed = Object.keys(methods).join(", ");
  if (handler === undefined) return refuse(405, `Use ${allowed}.`, {}, { Allow: allowed });
  try {
    return await handler(deps, request);
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    deps.log(`editor: ${error.message}`);
    return answerForgeError(deps, error);
  }
}

/** Who is signed in, and what the page has to send along. */
function answerSession(deps: ForgeDeps, request: Request): Response {
  const session = findSession(deps, request);
  const forge = new URL(deps.settings.siteUrl).host;
  return answerJson({ forge, login: session?.login ?? null, token: session?.csrf ?? null, problems: [] });
}

function signOut(deps: ForgeDeps): Response {
  return answerNothing({ "Set-Cookie": toEmptyCookie(deps, SESSION_COOKIE) });
}

async function answerFile(deps: ForgeDeps, request: Request): Promise<Response> {
  const session = findSession(deps, request);
  if (session === undefined) return refuseStranger();
  const slug = new URL(request.url).searchParams.get("slug") ?? "";
  if (!isSlug(slug)) return refuse(400, "slug must be the slug of a record.");
  const { repository, branch } = deps.settings;
  const forge = openForge(deps.settings, session.token, deps.send);
  return answerJson((await forge.findFile(repository, toContentPath(slug), branch)) ?? { text: null, sha: null });
}

const BODY_STATUS = { "unsupported-media-type": 415, "payload-too-large": 413 } as const;

async function answerProposal(deps: ForgeDeps, request: Request, session: Session): Promise<Response> {
  const body = await readBody(request, ["json"]);
  if ("problem" in body) {
    const status: RefusalStatus = BODY_STATUS[body.problem as keyof typeof BODY_STATUS] ?? 400;
    return refuse(status, body.detail);
  }
  const parsed = parseBody(ProposalBody, body.value, Object.keys(ProposalBody.shape));
  if ("errors" in parsed) return refuse(422, parsed.errors.map(({ detail }) => detail).join(" "));
  return toAnswer(parsed.value, await propose(deps, session, parsed.value));
}

function toAnswer({ slug, sha }: Proposal, proposed: Proposed): Response {
  const path = toContentPath(slug);
  if ("url" in proposed) return answerJson({ url: proposed.url });
  if ("issues" in proposed) return refuse(422, `The rules object to ${path}.`, { issues: proposed.issues });
  if ("isForking" in proposed) return refuse(503, "Your fork is still being created. Send it again in a few seconds.");
  if ("isUnchanged" in proposed) return refuse(422, `Nothing is changed in ${path}.`);
  const { present } = proposed;
  if (present === null) return refuse(409, `${path} was removed since you opened it.`, { present });
  const what = sha === null ? "has been added since you opened it" : "was changed since you opened it";
  return refuse(409, `${path} ${what}.`, { present });
}

/** What changes something: asked for by a page of this site, with the session's own mark. */
function guard(handle: (deps: ForgeDeps, request: Request, session: Session) => Promise<Response> | Response): Handler {
  return (deps, request) => {
    const site = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
    if (request.headers.get("Origin") !== deps.origin || site !== "same-origin")
      return refuse(403, `Only pages of ${deps.origin} may ask for this.`);
    const session = findSession(deps, request);
    if (session === undefined) return refuseStranger();
    const given = request.headers.get(TOKEN_HEADER) ?? "";
    if (!isSameHash(hashToken(given), hashToken(session.csrf)))
      return refuse(403, `${TOKEN_HEADER} is not that of this session. Load the page again.`);
    return handle(deps, request, session);
  };
}

function refuseStranger(): Response {
  return refuse(401, "Nobody is signed in; a session ends after eight hours. Sign in and send it again.");
}

/** A token that the forge no longer takes ends the session. */
function answerForgeError(deps: ForgeDeps, error: ForgeError): Response {
  const { host } = new URL(deps.settings.siteUrl);
  if (error.status === 401) {
    const cookie = { "Set-Cookie": toEmptyCookie(deps, SESSION_COOKIE) };
    return refuse(401, `${host} no longer accepts this sign-in. Sign in again.`, {}, cookie);
  }
  if (error.status === 0) return refuse(503, `${host} isn’t responding. Send it again in a minute.`);
  return refuse(502, `${host} refused (${error.message}).`);
}
