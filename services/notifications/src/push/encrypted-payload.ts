import { randomBytes } from 'node:crypto';
import { xsalsa20poly1305 } from '@noble/ciphers/salsa.js';
import type { EncryptedPush } from '../bouncer/bouncer.ts';
import type { PushDevice } from '../devices/store.ts';
import type { NotificationContext, PushNotification, TestNotification } from './notification.ts';

const nonceBytes = 24;

/** Encrypts a notification with the key. Returns the nonce and secretbox in Base64. */
function encryptNotification(
  notification: PushNotification | TestNotification,
  context: NotificationContext,
  key: Uint8Array,
): string {
  const text = JSON.stringify(readableContent(notification, context));
  const nonce = randomBytes(nonceBytes);
  const box = xsalsa20poly1305(key, nonce).encrypt(Buffer.from(text));
  return Buffer.concat([nonce, box]).toString('base64');
}

function readableContent(
  notification: PushNotification | TestNotification,
  { realm, userId }: NotificationContext,
): object {
  const shared = { realm_url: realm.url, realm_name: realm.name, user_id: userId };
  if (notification.kind === 'test')
    return { type: 'test', ...shared, time: notification.atSeconds };
  if (notification.kind === 'remove') {
    return { type: 'remove', ...shared, message_ids: notification.messageIds };
  }
  const { place, mentionedGroup } = notification;
  return {
    type: 'message',
    ...shared,
    message_id: notification.messageId,
    sender_id: notification.senderId,
    sender_full_name: notification.senderFullName,
    sender_avatar_url: notification.senderAvatarUrl,
    time: notification.sentAtSeconds,
    content: notification.text,
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

/** Returns the notification for each of a user's devices, encrypted with the device's key. */
export function encryptedPushes(
  notification: PushNotification | TestNotification,
  context: NotificationContext,
  devices: readonly PushDevice[],
): EncryptedPush[] {
  return devices.map(({ push_key_id, push_key, push_token_id }) => ({
    tokenId: push_token_id,
    pushKeyId: push_key_id,
    encryptedData: encryptNotification(notification, context, push_key),
    isUrgent: notification.kind !== 'remove',
  }));
}
