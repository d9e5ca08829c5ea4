import type { paths } from '../../../services/web/src/api/gen/openapi.ts';

/** The methods with which tools call the API. */
export type Method = 'GET' | 'POST' | 'DELETE';

interface Answered<Body> {
  responses: { 200: { content: { 'application/json': Body } } };
}

/** The paths of the API with a method, as docs/openapi.json names them. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path][Lowercase<M>] extends Answered<unknown> ? Path : never;
}[keyof paths];

/** The response to a method and path. The end-to-end tests compare responses with docs/openapi.json; tools trust it. */
export type ResponseTo<M extends Method, Path extends PathOf<M>> =
  paths[Path][Lowercase<M>] extends Answered<infer Body> ? Body : never;

/** An event as a queue delivers it. `type` and `op` determine its fields. */
export type Event = ResponseTo<'GET', '/events'>['events'][number];

/** The events of one type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;
