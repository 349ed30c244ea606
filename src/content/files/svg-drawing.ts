/** Whether a text is an SVG drawing and nothing more: no script, no link, nothing that is loaded. */

const ELEMENTS: ReadonlySet<string> = new Set(
  [
    ["svg", "g", "defs", "title", "desc", "symbol", "use", "clipPath", "mask", "pattern"],
    ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"],
    ["linearGradient", "radialGradient", "stop", "filter"],
  ].flat(),
);

/** Steps of a filter, without `feImage`, which loads a picture. */
const FILTER_STEP = /^fe(?!Image$)[A-Z]\w+$/;

/** A tag with its attributes; comments, declarations and entities are no part of a drawing. */
const TAG = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Tags are known and closed in order, and there is one `svg` around all others. */
export function isSvgDrawing(text: string): boolean {
  const open: string[] = [];
  let end = 0;
  let elements = 0;
  for (const { 0: tag, 1: slash, 2: name = "", 3: attributes = "", 4: isEmpty, index } of text.matchAll(TAG)) {
    const between = text.slice(end, index);
    end = index + tag.length;
    if (between.includes("<") || (open.length === 0 && between.trim() !== "")) return false;
    if (slash === "/") {
      if (open.pop() !== name) return false;
      continue;
    }
    const isRoot = open.length === 0;
    if (isRoot && (elements > 0 || name !== "svg")) return false;
    if (!(ELEMENTS.has(name) || FILTER_STEP.test(name)) || !areHarmless(attributes)) return false;
    elements++;
    if (isEmpty !== "/") open.push(name);
  }
  return elements > 0 && open.length === 0 && text.slice(end).trim() === "";
}

/** No handlers of events, and no address but of a part of the same drawing. */
function areHarmless(attributes: string): boolean {
  return attributes.matchAll(ATTRIBUTE).every(([, name = "", double, single]) => {
    const value = double ?? single ?? "";
    if (/^on/i.test(name)) return false;
    if (/(?:^|:)href$/i.test(name)) return value.startsWith("#");
    return !/url\(\s*(?!["']?#)/i.test(value) && !value.includes("@import");
  });
}
