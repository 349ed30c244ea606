/** Runs git in a folder. */
import { spawn } from "node:child_process";
import { GIT_SETTINGS, toGitEnvironment } from "./git-environment.ts";

/** Git could not be started or said no; `stderr` is what it said. */
export class GitError extends Error {
  readonly stderr: string;
  /** True when there is no git program on this machine. */
  readonly isMissing: boolean;

  constructor(message: string, stderr: string, options: { isMissing?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "GitError";
    this.stderr = stderr;
    this.isMissing = options.isMissing ?? false;
  }
}

/**
 * Standard output of `git <args>`, as bytes.
 * @param input written to standard input, which is then closed
 * @throws {GitError} when git fails
 */
export function runGit(root: string, args: readonly string[], input = ""): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const env = toGitEnvironment(process.env);
    const child = spawn("git", [...GIT_SETTINGS, ...args], { cwd: root, env, stdio: "pipe" });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    child.on("error", (cause: NodeJS.ErrnoException) => {
      reject(
        new GitError(`git cannot be started in ${root}: ${cause.message}`, "", {
          isMissing: cause.code === "ENOENT",
          cause,
        }),
      );
    });
    child.on("close", (code) => {
      const stderr = Buffer.concat(errors).toString("utf8").trim();
      if (code === 0) resolve(Buffer.concat(output));
      else reject(new GitError(explain(args[0] ?? "", code, stderr), stderr));
    });
    // Git may end before it has read everything; its exit code tells why, the broken pipe does not.
    child.stdin.on("error", (cause: NodeJS.ErrnoException) => {
      if (cause.code !== "EPIPE")
        reject(new GitError(`git ${args[0]} did not take its input: ${cause.message}`, "", { cause }));
    });
    child.stdin.end(input);
  });
}

/** In a container the files often belong to another user than the one who runs git. */
function explain(command: string, code: number | null, stderr: string): string {
  const foreign = /dubious ownership in repository at '([^\n]+)'/.exec(stderr)?.[1];
  if (foreign === undefined) return `git ${command} failed with code ${code}: ${stderr}`;
  return `git does not read ${foreign} because it belongs to another user; allow it with: git config --global --add safe.directory ${quote(foreign)}`;
}

/** For a shell, where the path has more than plain characters. */
function quote(path: string): string {
  return /^[\w./:@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
