/** Progress of a probe run on standard error: a bar for people at a terminal, plain lines elsewhere. */
import type { Writable } from "node:stream";
import { progress } from "@clack/prompts";

export interface ProbeProgress {
  /** One more visit is over. */
  advance: (slug: string, outcome: string) => void;
  stop: (message: string) => void;
}

export function createProbeProgress(output: Writable & { isTTY?: boolean }, total: number): ProbeProgress {
  let done = 0;
  if (output.isTTY !== true) {
    return {
      advance: (slug, outcome) => {
        done += 1;
        output.write(`${done}/${total} ${slug}: ${outcome}\n`);
      },
      stop: (message) => {
        output.write(`${message}\n`);
      },
    };
  }
  const bar = progress({ max: total, output });
  bar.start(`0/${total}`);
  return {
    advance: (slug, outcome) => {
      done += 1;
      bar.advance(1, `${done}/${total} ${slug}: ${outcome}`);
    },
    stop: (message) => bar.stop(message),
  };
}
