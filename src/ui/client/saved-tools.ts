/** Slugs that a reader saved, in this browser alone; buttons to save are kept right on every page. */
import { MAX_WATCHED } from "#site/limits.ts";

const KEY = "shortlist";

/** The newest last. */
export function readSaved(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(saved) ? saved.filter((slug) => typeof slug === "string") : [];
  } catch {
    return [];
  }
}

/** False when the browser keeps nothing, or the list is full. */
export function writeSaved(slugs: readonly string[]): boolean {
  if (slugs.length > MAX_WATCHED) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify(slugs));
  } catch {
    return false;
  }
  showSaved();
  document.dispatchEvent(new Event("saved"));
  return true;
}

/** Buttons say what is saved. */
export function showSaved(): void {
  const saved = new Set(readSaved());
  for (const button of document.querySelectorAll<HTMLElement>("[data-save]")) {
    const isSaved = saved.has(button.dataset["save"]!);
    button.setAttribute("aria-pressed", String(isSaved));
    button.firstChild!.textContent = isSaved ? "Saved" : "Save";
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-save]") : null;
  if (button === null) return;
  const slug = button.dataset["save"]!;
  const saved = readSaved();
  const isKept = writeSaved(saved.includes(slug) ? saved.filter((other) => other !== slug) : [...saved, slug]);
  if (!isKept) button.firstChild!.textContent = saved.length >= MAX_WATCHED ? "List is full" : "Not kept here";
});
// A list was written anew, or another tab saved something.
document.addEventListener("rows", showSaved);
addEventListener("storage", showSaved);
showSaved();
