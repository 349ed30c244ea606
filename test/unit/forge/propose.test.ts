/** Proposals, from Request to Response, and what refuses them. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { editorRoutes } from "#site/routes.ts";
import { ORIGIN, RECORD, UPSTREAM, openForgeDesk } from "./_desk.ts";

const desk = openForgeDesk();

const readDetail = async (response: Response): Promise<string> =>
  ((await response.json()) as { detail: string }).detail;

describe("a proposal", () => {
  const edit = (text: string): string => text.replace("Keeps notes in folders", "Keeps notes and lists in folders");

  test("becomes one commit with one file on a branch of its own, and a pull request", async () => {
    const token = await desk.signIn();
    const { text, sha } = await desk.openFile();
    expect(text).toBe(RECORD);
    const answer = await desk.propose(token, {
      slug: "note-keeper",
      text: edit(text),
      sha,
      note: "Lists, see the homepage.",
    });
    expect(await answer.json()).toEqual({ url: `${desk.forge.url}/${UPSTREAM}/pull/${desk.forge.pulls.length}` });
    const { title, body, head, base } = desk.forge.pulls.at(-1)!;
    expect([title, base]).toEqual(["Edit note-keeper", "main"]);
    expect(body).toBe(`Lists, see the homepage.\n\nEdited at ${ORIGIN}/admin/`);
    const branch = head.replace(`${UPSTREAM.split("/")[0]}:`, "");
    expect(desk.git(UPSTREAM, "log", "--format=%s", `main..${branch}`)).toBe("Edit note-keeper");
    expect(desk.git(UPSTREAM, "diff", "--name-only", `main...${branch}`)).toBe("content/ais/note-keeper.md");
    expect(`${desk.git(UPSTREAM, "show", `${branch}:content/ais/note-keeper.md`)}\n`).toBe(edit(text));
  });

  test("of somebody who may not push goes through their fork", async () => {
    desk.forge.person = { login: "grace", canPush: false };
    const token = await desk.signIn();
    const { text, sha } = await desk.openFile();
    expect((await desk.propose(token, { slug: "note-keeper", text: edit(text), sha, note: "" })).status).toBe(200);
    const [owner, branch] = desk.forge.pulls.at(-1)!.head.split(":");
    expect(owner).toBe("grace");
    expect(desk.git(`grace/${UPSTREAM.split("/")[1]}`, "log", "--format=%s", `main..${branch}`)).toBe(
      "Edit note-keeper",
    );
  });

  test("begins a record, unless there is one by now", async () => {
    const token = await desk.signIn();
    const text = RECORD.replaceAll("Note Keeper", "List Keeper").replace("0123456789ab", "0123456789ac");
    expect(await desk.openFile("list-keeper")).toEqual({ text: null, sha: null });
    const fresh = await desk.propose(token, { slug: "list-keeper", text, sha: null, note: "" });
    expect([fresh.status, desk.forge.pulls.at(-1)!.title]).toEqual([200, "Add list-keeper"]);
    const taken = await desk.propose(token, { slug: "note-keeper", text, sha: null, note: "" });
    expect([taken.status, await readDetail(taken)]).toEqual([
      409,
      "content/ais/note-keeper.md has been added since you opened it.",
    ]);
  });

  test("is refused with file, line and fix when a rule objects, before anything is written", async () => {
    const token = await desk.signIn();
    const { text, sha } = await desk.openFile();
    const before = desk.forge.asked.length;
    const answer = await desk.propose(token, {
      slug: "note-keeper",
      text: text.replace("[writing]", "[writting]"),
      sha,
      note: "",
    });
    const { detail, issues } = (await answer.json()) as { detail: string; issues: object[] };
    expect([answer.status, detail]).toEqual([422, "The rules object to content/ais/note-keeper.md."]);
    expect(issues[0]).toMatchObject({ path: "content/ais/note-keeper.md", line: 6, severity: "error" });
    expect(JSON.stringify(issues[0])).toContain("writing");
    expect(desk.forge.asked.slice(before).filter((line) => !line.startsWith("GET"))).toEqual([]);
  });

  test("is refused with the present text when the file changed since it was opened, and when nothing is changed", async () => {
    const token = await desk.signIn();
    const { text, sha } = await desk.openFile();
    const stale = await desk.propose(token, { slug: "note-keeper", text: edit(text), sha: "0".repeat(40), note: "" });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      detail: "content/ais/note-keeper.md was changed since you opened it.",
      present: { text, sha },
    });
    expect((await desk.propose(token, { slug: "note-keeper", text, sha, note: "" })).status).toBe(422);
  });

  test.each([
    ["a path", { slug: "../../.github/workflows/ci" }],
    ["an encoded path", { slug: "..%2f..%2fpackage.json" }],
    ["a folder below", { slug: "sub/note-keeper" }],
    ["an unknown key", { branch: "main" }],
    ["a reference in the place of an id", { sha: "main" }],
    ["a long note", { note: "n".repeat(1001) }],
  ])("names one record and nothing else: %s is refused", async (_, wrong) => {
    const token = await desk.signIn();
    const before = desk.forge.asked.length;
    const answer = await desk.propose(token, { slug: "note-keeper", text: RECORD, sha: null, note: "", ...wrong });
    expect([answer.status, desk.forge.asked.length]).toEqual([422, before]);
  });

  test.each([
    ["without an origin", { Origin: "" }, 403],
    ["from another site", { Origin: "https://evil.example" }, 403],
    ["from another host of the domain", { "Sec-Fetch-Site": "same-site" }, 403],
    ["without the session's mark", { "X-Editor-Token": "" }, 403],
    ["with another mark", { "X-Editor-Token": "guess" }, 403],
    ["as a form", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["as plain text", { "Content-Type": "text/plain" }, 415],
  ])("%s is refused", async (_, headers, status) => {
    const token = await desk.signIn();
    const answer = await desk.propose(token, { slug: "note-keeper", text: RECORD, sha: null, note: "" }, headers);
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([status, null]);
  });

  test("without a session, with a body that is too long or no JSON, is refused", async () => {
    expect((await desk.propose("", {})).status).toBe(401);
    expect((await desk.ask(editorRoutes.file("note-keeper"))).status).toBe(401);
    const token = await desk.signIn();
    expect(
      (await desk.propose(token, { slug: "note-keeper", text: "x".repeat(70_000), sha: null, note: "" })).status,
    ).toBe(413);
    expect((await desk.propose(token, "{")).status).toBe(400);
    expect((await desk.ask(`${editorRoutes.file()}?slug=../tags`)).status).toBe(400);
  });

  test("a token that the forge takes no more ends the session", async () => {
    await desk.signIn();
    desk.forge.revokeTokens();
    expect((await desk.ask(editorRoutes.file("note-keeper"))).status).toBe(401);
    expect(await desk.readToken()).toBeNull();
  });

  test("a forge that fails is named, logged without the token, and nothing is confirmed", async () => {
    const token = await desk.signIn();
    const { text, sha } = await desk.openFile();
    const body = { slug: "note-keeper", text: edit(text), sha, note: "" };
    desk.forge.failNext("/git/refs", 500);
    const failed = await desk.propose(token, body);
    expect([failed.status, await readDetail(failed)]).toEqual([
      502,
      `${new URL(desk.forge.url).host} refused (POST /api/v3/repos/${UPSTREAM}/git/refs: 500 Failed on purpose).`,
    ]);
    expect(desk.logged.join("\n")).toContain("500");
    expect(desk.logged.join("\n")).not.toContain("gho_");
    desk.deps = { ...desk.deps, settings: { ...desk.deps.settings, apiUrl: "http://127.0.0.1:9" } };
    expect((await desk.propose(token, body)).status).toBe(503);
  });

  test("an answer of the forge without an end is not read to it", async () => {
    const token = await desk.signIn();
    const { text, sha } = await desk.openFile();
    const long = JSON.stringify({ object: { sha, note: "x".repeat(3_000_000) } });
    const server = createServer((_request, response) => void response.end(long)).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    desk.deps = { ...desk.deps, settings: { ...desk.deps.settings, apiUrl } };
    const answer = await desk.propose(token, { slug: "note-keeper", text: edit(text), sha, note: "" });
    expect([answer.status, await readDetail(answer)]).toEqual([502, expect.stringContaining("more than 2 MB")]);
  });

  test("a fork that has no commits yet asks for a little patience", async () => {
    desk.forge.person = { login: "joan", canPush: false };
    const token = await desk.signIn();
    const { text, sha } = await desk.openFile();
    desk.forge.failNext("/git/refs", 409);
    const answer = await desk.propose(token, { slug: "note-keeper", text: edit(text), sha, note: "" });
    expect([answer.status, await readDetail(answer)]).toEqual([503, expect.stringContaining("fork")]);
  });
});

test("other addresses and methods are refused", async () => {
  expect((await desk.ask("/admin/forge/anything")).status).toBe(404);
  const wrong = await desk.ask(editorRoutes.proposals());
  expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "POST"]);
  expect((await desk.ask(editorRoutes.signOut())).status).toBe(405);
});
