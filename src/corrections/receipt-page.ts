/** The receipt of a report that was sent without script: a page of its own, since the token is shown once. */
import { plainPage } from "#contact/plain-page.ts";
import { html } from "#format/markup.ts";
import type { CorrectionAccepted } from "#schema/correction.ts";
import { apiRoutes, pageRoutes, toAbsolute } from "#site/routes.ts";

export function receiptPage({ id, token, expiresAt }: CorrectionAccepted): Response {
  const command = `curl -H 'Authorization: Bearer ${token}' ${toAbsolute(apiRoutes.correctionReceipt(id))}`;
  const content = html`<h1>Your report is stored</h1>
    <p>An editor will compare it with the source you gave.</p>
    <p>Keep this receipt. It shows what became of the report and deletes it; it is shown once.</p>
    <dl>
      <dt>Report</dt>
      <dd><code>${id}</code></dd>
      <dt>Token</dt>
      <dd><code>${token}</code></dd>
      <dt>Deleted by</dt>
      <dd>${expiresAt.slice(0, 10)}</dd>
    </dl>
    <p><a href="${pageRoutes.receipt({ id, token })}">Open the receipt</a> (needs JavaScript), or ask for it:</p>
    <pre><code>${command}</code></pre>
    <p><a href="${pageRoutes.home()}">Home</a></p>`;
  return plainPage("Report stored", content, { status: 202, headers: new Headers({ "Cache-Control": "no-store" }) });
}
