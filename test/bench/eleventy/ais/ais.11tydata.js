/** Of every record: its layout and its address. */
export default {
  layout: "tool.njk",
  entry: true,
  permalink: ({ page }) => `ais/${page.fileSlug}/index.html`,
};
