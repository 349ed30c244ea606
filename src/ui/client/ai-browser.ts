/**
 * A list of tools with filters. Most readers of a list never filter it, so what does that is loaded on the first sign
 * of use, or at once where the address asks for more than the page brought along.
 */
import type { LiveList } from "./live-list.ts";

class AiBrowser extends HTMLElement {
  private live: Promise<LiveList | undefined> | undefined;
  private isLive = false;

  connectedCallback(): void {
    const root = document.documentElement;
    if (location.search !== "" && root.dataset["answered"] === undefined) void this.start();
    else {
      delete root.dataset["filtered"];
      for (const sign of ["pointerover", "focusin", "touchstart"])
        this.addEventListener(sign, () => void this.start(), { once: true, passive: true });
    }
    // What is used before its code is there is used again then; links lead to the same list without it.
    this.addEventListener("change", (event) => void this.repeatChange(event), { capture: true });
    this.addEventListener("click", (event) => void this.repeatClick(event), { capture: true });
    this.querySelector(".filters")?.addEventListener("beforetoggle", () => this.foldFilters(), { once: true });
    addEventListener("popstate", () => void this.start());
    addEventListener("pageshow", () => void this.restore());
  }

  private start(): Promise<LiveList | undefined> {
    this.live ??= import("./live-list.ts").then(
      ({ LiveList: Live }) => {
        const live = new Live(this);
        this.isLive = true;
        return live;
      },
      () => this.fallBack(),
    );
    return this.live;
  }

  private async repeatChange({ target }: Event): Promise<void> {
    if (this.isLive || !(target instanceof HTMLInputElement) || target.form?.id !== "filters") return;
    const isTicked = target.checked;
    if ((await this.start()) === undefined) return;
    target.checked = isTicked;
    target.dispatchEvent(new Event("change", { bubbles: true }));
  }

  private async repeatClick({ target }: Event): Promise<void> {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-show-all]") : null;
    if (!this.isLive && button !== null && (await this.start()) !== undefined) button.click();
  }

  /** In a sheet all filters at once would be many screens: those without a choice open one by one. */
  private foldFilters(): void {
    for (const group of this.querySelectorAll<HTMLDetailsElement>(".facet"))
      group.open = group.querySelector("input:checked") !== null;
  }

  /** Some browsers tick boxes as they were when the page was left: the address decides, which the markup followed. */
  private async restore(): Promise<void> {
    const boxes = [...this.querySelectorAll<HTMLInputElement>(".filters input")];
    if (boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) (await this.start())?.showState();
  }

  /** After a deploy the file has another name: the page works as without a script, and a reload gets the new one. */
  private fallBack(): undefined {
    const root = document.documentElement;
    delete root.dataset["filtered"];
    root.dataset["stale"] = "";
    const note = this.querySelector<HTMLElement>(".result-note");
    if (note === null) return;
    note.hidden = false;
    note.innerHTML = `<p>Part of this page couldn’t be loaded; the site may have been updated. <a href="">Reload the page</a>, or apply filters with the button below them.</p>`;
  }
}

customElements.define("ai-browser", AiBrowser);
