/**
 * Every function that needs more imports this first: on an older Node than the functions need, the log says so in words, instead of the
 * name of something that this Node lacks.
 */
const NEEDED = 22;
const { node } = process.versions;

if (Number.parseInt(node, 10) < NEEDED)
  throw new Error(
    `Functions need Node ${NEEDED} or newer and this one was started on Node ${node}. Set AWS_LAMBDA_JS_RUNTIME to nodejs24.x for the build (netlify.toml does) and deploy again.`,
  );
