import type { Json } from './openapi-request.ts';

/**
 * Returns JSON pointers to the untyped parts of the responses in an OpenAPI document. A part is untyped if its schema
 * accepts any value, any object or any array.
 */
export function untypedResponses(document: Json): string[] {
  const found: string[] = [];
  const visited = new Set<string>();

  function visit(schema: unknown, place: string): void {
    if (!isObject(schema) || isOpen(schema)) {
      found.push(place);
      return;
    }
    if (typeof schema.$ref === 'string') visitReferred(schema.$ref);
    for (const kind of ['allOf', 'anyOf', 'oneOf', 'prefixItems']) {
      for (const [index, member] of membersOf(schema[kind]).entries()) {
        visit(member, `${place}/${kind}/${index}`);
      }
    }
    for (const [name, property] of Object.entries(
      isObject(schema.properties) ? schema.properties : {},
    )) {
      visit(property, `${place}/properties/${name}`);
    }
    for (const kind of ['items', 'additionalProperties']) {
      if (Object.hasOwn(schema, kind) && schema[kind] !== false) {
        visit(schema[kind], `${place}/${kind}`);
      }
    }
  }

  function visitReferred(reference: string): void {
    if (visited.has(reference)) return;
    visited.add(reference);
    visit(at(document, reference), reference);
  }

  for (const [place, schema] of responseSchemas(document)) visit(schema, place);
  return found;
}

/** Returns whether the schema accepts any value, any object or any array. */
function isOpen(schema: Json): boolean {
  if (schema.type === 'object') {
    const { properties, additionalProperties } = schema;
    const isEmpty = !isObject(properties) || Object.keys(properties).length === 0;
    return isEmpty && !isObject(additionalProperties);
  }
  if (schema.type === 'array')
    return !Object.hasOwn(schema, 'items') && !Object.hasOwn(schema, 'prefixItems');
  return !['$ref', 'allOf', 'anyOf', 'const', 'enum', 'oneOf', 'type'].some((keyword) =>
    Object.hasOwn(schema, keyword),
  );
}

function responseSchemas(document: Json): [place: string, schema: unknown][] {
  return childrenOf(document.paths, '#/paths')
    .flatMap(([place, path]) => childrenOf(path, place))
    .flatMap(([place, operation]) =>
      childrenOf(isObject(operation) ? operation.responses : undefined, `${place}/responses`),
    )
    .map(([place, response]): [string, unknown] => {
      const { $ref } = isObject(response) ? response : {};
      return typeof $ref === 'string' ? [$ref, at(document, $ref)] : [place, response];
    })
    .flatMap(([place, response]) =>
      childrenOf(isObject(response) ? response.content : undefined, `${place}/content`),
    )
    .map(([place, content]) => [`${place}/schema`, isObject(content) ? content.schema : undefined]);
}

function childrenOf(value: unknown, place: string): [place: string, child: unknown][] {
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, child]) => [
    `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    child,
  ]);
}

/** Returns the part of the document that `reference` points to. */
function at(document: Json, reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), document);
}

function membersOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
