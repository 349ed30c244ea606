import { expect, test } from "vitest";
import { createSingleFlight } from "#lib/single-flight.ts";

function aWork(): {
  work: (budgetMs: number) => Promise<void>;
  runs: number[];
  most: () => number;
  finish: () => void;
} {
  const runs: number[] = [];
  const waiting: (() => void)[] = [];
  let [active, most] = [0, 0];
  return {
    runs,
    most: () => most,
    finish: () => waiting.shift()?.(),
    async work(budgetMs) {
      runs.push(budgetMs);
      most = Math.max(most, ++active);
      await new Promise<void>((resolve) => waiting.push(resolve));
      active--;
    },
  };
}

test("calls while it goes on share one more run afterwards", async () => {
  const { work, runs, most, finish } = aWork();
  const flight = createSingleFlight(work);
  const first = flight(1);
  const others = [flight(2), flight(3), flight(4)];
  expect(new Set(others).size).toBe(1);
  finish();
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs).toEqual([1, 2]);
  finish();
  await Promise.all(others);
  const again = flight(5);
  finish();
  await again;
  expect([runs, most()]).toEqual([[1, 2, 5], 1]);
});

test("a call at the moment when the work ends shares the run that is about to begin", async () => {
  const { work, runs, most, finish } = aWork();
  const flight = createSingleFlight(work);
  const first = flight(1);
  const second = flight(2);
  finish();
  await first;
  const third = flight(3);
  await new Promise((resolve) => setImmediate(resolve));
  expect([runs, most()]).toEqual([[1, 2], 1]);
  finish();
  await Promise.all([second, third]);
});

test("a failure reaches its caller and not the next", async () => {
  let count = 0;
  const flight = createSingleFlight(async (_budgetMs: number) => {
    count++;
    if (count === 1) throw new Error("first");
  });
  const [first, second] = [flight(1), flight(1)];
  await expect(first).rejects.toThrow("first");
  await expect(second).resolves.toBeUndefined();
  await flight.settled();
  expect(count).toBe(2);
});
