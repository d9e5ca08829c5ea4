import { isApiError } from '@chat/kit/errors/define-error';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonOrRaw, jsonText, word } from './endpoint.ts';
import { converted, intOrKeyword, text } from './param-schemas.ts';
import { parseParameters } from './validation.ts';

function parse(schema: z.ZodType, sent: string | undefined): unknown {
  const given = new Map(sent === undefined ? [] : [['p', sent]]);
  return parseParameters(z.object({ p: schema }), given).p;
}

function refusal(work: () => unknown): Record<string, unknown> {
  try {
    const value = work();
    return { accepted: value };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { code, httpStatus, message, details } = error;
    return { code, httpStatus, msg: message, ...details };
  }
}

const bad = (msg: string) => ({ code: 'BAD_REQUEST', httpStatus: 400, msg });
const missing = (name: string) => ({
  code: 'REQUEST_VARIABLE_MISSING',
  httpStatus: 400,
  msg: `Missing '${name}' argument`,
  var_name: name,
});

const int = jsonText(z.int());
const narrow = jsonText(
  z.array(
    z.union([
      z.object({ operator: z.string(), operand: z.unknown() }),
      z.tuple([z.string(), z.string()]),
    ]),
  ),
);
const closed = jsonText(z.strictObject({ x: z.int(), y: z.boolean().optional() }));
const record = jsonText(z.record(z.string(), z.int()));

test.each<[string, z.ZodType, string, unknown]>([
  ['a raw string', z.string(), '5', '5'],
  ['a raw string that looks quoted', z.string(), '"a"', '"a"'],
  ['a raw string that says null', z.string(), 'null', 'null'],
  ['an empty string', z.string(), '', ''],
  ['an integer', int, '5', 5],
  ['a negative integer', int, '-1', -1],
  ['an integer with white space around', int, ' 5\n', 5],
  ['the largest safe integer', int, '9007199254740991', 2 ** 53 - 1],
  ['a boolean', jsonText(z.boolean()), 'true', true],
  ['a list', jsonText(z.array(z.int())), '[1,2]', [1, 2]],
  ['an empty list', jsonText(z.array(z.int())), '[]', []],
  ['a dict', record, '{"a":1}', { a: 1 }],
  ['unknown keys of an open dict', jsonText(z.object({ x: z.int() })), '{"x":1,"y":2}', { x: 1 }],
  ['a key every object inherits', record, '{"constructor":1}', { constructor: 1 }],
  ['an escaped backslash before u0000', jsonText(z.string()), '"\\\\u0000"', '\\u0000'],
  ['text of any script', jsonText(z.string()), '"\\ud83d\\ude00 ü"', '😀 ü'],
  ['null where it is a value', jsonText(z.int()).nullable(), 'null', null],
  ['null where it is a value, though optional', jsonText(z.int()).nullish(), 'null', null],
  ['null for an optional', jsonText(z.int()).optional(), 'null', undefined],
  ['null for one with a default', jsonText(z.int()).default(3), 'null', 3],
  ['null when the wrapper is inside', jsonText(z.array(z.string()).optional()), 'null', undefined],
  ['a number among words', intOrKeyword('mobile'), '600', 600],
  ['a quoted word', intOrKeyword('mobile'), '"mobile"', 'mobile'],
  ['a bare word', intOrKeyword('mobile'), 'mobile', 'mobile'],
  ['a boolean or a string: boolean', jsonOrRaw(z.union([z.boolean(), z.string()])), 'false', false],
  [
    'a boolean or a string: bare',
    jsonOrRaw(z.union([z.boolean(), z.string()])),
    '#ff0000',
    '#ff0000',
  ],
  [
    'a boolean or a string: quoted',
    jsonOrRaw(z.union([z.boolean(), z.string()])),
    '"#f00"',
    '#f00',
  ],
  ['a bare string that happens to be JSON', jsonOrRaw(z.string()), '5', '5'],
  ['a bare choice', z.enum(['add', 'remove']).optional(), 'add', 'add'],
  ['a quoted choice', z.enum(['add', 'remove']).optional(), '"add"', 'add'],
  ['a bare name', word(z.string()).optional(), 'Europe/Berlin', 'Europe/Berlin'],
  ['a quoted name', word(z.string()).optional(), '"Europe/Berlin"', 'Europe/Berlin'],
  ['a name that begins with a quote', word(z.string()), '"en', '"en'],
  ['a text that is a JSON string', z.string(), '"quoted"', '"quoted"'],
  ['a limited text that is a JSON string', text({ max: 8 }), '"quoted"', '"quoted"'],
  ['a bare string that is broken JSON', jsonOrRaw(z.string()), '{"a', '{"a'],
  ['null for an optional union', intOrKeyword('mobile').optional(), 'null', undefined],
  ['60 characters of two units each', text({ max: 60 }), '😀'.repeat(60), '😀'.repeat(60)],
  ['a conversion', converted((name) => (name === 'x' ? 1 : undefined)), 'x', 1],
])('accepts a parameter: %s', (_, schema, sent, expected) => {
  expect(parse(schema, sent)).toEqual(expected);
});

