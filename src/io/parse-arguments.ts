/** Arguments of a command, by the table of its options. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { suggestNearest } from "#text/nearest.ts";

/** Parsed arguments, or what is wrong with them in one sentence; an unknown option names the nearest. */
export function parseArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> | string {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unknown = /^Unknown option '(-[^']*)'/.exec(error.message)?.[1];
    return unknown === undefined ? error.message : describeUnknown(unknown, config);
  }
}

function describeUnknown(option: string, { options = {} }: ParseArgsConfig): string {
  const hint = suggestNearest(
    option,
    Object.keys(options).map((name) => `--${name}`),
  );
  return `Unknown option ${option}${hint === null ? "." : `; ${hint}`}`;
}
