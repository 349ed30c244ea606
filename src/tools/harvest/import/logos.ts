/** Icons of records from `logos.json`. */
import { z } from "zod";
import { LOGO_PACKAGES, type Logo } from "#record/schema/logo.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import type { ContentDraft } from "../draft.ts";
import { type ImportReport, countRow, createReport, leaveOut } from "./report.ts";

export const LogoRows = z.record(
  z.string(),
  z.looseObject({
    package: z.enum(LOGO_PACKAGES),
    version: z.string(),
    file: z.string(),
    colorFile: z.string().optional(),
    match: z.string(),
    hex: z.string().optional(),
    license: z.string().optional(),
    guidelines: z.string().optional(),
  }),
);

/** A vendor's mark is not a mark of its product, so only icons that match by name come in. */
export function importLogos(rows: z.infer<typeof LogoRows>, draft: ContentDraft, known: readonly Logo[]): ImportReport {
  const report = createReport();
  const logos = new Map(known.map((logo) => [logo.slug, logo]));
  for (const [slug, { package: name, version, file, colorFile, match, hex, license, guidelines }] of Object.entries(
    rows,
  )) {
    if (match !== "name") leaveOut(report, match === "vendor" ? "the mark of the vendor" : "not sure by name");
    else if (!draft.records.has(slug)) leaveOut(report, "no such record");
    else {
      countRow(report, !logos.has(slug));
      const optional = { colorFile, hex: hex?.toUpperCase(), license, guidelines: toHttps(guidelines) };
      const given = Object.entries(optional).filter(([, value]) => value !== undefined);
      logos.set(slug, { slug, package: name, version, file, ...Object.fromEntries(given) });
    }
  }
  draft.setLogos([...logos.values()].sort((a, b) => compareCodePoints(a.slug, b.slug)));
  return report;
}

function toHttps(address: string | undefined): string | undefined {
  return address?.startsWith("https://") === true ? address : undefined;
}
