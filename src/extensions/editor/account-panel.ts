/** The part of the page that says who is signed in, and lets people sign in and out. */
import { editorRoutes } from "#site/routes.ts";
import { type ForgeSession, signOut } from "./forge-session.ts";
import { getOwn } from "#lib/text/get-own.ts";

/** What came back with a person whom the forge sent here again. */
const SIGN_IN_FAULTS: Readonly<Record<string, string>> = {
  refused: "You were not signed in: the question was declined.",
  expired: "You were not signed in: it took longer than ten minutes, or cookies are blocked.",
  failed: "You were not signed in: the answer did not fit the question. Try again.",
};

/** @param beforeLeaving called before the page is left for the forge's, with the slug to come back to as its answer */
export function showAccount(root: HTMLElement, session: ForgeSession, beforeLeaving: () => string | undefined): void {
  const [text, signInLink, signOutButton] = ["text", "sign-in", "sign-out"].map((name) =>
    root.querySelector<HTMLElement>(`[data-account-${name}]`)!,
  );
  const fault = getOwn(SIGN_IN_FAULTS, new URLSearchParams(location.search).get("sign-in") ?? "");
  root.hidden = session.forge === null && session.problems.length === 0;
  text!.textContent = [fault, describe(session)].filter((part) => part !== undefined).join(" ");
  signInLink!.hidden = session.forge === null || session.login !== null;
  signInLink!.textContent = `Sign in at ${session.forge ?? ""}`;
  signInLink!.addEventListener("click", () => {
    (signInLink as HTMLAnchorElement).href = editorRoutes.signIn(beforeLeaving());
  });
  signOutButton!.hidden = session.login === null;
  signOutButton!.addEventListener("click", () => void signOut(session).then(() => location.reload()));
}

function describe({ forge, login, problems }: ForgeSession): string {
  if (forge === null) return `Pull requests can’t be opened from this page yet. ${problems.join(" ")}`;
  if (login === null)
    return `Sign in at ${forge} to open a pull request from this page; what you have typed is kept. Without, take the finished text there yourself.`;
  return `Signed in at ${forge} as ${login}. Records are opened as they are in the repository now.`;
}
