/** What would change the grade: single answers, with the score they would give. */
import type { Audit } from "#schema/audit.ts";
import { renderBlock } from "../components/block.ts";
import { type Markup, html } from "#format/markup.ts";

export function renderGradeChanges({ gradeChanges, checks, score }: Audit): Markup | "" {
  if (gradeChanges.length === 0) return "";
  const titles = new Map(checks.map((check) => [check.id, check.title]));
  const heading = score === null ? "What would give it a grade" : "What would change the grade";
  return renderBlock(
    { id: "grade-changes", title: heading },
    html`<ul>
      ${gradeChanges.map(
        ({ check, outcome, score, grade }) =>
          html`<li>
            <a href="#${check}">${titles.get(check)}</a> ${outcome === "pass" ? "passing" : "failing"}: ${score} of 100,
            grade ${grade}
          </li>`,
      )}
    </ul>`,
  );
}
