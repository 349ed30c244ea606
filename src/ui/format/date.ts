/** Dates as people read them, as exact as they are known; British order. */

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `2024` → "2024", `2024-07` → "July 2024", `2024-07-04` → "4 July 2024". */
export function formatDate(date: string): string {
  const [year, month, day] = date.split("-");
  return [day === undefined ? undefined : String(Number(day)), month === undefined ? undefined : monthName(month), year]
    .filter((part) => part !== undefined)
    .join(" ");
}

/** The same with months of three letters: "4 Jul 2024". */
export function formatDateShort(date: string): string {
  const [year, month, day] = date.split("-");
  return [
    day === undefined ? undefined : String(Number(day)),
    month === undefined ? undefined : monthName(month).slice(0, 3),
    year,
  ]
    .filter((part) => part !== undefined)
    .join(" ");
}

/** "in 2024", "in July 2024", "on 4 July 2024". */
export function formatWhen(date: string): string {
  return `${date.length === 10 ? "on" : "in"} ${formatDate(date)}`;
}

function monthName(month: string): string {
  return MONTHS[Number(month) - 1] ?? month;
}
