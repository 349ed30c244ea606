/** A thread that draws pictures until none is left. */
import { parentPort, workerData } from "node:worker_threads";
import { createDraw } from "./draw.ts";
import { PictureCache } from "./picture-cache.ts";
import type { DrawInput } from "./write-share-pictures.ts";

const { root, cacheFolder, pictures, next } = workerData as DrawInput;
const port = parentPort!;
const cache = new PictureCache(root, cacheFolder);
const draw = createDraw();
const numbers = new Int32Array(next);
for (let at = Atomics.add(numbers, 0, 1); at < pictures.length; at = Atomics.add(numbers, 0, 1)) {
  const picture = pictures[at]!;
  await cache.add(picture, await draw(picture));
  port.postMessage({ note: "drawn" }, []);
}
port.postMessage({ result: null }, []);
