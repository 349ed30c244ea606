/** The editor's page: opens a record's text, turns the form into edits, and shows what the rules and the diff say. */
import { config } from "zod";
import type { Issue } from "#lint/issue.ts";
import { toRecordId } from "#lint/record-id.ts";
import { editorRoutes, sourceRoutes } from "#site/routes.ts";
import { type Surroundings, checkText } from "./check-text.ts";
import { diffLines } from "./diff-lines.ts";
import { editText, findDescription } from "./edit-text.ts";
import { fillForm, readEdits } from "./form-values.ts";

// The page's policy forbids code made at run time.
config({ jitless: true });

interface Opened {
  slug: string;
  /** As in the repository; of a new record the least that a file holds. */
  text: string;
  isNew: boolean;
}

class RecordEditor extends HTMLElement {
  #opened: Opened | undefined;
  #surroundings: Surroundings | undefined;

  connectedCallback(): void {
    const open = this.#get<HTMLFormElement>("[data-open]");
    open.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#open(this.#get<HTMLInputElement>("[name=slug]").value);
    });
    this.#fields.addEventListener("input", () => this.#show());
    this.#fields.addEventListener("submit", (event) => event.preventDefault());
    this.#get("[data-copy]").addEventListener("click", () => void this.#copy());
    this.#get("[data-download]").addEventListener("click", () => this.#download());
    const slug = new URLSearchParams(location.search).get("slug");
    void this.#loadSurroundings().then(() => (slug === null ? undefined : this.#open(slug)));
  }

  get #fields(): HTMLFormElement {
    return this.#get<HTMLFormElement>("[data-fields]");
  }

  async #loadSurroundings(): Promise<void> {
    const [records, tags] = await Promise.all([fetch(editorRoutes.records()), fetch(editorRoutes.tags())]);
    const { slugs } = (await records.json()) as { slugs: string[] };
    const today = new Date().toISOString().slice(0, 10);
    this.#surroundings = { tags: await tags.text(), slugs: new Set(slugs), today };
    const options = slugs.map((slug) => Object.assign(document.createElement("option"), { value: slug }));
    this.#get("datalist").replaceChildren(...options);
  }

  async #open(slug: string): Promise<void> {
    const isNew = this.#surroundings?.slugs.has(slug) !== true;
    const text = isNew ? beginRecord() : await readText(slug);
    if (text === undefined) return this.#say(`${slug} can't be read; try again.`);
    this.#opened = { slug, text, isNew };
    fillForm(this.#fields, text);
    this.#fields.hidden = false;
    this.#get("[data-result]").hidden = false;
    this.#say(isNew ? `There is no ${slug} yet: this begins it.` : `${slug} is open.`);
    this.#show();
  }

  /** The text with the edits of the form; the very text that was opened while there are none. */
  #toText({ text }: Opened): string {
    const { edits, description } = readEdits(this.#fields, text);
    return editText(text, edits, description === findDescription(text) ? undefined : description) ?? text;
  }

  #show(): void {
    if (this.#opened === undefined || this.#surroundings === undefined) return;
    const { slug, isNew } = this.#opened;
    const text = this.#toText(this.#opened);
    const path = `content/ais/${slug}.md`;
    const issues = checkText(slug, text, this.#surroundings);
    this.#get("[data-issues]").replaceChildren(
      ...(issues.length === 0 ? [toItem("No rule objects.")] : issues.map(toIssueItem)),
    );
    this.#get("[data-diff]").textContent =
      diffLines(isNew ? "" : this.#opened.text, text).join("\n") || "Nothing is changed.";
    const forge = this.#get<HTMLAnchorElement>("[data-forge]");
    forge.href = isNew ? sourceRoutes.create(path, text) : sourceRoutes.edit(path);
    this.#get("[data-hint]").textContent = isNew
      ? "The repository opens with the text filled in; propose the new file there."
      : "Copy the text, open the file, replace everything in it and propose the change there. If the file has other changes by then, make yours in its present text.";
  }

  async #copy(): Promise<void> {
    if (this.#opened === undefined) return;
    await navigator.clipboard.writeText(this.#toText(this.#opened)).then(
      () => this.#say("Copied."),
      () => this.#say("The browser did not allow copying; save it as a file instead."),
    );
  }

  #download(): void {
    if (this.#opened === undefined) return;
    const href = URL.createObjectURL(new Blob([this.#toText(this.#opened)], { type: "text/markdown" }));
    const link = Object.assign(document.createElement("a"), { href, download: `${this.#opened.slug}.md` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  }

  #say(text: string): void {
    this.#get("[data-status]").textContent = text;
  }

  #get<T extends Element = HTMLElement>(selector: string): T {
    const element = this.querySelector<T>(selector);
    if (element === null) throw new Error(`The page has no ${selector}.`);
    return element;
  }
}

/** The least that a file holds. */
function beginRecord(): string {
  return `---\nid: ${toRecordId(crypto.getRandomValues(new Uint8Array(16)))}\nstatus: active\n---\n`;
}

async function readText(slug: string): Promise<string | undefined> {
  const response = await fetch(editorRoutes.record(slug)).catch(() => undefined);
  return response?.ok === true ? response.text() : undefined;
}

function toIssueItem({ line, severity, message, hint }: Issue): HTMLLIElement {
  return toItem(`${severity}, line ${line}: ${message}${hint === null ? "" : ` (${hint})`}`);
}

function toItem(textContent: string): HTMLLIElement {
  return Object.assign(document.createElement("li"), { textContent });
}

customElements.define("record-editor", RecordEditor);
