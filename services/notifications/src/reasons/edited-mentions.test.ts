import { expect, test } from 'vitest';
import { mentionsAddedByEdit } from './edited-mentions.ts';

const user = (id: number) => `<p><span class="user-mention" data-user-id="${id}">@Ada</span></p>`;
const silent = '<p><span class="user-mention silent" data-user-id="7">Ada</span></p>';
const group = '<p><span class="user-group-mention" data-user-group-id="3">@team</span></p>';
const all =
  '<p><span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span></p>';
const topic = '<p><span class="topic-mention">@topic</span></p>';

test('returns only mentions that the previous version did not have', () => {
  expect(mentionsAddedByEdit(user(1), user(1))).toBeUndefined();
  expect(mentionsAddedByEdit(user(1), '<p>nobody</p>')).toBeUndefined();
  expect(mentionsAddedByEdit('<p>nobody</p>', silent)).toBeUndefined();
  expect(mentionsAddedByEdit(user(1), user(1) + user(2))).toEqual({
    userIds: new Set([2]),
    knownUserIds: new Set([1]),
    hasNewGroup: false,
    mentionsEverybody: false,
    mentionsTopic: false,
  });
  expect(mentionsAddedByEdit('', group)).toMatchObject({ userIds: new Set(), hasNewGroup: true });
  expect(mentionsAddedByEdit('', all)).toMatchObject({
    mentionsEverybody: true,
    mentionsTopic: false,
  });
  expect(mentionsAddedByEdit(all, all + topic)).toMatchObject({
    mentionsEverybody: false,
    mentionsTopic: true,
  });
});
