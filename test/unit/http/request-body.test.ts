import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isStoreUnavailable } from "#api/http/store-fault.ts";
import { parseBody, toPointer } from "#api/http/parse-body.ts";
import { readBody } from "#api/http/request-body.ts";
import { BODY_BYTES } from "#site/limits.ts";

function request(body: BodyInit, type: string | null = "application/json"): Request {
  const made = new Request("https://x.example/", {
    method: "POST",
    body,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  } as RequestInit);
  if (type === null) made.headers.delete("Content-Type");
  else made.headers.set("Content-Type", type);
  return made;
}

describe("readBody", () => {
  test("reads JSON and forms", async () => {
    expect(await readBody(request('{"a":1}', "Application/JSON; charset=utf-8"), ["json"])).toEqual({
      type: "json",
      value: { a: 1 },
    });
    expect(await readBody(request("a=1&b=%C3%A9+x", "application/x-www-form-urlencoded"), ["json", "form"])).toEqual({
      type: "form",
      value: { a: "1", b: "é x" },
    });
  });

  test.each([
    ["another type", request("a", "text/plain"), "unsupported-media-type"],
    ["no type", request("a", null), "unsupported-media-type"],
    ["a form where only JSON is taken", request("a=1", "application/x-www-form-urlencoded"), "unsupported-media-type"],
    ["broken JSON", request("{"), "malformed-request"],
    ["no body", request(""), "malformed-request"],
    ["bytes that are no UTF-8", request(Uint8Array.of(0x22, 0xff, 0x22)), "malformed-request"],
    ["a byte too many", request(" ".repeat(BODY_BYTES + 1)), "payload-too-large"],
  ])("%s is a problem", async (_, made, problem) => {
    expect(await readBody(made, ["json"])).toMatchObject({ problem });
  });

  test.each([
    ['{"a":1,"a":2}', "a"],
    ['{"a":1,"\\u0061":2}', "a"],
    ['{"outer":[{"b":1},{"b":2,"c":{},"b":3}]}', "b"],
    ['{"":1,"":2}', ""],
  ])("%s gives a key twice and is refused by its name", async (text, key) => {
    expect(await readBody(request(text), ["json"])).toEqual({
      problem: "malformed-request",
      detail: `The key ${JSON.stringify(key)} is given twice.`,
    });
  });

  test("equal keys of different objects are no fault", async () => {
    expect(await readBody(request('[{"a":1},{"a":{"a":2}}]'), ["json"])).toMatchObject({ type: "json" });
  });

  test.each(["gzip", "br", "GZIP", "deflate, gzip"])("a body encoded as %s is refused unread", async (encoding) => {
    const encoded = request('{"a":1}');
    encoded.headers.set("Content-Encoding", encoding);
    expect(await readBody(encoded, ["json"])).toMatchObject({ problem: "unsupported-media-type" });
    expect(encoded.bodyUsed).toBe(false);
  });

  test("identity is no encoding", async () => {
    const plain = request('{"a":1}');
    plain.headers.set("Content-Encoding", "identity");
    expect(await readBody(plain, ["json"])).toMatchObject({ value: { a: 1 } });
  });

  test.each(["name=%ff", "name=%zz", "name=a&%E9=1", "name=100%", "a=%C3", "a=%ED%A0%80"])(
    "the form %s is not percent-encoded UTF-8 and is refused",
    async (text) => {
      expect(await readBody(request(text, "application/x-www-form-urlencoded"), ["form"])).toMatchObject({
        problem: "malformed-request",
        detail: expect.stringContaining("percent-encoded") as string,
      });
    },
  );

  test("whatever a browser writes into a form is read", async () => {
    const fields = { "a b": "100 % é 😀 + & = \r\n\0", "\u0301": "~*-._'()!" };
    const text = new URLSearchParams(fields).toString();
    expect(await readBody(request(text, "application/x-www-form-urlencoded"), ["form"])).toEqual({
      type: "form",
      value: fields,
    });
    const bare = await readBody(request("a=é", "application/x-www-form-urlencoded"), ["form"]);
    expect(bare).toMatchObject({ value: { a: "é" } });
  });

  test("a repeated field of a form is a problem", async () => {
    expect(await readBody(request("a=1&a=2", "application/x-www-form-urlencoded"), ["form"])).toMatchObject({
      problem: "malformed-request",
      detail: 'The field "a" is given twice.',
    });
  });

  test("the largest body is taken, and an endless one is not read to the end", async () => {
    expect(await readBody(request(`"${"x".repeat(BODY_BYTES - 2)}"`), ["json"])).toMatchObject({ type: "json" });
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    expect(await readBody(request(endless), ["json"])).toMatchObject({ problem: "payload-too-large" });
    expect(pulled).toBeLessThan(100);
  });
});

