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

test('replaces the prefix with that of the client in every value that contains it', () => {
  const neutral = JSON.stringify(written('svc'));
  expect(JSON.parse(withPrefixedValues(neutral, 'zulip'))).toEqual(written('zulip'));
  expect(withPrefixedValues(neutral, 'svc')).toBe(neutral);
  expect(withPrefixedHtml(written('svc').content, 'zulip')).toBe(written('zulip').content);
});

test('leaves user texts and custom emoji of the same name unchanged', () => {
  const json = JSON.stringify({
    content: '"notification_sound":"svc" and "property":"notification_sound","value":"svc"',
    emoji: { emoji_name: 'svc', emoji_code: '12', reaction_type: 'realm_emoji' },
    full_name: 'svc',
  });
  expect(withPrefixedValues(json, 'zulip')).toBe(json);
});
