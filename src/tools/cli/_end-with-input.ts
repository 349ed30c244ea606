/** Ends a command that waits for an answer when no more input can come (Ctrl-D). */

/**
 * A prompt whose input ended never settles: Node would warn of an unsettled await and end with 13. A command that came
 * to its end has an exit code.
 */
export function endWithInput(message: string, code: number): void {
  process.once("beforeExit", () => {
    if (process.exitCode !== undefined) return;
    process.stderr.write(`${message}\n`);
    process.exit(code);
  });
}
