/** `npm run build`: checks content and writes dist/ and .catalog/, or says everything that is wrong and writes nothing. */
import { findCacheFault, findCacheFolder, makeCacheFolder } from "#build/cache/cache-folder.ts";
import { keepCompiledCode } from "#build/cache/compiled-code.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { endWithHelp, parsePlainArguments } from "./_plain-arguments.ts";
import { findBuildRoot } from "./_through-link.ts";
import { createProgress } from "./_progress.ts";
import { INBOX_DEFAULTS } from "#inbox/settings.ts";
import { parseSettings } from "#api/http/parse-settings.ts";
import { WEBHOOK_DEFAULTS } from "#inbox/webhooks/settings.ts";
import { findEngineFault } from "#server/search-settings.ts";
import { listFlagProblems, listRecordTextsProblems } from "#server/server-environment.ts";
import { formatText } from "#content/lint/format-text.ts";

const HELP = `Usage: npm run build [-- --clean]

Checks content and writes dist/ and .catalog/, or prints everything that is wrong and writes nothing. Both are
replaced only when everything is done. With CONTENT_EDITOR=1 in the environment, the site has a page to edit
records at /admin/. With RECORD_TEXTS=function, a function answers for feed, Markdown and badges of records, which are
half of a record's files: for directories of more than 10,000 records with functions.

--clean  uses nothing that earlier builds kept in .cache/ (BUILD_CACHE names another folder)

Exit codes: 0 built, 1 content has errors or its history can't be read, 2 wrong usage.`;

const { values } = parsePlainArguments(
  { options: { clean: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } } },
  HELP,
);
if (values.help) endWithHelp(HELP);
// Pages show these settings; checked first, so that the build fails before it starts work.
const contactSettings = parseSettings(process.env["CONTACT_SETTINGS"], INBOX_DEFAULTS, "CONTACT_SETTINGS");
const webhookSettings = parseSettings(process.env["WEBHOOK_SETTINGS"], WEBHOOK_DEFAULTS, "WEBHOOK_SETTINGS");
const root = await findBuildRoot();
const faults = [
  "problem" in contactSettings ? contactSettings.problem : undefined,
  "problem" in webhookSettings ? webhookSettings.problem : undefined,
  findEngineFault(process.env),
  ...listFlagProblems(process.env, ["CONTENT_EDITOR"]),
  ...listRecordTextsProblems(process.env),
  findCacheFault(root),
].filter((fault) => fault !== undefined);
// Made only where nothing else is wrong: a refusal leaves nothing behind.
const cacheFault = faults.length > 0 ? undefined : makeCacheFolder(root);
if (cacheFault !== undefined) faults.push(cacheFault);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(2);
}
// The site is read by the user of a web server, whatever umask the shell has.
process.umask(0o022);
const progress = createProgress(process.stderr, () => performance.now());
if (!values.clean) keepCompiledCode(findCacheFolder(root));
const { buildSite } = await import("#build/build-site.ts");
const { issues, fileCount, built } = await buildSite({
  root,
  isClean: values.clean,
  hasEditor: process.env["CONTENT_EDITOR"]?.trim() === "1",
  hasRecordTexts: process.env["RECORD_TEXTS"]?.trim() !== "function",
  onStage: progress.stage,
}).catch(endOnRefusal);
if (built === undefined) {
  progress.fail("Content has errors; nothing was written.");
  console.error(formatText(issues, { fileCount, showAllWarnings: false }));
  process.exitCode = 1;
} else {
  const megabytes = (built.written.sizeBytes / 1e6).toFixed(1);
  progress.done(
    `Built ${built.records} records as ${built.buildId}: ${built.written.files} files beside the pages, ${megabytes} MB.`,
  );
}
