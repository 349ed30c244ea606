/** What a reader calls a source. */

/** Name of a source by its address: "owner/name, path" on GitHub, else host and path, without the noise of a commit. */
export function toSourceLabel(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const [owner, repository, ...rest] = url.pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decode);
  if (url.hostname === "github.com" && repository !== undefined) {
    const path = rest[0] === "blob" || rest[0] === "tree" ? rest.slice(2) : rest;
    return join(`${owner}/${repository}`, path);
  }
  if (url.hostname === "raw.githubusercontent.com" && repository !== undefined) {
    return join(`${owner}/${repository}`, rest[0] === "refs" ? rest.slice(3) : rest.slice(1));
  }
  const path = url.pathname === "/" ? "" : url.pathname;
  return url.hostname.replace(/^www\./, "") + path;
}

/** Who published a source, where there is no room for its path: "owner/name" on GitHub, else the host. */
export function toPublisher(address: string): string {
  return toSourceLabel(address).replace(URL.parse(address)?.hostname.includes("github") ? /, .*$/ : /\/.*$/, "");
}

function join(repository: string, path: readonly string[]): string {
  return path.length === 0 ? repository : `${repository}, ${path.join("/")}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray percent sign: the part is shown as it is written.
    return part;
  }
}
