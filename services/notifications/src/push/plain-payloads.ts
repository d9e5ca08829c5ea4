import type { PlainPush } from '../bouncer/bouncer.ts';
import type { MessageNotice, Notice, NoticeContext, RemovalNotice, TestNotice } from './notice.ts';

/** What is shown instead of a text that must not travel in the clear. */
const hiddenText = 'New message';

/**
 * A notification in the clear, as Android and Apple phones take it. `hidesText`: the text stays here.
 * @spec realm.md Push notifications, Legacy payloads
 */
export function plainPush(
  notice: Notice,
  context: NoticeContext,
  { hidesText }: { hidesText: boolean },
): PlainPush {
  if (notice.kind === 'remove') return removal(notice, context);
  return message(hidesText ? { ...notice, text: hiddenText } : notice, context);
}

/** What the bouncer makes test notifications of. */
export function testPayload({ atSeconds }: TestNotice, context: NoticeContext): object {
  return { event: 'test', ...serverFields(context), ...realmFields(context), time: atSeconds };
}

function message(notice: MessageNotice, context: NoticeContext): PlainPush {
  const { apiPrefix } = context;
  const fields = { event: 'message', ...realmFields(context), ...messageFields(notice) };
  const data = {
    ...fields,
    ...serverFields(context),
    time: notice.sentAtSeconds,
    [`${apiPrefix}_message_id`]: notice.messageId,
  };
  return {
    isUrgent: true,
    fcmPayload: asTexts(data),
    apnsPayload: {
      aps: {
        alert: { title: title(notice), subtitle: subtitle(notice), body: notice.text },
        sound: 'default',
        badge: 0,
      },
      [apiPrefix]: { ...fields, message_ids: [notice.messageId] },
    },
  };
}

function removal({ messageIds }: RemovalNotice, context: NoticeContext): PlainPush {
  const { apiPrefix } = context;
  const fields = {
    event: 'remove',
    ...realmFields(context),
    [`${apiPrefix}_message_ids`]: messageIds.join(','),
  };
  return {
    isUrgent: false,
    fcmPayload: asTexts({ ...fields, ...serverFields(context) }),
    apnsPayload: { aps: { badge: 0 }, [apiPrefix]: fields },
  };
}

function realmFields({ realm, userId }: NoticeContext) {
  return { realm_url: realm.url, realm_uri: realm.url, realm_name: realm.name, user_id: userId };
}

function serverFields({ realm, server }: NoticeContext) {
  return { realm_id: realm.id, server };
}

function messageFields(notice: MessageNotice) {
  const { place, mentionedGroup } = notice;
  const shared = {
    sender_id: notice.senderId,
    sender_email: notice.senderEmail,
    sender_full_name: notice.senderFullName,
    sender_avatar_url: notice.senderAvatarUrl,
    content: notice.text,
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

/** @spec realm.md: channel and topic, a list of names, or the sender */
function title({ place, senderFullName }: MessageNotice): string {
  if (place.kind === 'channel') return `#${place.channelName} > ${place.topic}`;
  return place.userIds.length > 2 ? place.names.toSorted().join(', ') : senderFullName;
}

function subtitle({ place, reason, senderFullName, mentionedGroup }: MessageNotice): string {
  if (mentionedGroup) return `${senderFullName} mentioned @${mentionedGroup.name}:`;
  if (reason === 'mentioned') return `${senderFullName} mentioned you:`;
  if (reason.startsWith('topic_wildcard')) {
    return `${senderFullName} mentioned all topic participants:`;
  }
  if (reason.startsWith('stream_wildcard')) return `${senderFullName} mentioned everyone:`;
  if (place.kind === 'direct' && place.userIds.length <= 2) return '';
  return `${senderFullName}:`;
}

/** The network of Android phones carries nothing but texts. */
function asTexts(data: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
}
