/** The editor's page: opens a record's text, turns the form into edits, shows what the rules and the diff say, and sends it. */
import { config } from "zod";
import { toDay } from "#lib/format/date.ts";
import { type Issue, hasErrors } from "#content/lint/issue.ts";
import { toRecordId } from "#content/lint/record-id.ts";
import { editorRoutes, sourceRoutes } from "#site/routes.ts";
import { showAccount } from "./account-panel.ts";
import { type Surroundings, checkText } from "./check-text.ts";
import { diffLines } from "./diff-lines.ts";
import { fillWithDraft, keepDraft, readDraft, takeDraft } from "./drafts.ts";
import { editText } from "./edit-text.ts";
import { type ForgeFile, type ForgeSession, readForgeFile, readSession, sendProposal } from "./forge-session.ts";
import { readEdits } from "./form-values.ts";

// The page's policy forbids code made at run time.
config({ jitless: true });

const NOT_LOADED = "The records couldn’t be loaded. Reload the page.";

interface Opened {
  slug: string;
  /** As in the repository; of a new record the least that a file holds. */
  text: string;
  isNew: boolean;
  /** Git's id of the text; null for a new record, and without a sign-in. */
  sha: string | null;
}

class RecordEditor extends HTMLElement {
  #opened: Opened | undefined;
  #surroundings: Surroundings | undefined;
  #session: ForgeSession | undefined;

