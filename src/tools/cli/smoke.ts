/** `npm run smoke -- <origin>`: asks a live deploy for what no local server can prove. */
import { readAtMost } from "#api/http/read-at-most.ts";
import { apiRoutes } from "#site/routes.ts";
import { EXIT, createContext, parseArguments } from "./_command.ts";
import { listSmokeChecks } from "./_smoke-checks.ts";

const HELP = `Usage: npm run smoke -- <origin>        (such as https://preview--example.netlify.app)

Checks what only a live deploy can show: headers, static files before functions, methods, redirects, problems,
and whether messages and webhooks have their database, key and migrations.
Sends about twenty requests, one after the other.

Exit codes: 0 everything is as promised, 1 a check failed, 2 wrong arguments or the host does not answer.`;
const TIMEOUT_MS = 15_000;
/** The longest that is asked for whole is the sitemap. */
const MAX_BYTES = 50_000_000;

async function ask(origin: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(origin + path, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
}

async function smoke(origin: string): Promise<number> {
  const list = (await (await ask(origin, `${apiRoutes.ais()}?limit=1&fields=slug`)).json()) as {
    data: { slug: string }[];
  };
  const slug = list.data[0]!.slug;
  const etag = (await ask(origin, apiRoutes.ai(slug))).headers.get("etag") ?? "";
  let failed = 0;
  for (const check of listSmokeChecks(slug, etag)) {
    const response = await ask(origin, check.path, {
      method: check.method ?? "GET",
      headers: check.headers ?? {},
      ...(check.body !== undefined && { body: check.body }),
    });
    const body = await readAtMost(response.body, MAX_BYTES);
    const fault =
      body === undefined ? `more than ${MAX_BYTES} bytes` : check.findFault(response, new TextDecoder().decode(body));
    if (fault !== undefined) failed += 1;
    console.log(
      `${fault === undefined ? "ok    " : "FAILED"} ${check.title}${fault === undefined ? "" : `: ${check.path}: ${fault}`}`,
    );
  }
  console.log(failed === 0 ? "Everything is as promised." : `${failed} check${failed === 1 ? "" : "s"} failed.`);
  return failed === 0 ? EXIT.ok : EXIT.problems;
}

const context = createContext();
const parsed = parseArguments({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { help: { type: "boolean", default: false } },
});
const fault = typeof parsed === "string" ? parsed : parsed.positionals.length === 1 ? undefined : "Name one origin.";
const origin = typeof parsed === "string" ? undefined : URL.parse(parsed.positionals[0] ?? "")?.origin;
if (typeof parsed !== "string" && parsed.values.help) context.write(HELP);
else if (fault !== undefined || origin === undefined) {
  context.writeError(`${fault ?? "That is not an address: it must start with https://."}\n\n${HELP}`);
  process.exitCode = EXIT.usage;
} else {
  try {
    process.exitCode = await smoke(origin);
  } catch (error) {
    context.writeError(
      `${origin} does not answer as a directory: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exitCode = EXIT.usage;
  }
}
