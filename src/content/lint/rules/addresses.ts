/** Links that lead to the maker, and to what was read. */
import { blankCode } from "../blank-code.ts";
import type { Rule } from "../rule.ts";
import { listAddresses } from "../list-addresses.ts";
import type { HostFault } from "../raw-file.ts";
import { formatList } from "#lib/format/sentence.ts";
import { findTracking } from "../tracking-parameters.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { GENERATED_SOURCES } from "#site/generated-sources.ts";
import { NOUN } from "#site/nouns.ts";

/** A scheme at the start of a link's target, with the white space and entities that browsers skip. */
const TARGETS =
  /(?<!\\)\]\(\s*<?([^)\s>]+)|^\s{0,3}\[[^\]\n\r\u2028\u2029]+\]:\s*<?([^\s>]+)|<([a-z][a-z0-9+.-]*:[^<>\s]*)>/gimu;
/** Addresses that a page turns into links; one without `//` is printed as text. */
const ALLOWED = /^(?:https?:\/\/|mailto:)/i;
const WEB = /^https?:/i;

export const unsafeLink: Rule = {
  id: "unsafe-link",
  title: "Links in descriptions lead to web pages or mail addresses",
  severity: "error",
  explanation:
    "Only `https:`, `http:` and `mailto:` links become links. Others, such as `javascript:`, `data:` or `file:`, would run code or show a forged page; they are never rendered as links, and a file that holds one is refused, because nobody writes it by mistake. `https:` without `//` is no link either. Code isn't looked at. Relative links are refused as well: the same text is shown at several addresses.",
  example: { wrong: "[docs](javascript:alert(1))", right: "[docs](https://docs.example.com/)" },
  isFixable: false,
  *find({ records }) {
    for (const { path, description } of records) {
      for (const found of blankCode(description).matchAll(TARGETS)) {
        const target = decodeEntities(found[1] ?? found[2] ?? found[3] ?? "").replace(/[\s\p{Cc}]+/gu, "");
        const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(target)?.[0].toLowerCase();
        if (ALLOWED.test(target)) continue;
        const quoted = target.slice(0, 60);
        const fault =
          scheme === undefined ? "is relative" : WEB.test(scheme) ? `lacks // after ${scheme}` : `uses ${scheme}`;
        const message = `link ${quoted} ${fault}`;
        const offset = found.index + found[0].indexOf(found[1] ?? found[2] ?? found[3] ?? "");
        yield { path, at: ["description", offset], message, hint: "write the full https:// address" };
      }
    }
  },
};

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_all, hex: string) => toCharacter(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_all, decimal: string) => toCharacter(Number(decimal)))
    .replace(/&colon;/gi, ":")
    .replace(/&(tab|newline);/gi, "");
}

function toCharacter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

export const publicHost: Rule = {
  id: "public-host",
  title: "Addresses lead to hosts that anybody can reach",
  severity: "error",
  explanation:
    "A reader opens these addresses, so names that only one network knows (`.local`, `.internal`, `.lan`), that are reserved for tests and examples (`.test`, `.invalid`, `.example`, `.localhost`) or that need other software (`.onion`) are refused, and so is any other ending that is no top-level domain. A public suffix such as `co.uk` or `github.io` is nobody's host: others register names below it. Both are decided by the [list of public suffixes](https://publicsuffix.org/) of the installed version.",
  example: { wrong: "url: https://github.io/", right: "url: https://octocat.github.io/" },
  isFixable: false,
  *find(content) {
    const { findHostFault } = content;
    if (findHostFault === undefined) return;
    const known = new Map<string, HostFault | undefined>();
    for (const { path, at, url } of listAddresses(content)) {
      const host = URL.parse(url)?.hostname.replace(/\.$/, "") ?? "";
      if (!known.has(host)) known.set(host, findHostFault(host));
      const fault = known.get(host);
      // The schema says what is wrong with an address without a name.
      if (fault === undefined || !host.includes(".")) continue;
      yield { path, at, ...describeHost(fault, host.slice(0, 100)) };
    }
  },
};

function describeHost(fault: HostFault, host: string): { message: string; hint: string } {
  if (fault === "suffix") {
    const message = `${host} is no public host: others register names below ${host}`;
    return { message, hint: `write the name before it as well, as in name.${host}` };
  }
  const last = host.slice(host.lastIndexOf("."));
  const message = `${host} is no public host: ${last} is no top-level domain that anybody can reach`;
  return { message, hint: "write the address that people open; a placeholder is left out" };
}

