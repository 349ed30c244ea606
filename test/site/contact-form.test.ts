/** The forms on the page of a tool and the receipts of both, against a service with its embedded database. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type RunningService, startService } from "../fixtures/running-service.ts";
import { connectBrowser, openPage } from "./_pages.ts";

let service: RunningService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), connectBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await service.close();
});

beforeEach(async () => {
  page = await openPage(browser, service.url);
  await page.goto("/ais/cline/");
  await page.locator("summary", { hasText: "Send a message about" }).click();
});

afterEach(() => page.context().close());

async function fill(): Promise<void> {
  await page.getByLabel("Your name").fill("Ada Lovelace");
  await page.getByLabel("Your e-mail", { exact: true }).fill("ada@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("Do you offer a plan for schools?");
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
}

test("faults that the service finds are shown below their fields, and the form keeps its text", async () => {
  await fill();
  await page.getByLabel("Phone").fill("not a number");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.locator("#contact .form-errors").getByText("nothing was stored").waitFor();
  const phone = page.getByLabel("Phone");
  expect(await phone.getAttribute("aria-invalid")).toBe("true");
  const fault = page.locator(`#${await phone.getAttribute("aria-describedby")}`);
  expect(await fault.textContent()).toContain("Phone: must be a phone number");
  expect(await page.getByLabel("Your name").inputValue()).toBe("Ada Lovelace");
});

test("a stored message gives a receipt with its token, in place of the form", async () => {
  await fill();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const receipt = page.locator("#contact .form-receipt");
  await receipt.locator("code").first().waitFor();
  const [id, token] = await receipt.locator("code").allTextContents();
  const answer = await fetch(`${service.url}/api/v1/contacts/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { slug: string }).slug).toBe("cline");
  expect(await page.getByRole("button", { name: "Send", exact: true }).isVisible()).toBe(false);
});

test("without script the form is answered by the thanks page", async () => {
  const plain = await openPage(browser, service.url, { javaScriptEnabled: false });
  await page.context().close();
  page = plain;
  await page.goto("/ais/cline/");
  await page.locator("summary", { hasText: "Send a message about" }).click();
  await fill();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL("**/contact/thanks/");
  expect(await page.locator("h1").textContent()).toBe("Your message is stored");
});

test("a message that can't be sent stays in the form", async () => {
  await page.route("**/contact", (route) => route.abort());
  await fill();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("could not be sent").waitFor();
  expect(await page.getByLabel("Your name").inputValue()).toBe("Ada Lovelace");
});

test("the trap for machines is out of sight and out of the tab order", async () => {
  const trap = page.locator("#contact .form-trap input");
  expect(await trap.getAttribute("tabindex")).toBe("-1");
  const box = await trap.boundingBox();
  expect(box === null || box.x + box.width < 0).toBe(true);
});

test('"Send a message" opens the form and puts the cursor into it', async () => {
  await page.goto("/ais/aider/");
  await page.getByRole("link", { name: "Send a message" }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name");
  expect(new URL(page.url()).hash).toBe("#contact-form");
});

test("a discontinued tool takes no messages", async () => {
  await page.goto("/ais/clearbit/");
  expect(await page.locator("#contact").count()).toBe(0);
});

test("a wrong fact is reported from its section: the form opens where its field is chosen, and the receipt can be read and deleted", async () => {
  await page.goto("/ais/clearbit/");
  await page.getByRole("link", { name: "Wrong? Report a mistake: a fact" }).click();
  const form = page.locator("#report form");
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "field");
  await form.getByLabel("What is wrong").selectOption("vendor");
  await form.getByLabel("What is right").fill("HubSpot");
  await form.getByLabel("Source link").fill("https://www.hubspot.com/company-news");
  await form.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("link", { name: "receipt", exact: true }).click();
  await page.waitForURL("**/receipt/#id=cor_*");
  const receipt = page.locator("receipt-desk .form-receipt");
  await receipt.getByText("Received. Nobody has acted on it yet.").waitFor();
  await receipt.getByRole("button", { name: "Delete" }).click();
  await receipt.getByRole("button", { name: "Delete for good" }).click();
  await receipt.getByText("Nothing of it is kept here.").waitFor();
  expect(new URL(page.url()).hash).toBe("");
});
