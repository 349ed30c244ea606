/** What an operator can do with what was sent: commands that all kinds share, and those that a kind adds. */
import { formatCount } from "#lib/format/number.ts";
import { PAGE_SIZE } from "#site/limits.ts";
import type { InboxDeps } from "./deps.ts";
import type { Kind } from "./kind.ts";
import type { Decidable, DecisionStore, KeptSubmission, ResealCounts, SubmissionStore } from "./store.ts";

/** What a command says: words for people, and the same as data. */
export interface Said {
  text: string;
  json: unknown;
  exitCode?: 1;
}

export interface OperatorCommand<Deps> {
  /** As typed: `route <slug> <address>`; every argument in angle brackets is required. */
  usage: string;
  does: string;
  /** Options that it takes besides `--json`. */
  options?: readonly (keyof CommandOptions)[];
  run: (deps: Deps, args: [string, string], options: CommandOptions) => Promise<Said>;
}

export interface CommandOptions {
  status: string | undefined;
  limit: number | undefined;
  /** From 1, of as many as the limit says. */
  page: number | undefined;
}

export interface OperatorTool<Deps> {
  /** `contacts --`: what is typed after `npm run`. */
  name: string;
  commands: readonly OperatorCommand<Deps>[];
  statuses: readonly string[];
}

/** What a kind says about its submissions, and does with them beyond what all kinds can. */
export interface Verbs<Kept extends KeptSubmission, Deps> {
  /** See `OperatorTool`. */
  name: string;
  list: { does: string; status: string | null };
  erase: { does: string };
  reseal: { does: string; refuse?: (deps: Deps) => Said | undefined };
  /** One line, without what the sender wrote. */
  toLine: (kept: Kept) => string;
  /** The same as data. */
  toSummary: (kept: Kept) => object;
  /** Everything known of it, for reading; as JSON where it is left out. */
  toText?: (kept: Kept) => string;
  /** The same as data. */
  toExport: (kept: Kept) => object;
  /** `accept <id>`, `refuse <id>` and what else there is. */
  others: readonly OperatorCommand<Deps>[];
  /** Other names that commands go by. */
  aliases?: Readonly<Record<string, string>>;
}

export function say(text: string): Said {
  return { text, json: { message: text } };
}

/** It could not be done. */
export function decline(text: string): Said {
  return { ...say(text), exitCode: 1 };
}

/** Rows as one line each: of text for people; as data, an array. */
export function sayRows(rows: readonly { text: string; json: unknown }[], none: string): Said {
  return { text: rows.map(({ text }) => text).join("\n") || none, json: rows.map(({ json }) => json) };
}

export function declareTool<
  Sent extends object,
  Kept extends KeptSubmission,
  Store extends SubmissionStore<Sent, Kept>,
>(
  { noun, statuses }: Pick<Kind<Sent, Kept>, "noun" | "statuses">,
  verbs: Verbs<Kept, InboxDeps<Store>>,
): OperatorTool<InboxDeps<Store>> {
  const { toLine, toSummary, toExport } = verbs;
  const toText = verbs.toText ?? ((kept: Kept) => JSON.stringify(toExport(kept), null, 2));
  const commands: readonly OperatorCommand<InboxDeps<Store>>[] = [
    {
      usage: "list",
      does: verbs.list.does,
      options: ["status", "limit", "page"],
      run: async ({ store }, _, { status, limit = PAGE_SIZE, page = 1 }) => {
        const rows = await store.list({ status: status ?? verbs.list.status, limit, offset: (page - 1) * limit });
        return sayRows(
          rows.map((kept) => ({ text: toLine(kept), json: toSummary(kept) })),
          `No ${noun}s.`,
        );
      },
    },
    {
      usage: "show <id>",
      does: `one ${noun} with everything known of it`,
      run: (deps, [id]) => withKept(noun, deps, id, (kept) => ({ text: toText(kept), json: toExport(kept) })),
    },
    {
      usage: "export",
      does: "all of them as JSON: one a line, or one array with --json",
      options: ["status"],
      run: async ({ store }, _, { status }) => {
        const rows = (await store.list({ status: status ?? null, limit: null })).map(toExport);
        return sayRows(
          rows.map((json) => ({ text: JSON.stringify(json), json })),
          "",
        );
      },
    },
    {
      usage: "erase <id>",
      does: verbs.erase.does,
      run: (deps, [id]) =>
        withKept(noun, deps, id, async () =>
          (await deps.store.erase(id, await deps.clock.read()))
            ? say(`${id} is erased.`)
            : say(`${id} was erased before.`),
        ),
    },
    ...verbs.others,
    {
      usage: "reseal",
      does: verbs.reseal.does,
      run: async (deps) =>
        verbs.reseal.refuse?.(deps) ?? sayResealed(noun, await deps.store.reseal(), await deps.store.resealAnswers()),
    },
  ];
  return { name: verbs.name, commands: commands.flatMap((command) => withAliases(command, verbs.aliases)), statuses };
}

