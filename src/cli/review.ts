/** `npm run review`: a person compares a record with its sources. */
import { createContext } from "./_command.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { runReview } from "./_review-command.ts";
import { askAtTerminal } from "./_review-prompts.ts";

const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
const world = { ...createContext(), ...(isTerminal && { ask: askAtTerminal }) };
process.exitCode = await runReview(world, process.argv.slice(2)).catch(endOnRefusal);
