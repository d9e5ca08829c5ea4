import type { Random } from '@chat/infrastructure/random';
import { type OpenApiDocument, resolveReference, Schema } from '@chat/kit/test/openapi-document';
import { z } from 'zod';
import type { DeclaredParameter } from '../bad-input/declared-operations.ts';
import type { KnownIds } from './known-ids.ts';

/** The inputs for random values. */
export interface Sources {
  random: Random;
  ids: KnownIds;
  document: OpenApiDocument;
  /** Channel names, email addresses and other words. */
  words: readonly string[];
}

/** Numbers at the limits of types: 32-bit and 64-bit integers, doubles, dates and Postgres timestamps. */
const edgeNumbers: readonly number[] = [
  ...[0, -0, 1, -1, 2, 0.5, -0.5, 255, 65_536, 100_000, 1_000_000],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32],
  ...[2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, -(2 ** 53) + 1, -(2 ** 53)],
  ...[2 ** 63, -(2 ** 63), 2 ** 64, 1e20, -1e20, 1e300, 5e-324],
  // The last second and millisecond of a Date, of the year 9999, and of a Postgres timestamp.
  ...[8_640_000_000_000, 8_640_000_000_001, -8_640_000_000_001],
  ...[8_640_000_000_000_000, 8_640_000_000_000_001, -8_640_000_000_000_001],
  ...[253_402_300_799, 253_402_300_800, 9_224_318_015_999, 9_224_318_016_000, -210_866_803_200],
];

/** Texts that are not JSON numbers, or not numbers that JavaScript can represent. */
const edgeTexts: readonly string[] = [
  ...['9223372036854775807', '9223372036854775808', '1e999', '-1e999', 'NaN', '9'.repeat(400)],
  ...['null', '""', '[]', '{}', '[null]', '{"":0}', '[[[]]]', 'true', '"\\ud800"', '"\\u0000"'],
];

/** Strings that faulty code might not treat as plain text. */
const edgeStrings: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\u{feff}', '\u200b', '\u202e', '\ud800', '😀', 'ﬁ', 'İ', 'ß'],
  ...["'; drop table message; --", '%', '_', '\\', '../../etc/passwd', '<script>', '{{x}}', '%s'],
  ...['@all', '@**all**', '#**general**', '```', '[](', '$$', '/me', ':smile:', 'a@b.example'],
  ...['0', '-1', '1e9', 'true', 'null', '[]', '{}', '9'.repeat(30)],
  ...['2026-02-30', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:01Z', '-271821-04-19T00:00:00Z'],
  ...['294277-01-01T00:00:00Z', 'infinity', '-infinity', 'now', '0000-00-00', '4714-01-01 BC'],
  ...[
    'http://',
    'https://[::1',
    'javascript:alert(1)',
    'data:,',
    'x'.repeat(1_001),
    'é'.repeat(300),
  ],
  ...[
    'x'.repeat(12_000),
    '> '.repeat(300),
    '*'.repeat(2_000),
    '(a+)+$',
    '[a-',
    '(?P<x>',
    '\\d{9999}',
  ],
];

/** Returns a random text for a parameter. It is mostly valid, so that the server does not reject the request early. */
export function randomText(sources: Sources, parameter: DeclaredParameter): string {
  const { random } = sources;
  const luck = random.fraction();
  if (luck < 0.04) return random.pick(edgeTexts);
  if (luck < 0.08) return random.pick(edgeStrings);
  const value = randomValue(sources, parameter.declared, parameter.name);
  return typeof value === 'string' && !parameter.isJson ? value : (JSON.stringify(value) ?? 'null');
}

const Described = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(Schema).optional(),
  oneOf: z.array(Schema).optional(),
  allOf: z.array(Schema).optional(),
  items: z.union([z.boolean(), Schema]).optional(),
  prefixItems: z.array(Schema).optional(),
  properties: z.record(z.string(), Schema).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.union([z.boolean(), Schema]).optional(),
});

const mostDepth = 5;

/** Returns a value that the schema allows or, occasionally, a value that it does not allow. */
function randomValue(sources: Sources, declared: Schema, name: string, depth = 0): unknown {
  const { random, document } = sources;
  const luck = random.fraction();
  if (luck < 0.06) return random.pick(edgeNumbers);
  if (luck < 0.1) return random.pick(edgeStrings);
  if (luck < 0.12 || depth > mostDepth) return null;
  const schema = Described.parse(resolveReference(document, declared));
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return randomValue(sources, random.pick(choices), name, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch ([schema.type].flat().at(-1)) {
    case 'boolean':
      return random.fraction() < 0.5;
    case 'integer':
    case 'number':
      return randomNumber(sources, name);
    case 'array':
      return randomList(sources, schema, name, depth);
    case 'object':
      return randomObject(sources, schema, depth);
    case 'null':
      return null;
    default:
      return randomString(sources, name, schema.format);
  }
}

function randomNumber({ random, ids }: Sources, name: string): number {
  if (/time|expires|date/.test(name) && random.fraction() < 0.6) {
    return Math.floor(Date.now() / 1_000) + random.integer(-1_000, 100_000);
  }
  const known = random.fraction() < 0.7 ? ids.pick(name, random) : undefined;
  return known ?? (random.fraction() < 0.5 ? random.pick(edgeNumbers) : random.integer(0, 700));
}

function randomString({ random, words, ids }: Sources, name: string, format?: string): string {
  const luck = random.fraction();
  if (luck < 0.2) return random.pick(edgeStrings);
  if (luck < 0.35) return String(ids.pick(name, random) ?? 7);
  if (format === 'email' || /email|username/.test(name)) {
    return random.pick(words.filter((word) => word.includes('@')));
  }
  return random.pick(words);
}

function randomList(
  sources: Sources,
  { items, prefixItems }: z.output<typeof Described>,
  name: string,
  depth: number,
): unknown[] {
  const { random } = sources;
  if (prefixItems) return prefixItems.map((item) => randomValue(sources, item, name, depth + 1));
  const item = typeof items === 'object' ? items : {};
  return Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () =>
    randomValue(sources, item, name, depth + 1),
  );
}

function randomObject(
  sources: Sources,
  { properties = {}, required = [], additionalProperties }: z.output<typeof Described>,
  depth: number,
): object {
  const { random } = sources;
  const fields = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random.fraction() < 0.4)
    .map(([name, field]) => [name, randomValue(sources, field, name, depth + 1)] as const);
  if (typeof additionalProperties === 'object' && random.fraction() < 0.7) {
    const name = randomString(sources, 'key');
    fields.push([name, randomValue(sources, additionalProperties, name, depth + 1)]);
  }
  return Object.fromEntries(fields);
}
