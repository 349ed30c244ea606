/** `npm run bench:hostile`: sends the worst known input of each parser and reports milliseconds; each kind of input has a goal. */
import { join } from "node:path";
import { parseBody } from "#api/http/parse-body.ts";
import { readBody } from "#api/http/request-body.ts";
import { matchesEtag } from "#api/http/json-response.ts";
import { findBearerToken } from "#api/http/bearer.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { Parameter } from "#api/http/parameters/parameter.ts";
import { FILTER_PARAMETERS } from "#api/parameters/filters.ts";
import { listArgument, slugs } from "#api/mcp/arguments.ts";
import { readBenchContent, toBenchCatalog } from "./read-catalog.ts";
import { ContactSubmission } from "#api/schema/contact.ts";
import { WebhookRegistration } from "#api/schema/webhook.ts";
import { toContentFile } from "#content/files/content-file.ts";
import { MAX_JSON_BYTES, MAX_RECORD_BYTES } from "#content/files/file-text.ts";
import { MAX_FRONT_MATTER_LENGTH } from "#content/files/fences.ts";
import { parseContentFile } from "#content/files/read-content.ts";
import { findEncoding } from "#server/compress.ts";
import { findClientAddress } from "#server/client-address.ts";
import { BODY_BYTES } from "#site/limits.ts";
import { fold } from "#lib/text/fold.ts";
import { parseRetryAfter } from "#inbox/webhooks/schedule.ts";
import { parseTargetUrl } from "#inbox/webhooks/target-url.ts";
import { endOnArguments } from "#tools/cli/_plain-arguments.ts";
import { measureRequests } from "./hostile-requests.ts";

endOnArguments(`Usage: npm run bench:hostile

Gives each parser the worst input known for it, and the server the dearest requests known, and prints milliseconds of the
main thread: for requests the longest without a turn for others, and all together. Needs a build.

Exit codes: 0 every part of a request takes at most 10 ms, no request more than 20 ms without a turn for others, and every
content file at most a second; 1 some take longer, 2 wrong usage.`);

const REQUEST_GOAL_MS = 10;
const TURN_GOAL_MS = 20;
/** A file is read once by each check; the largest allowed would take minutes if work grew with the square of its size. */
const FILE_GOAL_MS = 1000;
const ROUNDS = 5;
/** What Node takes of an address and of all headers together. */
const MAX_HEADER_BYTES = 16 * 1024;

const MARKS = "\u0300\u0316";
const message = {
  name: "Ada",
  email: "ada@example.org",
  message: "Ten letters at least",
  intent: "other",
  consent: true,
};
const repeat = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
const body = (text: string): string => repeat(text, BODY_BYTES - 200);
const header = (text: string): string => repeat(text, MAX_HEADER_BYTES - 200);
const contact = (fields: object): (() => unknown) => {
  const value = { ...message, ...fields };
  return () => parseBody(ContactSubmission, value, Object.keys(message));
};
const webhook = (fields: object): (() => unknown) => {
  const value = { url: "https://hooks.example.org/", events: ["ai.updated"], ...fields };
  return () => parseBody(WebhookRegistration, value, Object.keys(value));
};
const post =
  (type: string, text: string): (() => Promise<unknown>) =>
  () =>
    readBody(
      new Request("https://directory.test/", { method: "POST", headers: { "Content-Type": type }, body: text }),
      ["json", "form"],
    );
const keys = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]));

const parse = (path: string, text: string): (() => unknown) => {
  const file = toContentFile(path)!;
  const bytes = Buffer.from(text);
  return () => parseContentFile(file, bytes);
};
const frontMatter = (text: string, end = ""): (() => unknown) =>
  parse("content/ais/a.md", `---\n${repeat(text, MAX_FRONT_MATTER_LENGTH - 200)}${end}\n---\n`);
const json = (text: string, end: string): (() => unknown) =>
  parse("content/tags.json", `{${repeat(text, MAX_JSON_BYTES - 200)}${end}`);

const catalog = toBenchCatalog(await readBenchContent("frozen"));
const list = (name: keyof typeof FILTER_PARAMETERS, values: string): (() => unknown) => {
  const parameter: Parameter<unknown, { catalog: Catalog }> = FILTER_PARAMETERS[name];
  return () => parameter.parse([values], { catalog });
};
const different = (count: number): string => Array.from({ length: count }, (_, i) => `${i}.example`).join(",");

type Case = readonly [name: string, work: () => unknown];

