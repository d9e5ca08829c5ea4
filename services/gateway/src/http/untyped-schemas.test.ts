import { expect, test } from 'vitest';
import { untypedResponses } from './untyped-schemas.ts';

/** Returns a document whose only response has this schema. */
function documentOf(schema: object, schemas: object = {}) {
  const responses = { 200: { content: { 'application/json': { schema } } } };
  return { paths: { '/things': { get: { responses } } }, components: { schemas } };
}

const place = '#/paths/~1things/get/responses/200/content/application~1json/schema';

test('finds nothing in a response whose parts all have a type', () => {
  const thing = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      kind: { const: 'x' },
      others: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
      pair: { type: 'array', prefixItems: [{ type: 'integer' }, { enum: ['a'] }] },
      byName: {
        type: 'object',
        additionalProperties: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      },
    },
    additionalProperties: false,
  };
  const document = documentOf(
    { allOf: [{ $ref: '#/components/schemas/Thing' }] },
    { Thing: thing },
  );
  expect(untypedResponses(document)).toEqual([]);
});

test.each([
  ['anything', {}, ''],
  ['any object', { type: 'object' }, ''],
  ['an object without fields', { type: 'object', properties: {} }, ''],
  ['an array of anything', { type: 'array' }, ''],
  ['an array of untyped items', { type: 'array', items: {} }, '/items'],
  [
    'an object that may have anything',
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: {} },
    '/additionalProperties',
  ],
  ['true', { type: 'object', properties: { a: true } }, '/properties/a'],
  ['a choice of anything', { anyOf: [{ type: 'string' }, {}] }, '/anyOf/1'],
])('reports %s as untyped', (_, schema, below) => {
  expect(untypedResponses(documentOf(schema))).toEqual([`${place}${below}`]);
});

test('reports an untyped component once, under the name of the component', () => {
  const reference = { $ref: '#/components/schemas/Thing' };
  const document = documentOf({ anyOf: [reference, reference] }, { Thing: { type: 'object' } });
  expect(untypedResponses(document)).toEqual(['#/components/schemas/Thing']);
});

test('ignores untyped request schemas', () => {
  const document = documentOf({ type: 'string' }, { get_things_form: { type: 'object' } });
  expect(untypedResponses(document)).toEqual([]);
});
