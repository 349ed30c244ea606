/** The rules kept while files are read and compared with their schemas. */
import type { RuleDoc } from "./rule.ts";

const doc = (
  id: string,
  title: string,
  explanation: string,
  example: RuleDoc["example"] = null,
  isFixable = false,
): RuleDoc => ({
  id,
  title,
  severity: "error",
  explanation,
  example,
  isFixable,
});

export const READER_RULES: readonly RuleDoc[] = [
  doc(
    "schema",
    "Values have the type and form of their field",
    "Every field has one type, a length and often a pattern; the field reference lists them. All problems of a file are reported at once. Front matter scalars get their type from the field, not from their looks: `name: no` is a name, `openSource: no` is not `true` or `false`.",
    { wrong: "tags: notes\nurl: note-keeper.example", right: "tags: [notes]\nurl: https://note-keeper.example/" },
  ),
  doc(
    "missing-key",
    "Required keys are there",
    "Without these keys a record can't be listed. Everything else may be left out: an unknown value is left out, never guessed and never written as 0 or an empty text.",
    { wrong: "name: Note Keeper", right: "name: Note Keeper\nsummary: Keeps notes in folders of plain files." },
  ),
  doc(
    "fact-without-source",
    "Every plan, rating and sample names its source",
    "Nothing is published that a reader can't look up. A price names the page that states it (`source`), a rating its page (`url`), a sample of a metric its page or file (`source`). A fact whose source is lost is left out.",
    {
      wrong: '{ "name": "Pro", "usd": 20, "billing": "monthly", "asOf": "2026-06-12" }',
      right:
        '{ "name": "Pro", "usd": 20, "billing": "monthly", "asOf": "2026-06-12", "source": "https://example.com/pricing" }',
    },
  ),
  doc(
    "unknown-key",
    "Keys are spelt as in the field reference",
    "An unknown key would be dropped silently, together with the fact it holds. The message names the keys that are allowed there.",
    { wrong: "licence: MIT", right: "license: MIT" },
    true,
  ),
  doc(
    "duplicate-key",
    "A key is given once",
    "Parsers differ in which of two equal keys they keep, so neither is believed. Keep the one that is right and delete the other.",
    {
      wrong: "vendor: Acme\nvendor: Acme Inc.",
      right: "vendor: Acme",
    },
  ),
  doc(
    "invisible-character",
    "Text holds no control or invisible characters",
    "Bidirectional controls can show a reviewer a different text from the one stored (CVE-2021-42574), and zero-width characters make two different names look the same. Neither is needed in names or descriptions. Tabs and line feeds are allowed in descriptions.",
    { wrong: "name: Note<U+200B>Keeper", right: "name: NoteKeeper" },
  ),
  doc(
    "front-matter",
    "A record starts with YAML between two lines of three hyphens",
    "The first line is `---` and nothing else but white space, and a second such line closes the block, which is at most 32 KiB long. No other language can be chosen there.",
    { wrong: "---js\n{ name: 'Note Keeper' }\n---", right: "---\nname: Note Keeper\n---" },
  ),
  doc(
    "yaml-syntax",
    "Front matter is plain YAML",
    "Only maps, lists and scalars are used; tabs for indentation, anchors, aliases and type tags are refused. Put a value in double quotes when it holds `: ` or ` #`, or starts with `@`, `[`, `{` or a quote.",
    { wrong: "summary: Editor: with a chat", right: 'summary: "Editor: with a chat"' },
  ),
  doc(
    "null-value",
    "Unknown values are left out, not null",
    "`~`, `null`, `Null` and `NULL` are not values: a vendor `null` would be published as a maker of that name. If something is unknown, leave its key out. To use one of these words as text, put it in double quotes.",
    { wrong: "name: Example\nvendor: ~", right: "name: Example" },
    true,
  ),
  doc(
    "cut-value",
    "A comment doesn't cut off a value",
    "In a plain value of YAML, ` #` begins a comment: `summary: For C # and F #` would be published as `For C`, and `vendor: #1 Software` would have no value at all. Put a value that holds ` #` in double quotes; a comment has a line of its own.",
    { wrong: "summary: For C # and F #", right: 'summary: "For C # and F #"' },
  ),
  doc(
    "conflict-marker",
    "No file holds an unresolved conflict",
    "When two changes contradict each other, git writes both into the file between lines of `<<<<<<<`, `=======` and `>>>>>>>`. Keep what is right and delete these lines. Nothing else of such a file is checked. Text that must show a marker indents it.",
    { wrong: "<<<<<<< HEAD\nvendor: Acme\n=======\nvendor: Acme Inc.\n>>>>>>> main", right: "vendor: Acme" },
  ),
  doc(
    "json-syntax",
    "JSON files follow RFC 8259",
    "Keys and texts are in double quotes; there are no comments and no trailing commas, and nothing is nested more than 32 levels deep.",
    {
      wrong: '{ "plans": [], }',
      right: '{ "plans": [] }',
    },
  ),
  doc(
    "file-encoding",
    "Files are UTF-8 text",
    "Other encodings are not guessed. A byte order mark and Windows line ends are accepted.",
  ),
  doc(
    "file-size",
    "Files are small",
    "A record is read up to 256 KiB, a JSON file up to 4 MiB. Larger files are not opened at all.",
  ),
  doc(
    "unreadable",
    "Every file can be read",
    "The system refused to open a file, most often because its permissions are those of somebody else. The other files are checked all the same, and references to an unreadable record count as right. Of a folder that can't be listed nobody knows what it holds, so nothing else is checked then.",
  ),
  doc(
    "file-name",
    "A file's name is a slug",
    "The name without its ending is the address of the record: lower-case words of a-z and 0-9 joined by single hyphens, at most 64 characters, none of the reserved words. Letters of other scripts that look like Latin ones are refused with all the others.",
    { wrong: "content/ais/Note-Keeper.md", right: "content/ais/note-keeper.md" },
  ),
  doc(
    "missing-file",
    "The vocabulary and the list of removed records are there",
    "`content/tags.json` and `content/tombstones.json` are read by every build; without the second one, removed records could not be distinguished from unknown ones.",
  ),
  doc(
    "stray-file",
    "The content folder holds content only",
    "Records are `.md` files in `content/ais`, everything else is JSON in its folder. Pictures (SVG files can hold scripts), archives, links and nested folders are refused.",
  ),
];
