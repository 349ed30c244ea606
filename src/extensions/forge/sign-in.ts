/**
 * Signing in at the forge: OAuth's code flow with a state bound to the browser, and PKCE.
 * @see https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 * @see https://www.rfc-editor.org/rfc/rfc7636
 */
import { z } from "zod";
import { editorRoutes } from "#site/routes.ts";
import { hashToken, isSameHash } from "#lib/secrets/token.ts";
import {
  SESSION_SECONDS,
  SIGN_IN_COOKIE,
  SIGN_IN_SECONDS,
  findSignIn,
  toEmptyCookie,
  toSessionCookie,
  toSignInCookie,
} from "./cookies.ts";
import type { ForgeDeps } from "./deps.ts";
import { ForgeError, askForge, openForge } from "./forge-client.ts";
import { isSlug } from "./proposal.ts";

/** What the page says when a person comes back; no text of the address is shown. */
export type SignInFault = "refused" | "expired" | "failed";

/** Enough for a fork and a pull request in public repositories; a GitHub App has permissions of its own and ignores it. */
const SCOPE = "public_repo";

export async function startSignIn(deps: ForgeDeps, request: Request): Promise<Response> {
  const { settings, now } = deps;
  const given = new URL(request.url).searchParams.get("slug") ?? "";
  const [state, verifier] = [mint(deps), mint(deps)];
  const expiresAt = now().getTime() + SIGN_IN_SECONDS * 1000;
  const target = new URL(`${settings.siteUrl}/login/oauth/authorize`);
  target.search = new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: toRedirectUri(deps),
    scope: SCOPE,
    state,
    code_challenge: await toChallenge(verifier),
    code_challenge_method: "S256",
  }).toString();
  const slug = isSlug(given) ? given : "";
  return redirect(target.href, [toSignInCookie(deps, { state, verifier, slug, expiresAt })]);
}

export async function finishSignIn(deps: ForgeDeps, request: Request): Promise<Response> {
  const begun = findSignIn(deps, request);
  const answer = new URL(request.url).searchParams;
  const [code, state] = [answer.get("code"), answer.get("state")];
  if (begun === undefined) return backToPage(deps, "", "expired");
  if (state === null || !isSameHash(hashToken(state), hashToken(begun.state)))
    return backToPage(deps, begun.slug, "failed");
  if (code === null) return backToPage(deps, begun.slug, "refused");
  try {
    const token = await exchangeCode(deps, code, begun.verifier);
    if (token === undefined) return backToPage(deps, begun.slug, "failed");
    const login = await openForge(deps.settings, token, deps.send).getLogin();
    const expiresAt = deps.now().getTime() + SESSION_SECONDS * 1000;
    const session = toSessionCookie(deps, { token, login, csrf: mint(deps), expiresAt });
    return backToPage(deps, begun.slug, undefined, [session]);
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    deps.log(`editor: ${error.message}`);
    return backToPage(deps, begun.slug, "failed");
  }
}

/** GitHub answers a wrong code with 200 and an `error`. */
const TokenAnswer = z.object({ access_token: z.string().min(1) });

async function exchangeCode(deps: ForgeDeps, code: string, verifier: string): Promise<string | undefined> {
  const { settings } = deps;
  const answer = await askForge(
    deps.send,
    "POST",
    `${settings.siteUrl}/login/oauth/access_token`,
    { Accept: "application/json" },
    {
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      code,
      redirect_uri: toRedirectUri(deps),
      code_verifier: verifier,
    },
  );
  return TokenAnswer.safeParse(answer).data?.access_token;
}

function backToPage(
  deps: ForgeDeps,
  slug: string,
  fault: SignInFault | undefined,
  cookies: readonly string[] = [],
): Response {
  const query = new URLSearchParams({ ...(slug !== "" && { slug }), ...(fault !== undefined && { "sign-in": fault }) });
  return redirect(`${editorRoutes.page()}${query.size === 0 ? "" : `?${query}`}`, [
    ...cookies,
    toEmptyCookie(deps, SIGN_IN_COOKIE),
  ]);
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}

function toRedirectUri({ origin }: ForgeDeps): string {
  return origin + editorRoutes.signedIn();
}

/** 256 bits: more than the 43 characters that PKCE asks for hold. */
function mint({ random }: ForgeDeps): string {
  return Buffer.from(random(32)).toString("base64url");
}

async function toChallenge(verifier: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(verifier))).toString("base64url");
}
