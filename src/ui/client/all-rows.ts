/** The rows of a table that its page left out: fetched on the first use, once. */

const FAULT = "Couldn’t load the other rows. Try again";

/** @param element has the table, the address of its rows as `data-rows` unless it has them all, and a button for all of them */
export function createAllRows(element: HTMLElement): () => Promise<void> {
  const { rows: address } = element.dataset;
  const button = element.querySelector<HTMLElement>("[data-all-rows]");
  if (address === undefined || button === null) return () => Promise.resolve();
  let shown: Promise<boolean> | undefined;
  return async () => {
    shown ??= showRows(element, address);
    const count = element.querySelectorAll("tbody tr").length;
    const isShown = await shown;
    // The button goes, and who used it goes on from there.
    if (isShown && document.activeElement === button) findNext(element, count)?.focus();
    button.hidden = isShown;
    if (isShown) return;
    shown = undefined;
    button.textContent = FAULT;
  };
}

/** True when the table has all of its rows. */
async function showRows(element: HTMLElement, address: string): Promise<boolean> {
  const markup = await fetchRows(address).catch(() => null);
  if (markup === null) return false;
  element.querySelector("tbody")!.innerHTML = markup;
  element.querySelector(".pages")?.remove();
  return true;
}

/** The count beside a button above the table; the first row that came after one below it. */
function findNext(element: HTMLElement, count: number): HTMLElement | null | undefined {
  const status = element.querySelector<HTMLElement>("[data-status]");
  return status ?? element.querySelectorAll("tbody tr")[count]?.querySelector("a");
}

async function fetchRows(address: string): Promise<string | null> {
  const response = await fetch(address);
  const markup: unknown = response.ok ? await response.json() : null;
  return typeof markup === "string" ? markup : null;
}
