/**
 * Two sealed cookies that no script can read: a sign-in under way, and a session. The token of the forge is in neither
 * the page nor a store of this site; who holds the cookie alone can't read it.
 */
import { z } from "zod";
import { HOUR_SECONDS, MINUTE_SECONDS } from "#lib/format/durations.ts";
import type { ForgeDeps } from "./deps.ts";

const SignIn = z.object({ state: z.string(), verifier: z.string(), slug: z.string(), expiresAt: z.number() });
export type SignIn = z.infer<typeof SignIn>;

const Session = z.object({ token: z.string(), login: z.string(), csrf: z.string(), expiresAt: z.number() });
export type Session = z.infer<typeof Session>;

/** Time to answer the forge's question. */
export const SIGN_IN_SECONDS = 10 * MINUTE_SECONDS;
/** A working day. */
export const SESSION_SECONDS = 8 * HOUR_SECONDS;

export const SIGN_IN_COOKIE = "editor-sign-in";
export const SESSION_COOKIE = "editor-session";

export function findSignIn(deps: ForgeDeps, request: Request): SignIn | undefined {
  return open(deps, request, SIGN_IN_COOKIE, SignIn);
}

export function findSession(deps: ForgeDeps, request: Request): Session | undefined {
  return open(deps, request, SESSION_COOKIE, Session);
}

/** Lax: the forge sends the person back from its own site. */
export function toSignInCookie(deps: ForgeDeps, signIn: SignIn): string {
  return format(deps, SIGN_IN_COOKIE, seal(deps, SIGN_IN_COOKIE, signIn), SIGN_IN_SECONDS, "Lax");
}

export function toSessionCookie(deps: ForgeDeps, session: Session): string {
  return format(deps, SESSION_COOKIE, seal(deps, SESSION_COOKIE, session), SESSION_SECONDS, "Strict");
}

export function toEmptyCookie(deps: ForgeDeps, name: string): string {
  return format(deps, name, "", 0, "Strict");
}

function seal({ vault }: ForgeDeps, name: string, value: SignIn | Session): string {
  return vault.seal(JSON.stringify(value), name);
}

/** Undefined as well when it is past its time, was sealed for the other purpose, or with a key that is gone. */
function open<Value extends { expiresAt: number }>(
  { vault, now, origin }: ForgeDeps,
  request: Request,
  name: string,
  schema: z.ZodType<Value>,
): Value | undefined {
  const prefix = `${toFullName(name, origin)}=`;
  const cookies = (request.headers.get("Cookie") ?? "").split(";").map((part) => part.trim());
  const sealed = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  if (sealed === undefined || sealed === "") return undefined;
  try {
    const { data } = schema.safeParse(JSON.parse(vault.open(sealed, name)));
    return data !== undefined && data.expiresAt > now().getTime() ? data : undefined;
  } catch {
    return undefined;
  }
}

function format(
  { origin }: ForgeDeps,
  name: string,
  value: string,
  maxAgeSeconds: number,
  sameSite: "Lax" | "Strict",
): string {
  const secure = isSecure(origin) ? "; Secure" : "";
  return `${toFullName(name, origin)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** With the prefix no other host of the domain can set it. @see https://www.rfc-editor.org/rfc/rfc6265#section-4.1.2 */
function toFullName(name: string, origin: string): string {
  return isSecure(origin) ? `__Host-${name}` : name;
}

function isSecure(origin: string): boolean {
  return origin.startsWith("https:");
}
