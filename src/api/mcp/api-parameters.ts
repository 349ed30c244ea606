/** Parameters of the API that a tool takes under their own names and hands on as they are, for the operation to check. */
import type { Parameter } from "../http/parameters/parameter.ts";
import { type Argument, ArgumentFault, listArgument, toText } from "./arguments.ts";

type Value = string | string[];

export function readParameters<Name extends string>(
  parameters: Readonly<Record<Name, Parameter<unknown, never>>>,
): Readonly<Record<Name, Argument<Value>>> {
  const entries = Object.entries<Parameter<unknown, never>>(parameters);
  return Object.fromEntries(
    entries.map(([name, { description, isRepeatable, example }]) => {
      const words = toFirstSentence(description);
      return [name, { ...(isRepeatable ? listArgument([], words) : oneValue(words)), example }];
    }),
  ) as Record<Name, Argument<Value>>;
}

/** It says what a model has to know; the others are for programmers. */
export function toFirstSentence(description: string): string {
  return /^.*?[.:;](?=\s|$)/.exec(description)?.[0].replace(/[:;]$/, ".") ?? description;
}

function oneValue(description: string): Argument<string> {
  return {
    schema: { type: "string", description },
    read: (raw) => toText(raw)?.trim() ?? new ArgumentFault("Send one value."),
  };
}
