/** Tools side by side. The address names them, so a comparison can be shared. */
import { pageRoutes, twinRoutes } from "#site/routes.ts";
import { renderCompareCsv } from "../compare/compare-csv.ts";
import { type CompareGroup, type CompareRecord, listCompareGroups } from "../compare/compare-rows.ts";
import { renderCompareTable, renderEmpty } from "./compare-view.ts";

/** More columns than this can't be taken in. */
const MAX_TOOLS = 5;

class CompareTable extends HTMLElement {
  private records: CompareRecord[] = [];
  private missing: string[] = [];
  /** Tools that could not be read for now: no connection, or no answer. */
  private unread: string[] = [];
  private labels = new Map<string, string>();
  private onlyDifferences = false;

  async connectedCallback(): Promise<void> {
    document.addEventListener("choose", (event) => this.onChoose(event as CustomEvent<{ slug: string }>));
    this.addEventListener("click", (event) => void this.onClick(event));
    this.addEventListener("change", (event) => this.onChange(event));
    addEventListener("popstate", () => void this.load());
    this.labels = await readTagLabels();
    await this.load();
  }

  private slugs(): string[] {
    const named = (new URLSearchParams(location.search).get("ais") ?? "").split(",");
    return [...new Set(named.filter((slug) => /^[a-z0-9-]{1,64}$/.test(slug)))].slice(0, MAX_TOOLS);
  }

  private async load(): Promise<void> {
    const slugs = this.slugs();
    const found = await Promise.all(
      slugs.map(async (slug): Promise<Reading<CompareRecord>> => {
        const known = this.records.find((record) => record.slug === slug);
        return known === undefined ? readJson<CompareRecord>(twinRoutes.ai(slug)) : { value: known };
      }),
    );
    // Tools were added or removed while this was read: a later call shows them.
    if (slugs.join() !== this.slugs().join()) return;
    this.records = found.flatMap((reading) => (typeof reading === "string" ? [] : [reading.value]));
    this.missing = slugs.filter((_, index) => found[index] === "missing");
    this.unread = slugs.filter((_, index) => found[index] === "failed");
    this.render();
  }

  private groups(): CompareGroup[] {
    return listCompareGroups(this.records, (tag) => this.labels.get(tag) ?? tag);
  }

  private render(): void {
    const { records, missing, unread, onlyDifferences } = this;
    this.innerHTML = (
      records.length === 0
        ? renderEmpty(missing, unread)
        : renderCompareTable({
            records,
            missing,
            unread,
            groups: this.groups(),
            onlyDifferences,
            canAdd: records.length < MAX_TOOLS,
          })
    ).markup;
    document.title =
      records.length === 0 ? document.title : `${records.map((record) => record.name).join(", ")} compared`;
    delete document.documentElement.dataset.filtered;
  }

  /** The search box offers a tool: here it is added and not opened. */
  private onChoose(event: CustomEvent<{ slug: string }>): void {
    const slugs = this.slugs();
    if (slugs.length >= MAX_TOOLS || slugs.includes(event.detail.slug)) return;
    event.preventDefault();
    this.go([...slugs, event.detail.slug]);
  }

  private async onClick(event: MouseEvent): Promise<void> {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button") : null;
    if (button === null) return;
    const { drop, copy, csv, retry } = button.dataset;
    if (drop !== undefined) this.go(this.slugs().filter((slug) => slug !== drop));
    else if (retry !== undefined) await this.load();
    else if (copy !== undefined) {
      await navigator.clipboard.writeText(location.href);
      this.announce("Link copied");
    } else if (csv !== undefined)
      download(
        renderCompareCsv(
          this.records.map((record) => record.name),
          this.groups(),
        ),
      );
  }

  private onChange(event: Event): void {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.dataset.differences !== undefined) {
      this.onlyDifferences = target.checked;
      this.render();
      this.querySelector<HTMLElement>("[data-differences]")?.focus();
    } else if (target instanceof HTMLSelectElement) this.showColumn(target);
  }

  /** On a phone two columns are shown side by side; the chosen one takes the place of this one. */
  private showColumn(select: HTMLSelectElement): void {
    const slot = select.dataset.slot ?? "";
    this.querySelector("table")?.setAttribute(`data-${slot}`, select.value);
  }

  private announce(text: string): void {
    const status = this.querySelector("[role=status]");
    if (status !== null) status.textContent = text;
  }

  private go(slugs: readonly string[]): void {
    history.pushState(null, "", pageRoutes.compare(slugs));
    void this.load();
  }
}

async function readTagLabels(): Promise<Map<string, string>> {
  const tags = await readJson<{ data: { id: string; label: string }[] }>(twinRoutes.tags());
  return new Map(typeof tags === "string" ? [] : tags.value.data.map((tag) => [tag.id, tag.label]));
}

/** What was read; `missing`: there is no such file; `failed`: no connection, or no answer. */
type Reading<T> = { value: T } | "missing" | "failed";

async function readJson<T>(address: string): Promise<Reading<T>> {
  try {
    const response = await fetch(address);
    if (response.ok) return { value: (await response.json()) as T };
    return response.status === 404 || response.status === 410 ? "missing" : "failed";
  } catch {
    return "failed";
  }
}

function download(csv: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
  link.download = "comparison.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}

customElements.define("compare-table", CompareTable);
