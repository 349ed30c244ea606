/** Marks of unfinished work: whoever searches for them must find nothing else. */
export const MARKS = /TODO|FIXME|XXX|HACK|TBD|WIP/g;

/**
 * Fitted numbers as a module and not as JSON: an import of JSON needs an attribute, and not every bundler keeps it.
 * Numbers in base64 spell any word at times: of a mark the last letter is escaped, which changes no value.
 * @param command of package.json that writes the file
 */
export function renderDataModule(command: string, data: object): string {
  const text = JSON.stringify(data).replace(MARKS, escapeLastLetter);
  return `/** Written by \`npm run ${command}\`. */\nexport default ${text};\n`;
}

function escapeLastLetter(mark: string): string {
  return `${mark.slice(0, -1)}\\u00${mark.charCodeAt(mark.length - 1).toString(16)}`;
}
