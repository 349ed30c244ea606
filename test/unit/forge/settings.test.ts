import { expect, test } from "vitest";
import { describeIgnoredSettings, parseForgeSettings } from "#extensions/forge/settings.ts";

const KEY = "kHq9O4Yl0m3m2s6cWg7uFqvT1b8x5nRzEjD0aLpQyXs=";
const COMPLETE = { EDITOR_CLIENT_ID: "Iv1.abc", EDITOR_CLIENT_SECRET: "secret", DIRECTORY_KEY: KEY };

test("names everything that is not set, at once", () => {
  const parsed = parseForgeSettings({ EDITOR_CLIENT_ID: " " });
  expect(parsed).toEqual({
    problems: [
      "EDITOR_CLIENT_ID is not set: the id of the app that is registered at the forge.",
      "EDITOR_CLIENT_SECRET is not set: the secret of that app.",
      "DIRECTORY_KEY is not set: sessions are sealed with it; make one with: openssl rand -base64 32.",
    ],
  });
});

test.each(["Iv1.abc Iv1.def", "Iv1\n.abc", "Iv1\u00a0abc"])("an id with white space is none: %j", (id) => {
  expect(parseForgeSettings({ ...COMPLETE, EDITOR_CLIENT_ID: id })).toEqual({
    problems: [expect.stringContaining(`EDITOR_CLIENT_ID is ${JSON.stringify(id)}; an id has no white space`)],
  });
});

test("settings for signing in are said to be ignored while the editor is off", () => {
  const reason = "ignored: CONTENT_EDITOR is not 1, so there is no editor to sign in to.";
  expect(describeIgnoredSettings(COMPLETE)).toBe(`EDITOR_CLIENT_ID and EDITOR_CLIENT_SECRET are ${reason}`);
  const off = { CONTENT_EDITOR: "0", EDITOR_FORGE_URL: "https://git.example.org" };
  expect(describeIgnoredSettings(off)).toBe(`EDITOR_FORGE_URL is ${reason}`);
  expect(describeIgnoredSettings({ ...COMPLETE, CONTENT_EDITOR: " 1 " })).toBeUndefined();
  expect(describeIgnoredSettings({ EDITOR_CLIENT_ID: " " })).toBeUndefined();
});

test("asks the forge of the repository, and knows where GitHub's API is", () => {
  expect(parseForgeSettings(COMPLETE)).toMatchObject({
    settings: { siteUrl: "https://github.com", apiUrl: "https://api.github.com" },
  });
});

test("takes another host that speaks GitHub's API", () => {
  const own = { ...COMPLETE, EDITOR_FORGE_URL: "https://git.example.org/" };
  expect(parseForgeSettings(own)).toMatchObject({
    settings: { siteUrl: "https://git.example.org", apiUrl: "https://git.example.org/api/v3" },
  });
  expect(parseForgeSettings({ ...own, EDITOR_FORGE_API_URL: "https://api.example.org" })).toMatchObject({
    settings: { apiUrl: "https://api.example.org" },
  });
});

test.each(["http://localhost:3000", "http://127.0.0.2:3000", "http://[::1]:3000"])(
  "takes plain http from this machine: %s",
  (url) => {
    expect(parseForgeSettings({ ...COMPLETE, EDITOR_FORGE_URL: url })).toMatchObject({ settings: { siteUrl: url } });
  },
);

test.each([
  "http://git.example.org",
  "http://localhost.example.org",
  "git.example.org",
  "ftp://127.0.0.1",
  "javascript:alert(1)",
  "https://git.example.org?team=a",
  "https://git.example.org/#a",
  "https://name@git.example.org",
])("sends no secret to %s", (url) => {
  const parsed = parseForgeSettings({ ...COMPLETE, EDITOR_FORGE_URL: url });
  expect(parsed).toMatchObject({
    problems: [expect.stringContaining("EDITOR_FORGE_URL must be an https address")],
  });
});
