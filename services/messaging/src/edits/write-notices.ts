import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { encodeUserSet } from '@chat/kit/sets/user-set';
import type { AccountRow } from '../accounts/store.ts';
import type { ChannelRow } from '../channels/store.ts';
import { messageEvent } from '../events.ts';
import { type Lookups, noLookups } from '../markdown/lookups.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { topicKey } from '../messages/topic.ts';
import type { RealmRow } from '../realms/store.ts';
import { noMarks } from '../send/marks.ts';
import { insertNotice } from './notice-store.ts';

/** Where a notice goes. */
export type NoticePlace = { channel: ChannelRow; topic: string };

/** What the notification bot is to write. */
export type PendingNotice = {
  place: NoticePlace;
  content: string;
  /** What the names in it mean. */
  names: Pick<Lookups, 'users' | 'channels'>;
  /** For all others it is read; absent: it is as unread as other messages. */
  unreadFor?: readonly number[];
};

/** What notices are written with. */
export type NoticeWriter = { tx: Tx; realm: RealmRow; bot: AccountRow; sentAt: Date };

/**
 * Writes notices into channels whose conversations are locked, under the realm's event number. Returns the events
 * of these messages.
 */
export async function writeNotices(
  writer: NoticeWriter,
  notices: readonly PendingNotice[],
): Promise<OutboxEvent[]> {
  const events: OutboxEvent[] = [];
  for (const notice of notices) events.push(await writeNotice(writer, notice));
  return events;
}

async function writeNotice(
  { tx, realm, bot, sentAt }: NoticeWriter,
  { place: { channel, topic }, content, names, unreadFor }: PendingNotice,
): Promise<OutboxEvent> {
  const { html } = renderMarkdown(content, {
    realmHost: realm.host,
    emptyTopicName: realm.settings.empty_topic_display_name,
    lookups: { ...noLookups, ...names },
  });
  const message = {
    ...{ conversation_id: channel.conversation_id, sender_id: bot.user_id, client: 'Internal' },
    ...{ topic, topic_key: topicKey(topic), content, rendered_content: html },
    ...{ is_me_message: false, sent_at: sentAt, is_read_by_sender: true },
  };
  const { id, receivers } = await insertNotice(tx, realm.realm_id, message, unreadFor);
  const announcement = messageEvent(
    {
      message: { id, ...message },
      realm,
      sender: bot,
      place: { kind: 'channel', channelId: channel.channel_id, channelName: channel.name },
    },
    {
      audience: { receivers: encodeUserSet(receivers), isPublic: !channel.invite_only },
      marks: noMarks,
      isReadBySender: true,
      sendingQueue: undefined,
    },
  );
  if (!unreadFor) return announcement;
  const unread = new Set(unreadFor);
  const readers = receivers.filter((userId) => !unread.has(userId));
  const flags = [{ flag: 'read', userIds: encodeUserSet(readers) }];
  return { ...announcement, audience: { ...announcement.audience, flags } };
}
