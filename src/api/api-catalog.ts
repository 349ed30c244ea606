/** `/.well-known/api-catalog`: where the interfaces of this host are described. @see https://www.rfc-editor.org/rfc/rfc9727 */
import { apiRoutes, machineRoutes, pageRoutes, toAbsolute } from "#site/routes.ts";
import { SITE } from "#site/site.ts";

/** A linkset (RFC 9264) of the API and the endpoint for agents. */
export function buildApiCatalog(): object {
  const doc = { href: toAbsolute(pageRoutes.docs()), type: "text/html" };
  return {
    linkset: [
      {
        anchor: toAbsolute(apiRoutes.index()),
        "service-desc": [
          { href: toAbsolute(apiRoutes.openapi()), type: "application/json", title: `${SITE.name} API, OpenAPI 3.1` },
        ],
        "service-doc": [doc],
        "service-meta": [
          { href: toAbsolute(apiRoutes.bulk()), type: "application/json", title: "The whole catalogue as files" },
        ],
        status: [{ href: toAbsolute(pageRoutes.status()), type: "text/html" }],
        license: [{ href: SITE.dataLicense.url }],
      },
      {
        anchor: toAbsolute(machineRoutes.mcp()),
        "service-doc": [doc],
      },
    ],
  };
}
