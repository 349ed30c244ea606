/** Three files of each record: page, facts page, JSON. The bench puts in content and the frame of our own pages. */
export default function configure(eleventy) {
  // Front matter and text are no templates of their own here, as they are none in the directory.
  eleventy.setQuietMode(true);
  eleventy.addFilter("json", (value) => JSON.stringify(value));
}

export const config = { markdownTemplateEngine: false, htmlTemplateEngine: "njk" };
