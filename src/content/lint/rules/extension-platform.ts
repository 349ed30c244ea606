import type { Platform } from "#record/schema/vocabulary.ts";
import type { Rule } from "../rule.ts";

/** Stores that list extensions and nothing else. */
const STORES: ReadonlyMap<string, { platform: Platform; what: string }> = new Map([
  ["chrome-web-store", { platform: "browser-extension", what: "a browser extension" }],
  ["vscode-marketplace", { platform: "ide-extension", what: "an editor extension" }],
  ["open-vsx", { platform: "ide-extension", what: "an editor extension" }],
]);

export const extensionPlatform: Rule = {
  id: "extension-platform",
  title: "What is rated as an extension runs as one",
  severity: "error",
  explanation: `A rating from a store of extensions (${[...STORES.keys()].join(", ")}) says that there is an extension, so \`platforms\` names \`browser-extension\` or \`ide-extension\`. If the listing is that of another product with a similar name, withdraw the rating instead.`,
  example: {
    wrong: 'platforms: [web], and a rating with "source": "chrome-web-store"',
    right: "platforms: [web, browser-extension]",
  },
  isFixable: false,
  *find({ records, evidence }) {
    const byName = new Map(records.map((record) => [record.name, record]));
    for (const { path: because, name, fields } of evidence) {
      const record = byName.get(name);
      if (record?.fields.platforms === undefined) continue;
      const missing = new Set<Platform>();
      for (const { source, withdrawn } of fields.ratings ?? []) {
        const store = STORES.get(source);
        if (store === undefined || withdrawn !== undefined || missing.has(store.platform)) continue;
        if (record.fields.platforms.includes(store.platform)) continue;
        missing.add(store.platform);
        yield {
          path: record.path,
          at: ["platforms"],
          message: `is rated as ${store.what} (${source}), but platforms lacks ${store.platform}`,
          hint: `add ${store.platform}, or withdraw the rating if it is another product's`,
          because,
        };
      }
    }
  },
};
