/** Pages for people whose form was refused and who have no script. */
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { MESSAGES } from "#inbox/contact.ts";
import { REPORTS } from "#inbox/correction.ts";
import { problemPage } from "#inbox/form-pages.ts";
import { readSubmission } from "#inbox/send.ts";
import type { Refusal } from "#api/http/answer.ts";
import { toProblem } from "#api/http/problem.ts";
import { CONTACT_LABELS } from "#api/schema/contact.ts";
import { CORRECTION_LABELS } from "#record/schema/correction.ts";
import { aReport, postReportForm } from "../../fixtures/corrections.ts";

const MESSAGE = {
  name: "Ada",
  email: "ada@example.org",
  message: "Do you offer a plan?",
  intent: "demo",
  consent: "on",
};

async function listFaults(read: object, labels: Readonly<Record<string, string>>): Promise<(string | null)[]> {
  const { errors } = (read as Refusal).details;
  const problem = toProblem("invalid-body", { detail: "Refused.", instance: "/", errors });
  const page = await problemPage("Not sent", problem, new Headers(), labels).text();
  return [...parseHTML(page).document.querySelectorAll("li")].map((item) => item.textContent);
}

describe("a refused form is answered in the words of its labels", () => {
  test.each([
    [{ value: "   " }, "What is right: must not be empty."],
    [
      { source: "http://localhost/x" },
      "Source: must be the address of a public page, such as https://example.org/pricing.",
    ],
    [
      { source: "ftp://example.org/x" },
      "Source: must be the address of a public page, such as https://example.org/pricing.",
    ],
    [{ email: "nobody" }, "Your e-mail: must be one e-mail address such as ada@example.org."],
    [{ field: "licence" }, expect.stringMatching(/^What is wrong: "licence" is not/)],
  ])("of a report with %o", async (fields, text) => {
    const read = await readSubmission(REPORTS, postReportForm(aReport(fields)));
    expect(await listFaults(read, CORRECTION_LABELS)).toEqual([text]);
  });

  test.each([
    [{ message: "Hi" }, "Message: needs at least 10 characters."],
    [{ name: "" }, "Your name is missing."],
    [{ consent: "no" }, "Consent: must be true: without consent the message may not be kept and passed on."],
  ])("of a message with %o", async (fields, text) => {
    const read = await readSubmission(MESSAGES, postReportForm({ ...MESSAGE, ...fields }));
    expect(await listFaults(read, CONTACT_LABELS)).toEqual([text]);
  });
});
