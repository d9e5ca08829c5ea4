import { defaultPrefixes } from '@chat/kit/prefixes/prefixes';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { endpoints as declared } from './endpoints.ts';
import { encodingOf } from './http/endpoint.ts';
import { openApiDocument } from './http/openapi.ts';
import { endpointsUnder } from './http/prefixed-endpoints.ts';
import { untypedResponses } from './http/untyped-schemas.ts';
import { checkResponse, parseParameters } from './http/validation.ts';

// The endpoints as a deployment with default settings serves them.
const endpoints = endpointsUnder(defaultPrefixes, declared);
const { names } = defaultPrefixes;
const text = JSON.stringify(
  openApiDocument(endpoints, { title: 'Chat', version: '1', prefixes: names }),
);

/** Returns whether a description is a sentence, not only the list of other parameter names that the generator adds. */
function isSentence(description = ''): boolean {
  return /^\S.*\.$/.test(description) && !description.startsWith('Also read as');
}

test('builds an OpenAPI document that matches the schema of OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test('declares a type for every response in the OpenAPI document', () => {
  expect(untypedResponses(JSON.parse(text))).toEqual([]);
});

test('builds an OpenAPI document whose examples and structure pass a linter', async () => {
  const config = await createConfig({
    rules: {
      'no-identical-paths': 'error',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-schema-type-mismatch': 'error',
      'no-unresolved-refs': 'error',
      'operation-operationId-unique': 'error',
      'operation-parameters-unique': 'error',
      'path-parameters-defined': 'error',
      struct: 'error',
    },
  });
  const problems = await lintFromString({ source: text, config, absoluteRef: 'openapi.json' });
  const told = problems.map(
    ({ ruleId, message, location: [place] }) => `${ruleId} at ${place?.pointer}: ${message}`,
  );
  expect(told).toEqual([]);
});

test('has a description, an example request and an example response for every operation', () => {
  const lacking = endpoints.flatMap(({ method, path, summary = '', description, example }) => [
    ...(/^[A-Z][^.]+$/.test(summary) ? [] : [`${method} ${path}: summary`]),
    ...(isSentence(description) ? [] : [`${method} ${path}: description`]),
    ...(example ? [] : [`${method} ${path}: example`]),
  ]);
  expect(lacking).toEqual([]);
});

test('has a description for every parameter', () => {
  const lacking = endpoints.flatMap(({ method, path, params }) =>
    Object.entries(params.shape)
      .filter(([, schema]) => !isSentence(schema.description))
      .map(([name]) => `${method} ${path}: ${name}`),
  );
  expect(lacking).toEqual([]);
});

const examples = endpoints.flatMap((endpoint) =>
  endpoint.example
    ? [{ name: `${endpoint.method} ${endpoint.path}`, endpoint, example: endpoint.example }]
    : [],
);

test.each(examples)('accepts the example request of $name', ({ endpoint, example }) => {
  const { shape } = endpoint.params;
  const sent = Object.entries<string>({ ...example.request }).map(
    ([name, value]): [string, string] => {
      const schema = shape[name];
      if (!schema) throw new Error(`${name} is no parameter`);
      return [name, encodingOf(schema) === 'raw' ? value : JSON.stringify(value)];
    },
  );
  parseParameters(endpoint.params, new Map(sent));
});

test.each(examples)('has a valid example response for $name', ({ endpoint, example }) => {
  checkResponse(endpoint, JSON.stringify(example.response ?? {}));
});