test.each<[string, z.ZodType, string | undefined, object]>([
  ['nothing for a required string', z.string(), undefined, missing('p')],
  ['nothing for a required integer', int, undefined, missing('p')],
  ['a word for an integer', int, 'abc', bad('p is not valid JSON')],
  ['nothing but the name', int, '', bad('p is not valid JSON')],
  ['a quoted integer', int, '"5"', bad('p is not an integer')],
  ['a fraction', int, '1.5', bad('p is not an integer')],
  ['a boolean for an integer', int, 'true', bad('p is not an integer')],
  ['null for a required integer', int, 'null', bad('p is not an integer')],
  ['a list for an integer', int, '[5]', bad('p is not an integer')],
  ['a leading zero', int, '05', bad('p is not valid JSON')],
  ['NaN', int, 'NaN', bad('p is not valid JSON')],
  ['a word for a number', jsonText(z.number()), '"x"', bad('p is not a number')],
  ['an integer for a boolean', jsonText(z.boolean()), '1', bad('p is not a boolean')],
  ['a foreign true', jsonText(z.boolean()), 'True', bad('p is not valid JSON')],
  ['a quoted boolean', jsonText(z.boolean()), '"true"', bad('p is not a boolean')],
  ['a dict for a list', jsonText(z.array(z.int())), '{}', bad('p is not a list')],
  ['a list for a dict', closed, '[]', bad('p is not a dict')],
  ['a list for a record', record, '[]', bad('p is not a dict')],
  ['an integer for a string', jsonText(z.string()), '5', bad('p is not a string')],
  ['an unfinished list', narrow, '[1', bad('p is not valid JSON')],
  [
    'an element of the wrong type',
    jsonText(z.array(z.int())),
    '[1,"2"]',
    bad('p[1] is not an integer'),
  ],
  ['a value of the wrong type', record, '{"a b":"1"}', bad('p["a b"] is not an integer')],
  ['a term that is no term', narrow, '[5]', bad('Invalid p[0]')],
  ['a term with a part of the wrong type', narrow, '[["a",5]]', bad('p[0][1] is not a string')],
  ['a term without a part', narrow, '[{"operand":"x"}]', missing('p[0]["operator"]')],
  ['a missing key', closed, '{}', missing('p["x"]')],
  ['an extra key', closed, '{"x":1,"z":2}', bad('Argument "z" at p is unexpected')],
  ['beyond 2^53', int, '9007199254740993', bad('p is too large')],
  ['far beyond 2^53', int, '1e300', bad('p is too large')],
  ['beyond any number', int, '1e999', bad('p is too large')],
  ['below -2^53', int, '-9007199254740993', bad('p is too small')],
  ['below any number', int, '-1e999', bad('p is too small')],
  ['beyond 32 bits', jsonText(z.int32()), '2147483648', bad('p is too large')],
  ['below the least', jsonText(z.int().min(0)), '-1', bad('p is too small')],
  ['above the most', jsonText(z.int().max(9)), '10', bad('p is too large')],
  ['none of the words', z.enum(['add', 'remove']), 'delete', bad('Invalid p')],
  ['none of the words, quoted', z.enum(['add', 'remove']), '"delete"', bad('Invalid p')],
  [
    'a text that is short enough without its quotes only',
    text({ max: 3 }),
    '"ab"',
    bad('p is too long (limit: 3 characters)'),
  ],
  ['none of the numbers', jsonText(z.literal([1, 2])), '3', bad('Invalid p')],
  ['neither number nor word', intOrKeyword('mobile'), 'desktop', bad('Invalid p')],
  ['a boolean among numbers and words', intOrKeyword('mobile'), 'true', bad('Invalid p')],
  [
    '61 characters',
    text({ max: 60 }),
    '😀'.repeat(61),
    bad('p is too long (limit: 60 characters)'),
  ],
  ['white space', text({ blank: false }), ' \n', bad('p cannot be blank')],
  ['an empty string', z.string().min(1), '', bad('p cannot be blank')],
  [
    'a list that is too long',
    jsonText(z.array(z.int()).max(2)),
    '[1,2,3]',
    bad('p is too long (limit: 2 items)'),
  ],
  [
    'a list that is too short',
    jsonText(z.array(z.int()).min(1)),
    '[]',
    bad('p is too short (at least: 1)'),
  ],
  ['a string that does not match', z.string().regex(/^a/), 'b', bad('Invalid p')],
  ['a null character', z.string(), 'a\0b', bad('p contains a null character')],
  [
    'an escaped null character',
    jsonText(z.string()),
    '"\\u0000"',
    bad('p contains a null character'),
  ],
  [
    'one inside',
    narrow,
    '[{"operator":"\\u0000"}]',
    bad('p[0]["operator"] contains a null character'),
  ],
  ['one in a key', record, '{"\\u0000":1}', bad('p contains a null character')],
  [
    'half a surrogate pair',
    jsonText(z.string()),
    '"\\ud83d"',
    bad('p contains half a surrogate pair'),
  ],
  [
    'a rule with its own text',
    z.string().refine(() => false, 'Bad {p}, sorry'),
    'x',
    bad('Bad p, sorry'),
  ],
  [
    'a failed conversion',
    converted(() => undefined),
    'x y',
    {
      code: 'REQUEST_VARIABLE_INVALID',
      httpStatus: 400,
      msg: "Bad value for 'p': x y",
      var_name: 'p',
      bad_value: 'x y',
    },
  ],
])('rejects a parameter: %s', (_, schema, sent, expected) => {
  expect(refusal(() => parse(schema, sent))).toEqual(expected);
});

