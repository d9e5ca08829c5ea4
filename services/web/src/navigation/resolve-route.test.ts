import { expect, test } from 'vitest';
import type { Channel, User } from '../store/records.ts';
import { resolveRoute, unlessSame } from './resolve-route.ts';
import { parseRoute } from './routes.ts';

function record<Type>(fields: Partial<Type>): Type {
  return Object.assign(Object.create(null), fields);
}

const known = {
  me: 3,
  channels: new Map([
    [5, record<Channel>({ stream_id: 5, name: 'core team' })],
    [6, record<Channel>({ stream_id: 6, name: 'on-call' })],
  ]),
  users: new Map([
    [3, record<User>({ user_id: 3, email: 'me@example.org', delivery_email: null })],
    [7, record<User>({ user_id: 7, email: 'user7@host', delivery_email: 'ann@example.org' })],
  ]),
};

function resolved(hash: string) {
  const route = parseRoute(hash);
  return route && resolveRoute(route, known);
}

test.each([
  ['#narrow/stream/core-team', 'channel', 5],
  ['#narrow/stream/Core.20Team', 'channel', 5],
  ['#narrow/stream/on-call', 'channel', 6],
  ['#narrow/channel/5-anything', 'channel', 5],
  ['#narrow/pm-with/ann.40example.2Eorg', 'dm', [7]],
  ['#narrow/sender/ann.40example.2Eorg', 'sender', 7],
  ['#narrow/from/me', 'sender', 3],
  ['#narrow/dm/7,3-group', 'dm', [7, 3]],
])('resolves the fragment %s to the term %s: %j', (hash, operator, operand) => {
  expect(resolved(hash)).toMatchObject({ route: { terms: [{ operator, operand }] } });
});

test.each([
  ['#narrow/channel/99-gone', 'channel'],
  ['#narrow/stream/never', 'channel'],
  ['#narrow/dm/99-gone', 'person'],
  ['#narrow/sender/nobody.40example.2Eorg', 'person'],
])('reports that the fragment %s refers to an unknown %s', (hash, missing) => {
  expect(resolved(hash)).toEqual({ missing });
});

test('returns the same object for a route without names', () => {
  const route = parseRoute('#narrow/channel/5-core-team/topic/a');
  expect(route && resolveRoute(route, known)).toHaveProperty('route', route);
});

test('returns the same object when a route with names resolves to the same view as before', () => {
  const parsed = parseRoute('#narrow/stream/core-team/sender/ann@example.org');
  if (!parsed) throw new Error('the link is no route');
  const before = resolveRoute(parsed, known);
  const after = resolveRoute(parsed, { ...known, channels: new Map(known.channels) });
  expect(after).not.toBe(before);
  expect(unlessSame(before, after)).toBe(before);
  const elsewhere = resolveRoute({ view: 'inbox' }, known);
  expect(unlessSame(before, elsewhere)).toBe(elsewhere);
});