const REQUESTS: readonly Case[] = [
  ["message of combining marks", contact({ message: body(MARKS) })],
  ["message of letters with eight marks each", contact({ message: repeat(`a${MARKS.repeat(4)}`, 20_000) })],
  ["message of decomposed Hangul", contact({ message: "한".repeat(5000).normalize("NFD") })],
  ["name, company and phone of 60 kB", contact({ name: body("a"), company: body(MARKS), phone: body("1 ") })],
  ["address of dots", contact({ email: `${repeat("a.", 480)}@b` })],
  ["address with a long domain", contact({ email: `a@${repeat("b-", 480)}.c` })],
  ["four thousand unknown keys", contact(keys(4000))],
  ["ten thousand slugs that are none", webhook({ filter: { slugs: Array<string>(10_000).fill("A") } })],
  ["JSON nested 32,000 deep", post("application/json", "[".repeat(32_000))],
  ["JSON of one long string of escapes", post("application/json", JSON.stringify(body('"')))],
  ["form of 30,000 fields", post("application/x-www-form-urlencoded", body("a=&"))],
  [
    "form of 9,000 fields of their own",
    post(
      "application/x-www-form-urlencoded",
      Array.from({ length: 9000 }, (_, index) => index.toString(36)).join("=&"),
    ),
  ],
  ["fold of marks as long as an address", () => fold(header(MARKS))],
  ["fold of a letter and marks", () => fold(`a${header(MARKS)}`)],
  ["fold of half-width voicing marks", () => fold(header("\uFF9E"))],
  ["Accept-Encoding of commas", () => findEncoding(header("br;q=0,"))],
  ["If-None-Match of quotes", () => matchesEtag(header('"a",'), 'W/"b"')],
  [
    "Authorization of letters",
    () => findBearerToken(new Request("https://a.test/", { headers: { Authorization: `Bearer ${header("=")}!` } })),
  ],
  ["X-Forwarded-For of commas", () => findClientAddress("10.0.0.1", header("1,"), { hops: 9 })],
  ["Retry-After of digits", () => parseRetryAfter(header("9"), new Date(0))],
  ["licences of commas", list("license", header(","))],
  ["one licence again and again", list("license", header("MIT,"))],
  ["tags that are none", list("tag", different(1000))],
  ["as many licences as are taken, all wrong", list("license", different(300))],
  ["platforms of an agent that are none", () => listArgument(["web", "ios"], "").read(body("x,"), catalog)],
  ["different platforms of an agent", () => listArgument(["web", "ios"], "").read(different(5000), catalog)],
  ["hosts of tools to compare", () => slugs.read(different(5000), catalog)],
  ["target of hyphens", () => parseTargetUrl(`https://${repeat("a-", 2000)}.example/`, false)],
];

const FILES: readonly Case[] = [
  ["record with a broken line below 10,000 keys", frontMatter("a:\n", "b: [")],
  ["record of broken lines", frontMatter("a: [\n")],
  ["record of brackets", frontMatter("}")],
  [
    "record of 5,000 keys of its own",
    parse("content/ais/a.md", `---\n${Array.from({ length: 5000 }, (_, i) => i.toString(36)).join(":\n")}:\n---\n`),
  ],
  ["record of conflict markers", parse("content/ais/a.md", repeat("<<<<<<<\n", MAX_RECORD_BYTES - 200))],
  ["JSON of one key again and again", json('"a":1,', '"b":2}')],
  ["JSON of one key again and again, without an end", json('"a":1,', "")],
];

let isSlow = false;
for (const [name, work, goalMs] of [
  ...REQUESTS.map((one) => [...one, REQUEST_GOAL_MS] as const),
  ...FILES.map((one) => [...one, FILE_GOAL_MS] as const),
]) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.threadCpuUsage();
    await work();
    times.push(process.threadCpuUsage(before).user / 1000);
  }
  // Time of the processor, and the best of a few: what else the machine does adds to neither.
  const ms = Math.min(...times);
  isSlow ||= ms > goalMs;
  console.log(`${ms.toFixed(2).padStart(8)} ms  ${ms > goalMs ? "SLOW  " : ""}${name}`);
}
for await (const { name, turnMs, totalMs } of measureRequests(join(import.meta.dirname, "../.."))) {
  const isOver = turnMs > TURN_GOAL_MS;
  isSlow ||= isOver;
  console.log(`${turnMs.toFixed(2).padStart(8)} ms of ${totalMs.toFixed(2)}  ${isOver ? "SLOW  " : ""}${name}`);
}
process.exitCode = isSlow ? 1 : 0;
