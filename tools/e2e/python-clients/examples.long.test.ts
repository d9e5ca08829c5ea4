import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { writeClientConfiguration } from '../../src/product/owner-file.ts';
import { withoutRateLimits } from '../../src/product/product-with-owner.ts';
import { apiClient } from '../client.ts';
import { startOwnProduct } from '../own-product.ts';
import { newPerson } from '../people.ts';
import { clientsOfApi, installPythonClients, runInstalled } from './install-clients.ts';

// The programs that the package zulip 0.9.1 has as examples of its calls, as they are.

const installed = await installPythonClients(clientsOfApi);

const stack = new AsyncDisposableStack();
let folder: string;
let messageId: string;
let channelId: string;
beforeAll(async () => {
  if (!installed) return;
  folder = await mkdtemp(join(tmpdir(), 'chat-e2e-examples-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const own = stack.use(
    await startOwnProduct({
      ...{ name: 'pyexamples', servers: inject('servers'), redisDatabase: 54 },
      environment: withoutRateLimits,
    }),
  );
  await writeClientConfiguration(join(folder, 'clientrc'), own.owner);
  await writeFile(join(folder, 'cat.png'), 'no picture');
  const owner = apiClient(own.owner);
  const named = (name: string) => ({ subscriptions: [{ name }] });
  for (const name of ['Denmark', 'Verona']) {
    expect((await owner.post('/users/me/subscriptions', named(name))).status).toBe(200);
  }
  const to = { type: 'channel', to: 'Denmark', topic: 'dinner' };
  messageId = String((await owner.post('/messages', { ...to, content: 'one' })).body.id);
  channelId = String((await owner.get('/get_stream_id', { stream: 'Denmark' })).body.stream_id);
  await owner.post('/users/me/presence', { status: 'active' });
  person = (await newPerson(own.owner)).email;
});
let person: string;
afterAll(() => stack.disposeAsync());

/** Runs one of the package's examples. Returns its output. */
async function runExample(name: string, args: readonly string[]): Promise<string> {
  if (!installed) throw new Error('there is no Python');
  const program = join(installed.path, 'zulip/examples', name);
  return runInstalled(installed, [program, '--config-file', 'clientrc', ...args], { folder });
}

const longName = 'Pieter Newcomer';
const examples: [name: string, args: () => string[]][] = [
  ['alert-words', () => ['add', 'foo', 'bar']],
  ['alert-words', () => ['get']],
  ['alert-words', () => ['remove', 'foo']],
  [
    'create-user',
    () => [
      ...['--new-email', 'pieter@example.com', '--new-password', 'random17 and more of it'],
      ...['--new-full-name', longName, '--new-short-name', 'pieter'],
    ],
  ],
  ['edit-message', () => ['--message-id', messageId, '--subject', 'party', '--content', 'two']],
  [
    'edit-stream',
    () => [
      ...['--stream-id', channelId, '--description', 'x', '--new-name', 'Norway'],
      '--history-public-to-subscribers',
    ],
  ],
  ['get-messages', () => ['--anchor', messageId, '--num-before', '3', '--num-after', '14']],
  ['get-messages', () => ['--use-first-unread-anchor', '--num-before', '5', '--num-after', '3']],
  ['get-public-streams', () => []],
  ['get-raw-message', () => [messageId]],
  ['get-stream-topics', () => ['--stream-id', channelId]],
  ['get-subscriptions', () => []],
  ['get-user-presence', () => ['--email', 'owner@example.com']],
  ['list-users', () => []],
  ['message-history', () => [messageId]],
  ['mute-topic', () => ['mute', 'Verona', 'dinner']],
  ['mute-topic', () => ['unmute', 'Verona', 'dinner']],
  ['realm-emoji', () => []],
  ['send-message', () => [person, '--message', 'test message']],
  ['send-message', () => ['Verona', '--type', 'stream', '--subject', 'commits']],
  ['subscribe', () => ['--streams', 'commits']],
  ['unsubscribe', () => ['--streams', 'commits']],
  ['update-message-flags', () => ['add', 'starred', messageId]],
  ['update-message-flags', () => ['remove', 'starred', messageId]],
  ['upload-file', () => ['--file-path', 'cat.png']],
  ['delete-message', () => [messageId]],
  ['delete-stream', () => [channelId]],
];

describe.skipIf(!installed)("the Python library's examples", () => {
  test.each(examples)('%s', async (name, args) => {
    const output = await runExample(name, args());
    expect(output).not.toBe('');
    expect(output).not.toMatch(/'result': 'error'|Error/);
  });

  test('get-history writes the messages of a topic to a file', async () => {
    await runExample('send-message', ['Verona', '--type', 'stream', '--subject', 'history']);
    const output = await runExample('get-history', ['--stream', 'Verona', '--topic', 'history']);
    expect(output).not.toContain('Error');
  });
});

// Not run: print-events and print-messages, whose loop python-clients.test.ts has; welcome-message, which reads
// `sender_short_name`, a field that the API no longer has.