test.each([
  ['lists', '['.repeat(100_000)],
  ['closed lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['dicts', '{"a":'.repeat(100_000)],
])('rejects %s that is nested too deeply before parsing it', (_, bomb) => {
  expect(refusal(() => parse(jsonText(z.unknown()), bomb))).toEqual(bad('p is not valid JSON'));
});

test('does not count brackets in strings as nesting', () => {
  const harmless = JSON.stringify(['['.repeat(1000), '\\"[']);
  expect(parse(jsonText(z.array(z.string())), harmless)).toHaveLength(2);
});

test('reports the first invalid parameter in the declared order, for every kind of failure', () => {
  const params = z.object({ a: jsonText(z.int()), b: z.string(), c: jsonText(z.int()) });
  const refusalOf = (sent: Record<string, string>) =>
    refusal(() => parseParameters(params, new Map(Object.entries(sent))));
  expect(refusalOf({ c: 'x' })).toEqual(missing('a'));
  expect(refusalOf({ c: 'x', a: '1' })).toEqual(missing('b'));
  expect(refusalOf({ c: 'x', a: '"1"' })).toEqual(bad('a is not an integer'));
  expect(refusalOf({ c: 'x', b: 'y', a: '1' })).toEqual(bad('c is not valid JSON'));
});

test("reports a violated rule about several parameters with the rule's own message", () => {
  const params = z
    .object({ a: z.string().optional(), b: z.string().optional() })
    .refine(({ a, b }) => (a === undefined) !== (b === undefined), 'Send a or b');
  expect(refusal(() => parseParameters(params, new Map()))).toEqual(bad('Send a or b'));
});

test('keeps the quotes of a raw string and removes them from a JSON string of the same schema', () => {
  const name = z.string();
  const params = z.object({ raw: name, json: jsonText(name) });
  const sent = new Map([
    ['raw', '"x"'],
    ['json', '"x"'],
  ]);
  expect(parseParameters(params, sent)).toEqual({ raw: '"x"', json: 'x' });
});