function withAliases<Deps>(
  command: OperatorCommand<Deps>,
  aliases: Readonly<Record<string, string>> = {},
): OperatorCommand<Deps>[] {
  const verb = command.usage.split(" ")[0]!;
  const names = Object.keys(aliases).filter((name) => aliases[name] === verb);
  const others = names.map((name) => ({
    ...command,
    usage: command.usage.replace(verb, name),
    does: `the same as ${verb}`,
  }));
  return [command, ...others];
}

export async function withKept<Kept extends KeptSubmission>(
  noun: string,
  { store }: { store: { find: (id: string) => Promise<Kept | undefined> } },
  id: string,
  act: (kept: Kept) => Said | Promise<Said>,
): Promise<Said> {
  const kept = await store.find(id);
  return kept === undefined ? decline(`There is no ${noun} ${id}.`) : act(kept);
}

/** Characters of a reason: a sentence or two on the receipt. */
const MAX_REASON = 500;

/** Commands of a kind whose submissions are accepted, or refused for a reason that their senders read. */
export function decide<Sent extends object, Content extends object>(
  noun: string,
  states: { accepted: string; refused: string },
  does: { accept: string; refuse: string },
): readonly OperatorCommand<InboxDeps<DecisionStore<Sent, Content>>>[] {
  type Deps = InboxDeps<DecisionStore<Sent, Content>>;
  const settle = (deps: Deps, id: string, status: string, reason: string | null): Promise<Said> =>
    withKept(noun, deps, id, async ({ slug }: Decidable<Content>) => {
      await deps.store.decide(id, { status, reason, decidedAt: await deps.clock.read() });
      return say(`${id}${slug === null ? "" : ` about ${slug}`} is ${status}.`);
    });
  return [
    { usage: "accept <id>", does: does.accept, run: (deps, [id]) => settle(deps, id, states.accepted, null) },
    {
      usage: "refuse <id> <reason>",
      does: does.refuse,
      run: async (deps, [id, reason]) =>
        reason.trim() === "" || reason.length > MAX_REASON
          ? decline(`The reason must have 1 to ${MAX_REASON} characters.`)
          : settle(deps, id, states.refused, reason.trim()),
    },
    {
      usage: "reopen <id>",
      does: `take a decision back: the ${noun} waits again`,
      run: (deps, [id]) =>
        withKept(noun, deps, id, async () =>
          (await deps.store.reopen(id)) ? say(`${id} waits again.`) : say(`${id} waits already.`),
        ),
    },
  ];
}

/** @param kind of rows, such as `message`; answers kept under an Idempotency-Key are named if there were any */
function sayResealed(kind: string, counts: ResealCounts, answers: ResealCounts): Said {
  const answerSentences = answers.resealed + answers.locked === 0 ? [] : formatResealed("kept answer", answers);
  return { text: [...formatResealed(kind, counts), ...answerSentences].join(" "), json: { ...counts, answers } };
}

function formatResealed(kind: string, { resealed, locked }: ResealCounts): string[] {
  const done = `${formatCount(resealed, kind)} sealed anew.`;
  return locked === 0 ? [done] : [done, `${formatCount(locked, "is", "are")} locked: no key fits.`];
}
