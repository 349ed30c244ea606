import { describe, expect, test } from "vitest";
import { parseTargetUrl } from "#inbox/webhooks/target-url.ts";

describe("a target", () => {
  test.each([
    "https://hooks.example.org/",
    "https://hooks.example.org:443/a?b=c",
    "https://hooks.example.org:8443/",
    "https://xn--bcher-kva.example/",
    "https://Bücher.example/",
    "https://example.com./",
    "https://my_hooks.example.com/",
    "https://_a.b_.example.com/",
  ])("may be %s", (text) => {
    expect(parseTargetUrl(text, false)).toHaveProperty("url");
  });

  test.each([
    ["http://x.example/", "https://"],
    ["ftp://x.example/", "https://"],
    ["javascript:alert(1)", "https://"],
    ["//x.example/", "absolute URL"],
    ["https://user:p@x.example/", "user name"],
    ["https://user@x.example/", "user name"],
    ["https://x.example/#part", "fragment"],
    ["https://x.example/#", "fragment"],
    ["https://example.com:22/", "port 22"],
    ["https://127.1/", "IP addresses"],
    ["https://0177.0.0.1/", "IP addresses"],
    ["https://2130706433/", "IP addresses"],
    ["https://0x7f.1/", "IP addresses"],
    ["https://0/", "IP addresses"],
    ["https://127.0.0.1./", "IP addresses"],
    ["https://①②⑦.⓪.⓪.①/", "IP addresses"],
    ["https://8.8.8.8/", "IP addresses"],
    ["https://[::ffff:127.0.0.1]/", "IP addresses"],
    ["https://[::]/", "IP addresses"],
    ["https://[::1]/", "IP addresses"],
    ["https://[::127.0.0.1]/", "IP addresses"],
    ["https://[64:ff9b::7f00:1]/", "IP addresses"],
    ["https://[2002:7f00:1::]/", "IP addresses"],
    ["https://[fd00:ec2::254]/", "IP addresses"],
    ["https://[fe80::1]/", "IP addresses"],
    ["https://localhost/", "public host name"],
    ["https://localhost./", "public host name"],
    ["https://foo.localhost/", "not reachable"],
    ["https://metadata.google.internal/", "not reachable"],
    ["https://printer.local/", "not reachable"],
    ["https://example.com\\@127.0.0.1/", "backslash"],
    ["https://a..b/", "public host name"],
    ["https://-a.com/", "public host name"],
    ["https://exa mple.com/", "space"],
    ["https://example.com/\n", "control character"],
    [`https://example.com/${"a".repeat(2048)}`, "longer"],
    [`https://example.com/${"ü".repeat(700)}`, "longer than 2048 characters once it is percent-encoded"],
    ["", "absolute URL"],
  ])("may not be %j", (text, reason) => {
    expect(parseTargetUrl(text, false)).toMatchObject({ fault: expect.stringContaining(reason) as unknown });
  });

  test("may be this machine with the development switch alone", () => {
    for (const text of ["http://localhost:3000/", "http://127.0.0.2:3000/", "http://[::1]:3000/"]) {
      expect(parseTargetUrl(text, false)).toHaveProperty("fault");
      expect(parseTargetUrl(text, true)).toHaveProperty("url");
    }
    for (const text of ["http://10.0.0.1/", "http://x.example/", "https://192.168.0.1/", "http://127.0.0.1.example/"])
      expect(parseTargetUrl(text, true)).toHaveProperty("fault");
  });
});
