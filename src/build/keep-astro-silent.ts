/**
 * Building, editing and testing ask nobody: Astro would look for newer versions of itself and count its users. Holds for
 * this process and those that it starts.
 */
export function keepAstroSilent(): void {
  process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
  process.env["ASTRO_DISABLE_UPDATE_CHECK"] = "true";
}
