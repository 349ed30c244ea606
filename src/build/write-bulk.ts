/** Bulk files and what the manifest says of them. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { BULK_FILES, type BulkSource } from "#api/bulk-files.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { toChunks } from "./long-text.ts";
import { RELEASES } from "#site/releases.ts";
import { apiRoutes } from "#site/routes.ts";
import type { BulkManifest, Release } from "#record/schema/bulk.ts";

/** Writes the files into `folder` as they are rendered. */
export async function writeBulk(folder: string, catalog: Catalog): Promise<BulkManifest> {
  await mkdir(folder, { recursive: true });
  const files: BulkManifest["files"] = [];
  for (const source of BULK_FILES) {
    const measure = createMeasure(source, catalog);
    await pipeline(Readable.from(measure.pieces()), createWriteStream(join(folder, source.name)));
    files.push(measure.finish());
  }
  return toManifest(catalog, files);
}

/** 12 MB become 1.1 MB in 0.3 s; the next levels take as long again for 5 % less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/** Writes each file's compressed forms beside it, once for all who fetch it: `ais.ndjson.br`, `ais.ndjson.gz`. */
export async function compressBulk(folder: string, { files }: BulkManifest): Promise<void> {
  const forms = files.flatMap(({ path }) => {
    const file = join(folder, basename(path));
    return [
      pipeline(createReadStream(file), createBrotliCompress(BROTLI), createWriteStream(`${file}.br`)),
      pipeline(createReadStream(file), createGzip(), createWriteStream(`${file}.gz`)),
    ];
  });
  await Promise.all(forms);
}

/** The same manifest without files, for where nothing is built. */
export function measureBulk(catalog: Catalog): BulkManifest {
  const files = BULK_FILES.map((source) => {
    const measure = createMeasure(source, catalog);
    for (const _ of measure.pieces()) continue;
    return measure.finish();
  });
  return toManifest(catalog, files);
}

function toManifest({ buildId }: Catalog, files: BulkManifest["files"]): BulkManifest {
  return { buildId, files, releases: [...RELEASES] as Release[] };
}

function createMeasure({ name, render, countRecords }: BulkSource, catalog: Catalog) {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    *pieces(): Generator<Buffer> {
      for (const chunk of toChunks(render(catalog))) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    finish: (): BulkManifest["files"][number] => ({
      path: apiRoutes.bulkFile(name),
      bytes,
      sha256: hash.digest("hex"),
      records: countRecords(catalog),
    }),
  };
}
