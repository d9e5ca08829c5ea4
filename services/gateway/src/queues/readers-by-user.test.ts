import { decodeUserSet, encodeUserSet } from '@chat/kit/sets/user-set';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { LoggedEvent } from './logged-entry.ts';
import { createReadersByUser } from './readers-by-user.ts';

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
    eventNumber: 1,
    type: 'message',
    everyone,
    users: users && decodeUserSet(encodeUserSet(users)),
    rosterId: undefined,
    allPublicChannels,
    flags: [],
    body: '{}',
  };
}

const fail = () => expect.fail('no reader is delivered to or ended here');
const neverEnded = { deliver: fail, release: fail, replace: fail };

test('passes an event once to each poll in its audience and to no other poll', () => {
  fc.assert(
    fc.property(
      fc.array(poll, { maxLength: 40 }),
      fc.array(audience, { minLength: 1, maxLength: 4 }),
      (polls, audiences) => {
        const byUser = createReadersByUser();
        const taken = polls.map((): LoggedEvent[] => []);
        const answered = polls.map(() => 0);
        const readers = polls.map(({ userId, isForPublicChannels }, index) => ({
          userId,
          isForPublicChannels,
          take: (event: LoggedEvent) => Boolean(taken[index]?.push(event)),
          becomeDue: () => {
            answered[index] = (answered[index] ?? 0) + 1;
          },
          ...neverEnded,
        }));
        for (const reader of readers) byUser.add(reader);
        polls.forEach(({ leaves }, index) => {
          const reader = readers[index];
          if (leaves && reader) byUser.remove(reader);
        });
        const events = audiences.map(eventFor);
        byUser.wake(events);
        const expected = polls.map(({ userId, isForPublicChannels, leaves }) =>
          events.filter(
            ({ everyone, users, allPublicChannels }) =>
              !leaves &&
              (everyone || users?.has(userId) || (allPublicChannels && isForPublicChannels)),
          ),
        );
        expect(taken).toEqual(expected);
        expect(answered).toEqual(expected.map(({ length }) => Math.min(length, 1)));
      },
    ),
  );
});

test('keeps a poll pending if it takes no event', () => {
  const byUser = createReadersByUser();
  const answer = vi.fn();
  byUser.add({
    ...{ userId: 1, isForPublicChannels: true, take: () => false },
    ...{ ...neverEnded, becomeDue: answer },
  });
  byUser.wake([eventFor({ everyone: true, users: [1], allPublicChannels: true })]);
  expect(answer).not.toHaveBeenCalled();
  expect(byUser.of(1)).toHaveLength(1);
});

test('allows a poll to be removed while events are being passed to readers', () => {
  const byUser = createReadersByUser();
  const readers = [1, 2, 3].map((userId) => ({
    userId,
    isForPublicChannels: false,
    take: () => {
      for (const one of readers) byUser.remove(one);
      return false;
    },
    becomeDue: () => expect.fail('nobody took anything'),
    ...neverEnded,
  }));
  for (const reader of readers) byUser.add(reader);
  byUser.wake([eventFor({ everyone: true, users: undefined, allPublicChannels: false })]);
  expect(byUser.of(undefined)).toEqual([]);
});
