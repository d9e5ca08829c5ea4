import { expect, test } from 'vitest';
import { parseRoute } from '../../navigation/routes.ts';
import type { Message } from '../../store/records.ts';
import { message } from '../../store/testing.ts';
import { placeShown, placesOf } from './places.ts';

const me = 1;
const people = [me, 7].map((id) => ({ id, email: '', full_name: '', is_mirror_dummy: false }));
const inTopic = message({ id: 1, stream_id: 5, subject: 'Plans', display_recipient: 'general' });
const { stream_id: _none, ...direct } = message({ id: 2, display_recipient: people });

/** Returns whether the view at this URL fragment shows a message. */
function isIn(hash: string, each: Message): boolean {
  return placesOf(each, me).includes(placeShown(parseRoute(hash), me));
}

test.each([
  '#narrow/channel/5-general/topic/plans',
  '#narrow/channel/5/topic/plans/near/1',
  '#narrow/channel/5',
  '#feed',
])('finds a channel message in view at %s', (hash) => {
  expect(isIn(hash, inTopic)).toBe(true);
});

test.each(['#narrow/dm/7', '#narrow/is/dm', '#feed'])(
  'finds a direct message in view at %s',
  (hash) => {
    expect(isIn(hash, direct)).toBe(true);
  },
);

test.each([
  '#narrow/channel/5/topic/other',
  '#narrow/channel/6',
  '#narrow/dm/7',
  '#narrow/channel/5/sender/7',
  '#narrow/-channel/5',
  '#inbox',
  '#settings/profile',
])('does not find a channel message in view at %s', (hash) => {
  expect(isIn(hash, inTopic)).toBe(false);
});

test.each(['#narrow/dm/8', '#narrow/dm/7,8', '#narrow/channel/5', '#inbox'])(
  'does not find a direct message in view at %s',
  (hash) => {
    expect(isIn(hash, direct)).toBe(false);
  },
);
