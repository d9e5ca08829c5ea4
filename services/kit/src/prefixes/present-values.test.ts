import { expect, test } from 'vitest';
import {
  extraEmojiFields,
  extraEmojiHtml,
  withPrefixedHtml,
  withPrefixedValues,
} from './present-values.ts';

const written = (prefix: string) => ({
  reactions: [{ ...extraEmojiFields(prefix), user_id: 7 }],
  content: `<p>hi ${extraEmojiHtml(prefix)}</p>`,
  settings: { notification_sound: prefix, available_notification_sounds: [prefix] },
  events: [
    { op: 'update', property: 'notification_sound', value: prefix },
    { op: 'update', property: `${prefix}_update_announcements_stream_id`, value: 3 },
  ],
});

test.each([
  ['svc', 'zulip'],
  ['zulip', 'svc'],
  ['zulip', 'acme'],
  ['svc', 'svc'],
])('replaces %s with %s in every value that has the prefix', (from, spelling) => {
  const json = JSON.stringify(written(from));
  expect(JSON.parse(withPrefixedValues(json, spelling))).toEqual(written(spelling));
  expect(withPrefixedHtml(written(from).content, spelling)).toBe(written(spelling).content);
});

test('leaves values unchanged if no prefix is given', () => {
  for (const prefix of ['svc', 'zulip']) {
    const json = JSON.stringify(written(prefix));
    expect(withPrefixedValues(json, undefined)).toBe(json);
    expect(withPrefixedHtml(written(prefix).content, undefined)).toBe(written(prefix).content);
  }
});

test('leaves user texts and custom emoji with the same name unchanged', () => {
  const json = JSON.stringify({
    content: '"notification_sound":"svc" and "property":"notification_sound","value":"svc"',
    emoji: { emoji_name: 'svc', emoji_code: '12', reaction_type: 'realm_emoji' },
    full_name: 'svc',
  });
  expect(withPrefixedValues(json, 'zulip')).toBe(json);
});
