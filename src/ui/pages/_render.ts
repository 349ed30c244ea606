/** One page as a response. */
import { createApp } from "astro/app/entrypoint";
import type { ApiService } from "#api/service.ts";
import { toAbsolute } from "#site/routes.ts";
import { type PagePath, toLocals } from "./_paths.ts";

export interface Page extends Omit<PagePath, "params"> {
  address: string;
}

export const app = createApp({ streaming: false });

/** @param service undefined for a page that shows its props alone */
export function renderPage({ address, props }: Page, service: ApiService | undefined): Promise<Response> {
  return app.render(new Request(toAbsolute(address)), { locals: toLocals(props, service) });
}
