/** How a command of the operator is read and answered: each is one entry of its tool's table. */
import type { CommandOptions, OperatorCommand, OperatorTool } from "#inbox/operator.ts";
import { parseArguments } from "./parse-arguments.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import type { OperatorResult } from "./call-operator.ts";

export async function runCommand<Deps>(
  tool: OperatorTool<Deps>,
  deps: Deps,
  args: readonly string[],
): Promise<OperatorResult> {
  const parsed = parse(tool, args);
  if (typeof parsed === "string") return toUsageFault(tool, parsed);
  const said = await parsed.command.run(deps, parsed.operands, parsed.options);
  return { output: parsed.isJson ? JSON.stringify(said.json) : said.text, exitCode: said.exitCode ?? 0 };
}

/** Undefined when the arguments are right: known before a database is opened. */
export function findUsageFault<Deps>(tool: OperatorTool<Deps>, args: readonly string[]): OperatorResult | undefined {
  const parsed = parse(tool, args);
  return typeof parsed === "string" ? toUsageFault(tool, parsed) : undefined;
}

export function formatHelp<Deps>({ name, commands, statuses }: OperatorTool<Deps>): string {
  const usages = commands.map(toUsage);
  const width = Math.max(...usages.map((usage) => usage.length)) + 3;
  return `Usage: npm run ${name} <command> [--json]

${commands.map(({ does }, index) => `  ${usages[index]!.padEnd(width)}${does}`).join("\n")}

Options:
  --json               answer as JSON
  --status <status>    ${statuses.join(", ")}
  --limit <number>     no more than that many
  --page <number>      the page of a list: the first is 1

Exit codes: 0 done, 1 not possible, 2 wrong usage.`;
}

function toUsageFault<Deps>(tool: OperatorTool<Deps>, fault: string): OperatorResult {
  return { output: fault === "" ? formatHelp(tool) : `${fault}\n\n${formatHelp(tool)}`, exitCode: 2 };
}

function toUsage<Deps>({ usage, options = [] }: OperatorCommand<Deps>): string {
  return [usage, ...options.map((option) => `[--${option}]`)].join(" ");
}

interface Parsed<Deps> {
  command: OperatorCommand<Deps>;
  operands: [string, string];
  options: CommandOptions;
  isJson: boolean;
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** What is wrong in a sentence; empty without a command. */
function parse<Deps>({ commands, statuses }: OperatorTool<Deps>, args: readonly string[]): Parsed<Deps> | string {
  const read = parseArguments({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean" },
      status: { type: "string" },
      limit: { type: "string" },
      page: { type: "string" },
    },
  });
  if (typeof read === "string") return read;
  const { values, positionals } = read;
  const [name = "", ...operands] = positionals;
  if (name === "") return "";
  const command = commands.find(({ usage }) => usage.split(" ")[0] === name);
  if (command === undefined) {
    const hint = suggestNearest(
      name,
      commands.map(({ usage }) => usage.split(" ")[0]!),
    );
    return `Unknown command ${name}${hint === null ? "." : `; ${hint}`}`;
  }
  const expected = command.usage.split(" ").slice(1);
  if (operands.length !== expected.length)
    return `${name} takes ${expected.length === 0 ? "no argument" : expected.join(" and ")}, not ${operands.join(" ") || "nothing"}.`;
  const alien = (["status", "limit", "page"] as const).find(
    (key) => values[key] !== undefined && !command.options?.includes(key),
  );
  if (alien !== undefined) return `${name} takes no --${alien}.`;
  const { status, json = false } = values;
  if (status !== undefined && !statuses.includes(status)) return `--status must be one of ${statuses.join(", ")}.`;
  const faulty = (["limit", "page"] as const).find((key) => !/^[1-9]\d{0,5}$/.test(values[key] ?? "1"));
  if (faulty !== undefined) return `--${faulty} must be a whole number from 1.`;
  const options = { status, limit: toNumber(values.limit), page: toNumber(values.page) };
  return { command, operands: [operands[0] ?? "", operands[1] ?? ""], options, isJson: json };
}
