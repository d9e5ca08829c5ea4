import * as catalog from '@chat/kit/errors/catalog';
import { streamDoesNotExist } from '@chat/kit/errors/catalog';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, jsonOrRaw, jsonText } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';
import { text } from './param-schemas.ts';

const Node = z.object({
  name: z.string(),
  get children() {
    return z.array(Node);
  },
});

const handler = async () => ({});

const endpoints = [
  defineEndpoint({
    method: 'GET',
    path: '/things/{thing_id}/{+path}',
    permission: 'user',
    summary: 'Get a thing',
    tags: ['things'],
    params: z.object({
      thing_id: jsonText(z.int()).describe('Which'),
      path: z.string(),
      name: text({ max: 60 }).optional(),
      flags: jsonText(z.array(z.string())).default([]),
    }),
    aliases: { label: 'name' },
    response: z.object({ thing: Node }),
    errors: [streamDoesNotExist],
    async handler() {
      return { thing: { name: 'x', children: [] } };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/things',
    permission: 'admin',
    isIdempotent: true,
    params: z.object({ name: z.string(), to: jsonOrRaw(z.union([z.int(), z.string()])) }),
    response: z.object({}),
    handler,
  }),
  defineEndpoint({
    method: 'POST',
    path: '/uploads',
    permission: 'user',
    files: { maxCount: 1, maxSizeBytes: 10 },
    params: z.object({}),
    response: z.object({}),
    handler,
  }),
  defineEndpoint({
    method: 'GET',
    path: '/thing',
    permission: 'user',
    params: z.object({}),
    response: z.object({ size: z.int() }).meta({ id: 'Thing' }),
    handler: async () => ({ size: 1 }),
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/session',
    permission: 'anonymous',
    params: z.object({}),
    response: z.object({}),
    handler,
  }),
];

const document = JSON.parse(
  JSON.stringify(openApiDocument(endpoints, { title: 'T', version: '1' })),
);
const get = document.paths['/things/{thing_id}/{path}'].get;
const post = document.paths['/things'].post;

/** Returns the part of the document that `$ref` points to. */
function resolve({ $ref }: { $ref: string }) {
  return $ref
    .split('/')
    .slice(1)
    .reduce((part, name) => part[name], document);
}

test('describes a GET with path and query parameters, and JSON values as JSON', () => {
  expect(get.parameters).toEqual([
    {
      in: 'path',
      name: 'thing_id',
      description: 'Which',
      required: true,
      content: { 'application/json': { schema: expect.objectContaining({ type: 'integer' }) } },
    },
    { in: 'path', name: 'path', required: true, schema: { type: 'string' } },
    {
      in: 'query',
      name: 'name',
      description: 'Also read as `label`.',
      required: false,
      schema: { type: 'string', maxLength: 60 },
    },
    {
      in: 'query',
      name: 'flags',
      required: false,
      content: {
        'application/json': { schema: { type: 'array', items: { type: 'string' }, default: [] } },
      },
    },
  ]);
  expect(get.requestBody).toBeUndefined();
});

test('describes the parameters of other methods as a form in both encodings', () => {
  const form = post.requestBody.content['multipart/form-data'];
  expect(post.requestBody.content['application/x-www-form-urlencoded']).toEqual(form);
  expect(resolve(form.schema).required).toEqual(['name', 'to']);
  expect(form.encoding).toEqual({ to: { contentType: 'application/json' } });
});

test('describes an upload as multipart only', () => {
  const { content, required } = document.paths['/uploads'].post.requestBody;
  expect(required).toBe(true);
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect(resolve(content['multipart/form-data'].schema).properties.file.format).toBe('binary');
});

test('adds the parameter Idempotency-Key only to operations that accept it', () => {
  expect(post.parameters.map(resolve)).toMatchObject([{ in: 'header', name: 'Idempotency-Key' }]);
});

test('describes the envelope and the declared fields in a success response', () => {
  const [envelope, fields] = get.responses[200].content['application/json'].schema.allOf;
  const { required, properties } = resolve(envelope);
  expect([...required, ...fields.required]).toEqual(['result', 'msg', 'thing']);
  expect(properties.result).toEqual({ const: 'success' });
});

test('refers to the schema of a response if the schema has an id', () => {
  const [, fields] =
    document.paths['/thing'].get.responses[200].content['application/json'].schema.allOf;
  expect(fields).toEqual({ $ref: '#/components/schemas/Thing' });
  expect(resolve(fields).required).toEqual(['size']);
});

test('groups declared and implied errors by status', () => {
  expect(resolve(get.responses[400]).description).toBe(
    'BAD_REQUEST, REQUEST_VARIABLE_MISSING, REQUEST_VARIABLE_INVALID, STREAM_DOES_NOT_EXIST',
  );
  expect(resolve(get.responses[401]).description).toBe(
    'UNAUTHORIZED, USER_DEACTIVATED, REALM_DEACTIVATED',
  );
  expect(resolve(post.responses[400]).description).toContain('UNAUTHORIZED_PRINCIPAL');
  expect(document.paths['/session'].delete.responses[401]).toBeUndefined();
});

test('lists every error code of the catalog in alphabetical order, each with its HTTP statuses', () => {
  const { code } = document.components.schemas.Error.properties;
  const codes = new Set<string>(Object.values(catalog).map((entry) => entry.code));
  expect(code.enum).toEqual([...codes].toSorted());
  expect(Object.keys(code['x-statuses'])).toEqual(code.enum);
  expect(code['x-statuses'].BAD_REQUEST).toEqual([400, 403, 404, 408, 409]);
});

test('states the required permission and the rule for bots in each operation', () => {
  expect(post).toMatchObject({ 'x-permission': 'admin', 'x-bots': 'ordinary' });
  expect(document.paths['/session'].delete['x-permission']).toBe('anonymous');
});

test('leaves the security of anonymous operations empty, and of no others', () => {
  expect(document.security).toEqual([{ apiKey: [] }]);
  expect(get.security).toBeUndefined();
  expect(document.paths['/session'].delete.security).toEqual([]);
});

test('refers only to parts that exist', () => {
  const references = JSON.stringify(document).matchAll(/"(#\/components\/[^"]+)"/g);
  const targets = new Set(references.map(([, target = '']) => target));
  expect(targets.size).toBeGreaterThan(1);
  for (const $ref of targets) expect([$ref, resolve({ $ref })]).toEqual([$ref, expect.anything()]);
});

test('derives the operationId from the method and the path', () => {
  expect(get.operationId).toBe('get_things_thing_id_path');
});
