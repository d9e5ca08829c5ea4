import { expect, test } from 'vitest';
import type { Term } from './message-list-types.ts';
import { lacksEvents, matchesNarrow } from './message-lists-narrow.ts';
import { emptyState, message } from './testing.ts';

const channel = (operand: number): Term[] => [{ operator: 'channel', operand }];
const starred: Term[] = [{ operator: 'is', operand: 'starred' }];
const organization = { subscriptions: [{ stream_id: 1 }], streams: [1, 2].map(idOf) };

function idOf(stream_id: number) {
  return { stream_id };
}

test('a member gets events of everything except channels to which they are not subscribed', () => {
  const member = emptyState(organization);
  const narrows = [channel(1), channel(2), starred, []];
  expect(narrows.map((terms) => lacksEvents(terms, member))).toEqual([false, true, false, false]);
});

test('a visitor gets no events', () => {
  const visitor = { ...emptyState(organization), me: undefined };
  expect([channel(1), starred, []].every((terms) => lacksEvents(terms, visitor))).toBe(true);
});

test.each([
  ['that one received before leaving its channel', ['read', 'starred']],
  ['of before one came', ['read', 'historical', 'starred']],
])('a starred message %s is among the starred ones', (_which, flags) => {
  const member = emptyState(organization);
  expect(matchesNarrow(starred, message({ id: 1, stream_id: 2, flags }), member)).toBe(true);
});
