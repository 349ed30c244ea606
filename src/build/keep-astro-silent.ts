/** Building and editing ask nobody: Astro would look for newer versions of itself and count its users. */
export function keepAstroSilent(): void {
  process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
  process.env["ASTRO_DISABLE_UPDATE_CHECK"] = "true";
}
