import type { Json } from './json-schema.ts';

/** The content of a parameter or an answer that is JSON; without an example there is none to show. */
export function jsonContent(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, example } };
}
