/** The variables git is started with: those of the machine stay, those that point at some repository go. */

/**
 * Git sets these for hooks, and a command started from a hook would read that repository instead of the one it runs in.
 * The first lines are what `git rev-parse --local-env-vars` prints, but for settings given with `git -c`.
 * @see https://git-scm.com/docs/githooks#_description
 */
const OF_A_REPOSITORY: ReadonlySet<string> = new Set([
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_COMMON_DIR",
  "GIT_CONFIG",
  "GIT_DIR",
  "GIT_GRAFT_FILE",
  "GIT_IMPLICIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_PREFIX",
  "GIT_QUARANTINE_PATH",
  "GIT_REPLACE_REF_BASE",
  "GIT_SHALLOW_FILE",
  "GIT_WORK_TREE",
  // These change what a command finds or prints.
  "GIT_DIFF_OPTS",
  "GIT_EXTERNAL_DIFF",
  "GIT_GLOB_PATHSPECS",
  "GIT_ICASE_PATHSPECS",
  "GIT_LITERAL_PATHSPECS",
  "GIT_NAMESPACE",
  "GIT_NOGLOB_PATHSPECS",
]);

/** Variables for reading the repository of the working folder. */
export function toGitEnvironment(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(variables).filter(([name]) => !OF_A_REPOSITORY.has(name))),
    // Messages are read, so they must not be translated.
    LC_ALL: "C",
    // Replacement refs and grafts would show a history that nobody else has.
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
  };
}

/** Settings that would change what is printed, or run another program. */
export const GIT_SETTINGS: readonly string[] = [
  "core.quotePath=false",
  "core.fsmonitor=false",
  "color.ui=false",
  "log.showSignature=false",
  "log.follow=false",
  "diff.orderFile=/dev/null",
  "diff.relative=false",
].flatMap((setting) => ["-c", setting]);
