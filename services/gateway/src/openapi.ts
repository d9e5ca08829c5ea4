import { endpoints } from './endpoints.ts';
import { openApiDocument } from './http/openapi.ts';

export const apiTitle = 'Team chat';

/**
 * The OpenAPI document that is committed as docs/openapi.json. It has the neutral names, which a
 * deployment replaces by its own, and a version that no release changes.
 */
export function committedOpenApiDocument(): Readonly<Record<string, unknown>> {
  return openApiDocument(endpoints, { title: apiTitle, version: '1' });
}