  connectedCallback(): void {
    const begun = this.#begin();
    this.#onSubmit("[data-open]", async () => {
      await begun;
      await this.#open(this.#get<HTMLInputElement>("[name=slug]").value);
    });
    this.#onSubmit("[data-fields]", () => Promise.resolve());
    this.#onSubmit("[data-propose]", () => this.#propose());
    this.#fields.addEventListener("input", () => this.#show());
    this.#get("[data-copy]").addEventListener("click", () => void this.#copy());
    this.#get("[data-download]").addEventListener("click", () => this.#download());
  }

  async #begin(): Promise<void> {
    const [session, surroundings] = await Promise.all([readSession(), readSurroundings()]);
    this.#session = session;
    this.#surroundings = surroundings;
    showAccount(this.#get("[data-account]"), session, () => this.#keepDraft());
    this.#get("[data-propose]").hidden = session.login === null;
    if (surroundings === undefined) return this.#say(NOT_LOADED);
    const options = Array.from(surroundings.slugs, (slug) =>
      Object.assign(document.createElement("option"), { value: slug }),
    );
    this.#get("datalist").replaceChildren(...options);
    const slug = new URLSearchParams(location.search).get("slug");
    if (slug !== null) await this.#open(slug);
  }

  get #fields(): HTMLFormElement {
    return this.#get<HTMLFormElement>("[data-fields]");
  }

  get #isSignedIn(): boolean {
    return (this.#session?.login ?? null) !== null;
  }

  async #open(slug: string): Promise<void> {
    if (this.#surroundings === undefined) return this.#say(NOT_LOADED);
    const file = this.#isSignedIn ? await readForgeFile(slug) : await this.#readDeployed(slug);
    if (file === undefined) return this.#say(`${slug} can't be read; try again.`);
    this.#hold(slug, file, takeDraft(slug));
    this.#say(file.text === null ? `There is no ${slug} yet: this begins it.` : `${slug} is open.`);
  }

  #hold(slug: string, { text, sha }: ForgeFile, draft: Readonly<Record<string, string>>): void {
    this.#opened = { slug, text: text ?? beginRecord(), isNew: text === null, sha };
    fillWithDraft(this.#fields, this.#opened.text, draft);
    this.#fields.hidden = false;
    this.#get("[data-result]").hidden = false;
    this.#get("[data-proposed]").replaceChildren();
    this.#show();
  }

  /** The copy beside the page; nothing in it for a record that the deploy does not know. */
  async #readDeployed(slug: string): Promise<ForgeFile | undefined> {
    if (this.#surroundings?.slugs.has(slug) !== true) return { text: null, sha: null };
    const response = await fetch(editorRoutes.record(slug)).catch(() => undefined);
    return response?.ok === true ? { text: await response.text(), sha: null } : undefined;
  }

  /** The text with the edits of the form; the very text that was opened while there are none. */
  #toText({ text }: Opened): string {
    const { edits, description } = readEdits(this.#fields, text);
    return editText(text, edits, description) ?? text;
  }

  #listIssues(opened: Opened): Issue[] {
    return checkText(opened.slug, this.#toText(opened), this.#surroundings!);
  }

  #show(): void {
    const opened = this.#opened;
    if (opened === undefined || this.#surroundings === undefined) return;
    const text = this.#toText(opened);
    const path = `content/ais/${opened.slug}.md`;
    this.#showIssues(this.#listIssues(opened));
    this.#get("[data-diff]").textContent =
      diffLines(opened.isNew ? "" : opened.text, text).join("\n") || "Nothing is changed.";
    const forge = this.#get<HTMLAnchorElement>("[data-forge]");
    forge.href = opened.isNew ? sourceRoutes.create(path, text) : sourceRoutes.edit(path);
    this.#get("[data-hint]").textContent = opened.isNew
      ? "The repository opens with the text filled in; propose the new file there."
      : "Copy the text, open the file, replace everything in it and propose the change there. If the file has other changes by then, make yours in its present text.";
  }

  #showIssues(issues: readonly Issue[]): void {
    const items = issues.length === 0 ? [toItem("No rule objects.")] : issues.map(toIssueItem);
    this.#get("[data-issues]").replaceChildren(...items);
  }

  async #propose(): Promise<void> {
    const opened = this.#opened;
    if (opened === undefined || this.#session === undefined) return;
    const text = this.#toText(opened);
    const issues = this.#listIssues(opened);
    if (text === opened.text) return this.#answer("Nothing is changed.");
    if (hasErrors(issues)) return this.#answer("Not sent: the rules object, as the list above says.");
    const button = this.#get<HTMLButtonElement>("[data-propose] button");
    const note = this.#get<HTMLTextAreaElement>("[name=note]").value;
    button.disabled = true;
    const answer = await sendProposal(this.#session, { slug: opened.slug, text, sha: opened.sha, note });
    button.disabled = false;
    if ("url" in answer) return this.#answer("The pull request is open: ", answer.url);
    const draft = readDraft(this.#fields, opened.text);
    if (answer.isSignedOut) keepDraft(opened.slug, draft);
    const { present = null } = answer;
    if (present !== null) this.#hold(opened.slug, present, draft);
    if (answer.issues !== undefined) this.#showIssues(answer.issues);
    const advice =
      present === null ? "" : " The lines above now compare with its present text; look at them and send it again.";
    return this.#answer(`Not sent: ${answer.detail}${advice}`);
  }

  #answer(text: string, url?: string): void {
    const link = url === undefined ? [] : [Object.assign(document.createElement("a"), { href: url, textContent: url })];
    this.#get("[data-proposed]").replaceChildren(text, ...link);
  }

  /** Kept over signing in; the slug to come back to. */
  #keepDraft(): string | undefined {
    if (this.#opened === undefined) return undefined;
    keepDraft(this.#opened.slug, readDraft(this.#fields, this.#opened.text));
    return this.#opened.slug;
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

  #onSubmit(selector: string, act: () => Promise<void>): void {
    this.#get(selector).addEventListener("submit", (event) => {
      event.preventDefault();
      void act();
    });
  }

  #get<T extends Element = HTMLElement>(selector: string): T {
    const element = this.querySelector<T>(selector);
    if (element === null) throw new Error(`The page has no ${selector}.`);
    return element;
  }
}

/** What a record is checked against; undefined when it can't be read. */
async function readSurroundings(): Promise<Surroundings | undefined> {
  try {
    const [records, tags] = await Promise.all([fetch(editorRoutes.records()), fetch(editorRoutes.tags())]);
    if (!records.ok || !tags.ok) return undefined;
    const { slugs } = (await records.json()) as { slugs: string[] };
    return { tags: await tags.text(), slugs: new Set(slugs), today: toDay(Date.now()) };
  } catch {
    // No connection, or something else answered.
    return undefined;
  }
}

/** The least that a file holds. */
function beginRecord(): string {
  return `---\nid: ${toRecordId(crypto.getRandomValues(new Uint8Array(16)))}\nstatus: active\n---\n`;
}

function toIssueItem({ line, severity, message, hint }: Issue): HTMLLIElement {
  return toItem(`${severity}, line ${line}: ${message}${hint === null ? "" : ` (${hint})`}`);
}

function toItem(textContent: string): HTMLLIElement {
  return Object.assign(document.createElement("li"), { textContent });
}

customElements.define("record-editor", RecordEditor);
