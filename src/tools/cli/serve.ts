/** `npm run serve`: serves the last build with its functions. `PORT` (default 8888) and `HOST` (default 127.0.0.1). */
import { endOnSignal } from "./_end-on-signal.ts";
import { endOnArguments } from "./_plain-arguments.ts";

const ending = endOnSignal();
endOnArguments(`Usage: npm run serve

Serves the last build with its functions, and prints "ready http://…" once it answers. PORT (default 8888,
0: any free one) and HOST (default 127.0.0.1) are read from the environment; /docs/operating/ lists the others.

Exit codes: 0 stopped by SIGTERM or SIGINT, 1 it can't start, 2 wrong usage.`);
// What reads settings takes a while to load, and a signal may come meanwhile.
const { serve } = await import("./_serve.ts");
await serve(ending);
