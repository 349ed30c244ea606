/** `content/logos.json`: icons that depict a record itself, from packages of icons. Marks belong to their owners. */
import { z } from "zod";
import { HttpsUrl, Slug, line } from "./primitives.ts";

export const LOGO_PACKAGES = ["@lobehub/icons-static-svg", "simple-icons"] as const;

/** Each part begins with a letter, digit, underscore or hyphen, so none is `.` or `..`: a path stays inside its package. */
const IconPath = line(120).regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.svg$/, {
  error: "must be the path of an .svg file in that package, like icons/github.svg, without . and ..",
});

export const Logo = z.strictObject({
  slug: Slug,
  package: z.enum(LOGO_PACKAGES).meta({ description: "npm package that holds the drawing." }),
  version: line(20).meta({ description: "Version that was checked." }),
  file: IconPath.meta({ description: "File in one colour in that package." }),
  colorFile: IconPath.optional().meta({ description: "File in the logo's colours." }),
  hex: z
    .string()
    .regex(/^[0-9A-F]{6}$/, { error: "must be six hexadecimal digits in capitals" })
    .optional()
    .meta({ description: "Colour of the logo, for files in one colour." }),
  license: line(60).optional().meta({ description: "Licence of this drawing when it is not the package's." }),
  guidelines: HttpsUrl.optional().meta({ description: "The owner's guidelines for using the logo." }),
});
export type Logo = z.infer<typeof Logo>;

export const LogoFile = z.strictObject({
  $schema: z.string().optional(),
  logos: z.array(Logo).meta({ description: "One row per record, by slug." }),
});
