/** From a text to a pull request: judged by the rules of content, on a branch of its own. */
import { checkText } from "../editor/check-text.ts";
import { toDay } from "#lib/format/date.ts";
import type { Issue } from "#content/lint/issue.ts";
import { editorRoutes } from "#site/routes.ts";
import type { Session } from "./cookies.ts";
import type { ForgeDeps } from "./deps.ts";
import { type Forge, ForgeError, type ForgeFile, openForge } from "./forge-client.ts";
import { type Proposal, toContentPath } from "./proposal.ts";

export type Proposed =
  | { url: string }
  /** Rules that object. */
  | { issues: Issue[] }
  /** The file is another one than was opened; null: it is gone. */
  | { present: ForgeFile | null }
  | { isUnchanged: true }
  /** The person's fork is being made: the same again in a few seconds. */
  | { isForking: true };

export async function propose(deps: ForgeDeps, session: Session, proposal: Proposal): Promise<Proposed> {
  const { repository, branch } = deps.settings;
  const forge = openForge(deps.settings, session.token, deps.send);
  const path = toContentPath(proposal.slug);
  // Everything is compared with one commit, which the new branch starts from.
  const head = await forge.getHead(repository, branch);
  const [present, tags] = await Promise.all([
    forge.findFile(repository, path, head),
    forge.findFile(repository, "content/tags.json", head),
  ]);
  if ((present?.sha ?? null) !== proposal.sha) return { present: present ?? null };
  if (present?.text === proposal.text) return { isUnchanged: true };
  const issues = judge(deps, proposal, tags?.text ?? "[]");
  if (issues.length > 0) return { issues };
  const name = `edit/${proposal.slug}-${Buffer.from(deps.random(4)).toString("hex")}`;
  const target = (await forge.canPush(repository)) ? repository : await forge.makeFork(repository);
  if (!(await createBranch(forge, target, name, head, target !== repository))) return { isForking: true };
  const title = `${proposal.sha === null ? "Add" : "Edit"} ${proposal.slug}`;
  await forge.writeFile(target, path, { text: proposal.text, branch: name, message: title, sha: proposal.sha });
  const url = await forge.openPullRequest(repository, {
    title,
    body: `${proposal.note.trim()}\n\nEdited at ${deps.origin}${editorRoutes.page()}`.trim(),
    head: `${target.split("/")[0]}:${name}`,
    base: branch,
  });
  return { url };
}

/** Errors alone: warnings stop no pull request either. */
function judge({ now, listSlugs }: ForgeDeps, { slug, text }: Proposal, tags: string): Issue[] {
  const today = toDay(now());
  return checkText(slug, text, { tags, slugs: listSlugs(), today }).filter(({ severity }) => severity === "error");
}

/** False when a fork is so new that it has no commits yet: GitHub fills it after its answer. */
async function createBranch(
  forge: Forge,
  repository: string,
  name: string,
  commit: string,
  isFork: boolean,
): Promise<boolean> {
  try {
    await forge.createBranch(repository, name, commit);
    return true;
  } catch (error) {
    if (isFork && error instanceof ForgeError && [404, 409, 422].includes(error.status)) return false;
    throw error;
  }
}
