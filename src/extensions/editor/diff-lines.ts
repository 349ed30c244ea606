/** What an edit changes, for people: the lines that go and come. */

/** Lines with `-` or `+` in front; empty when the texts are equal. */
export function diffLines(before: string, after: string): string[] {
  const [old, fresh] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  return compare(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end));
}

/** By the longest lines that both have in common; records are short. */
function compare(old: readonly string[], fresh: readonly string[]): string[] {
  const common = Array.from({ length: old.length + 1 }, () => Array.from({ length: fresh.length + 1 }, () => 0));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      common[i]![j] =
        old[i] === fresh[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      i++;
      j++;
    } else if (j >= fresh.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      lines.push(`-${old[i++]}`);
    else lines.push(`+${fresh[j++]}`);
  }
  return lines;
}
