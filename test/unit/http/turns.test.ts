import { describe, expect, it } from "vitest";
import { createTurns } from "#api/http/turns.ts";

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("turns", () => {
  it("begin one piece of work each, in the order of asking", async () => {
    const waitForTurn = createTurns();
    const begun: string[] = [];
    for (const name of ["first", "second", "third"]) void waitForTurn("a").then(() => begun.push(name));
    const seen: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      await nextTurn();
      seen.push(begun.join(" "));
    }
    expect(seen).toEqual(["first", "first second", "first second third"]);
  });

  it("go on after a time without work", async () => {
    const waitForTurn = createTurns();
    await waitForTurn("a");
    await nextTurn();
    await expect(waitForTurn("a")).resolves.toBeUndefined();
  });

  it("put work that comes late behind what waits", async () => {
    const waitForTurn = createTurns();
    const begun: string[] = [];
    const first = waitForTurn("a").then(() => {
      begun.push("first");
      return waitForTurn("a").then(() => begun.push("late"));
    });
    const second = waitForTurn("a").then(() => begun.push("second"));
    await Promise.all([first, second]);
    expect(begun).toEqual(["first", "second", "late"]);
  });

  it("give each client one a round, whatever another has asked for before", async () => {
    const waitForTurn = createTurns();
    const begun: string[] = [];
    const all = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map((name) =>
      waitForTurn(name[0]!).then(() => begun.push(name)),
    );
    await Promise.all(all);
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  });
});
