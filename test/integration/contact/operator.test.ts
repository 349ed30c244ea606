/** `npm run contacts`: what the operator can do with messages, and what can't be done. */
import { expect, test } from "vitest";
import { CONTACT, type ContactDeps } from "#inbox/contact.ts";
import { sendOutbox } from "#inbox/outbox.ts";
import { runCommand } from "#server/operator-command.ts";
import { HOUR } from "../../fixtures/clock.ts";
import { aCaller, aMessage, postMessage } from "../../fixtures/contact.ts";
import { accepted } from "./_answers.ts";
import { FOREVER, openContactDesk } from "./_desk.ts";

const desk = openContactDesk();

async function operate(contact: ContactDeps, ...args: string[]): Promise<string> {
  const { output, exitCode } = await runCommand(CONTACT.tool, contact, args);
  return `${exitCode} ${output}`;
}

test("retry sends a waiting mail at once, and a failed one after all", async () => {
  const contact = desk.deps();
  const { id } = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
  desk.smtp.refuseWith(451);
  await sendOutbox(contact, FOREVER);
  desk.smtp.refuseWith(null);
  await sendOutbox(contact, FOREVER);
  expect(desk.smtp.mails).toHaveLength(0);
  expect(await operate(contact, "retry", id, "--json")).toBe(`0 {"message":"${id} is tried at the next turn."}`);
  desk.clock.advance(25 * HOUR);
  desk.smtp.refuseWith(550);
  await sendOutbox(contact, FOREVER);
  expect(await operate(contact, "list", "--status", "failed")).toContain(id);
  desk.smtp.refuseWith(null);
  expect(await operate(contact, "retry", id)).toBe(`0 ${id} is on its way.`);
  await sendOutbox(contact, FOREVER);
  expect(desk.smtp.mails).toHaveLength(1);
  expect(await operate(contact, "retry", id)).toBe(`1 ${id} was sent.`);
  expect(await operate(contact, "release", id)).toContain("1 ");
});

test("disable holds a message back until enable sends it", async () => {
  const contact = desk.deps();
  const { id } = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
  expect(await operate(contact, "disable", id)).toBe(`0 ${id} is held back.`);
  expect(await operate(contact, "disable", id)).toBe(`0 ${id} was held back before.`);
  expect(await operate(contact, "list")).toContain("quarantined (held by the operator)");
  await sendOutbox(contact, FOREVER);
  expect(desk.smtp.mails).toHaveLength(0);
  expect(await operate(contact, "enable", id, "--json")).toBe(`0 {"message":"${id} is on its way."}`);
  await sendOutbox(contact, FOREVER);
  expect(desk.smtp.mails).toHaveLength(1);
  expect(await operate(contact, "disable", id)).toBe(`1 ${id} was sent.`);
  expect(await operate(contact, "enable", id)).toContain(`1 ${id} is forwarded;`);
});

test("disable leaves a message alone whose mail is under way, and holds one that failed", async () => {
  const contact = desk.deps();
  const { id } = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
  const now = await contact.clock.read();
  const leaseUntil = new Date(now.getTime() + HOUR);
  const [job] = await contact.store.claimMails({ now, claim: "a runner", leaseUntil, limit: 1 });
  expect(await operate(contact, "disable", id)).toBe(`1 ${id} is being sent right now; try again in a minute.`);
  await contact.store.finishMail(job!, { kind: "failed", at: now, error: "no such user" });
  expect(await operate(contact, "disable", id)).toBe(`0 ${id} is held back.`);
  expect(await operate(contact, "erase", id)).toBe(`0 ${id} is erased.`);
  expect(await operate(contact, "disable", id)).toBe(`1 ${id} is erased.`);
});

test("every command answers as JSON too; the list holds nothing that the sender wrote", async () => {
  const contact = desk.deps();
  const { id } = await accepted(await CONTACT.handle(contact, postMessage(aMessage()), aCaller()));
  const [slug] = contact.catalog.bySlug.keys();
  const read = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await operate(contact, ...args, "--json")).slice(2));
  expect(await read("list")).toMatchObject([{ id, status: "received", isLocked: false }]);
  expect(await operate(contact, "list", "--json")).not.toMatch(/ada@example|Ada/);
  expect(await read("show", id)).toMatchObject({ id, email: "ada@example.org" });
  expect(await read("export")).toMatchObject([{ id, email: "ada@example.org" }]);
  expect(await read("route", slug!, "makers@example.org")).toHaveProperty("message");
  expect(await read("routes")).toMatchObject([{ slug, address: "makers@example.org" }]);
  expect(await read("unroute", slug!)).toHaveProperty("message");
  expect(await read("reseal")).toEqual({
    resealed: 0,
    locked: 0,
    answers: { resealed: 0, locked: 0 },
  });
  expect(await read("erase", id)).toEqual({ message: `${id} is erased.` });
  expect(await read("show", id)).toMatchObject({ id, status: "erased", email: null });
  expect(await operate(contact, "retry", id)).toBe(`1 ${id} is erased.`);
  expect(await operate(contact, "retry", "con_0")).toBe("1 There is no message con_0.");
});

test.each([
  [["explode"], "Unknown command explode."],
  [["relase", "con_0"], "Unknown command relase; did you mean release?"],
  [["erase"], "erase takes <id>, not nothing."],
  [["route", "cline"], "route takes <slug> and <address>, not cline."],
  [["routes", "--limit", "3"], "routes takes no --limit."],
  [["list", "--limit", "0"], "--limit must be a whole number from 1."],
])("%j is wrong usage", async (args, fault) => {
  expect((await operate(desk.deps(), ...args)).startsWith(`2 ${fault}`)).toBe(true);
});
