/** `npm run nginx`: prints the rules of the built site as configuration of nginx, for a web server of one's own. */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadFunctions } from "#server/functions.ts";
import { renderNginxConfig } from "#server/nginx-config.ts";
import { parseSiteRules } from "#server/site-rules.ts";
import { BUILT_FILES, explainMissingBuild } from "./_missing-build.ts";
import { endWithHelp, parsePlainArguments } from "./_plain-arguments.ts";

const HELP = `Usage: npm run --silent nginx -- [options] > /etc/nginx/conf.d/directory.conf

Prints headers and redirects of the last build as nginx configuration. Without --server, nginx serves only the static half:
pages, files, and addresses of the API without a query. With it, nginx forwards everything else to \`npm run serve\`.

Options:
  --root <folder>     built files as nginx finds them; default: dist
  --listen <address>  as nginx takes it, such as 80 or 127.0.0.1:8080; default: 80, with a certificate 443
  --certificate <file>, --key <file>
                      certificate with its chain, and its key, as nginx finds them: TLS with HTTP/2
  --redirect <address>  with a certificate: where nginx redirects plain HTTP from; default: 80
  --server <address>  host and port of a Node server; may be given again for several behind one balancer
  --help              show this text

Exit codes: 0 printed, 1 there is no build or a rule can't be said in nginx's words, 2 wrong usage.`;

const { values } = parsePlainArguments(
  {
    options: {
      root: { type: "string" },
      listen: { type: "string" },
      certificate: { type: "string" },
      key: { type: "string" },
      redirect: { type: "string" },
      server: { type: "string", multiple: true, default: [] },
      help: { type: "boolean", short: "h", default: false },
    },
  },
  HELP,
);
if (values.help) endWithHelp(HELP);
const { certificate, key } = values;
if ((certificate === undefined) !== (key === undefined) || (values.redirect !== undefined && key === undefined)) {
  console.error(`TLS needs both --certificate and --key, and --redirect is for TLS alone.\n\n${HELP}`);
  process.exit(2);
}
const redirectFrom = values.redirect ?? "80";
const listen = values.listen ?? (certificate === undefined ? "80" : "443");
const HOST = String.raw`\w(?:[\w-]|\.(?!\.))*|\[[\da-fA-F:.]+\]`;
const LISTEN = new RegExp(`^(?:(?:${HOST}|\\*):)?(\\d{1,5})$`);
const SERVER = new RegExp(`^(?:${HOST}):(\\d{1,5})$`);
for (const [option, address, pattern, example] of [
  ["--listen", listen, LISTEN, "80 or 127.0.0.1:8080"],
  ["--redirect", redirectFrom, LISTEN, "80 or 127.0.0.1:8080"],
  ...values.server.map((server) => ["--server", server, SERVER, "127.0.0.1:8888"] as const),
] as const) {
  const port = Number(pattern.exec(address)?.[1] ?? 0);
  if (port > 0 && port <= 65_535) continue;
  console.error(`${option} is ${JSON.stringify(address)}; it must be an address such as ${example}.\n\n${HELP}`);
  process.exit(2);
}
const missing = explainMissingBuild(process.cwd(), [BUILT_FILES.site]);
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
const built = existsSync("dist/ais") ? readdirSync("dist/ais") : [];
if (values.server.length === 0 && built.length > 0 && !built.some((name) => name.endsWith(".md"))) {
  console.error(
    "The last build used RECORD_TEXTS=function, so nginx alone would lack feeds, Markdown and badges of records: add --server, or build without that setting.",
  );
  process.exit(1);
}
try {
  const rules = await parseSiteRules(resolve("dist"), resolve("netlify.toml"));
  const functions = await loadFunctions(join(process.cwd(), "netlify/functions"));
  const tls = certificate === undefined || key === undefined ? undefined : { certificate, key, redirectFrom };
  const options = { dist: resolve(values.root ?? "dist"), listen, tls, servers: values.server };
  process.stdout.write(renderNginxConfig(rules, functions, options));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
