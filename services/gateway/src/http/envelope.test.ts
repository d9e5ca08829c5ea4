import { badEventQueueId, unsupportedWebhookEventType } from '@chat/kit/errors/catalog';
import { expect, test } from 'vitest';
import { bareJson, errorBody, rawFields, rawJson, successBody } from './envelope.ts';

test('builds a success body from the envelope and the fields', () => {
  expect(successBody({ id: 5 }, [])).toBe('{"result":"success","msg":"","id":5}');
});

test('copies raw JSON without parsing it', () => {
  const text = '[{"id" : 1e0}]';
  expect(successBody({ users: rawJson(text), n: 1 }, [])).toBe(
    '{"result":"success","msg":"","users":[{"id" : 1e0}],"n":1}',
  );
});

test('merges the fields of JSON objects into the top level', () => {
  const reply = rawFields(['{"a":1,"b":[]}', '{}', ' { "c": 2 } '], { queue_id: 'q' });
  expect(JSON.parse(successBody(reply, []))).toEqual({
    result: 'success',
    msg: '',
    queue_id: 'q',
    a: 1,
    b: [],
    c: 2,
  });
});

test('throws when raw JSON for the top level is not an object', () => {
  expect(() => successBody(rawFields(['[1]']), [])).toThrow('JSON object');
});

test('omits undefined fields', () => {
  expect(successBody({ a: undefined, b: null }, [])).toBe('{"result":"success","msg":"","b":null}');
});

test('lists ignored parameters in the body', () => {
  const body = successBody({ a: 1 }, ['x', 'y']);
  expect(JSON.parse(body)).toMatchObject({ ignored_parameters_unsupported: ['x', 'y'] });
  expect(successBody({ a: 1 }, [])).not.toContain('ignored');
});

test('sends a bare body without the envelope', () => {
  expect(successBody(bareJson('{"openapi":"3.1.0"}'), ['x'])).toBe('{"openapi":"3.1.0"}');
});

test('builds an error body from the code and its details', () => {
  expect(JSON.parse(errorBody(badEventQueueId({ queue_id: 'q:1' })))).toEqual({
    result: 'error',
    code: 'BAD_EVENT_QUEUE_ID',
    msg: 'Bad event queue ID: q:1',
    queue_id: 'q:1',
  });
});

test('reports the result success in an error body with a status below 400', () => {
  const error = unsupportedWebhookEventType({ webhook_name: 'github', event_type: 'star' });
  expect(JSON.parse(errorBody(error))).toMatchObject({
    result: 'success',
    code: 'UNSUPPORTED_WEBHOOK_EVENT_TYPE',
    event_type: 'star',
  });
});
