/** The outermost layer of every function: a fault of ours is logged once and answered without its stack. */
import { problemResponse } from "#http/problem.ts";

export async function answerSafely(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const { pathname } = new URL(request.url);
    console.error(`${request.method} ${pathname.slice(0, 500)} failed:`, error);
    return problemResponse("internal-error", {
      detail: "Something went wrong on our side. The request can be repeated.",
      instance: pathname.slice(0, 500),
    });
  }
}
