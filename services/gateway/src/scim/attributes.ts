import { isObject, type JsonObject } from './values.ts';

/** The requested attributes of a resource, in lower case. */
export type Projection = { attributes?: readonly string[]; excludedAttributes?: readonly string[] };

/** Returns an attribute's name without the URN of the resource's own schema. */
export function withoutUrn(attribute: string, schema: string): string {
  const prefix = `${schema}:`.toLowerCase();
  return attribute.toLowerCase().startsWith(prefix) ? attribute.slice(prefix.length) : attribute;
}

/** Parses lists of requested attributes, such as `userName,emails.value`. */
export function projectionOf(
  { attributes, excludedAttributes }: { attributes?: string; excludedAttributes?: string },
  schema: string,
): Projection {
  const names = (text: string) =>
    text
      .split(',')
      .map((name) => withoutUrn(name.trim(), schema).toLowerCase())
      .filter((name) => name !== '');
  return {
    ...(attributes !== undefined && { attributes: names(attributes) }),
    ...(excludedAttributes !== undefined && { excludedAttributes: names(excludedAttributes) }),
  };
}

/** Returns whether a top-level attribute, or a part of it, is requested. */
export function wants({ attributes, excludedAttributes = [] }: Projection, name: string): boolean {
  const wanted = name.toLowerCase();
  if (!attributes) return !excludedAttributes.includes(wanted);
  return attributes.some((one) => one === wanted || one.startsWith(`${wanted}.`));
}

const always = new Set(['schemas', 'id']);

/** Returns the requested part of a resource, which always includes `schemas` and `id`. */
export function projected(resource: JsonObject, projection: Projection): JsonObject {
  const { attributes, excludedAttributes = [] } = projection;
  if (!attributes && excludedAttributes.length === 0) return resource;
  const entries = Object.entries(resource).flatMap(([name, value]) => {
    if (always.has(name)) return [[name, value] as const];
    if (!wants(projection, name)) return [];
    const prefix = `${name.toLowerCase()}.`;
    const parts = (attributes ?? excludedAttributes)
      .filter((one) => one.startsWith(prefix))
      .map((one) => one.slice(prefix.length));
    const isWhole = parts.length === 0 || attributes?.includes(name.toLowerCase());
    return [[name, isWhole ? value : partOf(value, parts, attributes !== undefined)] as const];
  });
  return Object.fromEntries(entries);
}

function partOf(value: unknown, names: readonly string[], areWanted: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => partOf(one, names, areWanted));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => names.includes(name.toLowerCase()) === areWanted),
  );
}
