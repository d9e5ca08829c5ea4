import { repetitions } from '@chat/infrastructure/repetitions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../src/http/endpoint.ts';
import { converted, intOrKeyword, text } from '../../src/http/param-schemas.ts';
import { serverOfFile } from './test-server.ts';

const names = ['raw', 'int', 'list', 'dict', 'union', 'number', 'converted'] as const;

const { send, events } = await serverOfFile([
  defineEndpoint({
    method: 'POST',
    path: '/things/{id}',
    permission: 'user',
    files: { maxCount: 1, maxSizeBytes: 100 },
    params: z.object({
      id: text({ max: 10, blank: false }),
      raw: z.string().optional(),
      int: jsonText(z.int32()).optional(),
      list: jsonText(z.array(z.union([z.int(), z.string(), z.array(z.string())]))).optional(),
      dict: jsonText(z.record(z.string(), z.unknown())).optional(),
      union: jsonOrRaw(z.union([z.boolean(), z.string().max(5)])).optional(),
      number: intOrKeyword('mobile').optional(),
      converted: converted((value) => value.length || undefined).optional(),
    }),
    response: z.object({}),
    async handler() {
      return {};
    },
  }),
]);

const values = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom(
    'null',
    '1e999',
    '9007199254740993',
    '[[[[',
    '"\\ud800"',
    '{"__proto__":{}}',
    '\0',
  ),
);
const parameters = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), values), {
  maxLength: 5,
});
const RUNS = { numRuns: repetitions({ usual: 100, long: 3_000 }) };

async function expectAnAnswer(path: string, init: RequestInit) {
  const { status, body, text } = await send('POST', path, init);
  expect([200, 400, 404], text).toContain(status);
  expect(['success', 'error']).toContain(body.result);
  if (body.result === 'error') expect(typeof body.code).toBe('string');
  expect(events.at(-1)?.fault).toBeUndefined();
}

test('never answers 500 for any parameter values', () =>
  fc.assert(
    fc.asyncProperty(values, parameters, parameters, async (id, query, body) => {
      const encode = (pairs: [string, string][]) =>
        new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]));
      const path = `/api/v1/things/${encodeURIComponent(id.toWellFormed())}?${encode(query)}`;
      await expectAnAnswer(path, { body: encode(body) });
    }),
    RUNS,
  ));

const contentTypes = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="b',
  'multipart/mixed; boundary=b',
  'application/json',
);
const fragments = fc.constantFrom(
  '--b\r\n',
  '--b--\r\n',
  '\r\n',
  'Content-Disposition: form-data; name="int"\r\n',
  'Content-Disposition: form-data; name="f"; filename="x"\r\n',
  'Content-Disposition: attachment\r\n',
  'Content-Type: text/plain; charset=utf-16\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'int=5&',
  '%',
  '\0',
);
const bodies = fc
  .array(fc.oneof(fragments, fc.string({ unit: 'binary' })))
  .map((pieces) => Buffer.from(pieces.join('')));

test('never answers 500 and never hangs for any body', () =>
  fc.assert(
    fc.asyncProperty(contentTypes, bodies, (contentType, body) =>
      expectAnAnswer('/api/v1/things/x', { headers: { 'Content-Type': contentType }, body }),
    ),
    RUNS,
  ));
