/** The outermost layer of every function: a fault of ours is logged once and answered without its stack. */
import { problemResponse } from "#http/problem.ts";
import { toInstance } from "#http/to-instance.ts";

export async function answerSafely(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const instance = toInstance(request);
    console.error(`${request.method} ${instance} failed:`, error);
    return problemResponse("internal-error", {
      detail: "Something went wrong on our side. The request can be repeated.",
      instance,
    });
  }
}
