/** Names of packages in their registries. */
import { z } from "zod";
import { EXAMPLE } from "#site/examples.ts";

export const NpmName = z
  .string()
  .regex(/^(@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/, {
    error: "must be the name of an npm package: a-z, 0-9, -, ., _ and ~, after an @scope/ where it has one",
  })
  .max(214)
  .meta({ description: "On npm.", examples: [EXAMPLE.npm] });

export const PypiName = z
  .string()
  .regex(/^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/, {
    error: "must be the name of a PyPI package: letters, digits, -, . and _ between letters or digits",
  })
  .max(214)
  .meta({ description: "On PyPI.", examples: [EXAMPLE.pypi] });
