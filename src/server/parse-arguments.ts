/** Arguments of a command, by the table of its options. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { suggestNearest } from "#lib/text/nearest.ts";

/** Parsed arguments, or what is wrong with them, a line each; an unknown option names the nearest. */
export function parseArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> | string {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unknown = listUnknown(config);
    return unknown.length === 0 ? error.message : unknown.map((option) => describeUnknown(option, config)).join("\n");
  }
}

/** Options as typed that the table lacks: Node names the first alone. */
function listUnknown({ args, options = {} }: ParseArgsConfig): string[] {
  const shorts = new Set(Object.values(options).map(({ short }) => short));
  const { tokens } = parseArgs({ args: args ?? process.argv.slice(2), options, strict: false, tokens: true });
  const unknown = tokens.flatMap((token) => {
    if (token.kind !== "option") return [];
    const isKnown = token.rawName.startsWith("--") ? Object.hasOwn(options, token.name) : shorts.has(token.rawName[1]);
    return isKnown || Object.hasOwn(options, token.name) ? [] : [token.rawName];
  });
  return [...new Set(unknown)];
}

function describeUnknown(option: string, { options = {} }: ParseArgsConfig): string {
  const hint = suggestNearest(
    option,
    Object.keys(options).map((name) => `--${name}`),
  );
  return `Unknown option ${option}${hint === null ? "." : `; ${hint}`}`;
}
