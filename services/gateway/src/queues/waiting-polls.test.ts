import { decodeUserSet, encodeUserSet } from '@chat/kit/sets/user-set';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoggedEvent } from './logged-event.ts';
import { createWaitingPolls } from './waiting-polls.ts';

const user = fc.integer({ min: 1, max: 20 });
const poll = fc.record({ userId: user, isForPublicChannels: fc.boolean(), leaves: fc.boolean() });
const audience = fc.record({
  everyone: fc.boolean(),
  users: fc.option(fc.uniqueArray(user), { nil: undefined }),
  allPublicChannels: fc.boolean(),
});

function eventFor({
  everyone,
  users,
  allPublicChannels,
}: {
  everyone: boolean;
  users: number[] | undefined;
  allPublicChannels: boolean;
}): LoggedEvent {
  return {
    id: 1,
    idCount: 1,
    service: 'messaging',
    number: 1,
    type: 'message',
    everyone,
    users: users && decodeUserSet(encodeUserSet(users)),
    allPublicChannels,
    flags: [],
    body: '{}',
  };
}

test('an event wakes exactly those it may concern, once', () => {
  fc.assert(
    fc.property(fc.array(poll, { maxLength: 40 }), audience, (polls, target) => {
      const waiting = createWaitingPolls();
      const woken = polls.map(() => 0);
      const leave = polls.map(({ userId, isForPublicChannels }, index) =>
        waiting.add({
          userId,
          isForPublicChannels,
          wake: () => {
            woken[index] = (woken[index] ?? 0) + 1;
          },
        }),
      );
      polls.forEach(({ leaves }, index) => {
        if (leaves) leave[index]?.();
      });
      waiting.wake(eventFor(target));
      const expected = polls.map(({ userId, isForPublicChannels, leaves }) => {
        const isAddressed =
          target.everyone ||
          (target.users?.includes(userId) ?? false) ||
          (target.allPublicChannels && isForPublicChannels);
        return isAddressed && !leaves ? 1 : 0;
      });
      expect(woken).toEqual(expected);
    }),
  );
});
