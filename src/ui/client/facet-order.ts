/** Long filters show first what would remain of the most: a tag nobody carries must not hide the one that fits. */

/** Labels of each long filter, in the order in which the page was built; what an answer adds comes last. */
export type FacetOrder = ReadonlyMap<Element, HTMLLabelElement[]>;

export function readFacetOrder(form: HTMLFormElement): FacetOrder {
  const groups = [...form.querySelectorAll(".facet [role=group]")].filter(
    (group) => group.querySelector(".facet-more") !== null,
  );
  return new Map(groups.map((group) => [group, [...group.querySelectorAll("label")]]));
}

/**
 * Puts chosen values first, then those with the highest count, ties as the page was built.
 * A filter that has the keyboard's focus keeps its order: nothing moves under a person's hands.
 */
export function orderFacets(order: FacetOrder, countOf: (label: HTMLLabelElement) => number): void {
  for (const [group, labels] of order) {
    if (group.contains(document.activeElement)) continue;
    const visible = labels.filter((label) => !label.classList.contains("facet-more")).length;
    const ranked = labels
      .map((label, index) => ({ label, index, count: isChosen(label) ? Infinity : countOf(label) }))
      .sort((a, b) => (a.count === b.count ? a.index - b.index : b.count - a.count));
    const end = group.querySelector("[data-show-all]");
    for (const [index, { label }] of ranked.entries()) {
      label.classList.toggle("facet-more", index >= visible);
      group.insertBefore(label, end);
    }
  }
}

function isChosen(label: HTMLLabelElement): boolean {
  return label.querySelector("input")?.checked === true;
}
