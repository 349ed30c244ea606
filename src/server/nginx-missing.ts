/**
 * What nginx alone answers where it has no file: the site's page to people, a problem document to programs, which also says
 * when the address is right and needs the server.
 */
import { ALL_OPERATIONS } from "#api/all-operations.ts";
import { toProblem } from "#http/problem.ts";
import { API_BASE, apiRoutes, machineRoutes, pageRoutes } from "#site/routes.ts";
import { API_PATHS, renderProblem } from "./nginx-errors.ts";
import { type NginxMap, REQUEST_PATH, renderBlock } from "./nginx-text.ts";

const WITH_QUERY = "/?\\?$";
const WITH_OR_WITHOUT_QUERY = "/?\\??$";

const LOCATION = "@no_file";
const NEEDS_SERVER = "This host serves files only; the request needs the directory’s server, which isn’t running here.";

export const MISSING_MAPS: readonly NginxMap[] = [
  { from: "$uri", variable: "$missing_page", fallback: "/404.html", rows: [{ when: API_PATHS, value: LOCATION }] },
  // nginx looks at the query apart from the path: `$is_args` is a question mark, or nothing.
  {
    from: "$uri$is_args",
    variable: "$missing_problem",
    fallback: toText(
      `There is no file at this address. The addresses are listed at ${pageRoutes.docs()}, the entrance is ${apiRoutes.index()}.`,
    ),
    rows: listRows(),
  },
];

/** 403: a folder without a page of its own. */
export const MISSING_PAGES: readonly string[] = ["error_page 404 $missing_page;", "error_page 403 =404 $missing_page;"];

export function renderMissingLocation(): string {
  return renderBlock(`location ${LOCATION}`, renderProblem(404, "$missing_problem"));
}

function listRows(): NginxMap["rows"] {
  const rows = Array.from(
    Map.groupBy(ALL_OPERATIONS, ({ address }) => address),
    ([address, operations]) => {
      const files = operations.flatMap(({ twins }) => twins.map((twin) => twin.address));
      const hint = files.length === 0 ? "" : ` Files need none: ${files.map((file) => API_BASE + file).join(", ")}.`;
      // Such an address has a file: without a query it is missing because nothing has that name.
      const end = files.includes(`${address}.json`) ? WITH_QUERY : WITH_OR_WITHOUT_QUERY;
      return { when: toPattern(API_BASE + address, end), value: toText(NEEDS_SERVER + hint) };
    },
  );
  return [...rows, { when: toPattern(machineRoutes.mcp(), WITH_OR_WITHOUT_QUERY), value: toText(NEEDS_SERVER) }];
}

/** `/api/v1/ais/{slug}/contact` as an expression. */
function toPattern(address: string, end: string): RegExp {
  return new RegExp(`^${address.replace(/[.+?^$()|[\]]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}${end}`);
}

function toText(detail: string): string {
  return JSON.stringify(toProblem("not-found", { detail, instance: REQUEST_PATH }));
}
