import { endpoints } from './endpoints.ts';
import { openApiDocument } from './http/openapi.ts';
import { untypedResponses } from './http/untyped-schemas.ts';

export const apiTitle = 'Team chat';

/**
 * Returns the OpenAPI document that is committed as docs/openapi.json. Its names are neutral, and a deployment replaces
 * them with its own. Its version is fixed and does not change with releases.
 *
 * @throws when the type of a response is incomplete
 */
export function committedOpenApiDocument(): Readonly<Record<string, unknown>> {
  const document = openApiDocument(endpoints, { title: apiTitle, version: '1' });
  // Only JSON omits absent keywords
  const untyped = untypedResponses(JSON.parse(JSON.stringify(document)));
  if (untyped.length > 0) {
    throw new Error(`The OpenAPI document does not say what is at ${untyped.join(', ')}`);
  }
  return document;
}
