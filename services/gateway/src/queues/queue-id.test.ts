import { expect, test } from 'vitest';
import { createQueueIds } from './queue-id.ts';

const record = {
  realmId: 7,
  userId: 12,
  start: 3,
  eventNumbers: { users: 5 },
  epoch: '1',
  narrow: [],
  capabilities: ['empty_topic_name'],
  spelling: 'svc',
  applyMarkdown: true,
  clientGravatar: true,
  slimPresence: false,
  includeSubscribers: false,
  allPublicStreams: false,
  idleTimeoutSeconds: 600,
  createdAtSeconds: 1_700_000_000,
};

test('opens a queue id on every gateway with the same secret', () => {
  const id = createQueueIds('a secret').seal(record);
  expect(createQueueIds('a secret').open(id)).toEqual({ ...record, nonce: expect.any(String) });
});

test('gives two queues with the same options different ids', () => {
  const ids = createQueueIds('a secret');
  expect(ids.seal(record)).not.toBe(ids.seal(record));
});

test.each(['', '.', 'a.b', 'a.b.c', '1700000000:4', '\u0000.x', 'eyJhIjoxfQ.AAAA'])(
  'rejects the forged queue id %j',
  (id) => expect(createQueueIds('a secret').open(id)).toBeUndefined(),
);

test('rejects a tampered queue id, and one from another deployment', () => {
  const id = createQueueIds('a secret').seal(record);
  expect(createQueueIds('another').open(id)).toBeUndefined();
  const [payload = '', signature = ''] = id.split('.');
  const forged = Buffer.from(payload, 'base64url').toString().replace('"userId":12', '"userId":13');
  const changed = `${Buffer.from(forged).toString('base64url')}.${signature}`;
  expect(createQueueIds('a secret').open(changed)).toBeUndefined();
});
