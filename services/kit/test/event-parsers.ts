import { z } from 'zod';
import {
  closedParserOf,
  type OpenApiDocument,
  resolveReference,
  Schema,
} from './openapi-document.ts';

/** The reference to the union of all event kinds. */
export const eventReference = '#/components/schemas/Event';

const Union = z.object({ anyOf: z.array(Schema) });
const Kind = z.object({ const: z.string() });
const EventFields = z.object({ properties: z.object({ type: Kind, op: Kind.optional() }) });

/**
 * Returns a function that finds the parser for a kind of event. The parser rejects undeclared fields. The function
 * returns undefined for kinds that are not in the document. (A single parser for all kinds would not report which field
 * of an event is wrong.)
 */
export function eventParsers(document: OpenApiDocument): (kind: string) => z.ZodType | undefined {
  const kinds = Union.parse(resolveReference(document, { $ref: eventReference })).anyOf;
  const schemas = new Map(
    kinds.map((kind) => {
      const schema = resolveReference(document, kind);
      const { type, op } = EventFields.parse(schema).properties;
      return [kindOf(type.const, op?.const), schema];
    }),
  );
  const parsers = new Map<string, z.ZodType>();
  return (kind) => {
    const schema = schemas.get(kind);
    if (!schema) return undefined;
    const parser = parsers.get(kind) ?? closedParserOf(document, schema);
    parsers.set(kind, parser);
    return parser;
  };
}

/**
 * Returns the name of an event's kind, such as `reaction add`: the event's type, followed by its op if the type has
 * ops.
 */
export function kindOf(type: unknown, op: unknown): string {
  return op === undefined ? String(type) : `${type} ${op}`;
}
