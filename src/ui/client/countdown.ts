/** How far away announced days are, on the reader's own day: pages are built before it. */

const DAY = 86_400_000;

for (const place of document.querySelectorAll<HTMLElement>("[data-days-until]")) {
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  place.textContent = tell(Math.round((Date.parse(place.dataset["daysUntil"]!) - today) / DAY));
}

function tell(days: number): string {
  if (days === 0) return "today";
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}