describe("parseBody", () => {
  const schema = z.strictObject({ kind: z.enum(["a", "b"]), list: z.array(z.int()), "a/b~c": z.string().optional() });
  const keys = Object.keys(schema.shape);

  test("names every fault with its place, what is allowed, and what was probably meant", () => {
    expect(parseBody(schema, { kind: "c", list: [1, "x"], lst: 1, "a/b~c": 1 }, keys)).toEqual({
      errors: [
        { pointer: "#/kind", detail: 'kind: "c" is not one of the allowed values.', allowed: ["a", "b"] },
        { pointer: "#/list/1", detail: "list[1]: invalid input: expected number, received string." },
        { pointer: "#/a~1b~0c", detail: "a/b~c: invalid input: expected string, received number." },
        { pointer: "#/lst", detail: '"lst" is not a key of this body. Did you mean list?', allowed: keys },
      ],
    });
    expect(parseBody(schema, {}, keys)).toMatchObject({
      errors: [{ detail: "kind is missing." }, { detail: "list is missing." }],
    });
    expect(parseBody(schema, [], keys)).toMatchObject({ errors: [{ pointer: "#" }] });
  });

  test("a pointer escapes what has a meaning in it", () => {
    expect(toPointer(["a b", "ü", "%"])).toBe("#/a%20b/%C3%BC/%25");
  });
});

test.each([
  [Object.assign(new Error("x"), { code: "ECONNREFUSED" }), true],
  [Object.assign(new Error("x"), { code: "ENETUNREACH", syscall: "connect" }), true],
  [Object.assign(new Error("x"), { code: "ENETDOWN", syscall: "connect" }), true],
  [Object.assign(new Error("x"), { code: "EHOSTDOWN", syscall: "connect" }), true],
  [Object.assign(new Error("x"), { code: "EADDRNOTAVAIL", syscall: "connect" }), true],
  [Object.assign(new Error("x"), { code: "ECONNABORTED", syscall: "read" }), true],
  [Object.assign(new Error("x"), { code: "EADDRNOTAVAIL", syscall: "listen" }), false],
  [Object.assign(new Error("x"), { code: "ENOENT", syscall: "connect" }), true],
  [Object.assign(new Error("x"), { code: "ENOTFOUND", syscall: "getaddrinfo" }), true],
  [Object.assign(new Error("x"), { code: "57P01" }), true],
  [Object.assign(new Error("x"), { code: "08006" }), true],
  [Object.assign(new Error("x"), { code: "53300" }), true],
  [new Error("Connection terminated unexpectedly"), true],
  [new AggregateError([Object.assign(new Error("x"), { code: "ECONNREFUSED" })]), true],
  [Object.assign(new Error("x"), { code: "23505" }), false],
  [Object.assign(new Error("x"), { code: "42P01" }), false],
  [Object.assign(new Error("x"), { code: "ENOENT", syscall: "open" }), false],
  [Object.assign(new Error("x"), { code: "ENOTFOUND", syscall: "queryMx" }), false],
  [new TypeError("x is not a function"), false],
  ["text", false],
])("%o means that the store is away: %s", (error, isAway) => {
  expect(isStoreUnavailable(error)).toBe(isAway);
});
