/** The page of saved tools: those of the address, else those of this browser. */
import { NOUN } from "#site/nouns.ts";
import { pageRoutes, parseShortlistAddress } from "#site/routes.ts";
import { readListTitle } from "../shortlist/list-title.ts";
import { readSaved, showSaved, writeSaved } from "./saved-tools.ts";

class ShortList extends HTMLElement {
  connectedCallback(): void {
    document.addEventListener("saved", () => void this.show());
    this.querySelector("[data-keep]")!.addEventListener("click", () => this.keep());
    this.nameList();
    void this.show();
  }

  /** A page without an answer has the title of the address from here. */
  private nameList(): void {
    const { title, refused } = readListTitle(location.search);
    if (document.documentElement.dataset["answered"] !== undefined || this.named().length === 0) return;
    if (refused !== null) this.say(refused);
    if (title === null) return;
    document.querySelector("[data-heading]")!.textContent = title;
    document.querySelector<HTMLElement>("[data-visitor]")!.hidden = false;
  }

  /** Those of the address, else those of this browser. */
  private wanted(): string[] {
    const named = this.named();
    return named.length > 0 ? named : readSaved();
  }

  private named(): string[] {
    return parseShortlistAddress(location.search);
  }

  private async show(): Promise<void> {
    const named = this.named();
    const saved = readSaved();
    this.querySelector<HTMLElement>(".shortlist-offer")!.hidden = named.every((slug) => saved.includes(slug));
    const slugs = this.wanted();
    if (slugs.join() !== (this.dataset["slugs"] ?? "")) await this.load(slugs);
    delete document.documentElement.dataset["filtered"];
    showSaved();
  }

  private async load(slugs: readonly string[]): Promise<void> {
    const tagLabels = JSON.parse(this.dataset["tags"] ?? "{}") as Record<string, string>;
    const list = this.querySelector<HTMLElement>("[data-list]")!;
    // After a deploy the loader may have another name: that is no answer either.
    const loader = await import("./shortlist-loader.ts").catch(() => null);
    const loaded =
      slugs.length === 0 || loader === null
        ? null
        : await loader.loadShortlist(
            slugs,
            tagLabels,
            this.named().length > 0 ? readListTitle(location.search).title : null,
          );
    // A tool was saved or let go while this was read: a later call shows it.
    if (slugs.join() !== this.wanted().join()) return;
    this.dataset["slugs"] = slugs.join();
    if (loaded === null && slugs.length > 0)
      this.say("The directory isn’t responding. Your list is kept; reload the page in a moment.");
    else
      list.innerHTML =
        loaded ??
        `<p class="soft">Nothing saved yet. Press “Save” beside any ${NOUN.one} in <a href="${pageRoutes.ais()}">all ${NOUN.many}</a>.</p>`;
  }

  private keep(): void {
    const slugs = [...new Set([...readSaved(), ...this.named()])];
    this.say(writeSaved(slugs) ? "Saved in this browser." : "This browser doesn’t keep lists; the address still does.");
  }

  private say(text: string): void {
    this.querySelector("[role=status]")!.textContent = text;
  }
}

customElements.define("short-list", ShortList);
