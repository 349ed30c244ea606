/** The probe command with everything it touches as arguments: folder, clock, network, output. */
import type { Writable } from "node:stream";
import { toDay } from "#lib/format/date.ts";
import { appendSample } from "../probe/append-sample.ts";
import { findOwnFault } from "../probe/own-network.ts";
import { PROBE_LIMITS, type ProbeLimits, type ProbeNetwork } from "../probe/network.ts";
import { readTargets } from "./_probe-targets.ts";
import { runProbes } from "../probe/run-probes.ts";
import { selectRecords } from "../probe/select-records.ts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import { PROBE_HELP, parseProbeArguments } from "./_probe-arguments.ts";
import { createProbeProgress } from "./_probe-progress.ts";

export interface ProbeWorld {
  /** Folder that holds `content/`. */
  root: string;
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
  /** Milliseconds since 1970. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  /** 0 to 1. */
  random: () => number;
  stop: AbortSignal;
  /** Left out: the public internet and nothing else. */
  network?: ProbeNetwork;
  /** Names that resolve wherever there is a network; left out: well-known ones. */
  controlHosts?: readonly string[];
  limits?: ProbeLimits;
}

/** One to two seconds between two requests to one host. */
const PAUSE_MS = 1_000;

/** Runs the command; gives its exit code. */
export async function runProbeCommand(args: string[], world: ProbeWorld): Promise<number> {
  const asked = parseProbeArguments(args);
  if (typeof asked === "string") return refuse(world, asked);
  if (asked.isHelp) {
    world.stdout.write(PROBE_HELP);
    return 0;
  }
  const { targets, unreadable } = await readTargets(world.root);
  const known = new Set(targets.map((target) => target.slug));
  const unknown = asked.slugs.find((slug) => !known.has(slug));
  if (unknown !== undefined) {
    const hint = suggestNearest(unknown, known) ?? "slugs are the names of the files in content/ais, without .md";
    return refuse(world, `there is no record ${unknown}; ${hint}`);
  }
  for (const path of unreadable) world.stderr.write(`${path} can't be read; npm run check says why\n`);

  const today = toDay(world.now());
  const selected = selectRecords(targets, { ...asked, today });
  const { visited, failed, unwritten, ownFault } = await visit(selected, asked.concurrency, world);
  if (ownFault !== undefined) {
    world.stderr.write(`probe: ${ownFault}; the run was stopped, and these visits were not written\n`);
    return 1;
  }
  const skipped = asked.slugs.length > 0 ? asked.slugs.length - selected.length : 0;
  const skippedText = skipped > 0 ? `, ${skipped} left out (discontinued, or visited today)` : "";
  world.stdout.write(`${visited} visited, ${failed} of them without a good answer${skippedText}\n`);
  if (world.stop.aborted) return 130;
  return unwritten + unreadable.length > 0 ? 1 : 0;
}

/** Samples are written in batches: a batch that failed as a whole says something about us. */
const BATCH_SIZE = 20;

async function visit(selected: Parameters<typeof runProbes>[0], concurrency: number, world: ProbeWorld) {
  const totals = { visited: 0, failed: 0, unwritten: 0, ownFault: undefined as string | undefined };
  const progress = createProbeProgress(world.stderr, selected.length);
  const ownStop = new AbortController();
  const waiting: { slug: string; sample: ProbeEvidence }[] = [];
  const writeWaiting = async (): Promise<void> => {
    const batch = waiting.splice(0);
    const samples = batch.map(({ sample }) => sample);
    totals.ownFault ??= await findOwnFault(samples, world.network ?? {}, world.controlHosts);
    if (totals.ownFault !== undefined) {
      ownStop.abort();
      return;
    }
    for (const { slug, sample } of batch) {
      try {
        await appendSample(world.root, slug, sample);
      } catch (error) {
        totals.unwritten += 1;
        const why = error instanceof Error ? error.message : String(error);
        world.stderr.write(`${slug}: not written: ${why}\n`);
      }
    }
  };
  await runProbes(selected, {
    network: world.network ?? {},
    limits: world.limits ?? PROBE_LIMITS,
    pauseMs: PAUSE_MS,
    concurrency,
    now: world.now,
    sleep: world.sleep,
    random: world.random,
    stop: AbortSignal.any([world.stop, ownStop.signal]),
    onSample: async ({ slug }, sample) => {
      totals.visited += 1;
      if (sample.outcome !== "ok") totals.failed += 1;
      progress.advance(slug, sample.error ?? sample.outcome);
      waiting.push({ slug, sample });
      if (waiting.length >= BATCH_SIZE) await writeWaiting();
    },
  });
  await writeWaiting();
  progress.stop(world.stop.aborted ? "stopped" : "done");
  return totals;
}

function refuse(world: ProbeWorld, problem: string): number {
  world.stderr.write(`probe: ${problem}\nnpm run probe -- --help lists what it takes\n`);
  return 2;
}
