/** Copies the code beside it, and says so. */

class CopyButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector("button");
    const status = this.querySelector("[role=status]");
    const code = this.parentElement?.querySelector("code");
    button?.addEventListener("click", async () => {
      await navigator.clipboard.writeText(code?.textContent ?? "");
      button.textContent = "Copied";
      if (status !== null) status.textContent = "Copied";
      setTimeout(() => {
        button.textContent = "Copy";
        if (status !== null) status.textContent = "";
      }, 2000);
    });
  }
}

customElements.define("copy-button", CopyButton);
