/** Rows of the table of wishes that are about where a tool runs. */
import { type WishRule, runsOn, sought } from "./wish-rule.ts";
import { ADD_ON, ANDROIDS, BROWSER, EDITOR, IPHONES, MACS, ON, say, sayPlatform } from "./wish-words.ts";

export const PLATFORM_RULES: readonly WishRule[] = [
  runsOn("macos", "on my mac", sayPlatform(`mac(?:book|os)?s?|${MACS}`, `macos|mac os|${MACS}`, "mac")),
  runsOn(
    "windows",
    "for windows",
    sayPlatform(
      "windows(?: 1[01])?|pc|(?:microsoft )?surface(?: (?:pro|laptop|go))?",
      "as an? \\.?exe|under windows",
      "windows(?: 1[01])?",
    ),
  ),
  runsOn(
    "linux",
    "for linux",
    say({
      any: `(?:${ON})?(?:(?:arch |mint )?linux|ubuntu|debian|fedora|manjaro|opensuse|nixos|red ?hat|rhel)(?: (?:desktop|laptop|box|machine))?`,
    }),
  ),
  runsOn("ios", "on my iphone", sayPlatform(IPHONES, "(?:as an app )?(?:from|in) the app store", "ios|iphone|ipad")),
  runsOn(
    "android",
    "for android",
    sayPlatform(ANDROIDS, "(?:from|in|on) the (?:google )?play ?store", "android(?! (?:studio|auto)\\b)"),
  ),
  sought(
    runsOn(
      "web",
      "in the browser",
      say({
        en: "(?:that )?(?:(?:opens|runs|works) )?(?:in|from) (?:the|my|a|any) browser|as a web ?(?:site|page|app)|web[- ]based|(?:no|without|nothing to) (?:install(?:ing|ation)?|downloads?|downloading)(?: (?:anything|needed|required|software))?",
        de: "im browser|ohne (?:installation|installieren|download)",
        fr: "dans le navigateur|sans (?:installation|installer|t[ée]l[ée]charge(?:r|ment))",
        es: "en el navegador|sin (?:instalar|instalaci[óo]n|descargar?)",
        it: "nel browser|senza (?:installare|installazione|scaricare)",
        pt: "no navegador|sem (?:instalar|instala[çc][ãa]o|baixar)",
        nl: "in de browser|zonder (?:installatie|installeren|download)",
      }),
    ),
  ),
  sought(
    runsOn(
      "api",
      "with an API",
      say({
        any: "(?:with |has )?(?:an? )?(?:rest |http |developer )?api|with (?:rest |http )?endpoints|(?:that )?(?:my|our) (?:own )?(?:programs?|apps?|code|scripts?|software) can (?:call|use|talk to)",
      }),
    ),
  ),
  sought(
    runsOn(
      "cli",
      "in the terminal",
      say({
        any: "cli|command[- ]line|(?:in|from) (?:the |my |a )?(?:terminal|shell|console)|in (?:bash|zsh|powershell)|(?:that )?i type commands for",
      }),
    ),
  ),
  sought(
    runsOn(
      "browser-extension",
      "chrome extension",
      say({
        any: `${BROWSER} ${ADD_ON}|(?:as an? )?${ADD_ON} (?:of|for|in|to) (?:my |the )?${BROWSER}|(?:that sits )?in (?:my |the )?${BROWSER} toolbar`,
      }),
    ),
  ),
  sought(
    runsOn(
      "ide-extension",
      "in vs code",
      say({
        any: `(?:(?:as )?an? )?(?:${ADD_ON} )?(?:in|for|inside|within|into) (?:${EDITOR}|my (?:ide|(?:code )?editor))|(?:${EDITOR}|ide) ${ADD_ON}|(?<=\\p{L} )vs ?code`,
      }),
    ),
  ),
];
