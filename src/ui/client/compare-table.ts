/**
 * Tools side by side. The address names them, so a comparison can be shared. What the page brought along is kept until
 * a tool is added or taken away; only then is the renderer loaded.
 */
import { MAX_COMPARED } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import { pageRoutes, parseCompareAddress } from "#site/routes.ts";
import type { Shown } from "./compare-loader.ts";

class CompareTable extends HTMLElement {
  private readonly place = this.querySelector<HTMLElement>("[data-comparison]")!;
  private readonly status = this.querySelector<HTMLElement>("[role=status]")!;
  private readonly labels = {
    tags: JSON.parse(this.dataset["tags"] ?? "{}") as Record<string, string>,
    titles: JSON.parse(this.dataset["titles"] ?? "{}") as Record<string, string>,
  };
  /** What is compared, in order: as the address says while it is read, then by current slugs. */
  private compared: readonly string[] = (this.dataset["ais"] ?? "").split(",").filter((slug) => slug !== "");

  connectedCallback(): void {
    document.addEventListener("choose", (event) => this.onChoose(event as CustomEvent<{ slug: string }>));
    document.addEventListener("submit", (event) => this.run(this.onSubmit(event)));
    this.addEventListener("click", (event) => this.run(this.onClick(event)));
    this.addEventListener("change", (event) => this.onChange(event));
    addEventListener("popstate", () => this.run(this.load()));
    if (this.compared.length === 0 || this.slugs().join() !== this.compared.join()) this.run(this.load());
    else delete document.documentElement.dataset["filtered"];
  }

  /** After a deploy a part has another name and can't be loaded: the address says what is compared, so a reload shows it. */
  private run(work: Promise<unknown>): void {
    void work.catch((error: unknown) => {
      delete document.documentElement.dataset["filtered"];
      this.status.textContent = "Part of this page couldn’t be loaded. Reload the page.";
      throw error;
    });
  }

  private slugs(): string[] {
    return parseCompareAddress(location.pathname, location.search);
  }

  private async load(): Promise<Shown | undefined> {
    const slugs = this.slugs();
    this.compared = slugs;
    const { readComparison } = await import("./compare-loader.ts");
    const shown = await readComparison(slugs, this.labels);
    // Tools were added or removed while this was read: a later call shows them.
    if (slugs.join() !== this.slugs().join()) return undefined;
    this.compared = shown.slugs;
    this.place.innerHTML = shown.markup;
    if (shown.title !== "") document.title = shown.title;
    // Former and foreign spellings give way to the current ones.
    if (shown.isComplete && shown.slugs.join() !== slugs.join())
      history.replaceState(null, "", pageRoutes.compare(shown.slugs));
    delete document.documentElement.dataset["filtered"];
    return shown;
  }

  /** The search box offers a tool: here it is added and not opened. */
  private onChoose(event: CustomEvent<{ slug: string }>): void {
    event.preventDefault();
    this.run(this.add(event.detail.slug));
  }

  /** Enter without a chosen option adds what fits the words best. */
  private async onSubmit(event: SubmitEvent): Promise<void> {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.role !== "search" || form.closest("main") === null) return;
    event.preventDefault();
    const input = form.querySelector("input")!;
    const { findTool } = await import("./compare-loader.ts");
    const found = await findTool(input.value.trim());
    if (typeof found === "string") this.status.textContent = found;
    else {
      input.value = "";
      input.dispatchEvent(new Event("input"));
      await this.add(found.slug);
    }
  }

  private async add(slug: string): Promise<void> {
    const slugs = this.compared;
    if (slugs.includes(slug)) this.status.textContent = `This ${NOUN.one} is in the comparison already.`;
    else if (slugs.length >= MAX_COMPARED)
      this.status.textContent = `${MAX_COMPARED} ${NOUN.many} is the limit. Remove one first.`;
    else {
      const shown = await this.go([...slugs, slug]);
      if (shown !== undefined) this.status.textContent = `Added. ${shown.summary}`;
    }
  }

  private async drop(slug: string): Promise<void> {
    const column = this.compared.indexOf(slug);
    const shown = await this.go(this.compared.filter((other) => other !== slug));
    if (shown === undefined) return;
    this.status.textContent = `Removed. ${shown.summary}`;
    // The one that moved into its place, else the last one, else the field that adds the next.
    const drops = this.querySelectorAll<HTMLElement>("[data-drop]");
    const next =
      drops[Math.min(column, drops.length - 1)] ?? document.querySelector<HTMLElement>("main search-box input");
    next?.focus();
  }

  private go(slugs: readonly string[]): Promise<Shown | undefined> {
    history.pushState(null, "", pageRoutes.compare(slugs));
    return this.load();
  }

  private async onClick(event: MouseEvent): Promise<void> {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>("button, [data-drop]") : null;
    if (control === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { drop, copy, csv, retry, print } = control.dataset;
    if (drop !== undefined) {
      event.preventDefault();
      await this.drop(drop);
    } else if (retry !== undefined) await this.load();
    else if (print !== undefined) globalThis.print();
    else if (copy !== undefined) await this.copy();
    else if (csv !== undefined) {
      const { downloadTable } = await import("./compare-csv.ts");
      downloadTable(this.querySelector("table")!);
    }
  }

  private async copy(): Promise<void> {
    this.status.textContent = await navigator.clipboard.writeText(location.href).then(
      () => "Link copied.",
      () => "The browser did not allow copying; the link is in its address bar.",
    );
  }

  /** On a phone two columns are side by side; the chosen one takes the place of this one. */
  private onChange({ target }: Event): void {
    if (!(target instanceof HTMLSelectElement)) return;
    this.querySelector("table")?.setAttribute(`data-${target.dataset["slot"] ?? ""}`, target.value);
  }
}

customElements.define("compare-table", CompareTable);
