import { expect, test } from "vitest";
import { MAX_RECORD_BYTES, decodeText, findSizeIssue } from "#content/files/file-text.ts";

const PATH = "content/ais/example.md";
const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));

test("a byte order mark is dropped", () => {
  expect(decodeText(PATH, bytes([0xef, 0xbb, 0xbf], "---\n"))).toBe("---\n");
});

test("Windows and old Macintosh line ends become line feeds", () => {
  expect(decodeText(PATH, bytes("---\r\nname: x\r---\n"))).toBe("---\nname: x\n---\n");
});

test("a NUL byte is refused at its place", () => {
  expect(decodeText(PATH, bytes("---\nna", [0], "me"))).toMatchObject({ line: 2, column: 3, rule: "file-encoding" });
});

test("UTF-16 is refused", () => {
  expect(decodeText(PATH, Buffer.from("\uFEFF---\n", "utf16le"))).toMatchObject({ rule: "file-encoding" });
});

test("bytes that are no UTF-8 are refused at their place", () => {
  expect(decodeText(PATH, bytes("---\nname: caf", [0xe9], "\n"))).toMatchObject({
    line: 2,
    column: 10,
    rule: "file-encoding",
  });
  expect(decodeText(PATH, bytes("文", [0xff]))).toMatchObject({ line: 1, column: 4 });
  expect(decodeText(PATH, bytes("x", [0xed, 0xa0, 0x80]))).toMatchObject({ line: 1, column: 2 });
});

test("a text of 256 KiB is read, one byte more is not", () => {
  expect(findSizeIssue(PATH, MAX_RECORD_BYTES, MAX_RECORD_BYTES)).toBeUndefined();
  expect(findSizeIssue(PATH, MAX_RECORD_BYTES + 1, MAX_RECORD_BYTES)).toMatchObject({
    rule: "file-size",
    message: "is 257 KiB; at most 256 KiB are read",
  });
});
