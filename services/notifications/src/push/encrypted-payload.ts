import { randomBytes } from 'node:crypto';
import { xsalsa20poly1305 } from '@noble/ciphers/salsa.js';
import type { EncryptedPush } from '../bouncer/bouncer.ts';
import type { PushDevice } from '../devices/store.ts';
import type { Notice, NotificationContext, TestNotification } from './notification.ts';

const nonceBytes = 24;

/**
 * Encrypts a notification with key: Base64 of nonce and secretbox.
 * @spec realm.md Push notifications, E2EE payloads
 */
function encryptNotice(
  notice: Notice | TestNotification,
  context: NotificationContext,
  key: Uint8Array,
): string {
  const text = JSON.stringify(readableContent(notice, context));
  const nonce = randomBytes(nonceBytes);
  const box = xsalsa20poly1305(key, nonce).encrypt(Buffer.from(text));
  return Buffer.concat([nonce, box]).toString('base64');
}

function readableContent(
  notice: Notice | TestNotification,
  { realm, userId }: NotificationContext,
): object {
  const shared = { realm_url: realm.url, realm_name: realm.name, user_id: userId };
  if (notice.kind === 'test') return { type: 'test', ...shared, time: notice.atSeconds };
  if (notice.kind === 'remove') {
    return { type: 'remove', ...shared, message_ids: notice.messageIds };
  }
  const { place, mentionedGroup } = notice;
  return {
    type: 'message',
    ...shared,
    message_id: notice.messageId,
    sender_id: notice.senderId,
    sender_full_name: notice.senderFullName,
    sender_avatar_url: notice.senderAvatarUrl,
    time: notice.sentAtSeconds,
    content: notice.text,
    ...(place.kind === 'channel'
      ? {
          recipient_type: 'channel',
          channel_id: place.channelId,
          channel_name: place.channelName,
          topic: place.topic,
        }
      : { recipient_type: 'direct', recipient_user_ids: place.userIds }),
    ...(mentionedGroup && {
      mentioned_user_group_id: mentionedGroup.id,
      mentioned_user_group_name: mentionedGroup.name,
    }),
  };
}

/** The notification for each of a user's devices, with a key of its own. */
export function encryptedPushes(
  notice: Notice | TestNotification,
  context: NotificationContext,
  devices: readonly PushDevice[],
): EncryptedPush[] {
  return devices.map(({ push_key_id, push_key, push_token_id }) => ({
    tokenId: push_token_id,
    pushKeyId: push_key_id,
    encryptedData: encryptNotice(notice, context, push_key),
    isUrgent: notice.kind !== 'remove',
  }));
}
