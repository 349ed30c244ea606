/** "https://www.cline.bot/docs" → "cline.bot": the host without www. */
export function formatHost(url: string): string {
  const host = URL.parse(url)?.hostname ?? url;
  return host.replace(/^www\./, "");
}
