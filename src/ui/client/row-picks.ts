/** Tools ticked for a comparison, kept from page to page while the tab is open. */
import { MAX_COMPARED } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";

const KEY = "picks";

class RowPicks extends HTMLElement {
  /** Names by slug, in the order they were ticked. */
  private readonly picks = new Map<string, string>(readPicks());

  connectedCallback(): void {
    document.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === "ais") this.pick(target);
    });
    // A list was written anew.
    document.addEventListener("rows", () => this.show());
    this.querySelector("form")!.addEventListener("submit", (event) => {
      event.preventDefault();
      location.assign(pageRoutes.compare([...this.picks.keys()]));
    });
    this.querySelector("[data-clear-picks]")!.addEventListener("click", () => {
      this.picks.clear();
      this.keep();
    });
    // Some browsers tick boxes as they were when the page was left, which may be another list by now.
    addEventListener("pageshow", () => this.show());
    this.show();
  }

  private pick(box: HTMLInputElement): void {
    if (box.checked)
      this.picks.set(box.value, box.closest("li")?.querySelector(".row-name a")?.textContent ?? box.value);
    else this.picks.delete(box.value);
    this.keep();
  }

  private keep(): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...this.picks]));
    } catch {
      // Storage is forbidden: the ticks hold for this page.
    }
    this.show();
  }

  private show(): void {
    const names = [...this.picks.values()];
    for (const box of document.querySelectorAll<HTMLInputElement>('input[name="ais"]')) {
      box.checked = this.picks.has(box.value);
      box.disabled = !box.checked && names.length >= MAX_COMPARED;
    }
    this.toggleAttribute("data-picked", names.length > 0);
    this.querySelector("[role=status]")!.textContent = describe(names);
    this.querySelector<HTMLElement>("[data-clear-picks]")!.hidden = names.length === 0;
  }
}

function describe(names: readonly string[]): string {
  if (names.length === 0) return `Tick two to five ${NOUN.many} to compare them.`;
  const limit = names.length === MAX_COMPARED ? ` ${MAX_COMPARED} ${NOUN.many} is the limit.` : "";
  return `${names.join(", ")}.${limit}`;
}

function readPicks(): [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

customElements.define("row-picks", RowPicks);
