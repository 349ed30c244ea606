/** Progress on standard error: a spinner for people at a terminal, plain lines elsewhere. */
import { spinner } from "@clack/prompts";

export interface Progress {
  /** Ends the running stage and begins another. */
  stage: (name: string) => void;
  done: (message: string) => void;
  fail: (message: string) => void;
}

/** @param now milliseconds from any fixed moment, for the seconds a stage took */
export function createProgress(output: NodeJS.WriteStream, now: () => number): Progress {
  return output.isTTY ? createSpinner(output, now) : createLines(output, now);
}

function createSpinner(output: NodeJS.WriteStream, now: () => number): Progress {
  let running: { spin: ReturnType<typeof spinner>; name: string; since: number } | undefined;
  const finish = (): void => {
    running?.spin.stop(`${running.name} (${toSeconds(now() - running.since)})`);
    running = undefined;
  };
  return {
    stage(name) {
      finish();
      const spin = spinner({ output });
      spin.start(name);
      running = { spin, name, since: now() };
    },
    done(message) {
      finish();
      output.write(`${message}\n`);
    },
    fail(message) {
      running?.spin.error(running.name);
      running = undefined;
      output.write(`${message}\n`);
    },
  };
}

function createLines(output: NodeJS.WriteStream, now: () => number): Progress {
  const begun = now();
  const write = (message: string): void => {
    output.write(`[${toSeconds(now() - begun)}] ${message}\n`);
  };
  return { stage: write, done: write, fail: write };
}

function toSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
