/** "https://www.cline.bot/docs" → "cline.bot": the host without www. */
export function formatHost(url: string): string {
  const host = URL.parse(url)?.hostname ?? url;
  return host.replace(/^www\./, "");
}

/** True for this machine, by its name or by any address of 127.0.0.0/8 and ::1, with or without the brackets of a URL. */
export function isLoopbackHost(host: string): boolean {
  return host === "localhost" || /^(?:\[::1\]|::1|127(?:\.\d{1,3}){3})$/.test(host);
}
