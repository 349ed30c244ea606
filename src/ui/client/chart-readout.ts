/** Reads a chart out: the value under the pointer, or at the arrow keys, beside the mark itself. */

const SVG = "http://www.w3.org/2000/svg";

export function readOutCharts(): void {
  for (const chart of document.querySelectorAll<SVGSVGElement>(".chart > svg[role=img]")) {
    const marks = [...chart.querySelectorAll<SVGElement>("circle.point, rect.bar")].filter(
      (mark) => mark.querySelector("title") !== null,
    );
    if (marks.length > 1) addReadout(chart, marks);
  }
}

function addReadout(chart: SVGSVGElement, marks: readonly SVGElement[]): void {
  const label = document.createElementNS(SVG, "text");
  label.setAttribute("class", "value");
  label.setAttribute("y", "12");
  chart.append(label);
  const spoken = document.createElement("p");
  spoken.className = "visually-hidden";
  spoken.setAttribute("role", "status");
  chart.after(spoken);
  chart.setAttribute("tabindex", "0");
  let current = -1;

  const show = (index: number): void => {
    marks[current]?.classList.remove("is-read");
    current = index;
    const mark = marks[index];
    label.textContent = mark?.querySelector("title")?.textContent ?? "";
    if (mark === undefined) return;
    mark.classList.add("is-read");
    const x = toMiddle(mark) - chart.getBoundingClientRect().left;
    const width = chart.getBoundingClientRect().width;
    label.setAttribute("x", String(x));
    label.setAttribute("text-anchor", x < width / 3 ? "start" : x > (width * 2) / 3 ? "end" : "middle");
  };

  chart.addEventListener("pointermove", ({ clientX }) => show(findNearest(marks, clientX)));
  chart.addEventListener("pointerleave", () => show(-1));
  chart.addEventListener("blur", () => show(-1));
  chart.addEventListener("keydown", (event) => {
    const next = toNext(event.key, current, marks.length);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    spoken.textContent = label.textContent;
  });
}

function toNext(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowLeft") return current === -1 ? count - 1 : Math.max(0, current - 1);
  if (key === "ArrowRight") return Math.min(count - 1, current + 1);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return key === "Escape" ? -1 : undefined;
}

function findNearest(marks: readonly SVGElement[], clientX: number): number {
  let best = 0;
  for (const [index, mark] of marks.entries()) {
    if (Math.abs(toMiddle(mark) - clientX) < Math.abs(toMiddle(marks[best]!) - clientX)) best = index;
  }
  return best;
}

function toMiddle(mark: SVGElement): number {
  const { left, width } = mark.getBoundingClientRect();
  return left + width / 2;
}
