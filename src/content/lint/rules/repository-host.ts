import type { Rule } from "../rule.ts";

/** Hosts of public repositories; a host whose name begins with `git.` or `gitlab.` is taken for a project's own forge. */
const FORGES = [
  "github.com",
  "gitlab.com",
  "codeberg.org",
  "bitbucket.org",
  "huggingface.co",
  "gitee.com",
  "gitcode.com",
  "modelscope.cn",
  "git.sr.ht",
  "sourceforge.net",
  "salsa.debian.org",
];

export const repositoryHost: Rule = {
  id: "repository-host",
  title: "The repository is on a known forge",
  severity: "warning",
  explanation: `\`repository\` is the address of a public source repository, not of a product page. Known forges: ${FORGES.join(", ")}, and hosts that begin with \`git.\` or \`gitlab.\`. On GitHub and GitLab the address names an owner and a repository.`,
  example: {
    wrong: "repository: https://note-keeper.example/source",
    right: "repository: https://github.com/acme/note-keeper",
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      const url = fields.repository === undefined ? null : URL.parse(fields.repository);
      if (url === null) continue;
      const host = url.hostname.replace(/^www\./, "");
      if (!FORGES.includes(host) && !/^git(lab)?\./.test(host)) {
        yield {
          path,
          at: ["repository"],
          message: `${host} is not a known forge`,
          hint: "give the address of the repository itself",
        };
      } else if (/^git(hub|lab)\.com$/.test(host) && !/^\/[^/]+\/[^/]+/.test(url.pathname)) {
        yield {
          path,
          at: ["repository"],
          message: "names no repository",
          hint: `write https://${host}/<owner>/<repository>`,
        };
      }
    }
  },
};
