/** Parameters of the API that a tool reads under their own names, beside the arguments that it shows. */
import type { Parameter } from "#http/parameters/parameter.ts";
import { type Argument, ArgumentFault, listArgument, toText } from "./arguments.ts";

type Value = string | string[];

/**
 * They pass on as they are, for the operation to check. Hosts are not shown them: a model chooses better among few, but a
 * client that knows the API may send any.
 */
export function readParameters<Name extends string>(
  parameters: Readonly<Record<Name, Parameter<unknown, never>>>,
): Readonly<Record<Name, Argument<Value>>> {
  const entries = Object.entries<Parameter<unknown, never>>(parameters);
  return Object.fromEntries(
    entries.map(([name, { description, isRepeatable }]) => [
      name,
      { ...(isRepeatable ? listArgument([], description) : oneValue(description)), isUnlisted: true },
    ]),
  ) as Record<Name, Argument<Value>>;
}

function oneValue(description: string): Argument<string> {
  return {
    schema: { type: "string", description },
    read: (raw) => toText(raw)?.trim() ?? new ArgumentFault("Send one value."),
  };
}
