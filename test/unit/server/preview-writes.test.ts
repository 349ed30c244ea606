/** Deploys other than production: writes are refused with a sentence, whatever settings the deploy was given. */
import { expect, onTestFinished, test, vi } from "vitest";
import { answerContact, answerCorrections, answerWebhooks } from "#server/answer-dynamic.ts";
import { provideDynamic } from "#server/dynamic-instance.ts";
import { ConfigurationError, listDynamicProblems } from "#server/dynamic-environment.ts";
import { PendingMigrationsError } from "#server/pending-migrations.ts";
import { aMessage, postMessage } from "../../fixtures/contact.ts";
import { webhookRequest } from "../../fixtures/webhooks.ts";

function contextOf(name: string): { ip: string; waitUntil: () => void; deploy: { context: string } } {
  return { ip: "198.51.100.7", waitUntil: () => undefined, deploy: { context: name } };
}

test.each(["deploy-preview", "branch-deploy", "preview-server", "staging"])("%s opens no database", async (name) => {
  const open = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("opened")));
  provideDynamic(open);
  const body = { url: "https://hooks.example.org/", events: ["ai.updated"] };
  for (const answer of [
    await answerContact(postMessage(aMessage()), contextOf(name)),
    await answerCorrections(postMessage(aMessage()), contextOf(name)),
    await answerWebhooks(webhookRequest("POST", "", { body }), contextOf(name)),
  ]) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      detail: expect.stringMatching(/^This is a preview: .* Nothing was stored\.$/) as string,
    });
  }
  expect(open).not.toHaveBeenCalled();
});

test.each([
  ["lacks migrations", new PendingMigrationsError(["1_contacts"]), "`npm run migrate`"],
  [
    "lacks a table",
    Object.assign(new Error('relation "contacts" does not exist'), { code: "42P01" }),
    "`npm run migrate`",
  ],
  ["lacks a column", Object.assign(new Error("column does not exist"), { code: "42703" }), "`npm run migrate`"],
  ["refuses the password", Object.assign(new Error("no password"), { code: "28P01" }), "is not there"],
  ["is not set up", new ConfigurationError(["DIRECTORY_KEY is not set."]), "not set up"],
])("production says that its database %s", async (_, error, words) => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => logged.mockRestore());
  provideDynamic(() => Promise.reject(error));
  const answer = await answerContact(postMessage(aMessage()), contextOf("production"));
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining(words) as string });
});

test.each(["PUT", "GET", "DELETE"])(
  "a method that no address takes is 405 with any database or none: %s",
  async (method) => {
    provideDynamic(() => Promise.reject(new ConfigurationError(["DIRECTORY_KEY is not set."])));
    for (const name of ["production", "deploy-preview"]) {
      const request = new Request("https://directory.test/api/v1/webhooks", { method });
      const answer = await answerWebhooks(request, contextOf(name));
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
    }
  },
);

test("a production without a database is told how Netlify makes one", () => {
  expect(listDynamicProblems({}, true).join("\n")).toContain("npm install --save-dev @netlify/database");
});
