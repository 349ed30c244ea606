/** Commands of the documentation with the answers of this very build. */
import { handleApi } from "../api/handle.ts";
import { API_BASE, toAbsolute } from "../catalog/routes.ts";
import type { Exchange } from "../ui/docs/exchange.ts";
import { renderShortened } from "../ui/manual/shorten.ts";
import { getService } from "./_catalog.ts";

/** @param address below the base, such as `/ais/cline` */
export async function readExchange(title: string, address: string): Promise<Exchange> {
  const url = toAbsolute(API_BASE + address);
  const response = await handleApi(getService(), new Request(url));
  return {
    title,
    command: `curl ${/[?&]/.test(url) ? `'${url}'` : url}`,
    status: response.status,
    contentType: response.headers.get("Content-Type")?.split(";")[0] ?? null,
    answer: renderShortened(await response.json()),
  };
}
