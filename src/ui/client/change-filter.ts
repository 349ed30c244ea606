/** Shows the changes of one kind or tag among those of the page; the address keeps the choice. */
import { formatCount } from "#lib/format/number.ts";

class ChangeFilter extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector("form");
    if (form === null) return;
    const wanted = new URLSearchParams(location.search);
    for (const select of form.querySelectorAll("select")) {
      const value = wanted.get(select.name) ?? "";
      select.value = value;
      // A kind or tag that this page does not have.
      if (select.value !== value) select.value = "";
    }
    form.addEventListener("change", () => {
      const chosen = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
      const query = new URLSearchParams(chosen).toString();
      history.replaceState(null, "", query === "" ? location.pathname : `?${query}`);
      this.show(form);
    });
    this.show(form);
  }

  private show(form: HTMLFormElement): void {
    const [kind, tag] = ["kind", "tag"].map((name) => form.querySelector<HTMLSelectElement>(`[name=${name}]`)!.value);
    const isFiltered = kind !== "" || tag !== "";
    let shown = 0;
    for (const group of this.querySelectorAll<HTMLElement>("[data-kind]")) {
      const isKind = kind === "" || group.dataset.kind === `ai.${kind}`;
      let left = 0;
      for (const entry of group.querySelectorAll<HTMLElement>("li")) {
        const isTag = tag === "" || (entry.dataset.tags ?? "").split(" ").includes(tag!);
        entry.hidden = !isTag;
        if (isTag) left++;
      }
      group.hidden = !isKind || left === 0;
      if (!group.hidden) shown += left;
      const details = group.querySelector("details");
      if (details !== null) details.open = tag !== "" && !group.hidden;
    }
    for (const day of this.querySelectorAll<HTMLElement>(".event-day"))
      day.hidden = day.querySelector("[data-kind]:not([hidden])") === null;
    const status = form.querySelector("[role=status]")!;
    status.textContent = isFiltered ? `${formatCount(shown, "change")} of those listed on this page` : "";
  }
}

customElements.define("change-filter", ChangeFilter);
