import { spectatorOf } from '@chat/kit/actor/actor';
import { createLogger } from '@chat/kit/logging/logger';
import { expect, test } from 'vitest';
import { joinedTail } from '../http/shared-tail.ts';
import { createSharedParts } from './shared-parts.ts';
import { collectSnapshot } from './snapshots.ts';

const log = createLogger({ service: 'gateway', level: 'error' });
const actor = spectatorOf(1);
const { signal } = new AbortController();

/** One group from each service, and two from the presence service. */
const ofEach = ['realm', 'stream', 'message', 'presence', 'user_status', 'device'];

interface Wish {
  groups: readonly string[];
  /** The event types of the queue. If absent, these are the types of the groups. */
  eventTypes?: readonly string[] | 'all';
  /** The services that are unavailable. */
  missing?: readonly string[];
}

const sharedPart = { hash: Buffer.alloc(32), membersJson: Buffer.from('"shared":true') };

/** Collects a snapshot and records the requests to each service. */
async function collect({ groups, eventTypes = groups, missing = [] }: Wish) {
  const asked: Record<string, readonly string[]> = {};
  const service = (name: string, eventNumber: number) => ({
    async getSnapshot(request: { groups?: string[] }) {
      asked[name] = request.groups ?? [];
      if (missing.includes(name)) throw new Error('away');
      const sharedParts = name === 'users' ? [sharedPart] : [];
      return { eventNumber, fieldsJson: `{"from_${name}":true}`, sharedParts };
    },
  });
  const services = {
    snapshots: service('users', 3),
    channels: service('channels', 4),
    messaging: service('messaging', 5),
    presence: service('presence', 6),
    notifications: service('notifications', 7),
  };
  const sharedParts = createSharedParts({ maxBytes: 1_000 });
  const deps = { ...services, sharedParts, now: () => 1_500, log };
  const {
    objects,
    sharedParts: shared,
    eventNumbers,
    missing: lacks,
  } = await collectSnapshot(deps, {
    ...{ actor, groups, options: {}, spelling: undefined, signal },
    eventTypes: eventTypes === 'all' ? undefined : eventTypes,
  });
  return {
    asked,
    fields: Object.assign(
      {},
      ...objects.map((text) => JSON.parse(text)),
      ...shared.map((part) => JSON.parse(`{${Buffer.concat(joinedTail([part]).chunks)}}`)),
    ),
    eventNumbers,
    missing: lacks,
  };
}

test('collects the fields and the event number of every service', async () => {
  const { fields, eventNumbers } = await collect({ groups: ofEach });
  expect(fields).toEqual({
    from_users: true,
    shared: true,
    from_channels: true,
    from_messaging: true,
    from_presence: true,
    from_notifications: true,
  });
  expect(eventNumbers).toEqual({
    users: 3,
    channels: 4,
    messaging: 5,
    presence: 6,
    notifications: 7,
  });
});

test('asks each service only for the requested groups that the service owns', async () => {
  const { asked } = await collect({ groups: ofEach });
  expect(asked).toEqual({
    users: ['realm'],
    channels: ['stream'],
    messaging: ['message'],
    presence: ['presence', 'user_status'],
    notifications: ['device'],
  });
});

test.each([
  ['message', { messaging: 5 }],
  ['realm_user', { users: 3 }],
  ['subscription', { channels: 4 }],
  ['user_status', { presence: 6 }],
  ['device', { notifications: 7 }],
])(
  'asks only one service for the group %s and returns only its event number',
  async (group, eventNumbers) => {
    const found = await collect({ groups: [group] });
    expect(found.eventNumbers).toEqual(eventNumbers);
    expect(Object.keys(found.asked)).toEqual(Object.keys(eventNumbers));
  },
);

test('asks no service when no groups are requested', async () => {
  const { asked, eventNumbers } = await collect({ groups: [], eventTypes: 'all' });
  expect({ asked, eventNumbers }).toEqual({ asked: {}, eventNumbers: {} });
});

test.each([
  [['message', 'subscription'], { messaging: ['message'], channels: [] }],
  [['reaction', 'typing'], { messaging: ['message'], presence: [] }],
  [['user_group', 'heartbeat', 'nobody_knows_this'], { messaging: ['message'], users: [] }],
])(
  "asks a service without requested groups for its event number if the queue delivers the service's events: %j",
  async (eventTypes, asked) => {
    expect((await collect({ groups: ['message'], eventTypes })).asked).toEqual(asked);
  },
);

test('asks every service for its event number if the queue delivers all event types', async () => {
  const { asked, eventNumbers } = await collect({ groups: ['message'], eventTypes: 'all' });
  expect(asked).toEqual({
    ...{ users: [], channels: [], presence: [], notifications: [] },
    messaging: ['message'],
  });
  expect(eventNumbers).toEqual({
    users: 3,
    channels: 4,
    messaging: 5,
    presence: 6,
    notifications: 7,
  });
});

test('returns empty fields for presence and notifications while these services are unavailable', async () => {
  const { fields, eventNumbers, missing } = await collect({
    groups: ofEach,
    missing: ['presence', 'notifications'],
  });
  expect(missing).toEqual(['presence', 'notifications']);
  expect(fields).toMatchObject({
    presences: {},
    server_timestamp: 1.5,
    presence_last_update_id: -1,
    user_status: {},
    devices: {},
  });
  expect(eventNumbers).toMatchObject({ presence: 0, notifications: 0 });
});

test('does not report a service as missing if it was asked only for its event number', async () => {
  const { missing } = await collect({
    groups: ['message'],
    eventTypes: 'all',
    missing: ['presence', 'notifications'],
  });
  expect(missing).toEqual([]);
});

test('adds no fields from groups that were not requested', async () => {
  const { fields } = await collect({
    groups: ['user_status'],
    missing: ['presence', 'notifications'],
  });
  expect(fields).toEqual({ user_status: {} });
});

test.each(['users', 'channels', 'messaging'])('fails while %s is unavailable', async (name) => {
  await expect(collect({ groups: ofEach, missing: [name] })).rejects.toThrow('away');
});
