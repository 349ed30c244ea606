/** Addresses as content writes them. */
import { isTracking } from "./tracking-parameters.ts";

/** https, host in lower case, no parameters that track; a text that is not an address stays as it is. */
export function toTidyUrl(text: string): string {
  const address = /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(text.trim()) ? `https://${text.trim()}` : text.trim();
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "") return text;
  const host = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? "";
  const rest = address.slice(address.indexOf(host) + host.length);
  const [beforeHash = "", ...hash] = rest.split("#");
  const [path = "", ...query] = beforeHash.split("?");
  const parameters = query
    .join("?")
    .split("&")
    .filter((part) => part !== "" && !isTracking(part.split("=")[0] ?? "", host.toLowerCase()));
  const search = parameters.length > 0 ? `?${parameters.join("&")}` : "";
  return `https://${host.toLowerCase()}${path}${search}${hash.length > 0 ? `#${hash.join("#")}` : ""}`;
}
