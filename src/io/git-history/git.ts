/** Runs git in a folder. */
import { spawn } from "node:child_process";

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
    // Replacement refs and grafts would show a history that nobody else has; translated messages could not be read.
    const env = { ...process.env, LC_ALL: "C", GIT_NO_REPLACE_OBJECTS: "1", GIT_OPTIONAL_LOCKS: "0" };
    const child = spawn("git", ["-c", "core.quotePath=false", ...args], { cwd: root, env, stdio: "pipe" });
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
      else reject(new GitError(`git ${args[0]} failed with code ${code}: ${stderr}`, stderr));
    });
    // Git may end before it has read everything; its exit code tells why, the broken pipe does not.
    child.stdin.on("error", (cause: NodeJS.ErrnoException) => {
      if (cause.code !== "EPIPE")
        reject(new GitError(`git ${args[0]} did not take its input: ${cause.message}`, "", { cause }));
    });
    child.stdin.end(input);
  });
}
