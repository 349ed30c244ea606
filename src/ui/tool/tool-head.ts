/** Name, one sentence, other names, tasks, uses, tags, and the way to the tool. */
import { pageRoutes } from "#site/routes.ts";
import type { AiDetail } from "#schema/record.ts";
import { formatHost } from "#format/host.ts";
import { type Markup, html } from "#format/markup.ts";
import { renderMark } from "../mark/mark.ts";
import type { Citations } from "./citations.ts";
import { renderCite } from "./cite.ts";
import { renderSaveButton } from "../save-button.ts";

export function renderToolHead(record: AiDetail, tagLabel: (tag: string) => string, citations: Citations): Markup {
  const { aliases, repository, links } = record;
  return html`<header>
    <h1 class="tool-name">${renderMark(record.slug, "large")}${record.name}</h1>
    <p class="lede">${record.summary}</p>
    ${
      aliases.length > 0 &&
      html`<p class="head-note">
        Also known as ${aliases.join(", ")}${renderCite(citations.fields.get("aliases") ?? [])}
      </p>`
    }
    ${renderTasks(record.tasks, tagLabel)} ${renderUses(record)}
    <ul class="tool-tags" aria-label="Tags">
      ${record.tags.map((tag) => html`<li><a href="${pageRoutes.tag(tag)}" rel="tag">${tagLabel(tag)}</a></li>`)}
    </ul>
    <p class="tool-actions">
      ${renderWay(record)} ${repository !== null && html`<a href="${repository}" rel="noopener">Source code</a>`}
      <a href="${pageRoutes.compare([record.slug])}">Compare</a> ${renderSaveButton(record)}
      ${links.contact !== null && html`<a href="#contact-form">Send a message</a>`}
    </p>
  </header>`;
}

function renderTasks(tasks: AiDetail["tasks"], taskLabel: (task: string) => string): Markup | "" {
  if (tasks.length === 0) return "";
  return html`<p class="head-note">
    Listed for
    ${tasks.map((task, place) => html`${place > 0 && ", "}<a href="${pageRoutes.task(task)}">${taskLabel(task)}</a>`)}
  </p>`;
}

function renderUses({ uses, status }: AiDetail): Markup | "" {
  if (uses.length === 0) return "";
  const intro = status === "discontinued" ? "It was used to" : "Use it to";
  return html`<p class="head-note" id="uses">${intro}</p>
    <div class="prose">
      <ul aria-labelledby="uses">
        ${uses.map((use) => html`<li>${use}</li>`)}
      </ul>
    </div>`;
}

/** No link when the tool ended, for its address may have changed hands. */
function renderWay({ status, url }: AiDetail): Markup {
  const host = formatHost(url);
  if (status === "discontinued") return html`<span class="soft">Was at ${host}</span>`;
  return html`<a class="button" href="${url}" rel="noopener"
    >${host}<span class="button-arrow" aria-hidden="true"> ↗</span></a
  >`;
}
