/** Contents of many files of the repository by one git process. */
import { runGit } from "./git.ts";

/**
 * Text of blobs by object id.
 * @param oids full object ids; repeated ones are read once
 * @throws {Error} when the repository lacks one of them
 */
export async function readBlobs(root: string, oids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(oids)];
  if (wanted.length === 0) return new Map();
  const output = await runGit(root, ["cat-file", "--batch", "--buffer"], `${wanted.join("\n")}\n`);
  return parseBatch(output);
}

/** Each object is `<oid> <type> <size>` LF content LF. @see https://git-scm.com/docs/git-cat-file#_batch_output */
function parseBatch(output: Buffer): Map<string, string> {
  const blobs = new Map<string, string>();
  let offset = 0;
  while (offset < output.length) {
    const end = output.indexOf("\n", offset);
    const [oid, type, size] = output.toString("utf8", offset, end).split(" ");
    if (type === "missing" || size === undefined) throw new Error(`The repository lacks object ${oid}; run git fsck.`);
    const start = end + 1;
    blobs.set(oid!, output.toString("utf8", start, start + Number(size)));
    offset = start + Number(size) + 1;
  }
  return blobs;
}
