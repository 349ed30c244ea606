/**
 * Fitted numbers as a module and not as JSON: an import of JSON needs an attribute, and not every bundler keeps it.
 * @param command of package.json that writes the file
 */
export function renderDataModule(command: string, data: object): string {
  return `/** Written by \`npm run ${command}\`. */\nexport default ${JSON.stringify(data)};\n`;
}
