/** Settings of contact and webhooks that pages speak of: those of the deploy, as the functions will read them. */
import { INBOX_DEFAULTS } from "#inbox/settings.ts";
import { parseSettings } from "#api/http/parse-settings.ts";
import { WEBHOOK_DEFAULTS } from "#inbox/webhooks/settings.ts";

export const CONTACT_SETTINGS = readSettings("CONTACT_SETTINGS", INBOX_DEFAULTS);
export const WEBHOOK_SETTINGS = readSettings("WEBHOOK_SETTINGS", WEBHOOK_DEFAULTS);

/** A build with settings that the functions would refuse ends with their message. */
function readSettings<Settings extends object>(name: string, defaults: Settings): Settings {
  const parsed = parseSettings(process.env[name], defaults, name);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed.settings;
}
