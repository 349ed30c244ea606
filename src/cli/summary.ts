/** `npm run summary`: the changed records as Markdown, for the page of a pull request. */
import { readContentChanges } from "#io/content-changes.ts";
import { readContent } from "#io/content/read-content.ts";
import { checkContent } from "#lint/check-content.ts";
import { formatChangeSummary } from "#lint/format-change-summary.ts";
import { EXIT, createContext, parseArguments } from "./_command.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";

const HELP = `Usage: npm run summary [-- --base <commit>] [--preview <origin>]

Prints the records that differ from the base as Markdown.

Options:
  --base <commit>      commit or branch to compare with (default HEAD)
  --preview <origin>   where the change can be seen, such as https://deploy-preview-7--site.netlify.app
  --help               show this text

Exit codes: 0 printed, 2 wrong usage.`;

const context = createContext();
const parsed = parseArguments({
  options: {
    base: { type: "string", default: "HEAD" },
    preview: { type: "string" },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (typeof parsed === "string") fail(parsed);
else if (parsed.values.help) context.write(HELP);
else await printSummary(parsed.values.base, parsed.values.preview ?? "").catch(endOnRefusal);

async function printSummary(base: string, preview: string): Promise<void> {
  const changes = await readContentChanges(context.root, base);
  if (typeof changes === "string") {
    fail(changes);
    return;
  }
  const { content } = checkContent(await readContent(context.root), { commitDay: null }, []);
  const records = content.ais.filter(({ slug }) =>
    [`content/ais/${slug}.md`, `content/evidence/${slug}.json`].some((path) => changes?.changed.has(path) === true),
  );
  context.write(formatChangeSummary(records, preview === "" ? null : preview.replace(/\/$/, "")));
}

function fail(message: string): void {
  context.writeError(`${message}\n\n${HELP}`);
  process.exitCode = EXIT.usage;
}
