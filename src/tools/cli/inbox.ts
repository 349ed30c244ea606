/** `npm run inbox -- <kind> …`: lists, shows, accepts, refuses, exports and erases what people sent. */
import { KINDS } from "#inbox/kinds.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import { EXIT, createContext } from "./_command.ts";
import { operate } from "./_operator-command.ts";

type Tool = keyof typeof KINDS;

const NAMES = new Map(
  (Object.keys(KINDS) as Tool[]).flatMap((tool) => [
    [KINDS[tool].name, tool],
    [tool, tool],
  ]),
);

const HELP = `Usage: npm run inbox -- <kind> <command> [--json]

  contact      messages to the people behind a tool, passed on by mail
  correction   reports of wrong facts, decided by an editor

Each has list, show <id>, accept <id>, refuse <id>, export, erase <id> and more:
npm run inbox -- <kind> --help lists them.

Exit codes: 0 done, 1 not possible, 2 wrong usage.`;

async function run([kind = "", ...args]: readonly string[]): Promise<number> {
  const context = createContext();
  const tool = NAMES.get(kind);
  if (tool !== undefined) return operate({ tool, args }, context);
  if (kind === "--help" || kind === "-h") {
    context.write(HELP);
    return EXIT.ok;
  }
  const hint = suggestNearest(kind, [...NAMES.keys()]);
  const fault = kind === "" ? "" : `There is no kind ${kind}${hint === null ? "." : `; ${hint}`}\n\n`;
  context.writeError(fault + HELP);
  return EXIT.usage;
}

process.exitCode = await run(process.argv.slice(2));
