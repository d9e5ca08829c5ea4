import { endpoints } from './endpoints.ts';
import { openApiDocument } from './http/openapi.ts';
import { untypedResponses } from './http/untyped-schemas.ts';

export const apiTitle = 'Team chat';

/**
 * The OpenAPI document that is committed as docs/openapi.json. It has the neutral names, which a
 * deployment replaces by its own, and a version that no release changes.
 *
 * @throws when it leaves open what a response has
 */
export function committedOpenApiDocument(): Readonly<Record<string, unknown>> {
  const document = openApiDocument(endpoints, { title: apiTitle, version: '1' });
  // As JSON: only there are absent keywords absent.
  const untyped = untypedResponses(JSON.parse(JSON.stringify(document)));
  if (untyped.length > 0) {
    throw new Error(`The OpenAPI document does not say what is at ${untyped.join(', ')}`);
  }
  return document;
}
