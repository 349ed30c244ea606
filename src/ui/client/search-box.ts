/**
 * Makes the search form a combobox: results as you type, arrows and Enter, Escape closes, clears and leaves.
 * `/` and Ctrl-K or ⌘-K lead here from anywhere on the page.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */

/** A pause this long in typing sends a request: options are there within 100 ms of the last key, and keys struck together ask once. */
const PAUSE_MS = 40;

class SearchBox extends HTMLElement {
  private readonly input = this.querySelector<HTMLInputElement>("input[name=q]")!;
  private readonly list = this.querySelector<HTMLElement>("[role=listbox]")!;
  private readonly status = this.querySelector<HTMLElement>("[role=status]")!;
  private active = -1;
  private asked = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private request: AbortController | undefined;

  connectedCallback(): void {
    const { input, list } = this;
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-controls", list.id);
    input.addEventListener("input", () => this.schedule());
    input.addEventListener("focus", () => {
      void import("./search-options.ts");
      this.schedule();
    });
    input.addEventListener("keydown", (event) => this.onKey(event));
    this.addEventListener("focusout", (event) => {
      if (!this.contains(event.relatedTarget as Node | null)) this.close();
    });
    list.addEventListener("click", (event) => this.onChoice(event));
    // The input keeps the focus while an option is pressed.
    list.addEventListener("pointerdown", (event) => event.preventDefault());
    document.addEventListener("keydown", (event) => this.onShortcut(event));
  }

  /** A page may take a chosen tool for itself instead of opening it, by preventing the event's default. */
  private onChoice(event: MouseEvent): void {
    const slug =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-slug]")?.dataset.slug : undefined;
    if (slug === undefined) return;
    const isOpened = this.dispatchEvent(
      new CustomEvent("choose", { detail: { slug }, bubbles: true, cancelable: true }),
    );
    if (isOpened) return;
    event.preventDefault();
    this.input.value = "";
    this.close();
  }

  private onShortcut(event: KeyboardEvent): void {
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (!isCommand && !isSlash) return;
    event.preventDefault();
    this.input.focus();
    this.input.select();
  }

  private onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const options = this.options();
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        event.preventDefault();
        if (options.length === 0) return this.schedule();
        const step = event.key === "ArrowDown" ? 1 : -1;
        const from = this.active === -1 && step === -1 ? options.length : this.active;
        return this.activate((from + step + options.length) % options.length);
      }
      case "Home":
      case "End":
        if (this.active === -1) return;
        event.preventDefault();
        return this.activate(event.key === "Home" ? 0 : options.length - 1);
      case "Enter":
        if (this.active === -1) return;
        event.preventDefault();
        options[this.active]?.click();
        return;
      case "Tab":
        // Before the focus moves: browsers stop at a list that scrolls.
        return this.close();
      case "Escape":
        event.preventDefault();
        if (!this.list.hidden) return this.close();
        if (this.input.value === "") return this.input.blur();
        this.input.value = "";
        this.close();
    }
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PAUSE_MS);
  }

  private async ask(): Promise<void> {
    const q = this.input.value.trim();
    if (q === "") return this.close();
    if (q === this.asked && !this.list.hidden) return;
    this.request?.abort();
    this.request = new AbortController();
    // Loaded when somebody searches: most readers of a page never do.
    const { askForOptions } = await import("./search-options.ts");
    const options = await askForOptions(this.dataset.endpoint ?? "", q, this.list.id, this.request.signal);
    if (options === null || this.input.value.trim() !== q || document.activeElement !== this.input) return;
    this.asked = q;
    this.list.innerHTML = options.markup;
    this.status.textContent = options.summary;
    this.open();
  }

  private open(): void {
    this.list.hidden = false;
    this.list.scrollTop = 0;
    this.input.setAttribute("aria-expanded", "true");
    this.activate(-1);
  }

  private close(): void {
    clearTimeout(this.timer);
    this.request?.abort();
    this.list.hidden = true;
    this.asked = "";
    this.input.setAttribute("aria-expanded", "false");
    this.activate(-1);
  }

  private activate(index: number): void {
    this.active = index;
    const options = this.options();
    for (const [position, option] of options.entries())
      option.setAttribute("aria-selected", String(position === index));
    const option = options[index];
    if (option === undefined) this.input.removeAttribute("aria-activedescendant");
    else {
      this.input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    }
  }

  private options(): HTMLElement[] {
    return this.list.hidden ? [] : [...this.list.querySelectorAll<HTMLElement>("[role=option]")];
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

customElements.define("search-box", SearchBox);
