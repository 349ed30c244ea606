import { describe, expect, it } from "vitest";
import { createTurns } from "#http/turns.ts";

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("turns", () => {
  it("begin one piece of work each, in the order of asking", async () => {
    const waitForTurn = createTurns();
    const begun: string[] = [];
    for (const name of ["first", "second", "third"]) void waitForTurn().then(() => begun.push(name));
    const seen: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      await nextTurn();
      seen.push(begun.join(" "));
    }
    expect(seen).toEqual(["first", "first second", "first second third"]);
  });

  it("go on after a time without work", async () => {
    const waitForTurn = createTurns();
    await waitForTurn();
    await nextTurn();
    await expect(waitForTurn()).resolves.toBeUndefined();
  });

  it("put work that comes late behind what waits", async () => {
    const waitForTurn = createTurns();
    const begun: string[] = [];
    const first = waitForTurn().then(() => {
      begun.push("first");
      return waitForTurn().then(() => begun.push("late"));
    });
    const second = waitForTurn().then(() => begun.push("second"));
    await Promise.all([first, second]);
    expect(begun).toEqual(["first", "second", "late"]);
  });
});
