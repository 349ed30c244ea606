/** Operations that read the catalogue: the parts that all of them declare alike. */
import type { z } from "zod";
import type { Catalog } from "#record/catalog/catalog.ts";
import { type Operation, type OperationRequest, type TwinFamily, defineOperation } from "./http/operation.ts";
import type { ParameterTable, QueryOf } from "./http/parameters/parameter.ts";
import type { Answer } from "./http/answer.ts";
import { EXAMPLE } from "#site/examples.ts";
import { API_BASE } from "#site/routes.ts";
import { SLUG_PATTERN } from "#record/schema/primitives.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { findForSlug } from "./find-for-slug.ts";
import type { ApiService } from "./service.ts";

export type ReadOperation = Operation<ApiService>;

interface ReadDeclaration<Table extends ParameterTable<ApiService>> extends Pick<
  ReadOperation,
  "id" | "address" | "group" | "summary" | "description" | "path" | "rel"
> {
  query: Table;
  schema: z.ZodType;
  /** True when the answer is a list by page, with a `Link` header. */
  isList?: boolean;
  /** True when other spellings or former names redirect. */
  canMove?: boolean;
  problems?: ReadOperation["problems"];
  /** Address below the base whose answer is the example; its own by default. */
  example?: string;
  /** By default the one file with `.json` behind the address. */
  twins?: readonly TwinFamily<ApiService>[];
  answer: (service: ApiService, request: OperationRequest<QueryOf<Table>>) => Answer | Promise<Answer>;
}

export function defineRead<Table extends ParameterTable<ApiService>>(read: ReadDeclaration<Table>): ReadOperation {
  const { id, address, group, summary, description, query, answer } = read;
  return defineOperation({
    id,
    method: "GET",
    address,
    group,
    summary,
    description,
    query,
    answer,
    ...(read.path && { path: read.path }),
    ...(read.rel !== undefined && { rel: read.rel }),
    ...(read.canMove === true && { redirect: MOVED }),
    success: {
      status: 200,
      description: "The answer.",
      schema: read.schema,
      ...(read.isList === true && { headers: ["Link"] }),
    },
    problems: read.problems ?? [],
    isCacheable: true,
    example: { address: read.example ?? address },
    twins: read.twins ?? [{ address: `${address}.json`, list: () => [{}] }],
  });
}

const MOVED = {
  status: 301,
  description: "The address is a different spelling or a former one; Location has the current one.",
} as const;

/** A read about one record, whose body the pages of the record are made from as well. */
export interface RecordRead<Body, Sources> extends ReadOperation {
  /** What the body is made from besides the record, as plain JSON: a build keeps the files of equal ones. */
  findSources: (catalog: Catalog, record: AiDetail) => Sources;
  build: (record: AiDetail, sources: Sources) => Body;
}

/** One of whichever body, made from whichever sources. */
export interface AnyRecordRead extends ReadOperation {
  findSources: (catalog: Catalog, record: AiDetail) => unknown;
  build: (record: AiDetail, sources: never) => unknown;
}

interface RecordReadDeclaration<Body, Sources>
  extends
    Pick<ReadOperation, "id" | "group" | "summary" | "description">,
    Pick<RecordRead<Body, Sources>, "findSources" | "build"> {
  /** What follows the record's own address, such as `/audit`. */
  rest: string;
  schema: z.ZodType<Body>;
}

export function defineRecordRead<Body, Sources>({
  rest,
  findSources,
  build,
  ...read
}: RecordReadDeclaration<Body, Sources>): RecordRead<Body, Sources> {
  const address = `/ais/{slug}${rest}`;
  const operation = defineRead({
    ...read,
    address,
    path: { slug: SLUG },
    query: {},
    canMove: true,
    problems: ["not-found", "gone"],
    example: `/ais/${SLUG.example}${rest}`,
    twins: [{ address: `${address}.json`, list: listSlugs }],
    answer({ catalog }, { path }) {
      const found = findForSlug(catalog, path["slug"] ?? "", (slug) => `${API_BASE}/ais/${slug}${rest}`);
      return "record" in found ? { body: build(found.record, findSources(catalog, found.record)) } : found;
    },
  });
  return { ...operation, findSources, build };
}

const SLUG = {
  description: "Slug of the record. Capitals and former slugs redirect.",
  example: EXAMPLE.slug,
  pattern: SLUG_PATTERN.source,
};

function* listSlugs({ catalog }: ApiService): Generator<{ slug: string }> {
  for (const { slug } of catalog.records) yield { slug };
}

/** Values of `{page}` in the twins of a list: the first page has an address without a number. */
export function* listLaterPages(total: number, size: number): Generator<{ page: string }> {
  for (let page = 2; page <= Math.ceil(total / size); page++) yield { page: String(page) };
}
