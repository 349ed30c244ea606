/** Signing in, from Request to Response. */
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createVault } from "#lib/secrets/vault.ts";
import { editorRoutes } from "#site/routes.ts";
import { ORIGIN, openForgeDesk } from "./_desk.ts";

const desk = openForgeDesk();

describe("signing in", () => {
  test("leads to the forge with state and a challenge, and back to the record with a sealed session", async () => {
    const begun = await desk.ask(editorRoutes.signIn("note-keeper"));
    const target = new URL(begun.headers.get("Location")!);
    expect([begun.status, target.origin + target.pathname]).toEqual([302, `${desk.forge.url}/login/oauth/authorize`]);
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      client_id: desk.forge.clientId,
      redirect_uri: `${ORIGIN}/admin/forge/signed-in`,
      code_challenge_method: "S256",
    });
    expect(target.href).not.toContain(encodeURIComponent(desk.forge.clientSecret));
    const answer = await desk.ask(await desk.visitForge());
    expect(answer.headers.get("Location")).toBe("/admin/?slug=note-keeper");
    const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-editor-session="))!;
    expect(session).toMatch(/; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/);
    expect(session).not.toContain("gho_");
    expect(await (await desk.ask(editorRoutes.session())).json()).toMatchObject({ login: "ada", problems: [] });
  });

  test("takes no answer twice, of another browser, with another state, or too late", async () => {
    const address = await desk.visitForge();
    const kept = new Map(desk.jar);
    desk.jar.clear();
    expect((await desk.ask(address)).headers.get("Location")).toBe("/admin/?sign-in=expired");
    desk.jar = new Map(kept);
    const forged = address.replace(/state=[^&]+/, "state=another");
    expect((await desk.ask(forged)).headers.get("Location")).toBe("/admin/?slug=note-keeper&sign-in=failed");
    desk.jar = new Map(kept);
    desk.nowMs += 601_000;
    expect((await desk.ask(address)).headers.get("Location")).toBe("/admin/?sign-in=expired");
    desk.nowMs -= 601_000;
    desk.jar = new Map(kept);
    expect((await desk.ask(address)).headers.get("Location")).toBe("/admin/?slug=note-keeper");
    desk.jar = new Map(kept);
    expect((await desk.ask(address)).headers.get("Location")).toBe("/admin/?slug=note-keeper&sign-in=failed");
    expect(await desk.readToken()).toBeNull();
  });

  test("a code that was given for another challenge opens nothing", async () => {
    const stolen = new URL(ORIGIN + (await desk.visitForge())).searchParams.get("code")!;
    desk.jar.clear();
    const own = (await desk.visitForge()).replace(/code=[^&]+/, `code=${stolen}`);
    expect((await desk.ask(own)).headers.get("Location")).toBe("/admin/?slug=note-keeper&sign-in=failed");
  });

  test("says when the person declined, and goes back to no address of the request", async () => {
    desk.forge.person.login = null;
    expect((await desk.ask(await desk.visitForge())).headers.get("Location")).toBe(
      "/admin/?slug=note-keeper&sign-in=refused",
    );
    const elsewhere = await desk.visitForge(`${editorRoutes.signIn()}?slug=//evil.example/`);
    expect((await desk.ask(elsewhere)).headers.get("Location")).toBe("/admin/?sign-in=refused");
  });

  test("a session ends after eight hours, by signing out, and with its key", async () => {
    const token = await desk.signIn();
    desk.nowMs += 8 * 3_600_000;
    expect(await desk.readToken()).toBeNull();
    desk.nowMs -= 8 * 3_600_000;
    expect(await desk.readToken()).toBe(token);
    const { vault } = desk.deps;
    desk.deps = { ...desk.deps, vault: createVault([Buffer.alloc(32, "another key")], randomBytes) };
    expect(await desk.readToken()).toBeNull();
    desk.deps = { ...desk.deps, vault };
    const out = { method: "POST", headers: { Origin: ORIGIN, "X-Editor-Token": token } };
    expect((await desk.ask(editorRoutes.signOut(), out)).status).toBe(204);
    expect([...desk.jar.keys()]).toEqual([]);
  });

  test("the cookie of a sign-in under way is no session", async () => {
    await desk.ask(editorRoutes.signIn());
    desk.jar.set("__Host-editor-session", desk.jar.get("__Host-editor-sign-in")!);
    expect(await desk.readToken()).toBeNull();
  });
});
