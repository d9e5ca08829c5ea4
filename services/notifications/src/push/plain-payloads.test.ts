import { defaultPrefixes } from '@chat/kit/prefixes/prefixes';
import { expect, test } from 'vitest';
import type { MessageNotification } from './notification.ts';
import { plainPush } from './plain-payloads.ts';

const context = {
  realm: { id: 1, name: 'An organization', url: 'https://chat.example.com' },
  server: 'chat.example.com',
  userId: 7,
  apiPrefixes: defaultPrefixes,
} as const;
const shows = { hidesText: false };

function notification(text: string, name = 'ada'): MessageNotification {
  return {
    kind: 'message',
    messageId: 12,
    senderId: 8,
    senderFullName: name,
    text,
    senderEmail: 'ada@example.com',
    senderAvatarUrl: 'https://chat.example.com/avatar/8',
    sentAtSeconds: 1_700_000_000,
    reason: 'mentioned',
    place: { kind: 'channel', channelId: 3, channelName: name, topic: name },
  };
}

const bytes = (payload: object) => Buffer.byteLength(JSON.stringify(payload));

test('puts the whole message under the key of every prefix if it fits', () => {
  const { apnsPayload, fcmPayload } = plainPush(notification('hello'), context, shows);
  const fields = { content: 'hello', stream: 'ada', message_ids: [12] };
  expect(apnsPayload).toMatchObject({
    svc: fields,
    zulip: fields,
    aps: { alert: { body: 'hello' } },
  });
  expect(fcmPayload).toMatchObject({ svc_message_id: '12', zulip_message_id: '12' });
});

test.each(['🙂', 'é', 'a'])(
  'cuts a text of 200 %s only until both keys fit into 4 KB',
  (letter) => {
    const { apnsPayload } = plainPush(
      notification(letter.repeat(200), '語'.repeat(60)),
      context,
      shows,
    );
    expect(bytes(apnsPayload)).toBeLessThanOrEqual(4_096);
    const { body } = (apnsPayload as { aps: { alert: { body: string } } }).aps.alert;
    expect(apnsPayload).toMatchObject({ svc: { content: body }, zulip: { content: body } });
    if (body.endsWith('…')) expect(bytes(apnsPayload)).toBeGreaterThan(4_096 - 3 * 8);
    else expect(body).toBe(letter.repeat(200));
  },
);

test('lists in a removal the newest messages that fit under both keys', () => {
  const messageIds = Array.from({ length: 200 }, (_, index) => 1_000_000_000_000 + index);
  const { apnsPayload, fcmPayload } = plainPush({ kind: 'remove', messageIds }, context, shows);
  for (const payload of [apnsPayload, fcmPayload]) {
    expect(bytes(payload)).toBeLessThanOrEqual(4_096);
    expect(bytes(payload)).toBeGreaterThan(3_900);
  }
  const told = String(fcmPayload.zulip_message_ids).split(',').map(Number);
  expect(told).toEqual(messageIds.slice(-told.length));
});