/** Addresses in running text, up to what can't belong to one. */
const IN_TEXT = /https?:\/\/[^\s<>"'`)\]]+/gi;

export const trackingAddress: Rule = {
  id: "tracking-address",
  title: "Addresses don't track visitors or earn a commission",
  severity: "error",
  explanation:
    "Nobody can be paid for a link of this directory. Parameters that say where a visitor came from (`utm_source`, `ref`, `via`), which advertisement was clicked (`gclid`, `fbclid`), who is paid (`aff_id`, `partner`, `promo_code`) or what to do with a partner's code are refused wherever an address stands, also after `#`, and so are hosts of affiliate networks (`pxf.io`, `awin1.com`). `ref` is allowed where it names a branch of a repository.",
  example: { wrong: "url: https://example.com/?ref=directory", right: "url: https://example.com/" },
  isFixable: false,
  *find(content) {
    for (const { path, at, url } of listAddresses(content)) {
      const found = findTracking(url);
      if (found.length > 0) yield { path, at, ...describeTracking(found) };
    }
    for (const { path, description } of content.records) {
      for (const { 0: url, index } of description.matchAll(IN_TEXT)) {
        const found = findTracking(url.replace(/[.,;:!?*_]+$/, ""));
        if (found.length > 0) yield { path, at: ["description", index], ...describeTracking(found) };
      }
    }
  },
};

function describeTracking(found: readonly string[]): { message: string; hint: string } {
  return {
    message: `this address says who sent or sold the visitor: ${formatList(found)}`,
    hint: `write the address of the maker without ${formatList(found)}`,
  };
}

/** Hosts of public repositories; a host whose name begins with `git.` or `gitlab.` is taken for a project's own forge. */
const FORGES = [
  "github.com",
  "gitlab.com",
  "codeberg.org",
  "bitbucket.org",
  "huggingface.co",
  "gitee.com",
  "gitcode.com",
  "modelscope.cn",
  "git.sr.ht",
  "sourceforge.net",
  "salsa.debian.org",
];

export const repositoryHost: Rule = {
  id: "repository-host",
  title: "The repository is on a known forge",
  severity: "warning",
  explanation: `\`repository\` is the address of a public source repository, not of a product page. Known forges: ${FORGES.join(", ")}, and hosts that begin with \`git.\` or \`gitlab.\`. On GitHub and GitLab the address names an owner and a repository.`,
  example: {
    wrong: "repository: https://note-keeper.example/source",
    right: "repository: https://github.com/acme/note-keeper",
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      const url = fields.repository === undefined ? null : URL.parse(fields.repository);
      if (url === null) continue;
      const host = url.hostname.replace(/^www\./, "");
      if (!FORGES.includes(host) && !/^git(lab)?\./.test(host)) {
        yield {
          path,
          at: ["repository"],
          message: `${host} is not a known forge`,
          hint: "give the address of the repository itself",
        };
      } else if (/^git(hub|lab)\.com$/.test(host) && !/^\/[^/]+\/[^/]+/.test(url.pathname)) {
        yield {
          path,
          at: ["repository"],
          message: "names no repository",
          hint: `write https://${host}/<owner>/<repository>`,
        };
      }
    }
  },
};

type PlanRow = NonNullable<Evidence["plans"]>[number];

/** Words by which a row says that nobody read the page. */
const GENERATED_NOTE = /\bmethod: generated\b|\bgenerated (?:file|sweep|list)\b/i;

export const generatedSource: Rule = {
  id: "generated-source",
  title: "A generated file is no source of a price",
  severity: "error",
  explanation: `Files that a program wrote without reading the maker's page look like sources, and some of their figures are wrong. A price from one of them needs another source that gives the same figure for the same ${NOUN.one}: a row with the same amount and another address. Known ones: ${GENERATED_SOURCES.map(({ owner, from, to, why }) => `files of ${owner} dated ${from} to ${to} (${why})`).join("; ")}. A row whose note says \`method: generated\` is treated the same.`,
  example: {
    wrong:
      '{ "name": "Pro", "usd": 30, "asOf": "2026-05-08", "source": "https://github.com/api-evangelist/example/blob/main/plans.yml" }',
    right: '{ …, "withdrawn": { "at": "2026-11-30", "why": "From a generated file; no other source gives it." } }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      const plans = (fields.plans ?? []).filter((plan) => plan.withdrawn === undefined);
      const read = plans.filter((plan) => !isGenerated(plan));
      for (const [index, plan] of (fields.plans ?? []).entries()) {
        if (plan.withdrawn !== undefined || !isGenerated(plan)) continue;
        if (read.some((other) => isSamePrice(plan, other))) continue;
        yield {
          path,
          at: ["plans", index, "source"],
          message: `${plan.name} rests on a generated file alone`,
          hint: "add a row from a source that read the maker's page, or mark this one as withdrawn",
        };
      }
    }
  },
};

function isGenerated({ source, asOf, note = "" }: PlanRow): boolean {
  if (GENERATED_NOTE.test(note)) return true;
  return GENERATED_SOURCES.some(
    ({ owner, from, to }) =>
      source.includes(`/${owner}/`) && asOf.slice(0, from.length) >= from && asOf.slice(0, to.length) <= to,
  );
}

function isSamePrice(one: PlanRow, other: PlanRow): boolean {
  if (one.isCustom === true) return other.isCustom === true;
  return one.usd === other.usd && one.amount === other.amount && one.currency === other.currency;
}
