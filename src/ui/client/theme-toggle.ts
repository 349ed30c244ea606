/** Switches the colours: as the system, light, dark. The choice is kept in this browser only. */

const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];
const NAMES: Record<Theme, string> = { auto: "as the system", light: "light", dark: "dark" };

class ThemeToggle extends HTMLElement {
  connectedCallback(): void {
    this.show(this.current());
    this.querySelector("button")?.addEventListener("click", () => {
      const next = THEMES[(THEMES.indexOf(this.current()) + 1) % THEMES.length]!;
      this.choose(next);
      this.show(next);
    });
  }

  private current(): Theme {
    const { theme } = document.documentElement.dataset;
    return theme === "light" || theme === "dark" ? theme : "auto";
  }

  private choose(theme: Theme): void {
    const root = document.documentElement;
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    try {
      if (theme === "auto") localStorage.removeItem("theme");
      else localStorage.setItem("theme", theme);
    } catch {
      // Storage is forbidden: the choice holds for this page.
    }
  }

  private show(theme: Theme): void {
    const button = this.querySelector("button");
    button?.setAttribute("aria-label", `Colours: ${NAMES[theme]}`);
    button?.setAttribute("title", `Colours: ${NAMES[theme]}`);
  }
}

customElements.define("theme-toggle", ThemeToggle);
