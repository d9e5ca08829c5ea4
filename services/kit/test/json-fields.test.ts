import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chat } from '@chat/proto/load';
import { expect, test } from 'vitest';
import {
  camelCase,
  checkEventBody,
  eventFields,
  parsedFields,
  partFields,
  responseFields,
  withCheckedResponses,
} from './json-fields.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

function linesOf(path: string): string[] {
  return readFileSync(`${repository}${path}`, 'utf8').split('\n');
}

/** Returns all `*_json` fields in the contracts as `Message.field`. */
function declaredFields(): string[] {
  return globSync('proto/chat/**/*.proto', { cwd: repository }).flatMap((path) => {
    let message = '';
    return linesOf(path).flatMap((line) => {
      message = /^ *message (\w+)/.exec(line)?.[1] ?? message;
      const field = /^ *[\w ]+ (\w+_json) = \d+/.exec(line)?.[1];
      return field === undefined ? [] : [`${message}.${field}`];
    });
  });
}

test('lists each *_json field in the contracts exactly once', () => {
  const responses = [...Object.keys(responseFields), ...partFields];
  const listed = [...responses, ...eventFields, ...Object.keys(parsedFields)];
  expect(listed.sort()).toEqual(declaredFields().sort());
});

/** The code of the tests whose clients compare responses. */
const testsOfServices = globSync('services/*/test/**/*.ts', { cwd: repository })
  .filter((path) => !path.startsWith('services/kit/'))
  .map((path) => readFileSync(`${repository}${path}`, 'utf8'));

test.each(Object.keys(responseFields))('finds a service test that requests %s', (name) => {
  const message = name.split('.')[0] ?? '';
  const method = `${message.charAt(0).toLowerCase()}${message.slice(1).replace(/Response$/, '')}`;
  expect(testsOfServices.some((code) => code.includes(`.${method}`))).toBe(true);
});

test.each(Object.entries(parsedFields))('finds the services that parse %s', (name, services) => {
  const field = camelCase(name.split('.')[1] ?? '');
  const reading = services.filter((service) =>
    globSync(`services/${service}/src/**/*.ts`, { cwd: repository }).some((path) =>
      linesOf(path).some((line) => line.includes(field)),
    ),
  );
  expect(reading).toEqual(services);
});

/** Returns what a client with checked responses returns for a channel with this JSON. */
function getChannel(channel: object) {
  const client = { getChannel: async () => ({ channelJson: JSON.stringify(channel) }) };
  return withCheckedResponses(client, chat.channels.v1.Channels.service).getChannel();
}

test('rejects a response whose JSON text lacks a declared field', async () => {
  await expect(getChannel({ stream_id: 7 })).rejects.toThrow(
    /^GetChannelResponse.channel_json is not as docs\/openapi.json says:.*name/s,
  );
});

test('rejects a response whose JSON text has an undeclared field', async () => {
  await expect(getChannel({ secret: true })).rejects.toThrow('"secret"');
});

test('rejects a snapshot that has an undeclared field in a shared part', async () => {
  const sharedParts = [{ hash: Buffer.alloc(32), membersJson: Buffer.from('"secret":true') }];
  const client = { getSnapshot: async () => ({ eventNumber: 1, fieldsJson: '{}', sharedParts }) };
  const checked = withCheckedResponses(client, chat.channels.v1.Channels.service);
  await expect(checked.getSnapshot()).rejects.toThrow('"secret"');
});

test('rejects an event with a field of the wrong type', () => {
  expect(() => checkEventBody('drafts', { op: 'remove', draft_id: 'one' })).toThrow(
    /^The event drafts remove is not as docs\/openapi.json says:.*draft_id/s,
  );
  expect(() => checkEventBody('drafts', { op: 'remove', draft_id: 1 })).not.toThrow();
});

test('rejects an event with an undeclared op', () => {
  expect(() => checkEventBody('drafts', { op: 'burn' })).toThrow('drafts burn');
});
