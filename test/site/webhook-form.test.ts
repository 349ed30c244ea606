/** The form that registers a webhook endpoint, against a service with its embedded database and a real receiver. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Receiver, echo, startReceiver } from "../fixtures/receiver.ts";
import { type RunningService, startService } from "../fixtures/running-service.ts";
import { connectBrowser, openPage } from "./_pages.ts";

let service: RunningService;
let browser: Browser;
let page: Page;
let receiver: Receiver;

beforeAll(async () => {
  process.env["WEBHOOKS_DEVELOPMENT"] = "1";
  [service, browser, receiver] = await Promise.all([startService(), connectBrowser(), startReceiver()]);
});

afterAll(async () => {
  await browser.close();
  await Promise.all([service.close(), receiver.close()]);
  delete process.env["WEBHOOKS_DEVELOPMENT"];
});

beforeEach(async () => {
  page = await openPage(browser, service.url, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto("/docs/webhooks/");
});

afterEach(() => page.context().close());

test("faults that the service finds are shown below their fields", async () => {
  await page.getByLabel("Address of your receiver").fill(receiver.url);
  await page.getByLabel(/^Only these tags/).fill("no-such-tag");
  await page.getByRole("button", { name: "Register" }).click();
  const faults = page.locator(".form-fault");
  await faults.first().waitFor();
  expect(await faults.allTextContents()).toContainEqual(expect.stringMatching(/^Events: names no event type/));
  await page.getByRole("checkbox", { name: /^ai\.created/ }).check();
  await page.getByRole("button", { name: "Register" }).click();
  await faults.getByText("Only these tags: there is no tag no-such-tag").waitFor();
  await expect.poll(() => faults.count()).toBe(1);
  expect(await page.getByLabel(/^Only these tags/).getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel("Address of your receiver").inputValue()).toBe(receiver.url);
});

test("secret and token are shown once, can be copied, and the challenge is sent on request", async () => {
  receiver.respond = (_message, response) => response.writeHead(503).end();
  await page.getByLabel("Address of your receiver").fill(receiver.url);
  await page.getByRole("checkbox", { name: /^ai\.pricingChanged/ }).check();
  await page.getByLabel(/^Only these tools/).fill("cline, cursor");
  await page.getByRole("button", { name: "Register" }).click();
  const receipt = page.locator(".form-receipt");
  await receipt.getByText("Registered").waitFor();
  const codes = await receipt.locator("code").allTextContents();
  expect(codes).toEqual([
    expect.stringMatching(/^whsec_/),
    expect.stringMatching(/^whm_/),
    expect.stringMatching(/^whk_/),
  ]);
  await receipt.getByRole("button", { name: "Copy" }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes[0]);

  const challenge = receipt.getByRole("button", { name: "Send the challenge" });
  await challenge.click();
  await receipt.getByText("Not verified yet: answered 503").waitFor();
  receiver.respond = echo;
  await challenge.click();
  await receipt.getByText("Active").waitFor();

  await page.reload();
  expect(await page.locator("main").textContent()).not.toContain(codes[1]);
  expect(await page.getByLabel("Address of your receiver").isVisible()).toBe(true);
});

test("without script the page says so and shows the command", async () => {
  const plain = await openPage(browser, service.url, { javaScriptEnabled: false });
  await plain.goto("/docs/webhooks/");
  expect(await plain.getByText("Registering on this page requires JavaScript").isVisible()).toBe(true);
  expect(await plain.getByLabel("Address of your receiver").isVisible()).toBe(false);
  expect(await plain.getByText("api/v1/webhooks").first().isVisible()).toBe(true);
  await plain.context().close();
});
