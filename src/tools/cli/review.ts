/** `npm run review`: a person compares a record with its sources. */
import { createContext, EXIT } from "./_command.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { endWithInput } from "./_end-with-input.ts";
import { runReview } from "./_review-command.ts";
import { askAtTerminal } from "./_review-prompts.ts";

const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
const world = { ...createContext(), ...(isTerminal && { ask: askAtTerminal }) };
endWithInput("Nothing was written: the input ended.", EXIT.problems);
process.exitCode = await runReview(world, process.argv.slice(2)).catch(endOnRefusal);
