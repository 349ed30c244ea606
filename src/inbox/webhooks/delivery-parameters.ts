/** Query of `GET /webhooks/<id>/deliveries`. */
import { choice } from "#api/http/parameters/choices.ts";
import { count } from "#api/http/parameters/scalars.ts";
import { DELIVERY_STATUSES } from "#api/schema/webhook.ts";
import { PAGE_SIZE } from "#site/limits.ts";

export const DELIVERY_PARAMETERS = {
  status: choice(DELIVERY_STATUSES, "Only deliveries in this state.", "failed"),
  page: count(999_999, "Page of the list, newest first."),
  limit: count(100, `Deliveries per page; ${PAGE_SIZE} when left out.`),
};
