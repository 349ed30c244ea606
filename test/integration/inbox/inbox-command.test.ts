/** `npm run inbox`: one command for what people sent, with the former ones as short names. */
import { expect, test } from "vitest";
import { ROOT } from "../../_setup/root.ts";
import { CONTACT } from "#inbox/contact.ts";
import { runCommand } from "#server/operator-command.ts";
import { run } from "../content-commands/_commands.ts";
import { MINUTE } from "../../fixtures/clock.ts";
import { aCaller, aMessage, postMessage } from "../../fixtures/contact.ts";
import { accepted } from "../contact/_answers.ts";
import { openContactDesk } from "../contact/_desk.ts";

const desk = openContactDesk();

test.each([
  [["contact"], ["contacts"]],
  [["correction"], ["corrections"]],
])("%j and %j have the same commands", async (kind, former) => {
  const inbox = await run(ROOT, "inbox", ...kind, "--help");
  expect(inbox).toEqual(await run(ROOT, former[0]!, "--help"));
  for (const verb of ["list", "show <id>", "accept <id>", "refuse <id>", "export", "erase <id>"])
    expect(inbox.out).toContain(`\n  ${verb}`);
});

test("a kind that there is none of is wrong usage, with the nearest", async () => {
  const { code, out, err } = await run(ROOT, "inbox", "contakt", "list");
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain("There is no kind contakt; did you mean contact?");
  expect((await run(ROOT, "inbox")).code).toBe(2);
});

test("a long list has pages; accept and refuse are release and disable of a message", async () => {
  const contact = desk.deps();
  const ids: string[] = [];
  for (let index = 1; index <= 3; index++) {
    const sent = CONTACT.handle(
      contact,
      postMessage(aMessage({ email: `ada${index}@example.org` })),
      aCaller(`198.51.100.${index}`),
    );
    ids.unshift((await accepted(await sent)).id);
    desk.clock.advance(MINUTE);
  }
  const operate = async (...args: string[]): Promise<string> => (await runCommand(CONTACT.tool, contact, args)).output;
  const listed = async (page: string): Promise<string[]> =>
    (JSON.parse(await operate("list", "--limit", "2", "--page", page, "--json")) as { id: string }[]).map(
      ({ id }) => id,
    );
  expect([await listed("1"), await listed("2"), await listed("3")]).toEqual([ids.slice(0, 2), ids.slice(2), []]);
  expect(await operate("list", "--page", "0")).toContain("--page must be a whole number from 1.");
  expect(await operate("export", "--page", "2")).toContain("export takes no --page.");
  expect(await operate("refuse", ids[0]!)).toBe(`${ids[0]!} is held back.`);
  expect(await operate("accept", ids[0]!)).toBe(`${ids[0]!} is on its way.`);
});
