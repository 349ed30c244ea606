/** Names of all parameters of reads: whoever sends one to a tool means what it means in the API. */
import { OPERATIONS } from "../operations.ts";

export const PARAMETER_NAMES: ReadonlySet<string> = new Set(
  OPERATIONS.flatMap(({ query, path = {} }) => [...Object.keys(query), ...Object.keys(path)]),
);
