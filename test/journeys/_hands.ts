/** The ways people use a page: keys, a touch screen, and a browser without scripts. Each does the same list of actions. */
import type { Locator, Page } from "playwright-core";

/** One control used: a text typed into a field, a link followed, a button pressed, a box ticked. */
export type Action =
  | { type: string; into: string; isSent?: true }
  | { follow: RegExp | string }
  | { press: RegExp | string }
  | { tick: RegExp | string };

export const HANDS = ["keyboard", "touch", "no script"] as const;
export type Hand = (typeof HANDS)[number];

export async function act(page: Page, hand: Hand, action: Action): Promise<void> {
  if ("type" in action) {
    const field = page.locator("main, .site-header").getByLabel(action.into, { exact: true }).locator("visible=true");
    await (hand === "touch" ? field.first().tap() : focus(field.first()));
    await page.keyboard.type(action.type);
    if (action.isSent === true) await page.keyboard.press("Enter");
    return;
  }
  const control = findControl(page, action);
  if (hand === "touch") await control.tap();
  else if (hand === "no script") await control.click();
  else {
    await focus(control);
    await page.keyboard.press("tick" in action ? "Space" : "Enter");
  }
}

function findControl(page: Page, action: Exclude<Action, { type: string }>): Locator {
  const toOptions = (name: RegExp | string): { name: RegExp | string; exact: boolean } => ({
    name,
    exact: typeof name === "string",
  });
  const found =
    "follow" in action
      ? page.getByRole("link", toOptions(action.follow))
      : "press" in action
        ? page.getByRole("button", toOptions(action.press))
        : page.getByRole("checkbox", { ...toOptions(action.tick), checked: false });
  return found.locator("visible=true").first();
}

/** What the Tab key does not reach is out of reach of a keyboard. */
async function focus(control: Locator): Promise<void> {
  await control.focus();
  const isReached = await control.evaluate(
    (element: HTMLElement) => document.activeElement === element && element.tabIndex >= 0,
  );
  if (!isReached) throw new Error(`The keyboard does not reach ${String(control)}`);
}
