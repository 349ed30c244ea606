/** Names as the eye takes them in: letters that look alike become one. */

/** Look-alikes of Latin letters in other scripts and among digits; the ones used in forged names. @see https://www.unicode.org/reports/tr39/ */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    "0o 1l 3e 5s |l il ıl !l",
    "аa вb сc ԁd еe һh іl јj кk ӏl мm нh оo рp ѕs тt уy хx ѵv ԝw",
    "αa βb εe ηn ιl κk μu νv οo ρp τt υu χx",
    "օo ոn սu ցg հh",
  ].flatMap((row) => row.split(" ").map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const)),
);

/** Text of which two names that look the same have one: `0penAI`, `OpenAl` and `ΟpenAI` give that of `OpenAI`. */
export function toSkeleton(name: string): string {
  const letters = [
    ...name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\p{M}\s\p{P}]+/gu, ""),
  ];
  return letters
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d");
}
