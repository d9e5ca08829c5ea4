import type { paths } from '../../../services/web/src/api/gen/openapi.ts';

/** The HTTP methods with which tools call the API. */
export type Method = 'GET' | 'POST' | 'DELETE';

interface Answered<Body> {
  responses: { 200: { content: { 'application/json': Body } } };
}

/** The API paths that have this method, as docs/openapi.json writes them. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path][Lowercase<M>] extends Answered<unknown> ? Path : never;
}[keyof paths];

/**
 * The type of the response to a method and path. Only the end-to-end tests check responses against docs/openapi.json;
 * tools trust them.
 */
export type ResponseTo<M extends Method, Path extends PathOf<M>> =
  paths[Path][Lowercase<M>] extends Answered<infer Body> ? Body : never;

/** An event in the form in which a queue delivers it. `type` and `op` determine its fields. */
export type Event = ResponseTo<'GET', '/events'>['events'][number];

/** The events of one type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;
