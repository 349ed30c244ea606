/** "https://www.cline.bot/docs" → "cline.bot": the host without www. */
export function formatHost(url: string): string {
  const host = URL.parse(url)?.hostname ?? url;
  return toPlainHost(host).replace(/^www\./, "");
}

/**
 * A host as it is compared and counted: without the dot that may end a whole name, as `example.com.` is `example.com`.
 * @param hostname lower-case, as `URL` gives it
 * @see https://www.rfc-editor.org/rfc/rfc1034#section-3.1
 */
export function toPlainHost(hostname: string): string {
  return hostname.replace(/\.$/, "");
}

/** True for this machine, by its name or by any address of 127.0.0.0/8 and ::1, with or without the brackets of a URL. */
export function isLoopbackHost(host: string): boolean {
  return host === "localhost" || /^(?:\[::1\]|::1|127(?:\.\d{1,3}){3})$/.test(host);
}
