import { spectatorOf } from '@chat/kit/actor/actor';
import { createLogger } from '@chat/kit/logging/logger';
import { expect, test } from 'vitest';
import { createSnapshots } from './snapshots.ts';

const log = createLogger({ service: 'gateway', level: 'error' });
const actor = spectatorOf(1);
const { signal } = new AbortController();
const away = async () => {
  throw new Error('away');
};

/** Snapshots from services of which some are away. */
function openSnapshots(missing: readonly string[] = []) {
  const service = (name: string, number: number) => ({
    getSnapshot: missing.includes(name)
      ? away
      : async () => ({ number, fieldsJson: `{"from_${name}":true}` }),
  });
  const named = {
    users: service('users', 3),
    channels: service('channels', 4),
    messaging: service('messaging', 5),
    presence: service('presence', 6),
    notifications: service('notifications', 7),
  };
  return createSnapshots({ services: named, now: () => 1_500, log });
}

function collect(missing: readonly string[], groups = ['presence', 'user_status', 'device']) {
  return openSnapshots(missing).collect({ actor, groups, options: {}, signal });
}

test('every service says its part, and at which number it read it', async () => {
  const { objects, numbers } = await collect([]);
  expect(Object.assign({}, ...objects.map((text) => JSON.parse(text)))).toEqual({
    from_users: true,
    from_channels: true,
    from_messaging: true,
    from_presence: true,
    from_notifications: true,
  });
  expect(numbers).toEqual({ users: 3, channels: 4, messaging: 5, presence: 6, notifications: 7 });
});

test('without presence and notifications there is nothing of theirs, in the form it has', async () => {
  const { objects, numbers } = await collect(['presence', 'notifications']);
  expect(Object.assign({}, ...objects.map((text) => JSON.parse(text)))).toMatchObject({
    presences: {},
    server_timestamp: 1.5,
    presence_last_update_id: -1,
    user_status: {},
    devices: {},
  });
  expect(numbers).toMatchObject({ presence: 0, notifications: 0 });
});

test('what was not asked for is not made up either', async () => {
  const { objects } = await collect(['presence', 'notifications'], ['user_status']);
  expect(objects.slice(3).map((text) => JSON.parse(text))).toEqual([{ user_status: {} }, {}]);
});

test.each(['users', 'channels', 'messaging'])('without %s there is no snapshot', async (name) => {
  await expect(collect([name])).rejects.toThrow('away');
});
