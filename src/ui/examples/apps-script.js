// Google Apps Script: asks once an hour what changed, and appends it to the sheet. Set ORIGIN, save, and choose
// "Triggers > Add trigger > listNewChanges > Time-driven > Hour timer".
const ORIGIN = "https://directory.example";

function listNewChanges() {
  const properties = PropertiesService.getScriptProperties();
  const known = properties.getProperty("newest");
  const fresh = [];
  let path = "/api/v1/changes";
  // Newest first; a first run takes one page alone.
  while (path !== null) {
    const page = JSON.parse(UrlFetchApp.fetch(`${ORIGIN}${path}.json`).getContentText());
    const end = page.data.findIndex((change) => change.id === known);
    fresh.push(...(end === -1 ? page.data : page.data.slice(0, end)));
    path = end === -1 && known !== null ? page.links.older : null;
  }
  const sheet = SpreadsheetApp.getActiveSheet();
  for (const change of fresh.reverse()) sheet.appendRow([change.at, change.type, change.slug]);
  if (fresh.length > 0) properties.setProperty("newest", fresh.at(-1).id);
}
