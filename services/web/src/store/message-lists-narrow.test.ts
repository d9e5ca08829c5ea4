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

test('reports that a member gets no events only for narrows to unsubscribed channels', () => {
  const member = emptyState(organization);
  const narrows = [channel(1), channel(2), starred, []];
  expect(narrows.map((terms) => lacksEvents(terms, member))).toEqual([false, true, false, false]);
});

test('reports that a visitor gets no events for any narrow', () => {
  const visitor = { ...emptyState(organization), me: undefined };
  expect([channel(1), starred, []].every((terms) => lacksEvents(terms, visitor))).toBe(true);
});

test.each([
  ['received before its reader left the channel', ['read', 'starred']],
  ['sent before its reader joined the channel', ['read', 'historical', 'starred']],
])('includes a message in the narrow of starred messages if it was %s', (_which, flags) => {
  const member = emptyState(organization);
  expect(matchesNarrow(starred, message({ id: 1, stream_id: 2, flags }), member)).toBe(true);
});
