/** Copies the code beside it, and says so. */

class CopyButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector("button");
    const status = this.querySelector("[role=status]");
    const code = this.parentElement?.querySelector("code");
    const showCopied = (): void => {
      if (button === null) return;
      button.textContent = "Copied";
      if (status !== null) status.textContent = "Copied";
      setTimeout(() => {
        button.textContent = "Copy";
        if (status !== null) status.textContent = "";
      }, 2000);
    };
    const showRefused = (): void => {
      if (status !== null) status.textContent = "The browser did not allow copying";
    };
    button?.addEventListener("click", () => {
      navigator.clipboard.writeText(code?.textContent ?? "").then(showCopied, showRefused);
    });
  }
}

customElements.define("copy-button", CopyButton);
