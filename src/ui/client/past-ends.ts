/** Leaves out what has ended since the page was built, and a list of which nothing is left. */

const now = new Date();
const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
for (const row of document.querySelectorAll<HTMLElement>("[data-until]")) {
  const list = row.closest("section");
  if (row.dataset["until"]! < today) row.remove();
  if (list !== null && list.querySelector("li") === null) list.remove();
}
