import { underEachPrefix } from '@chat/kit/prefixes/prefixes';
import type { PlainPush } from '../bouncer/bouncer.ts';
import type {
  MessageNotification,
  NotificationContext,
  PushNotification,
  RemovalNotification,
  TestNotification,
} from './notification.ts';

/** The text that replaces content that must not be sent unencrypted. */
const hiddenText = 'New message';
/** The size limit of APNs and FCM. */
const maxPayloadBytes = 4_096;
/** The maximum length of a title. Phones show even less. */
const maxTitleLength = 100;

/**
 * Returns an unencrypted notification for FCM and APNs. If `hidesText` is true, the notification does not contain the
 * message's text.
 */
export function plainPush(
  notification: PushNotification,
  context: NotificationContext,
  { hidesText }: { hidesText: boolean },
): PlainPush {
  if (notification.kind === 'remove') return removal(notification, context);
  return message(hidesText ? { ...notification, text: hiddenText } : notification, context);
}

/** Returns the payload from which the bouncer builds a test notification. */
export function testPayload({ atSeconds }: TestNotification, context: NotificationContext): object {
  return { event: 'test', ...serverFields(context), ...realmFields(context), time: atSeconds };
}

/** Returns a message, cut to the networks' size limit. In APNs payloads, the text is repeated under each prefix. */
function message(notification: MessageNotification, context: NotificationContext): PlainPush {
  const whole = messagePush(notification, context);
  if (fits(whole)) return whole;
  const characters = [...notification.text];
  return longestFitting(characters.length, (length) => {
    const text = `${characters.slice(0, length).join('')}…`;
    return messagePush({ ...notification, text }, context);
  });
}

/** Returns a removal of the newest messages, as many as fit into the networks' size limit. */
function removal({ messageIds }: RemovalNotification, context: NotificationContext): PlainPush {
  return longestFitting(messageIds.length, (count) =>
    removalPush(messageIds.slice(messageIds.length - count), context),
  );
}

/**
 * Returns the push that `make` returns for the largest length, up to `length`, that fits the size limit. If none fits,
 * returns the push for length 0.
 */
function longestFitting(length: number, make: (length: number) => PlainPush): PlainPush {
  const whole = make(length);
  if (fits(whole)) return whole;
  let [fitting, tooLong] = [0, length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(make(middle))) fitting = middle;
    else tooLong = middle;
  }
  return make(fitting);
}

function fits({ apnsPayload, fcmPayload }: PlainPush): boolean {
  return [apnsPayload, fcmPayload].every(
    (payload) => Buffer.byteLength(JSON.stringify(payload)) <= maxPayloadBytes,
  );
}

function messagePush(
  notification: MessageNotification,
  { apiPrefixes, ...context }: NotificationContext,
): PlainPush {
  const fields = { event: 'message', ...realmFields(context), ...messageFields(notification) };
  const data = {
    ...fields,
    ...serverFields(context),
    time: notification.sentAtSeconds,
    ...underEachPrefix({ svc_message_id: notification.messageId }, apiPrefixes.names),
  };
  const appleFields = { ...fields, message_ids: [notification.messageId] };
  return {
    isUrgent: true,
    fcmPayload: asTexts(data),
    apnsPayload: {
      aps: {
        alert: {
          title: title(notification),
          subtitle: subtitle(notification),
          body: notification.text,
        },
        sound: 'default',
        badge: 0,
      },
      ...Object.fromEntries(apiPrefixes.names.map((prefix) => [prefix, appleFields])),
    },
  };
}

function removalPush(
  messageIds: readonly number[],
  { apiPrefixes, ...context }: NotificationContext,
): PlainPush {
  const shared = { event: 'remove', ...realmFields(context) };
  const ids = { svc_message_ids: messageIds.join(',') };
  return {
    isUrgent: false,
    fcmPayload: asTexts({
      ...shared,
      ...underEachPrefix(ids, apiPrefixes.names),
      ...serverFields(context),
    }),
    apnsPayload: {
      aps: { badge: 0 },
      ...Object.fromEntries(
        apiPrefixes.names.map((prefix) => [
          prefix,
          { ...shared, ...underEachPrefix(ids, [prefix]) },
        ]),
      ),
    },
  };
}

type Place = Omit<NotificationContext, 'apiPrefixes'>;

function realmFields({ realm, userId }: Place) {
  return { realm_url: realm.url, realm_uri: realm.url, realm_name: realm.name, user_id: userId };
}

function serverFields({ realm, server }: Place) {
  return { realm_id: realm.id, server };
}

function messageFields(notification: MessageNotification) {
  const { place, mentionedGroup } = notification;
  const shared = {
    sender_id: notification.senderId,
    sender_email: notification.senderEmail,
    sender_full_name: notification.senderFullName,
    sender_avatar_url: notification.senderAvatarUrl,
    content: notification.text,
    ...(mentionedGroup && {
      mentioned_user_group_id: mentionedGroup.id,
      mentioned_user_group_name: mentionedGroup.name,
    }),
  };
  if (place.kind === 'channel') {
    const { channelId, channelName, topic } = place;
    return {
      ...shared,
      recipient_type: 'stream',
      stream: channelName,
      stream_id: channelId,
      topic,
    };
  }
  const isGroup = place.userIds.length > 2;
  return {
    ...shared,
    recipient_type: 'private',
    ...(isGroup && { pm_users: place.userIds.join(',') }),
  };
}

function title({ place, senderFullName }: MessageNotification): string {
  if (place.kind === 'channel') return `#${place.channelName} > ${place.topic}`;
  return place.userIds.length > 2 ? listed(place.names) : senderFullName;
}

function listed(names: readonly string[]): string {
  const characters = [...names.toSorted().join(', ')];
  if (characters.length <= maxTitleLength) return characters.join('');
  return `${characters.slice(0, maxTitleLength).join('')}…`;
}

function subtitle({ place, reason, senderFullName, mentionedGroup }: MessageNotification): string {
  if (mentionedGroup) return `${senderFullName} mentioned @${mentionedGroup.name}:`;
  if (reason === 'mentioned') return `${senderFullName} mentioned you:`;
  if (reason.startsWith('topic_wildcard')) {
    return `${senderFullName} mentioned all topic participants:`;
  }
  if (reason.startsWith('stream_wildcard')) return `${senderFullName} mentioned everyone:`;
  if (place.kind === 'direct' && place.userIds.length <= 2) return '';
  return `${senderFullName}:`;
}

/** Returns data for FCM, in which all values are strings. */
function asTexts(data: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
}
