import type { Tx } from '@chat/kit/database/database';
import { conversationMarkdown } from '@chat/kit/narrow-links/narrow-links';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { encodeUserSet } from '@chat/kit/sets/user-set';
import type { ChannelStates } from '../model/channel-state.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import { allocateSeq } from '../model/conversation-store.ts';
import { allocateMessageId, insertMessage } from '../model/message-store.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { topicKey } from '../model/topics.ts';
import type { AccountRow } from '../read-model/account-store.ts';
import { messageEvent } from '../send/events.ts';
import { noMentionFlags } from '../send/mention-flags.ts';
import { type Lookups, noLookups } from '../text/markdown/lookups.ts';
import { renderMarkdown } from '../text/markdown/render.ts';
import { wordsOf } from '../text/search-words.ts';
import type { RequestedSystemMessages } from './requested-edit.ts';
import { isResolved, type TopicChange } from './rules.ts';

/** A topic of a channel, as system messages mention it. */
export type NamedTopic = { channel: ChannelRow; topic: string };

/** A move, as system messages describe it. */
type DescribedMove = {
  actor: Pick<AccountRow, 'user_id' | 'full_name'>;
  from: NamedTopic;
  to: NamedTopic;
  change: TopicChange;
  messageCount: number;
  /** The newest message of each topic, for links; undefined if the mover can see none. */
  newest: { from: number | undefined; to: number | undefined };
};

/**
 * Returns the system messages about a move. They say who resolved the topic (unread for its participants), or where
 * messages were moved from and to.
 * @spec PATCH /messages/{message_id}, effects
 */
export function moveSystemMessages(
  move: DescribedMove,
  requested: RequestedSystemMessages,
  unreadFor: readonly number[],
): SystemMessageDraft[] {
  const { from, to, change } = move;
  const isSameChannel = from.channel.channel_id === to.channel.channel_id;
  if (isSameChannel && change.isToggled && !change.isRenamed) {
    return [{ place: systemMessagePlaceOf(to), ...resolved(move), unreadFor }];
  }
  return [
    ...(requested.inOldThread ? [{ place: systemMessagePlaceOf(from), ...movedAway(move) }] : []),
    ...(requested.inNewThread ? [{ place: systemMessagePlaceOf(to), ...movedHere(move) }] : []),
  ];
}

function resolved({ actor, to }: DescribedMove) {
  const verb = isResolved(to.topic) ? 'resolved' : 'unresolved';
  return {
    content: `${mentionOf(actor)} has marked this topic as ${verb}.`,
    names: namesOf(actor, []),
  };
}

function movedAway({ actor, to, messageCount, newest }: DescribedMove) {
  const what = isWholeTopic(newest)
    ? 'This topic was moved'
    : messageCount === 1
      ? 'A message was moved from this topic'
      : `${messageCount} messages were moved from this topic`;
  return {
    content: `${what} to ${linkOf(to)} by ${mentionOf(actor)}.`,
    names: namesOf(actor, [{ ...to, newestMessageId: newest.to }]),
  };
}

function movedHere({ actor, from, messageCount, newest }: DescribedMove) {
  const what = isWholeTopic(newest)
    ? 'This topic was moved here'
    : messageCount === 1
      ? 'A message was moved here'
      : `${messageCount} messages were moved here`;
  return {
    content: `${what} from ${linkOf(from)} by ${mentionOf(actor)}.`,
    names: namesOf(actor, [{ ...from, newestMessageId: newest.from }]),
  };
}

/** Returns whether the mover can see no message left in the old topic. */
function isWholeTopic({ from }: DescribedMove['newest']): boolean {
  return from === undefined;
}

function systemMessagePlaceOf({ channel, topic }: NamedTopic): SystemMessagePlace {
  return { channel, topic: channel.topics_policy === 'empty_topic_only' ? '' : topic };
}

function mentionOf({ full_name, user_id }: DescribedMove['actor']): string {
  return `@_**${full_name}|${user_id}**`;
}

function linkOf({ channel, topic }: NamedTopic): string {
  return conversationMarkdown({ id: channel.channel_id, name: channel.name }, { topic });
}

function namesOf(
  { full_name, user_id }: DescribedMove['actor'],
  topics: readonly (NamedTopic & { newestMessageId: number | undefined })[],
) {
  return {
    users: new Map([[`${full_name}|${user_id}`, { id: user_id, name: full_name, isActive: true }]]),
    channels: new Map(
      topics.map(({ channel, topic, newestMessageId }) => [
        `${channel.name}>${topic}`,
        {
          ...{ id: channel.channel_id, name: channel.name },
          ...{ writtenName: channel.name, newestMessageId },
        },
      ]),
    ),
  };
}

/** The channel and topic of a system message. */
type SystemMessagePlace = { channel: ChannelRow; topic: string };

/** A system message to write. */
export type SystemMessageDraft = {
  place: SystemMessagePlace;
  content: string;
  /** The lookups for the names in `content`. */
  names: Pick<Lookups, 'users' | 'channels'>;
  /**
   * The users for whom the message is unread; everyone else has read it. If absent, the message is unread for everyone,
   * like other messages.
   */
  unreadFor?: readonly number[];
};

/** The dependencies for writing system messages. */
type SystemMessageWriter = {
  tx: Tx;
  channels: Pick<ChannelStates, 'getIn'>;
  realm: Realm;
  bot: AccountRow;
  sentAt: Date;
};

/**
 * Writes system messages to channels, under the realm's event number. The caller has locked the conversations. Returns
 * the events.
 * @throws RostersNotStored
 */
export async function writeSystemMessages(
  writer: SystemMessageWriter,
  drafts: readonly SystemMessageDraft[],
): Promise<OutboxEvent[]> {
  const events: OutboxEvent[] = [];
  for (const draft of drafts) events.push(await writeSystemMessage(writer, draft));
  return events;
}

async function writeSystemMessage(
  { tx, channels, realm, bot, sentAt }: SystemMessageWriter,
  { place: { channel, topic }, content, names, unreadFor }: SystemMessageDraft,
): Promise<OutboxEvent> {
  const { html } = renderMarkdown(content, {
    realmHost: realm.host,
    emptyTopicName: realm.settings.empty_topic_display_name,
    lookups: { ...noLookups, ...names },
  });
  const { realm_id: realmId } = realm;
  const conversationId = channel.conversation_id;
  const allocated = await allocateSeq(tx, realmId, conversationId);
  if (!allocated) throw new Error(`conversation ${conversationId} does not exist`);
  const { id } = await allocateMessageId(tx);
  const message = {
    ...{ realm_id: realmId, id, conversation_id: conversationId, sender_id: bot.user_id },
    seq: allocated.seq,
    ...{ topic, topic_key: topicKey(topic), content, rendered_content: html },
    ...{ is_me_message: false, client: 'Internal', sent_at: sentAt, is_read_by_sender: true },
    ...{ mentions_everybody: false, has_attachment: false },
    is_default_read: unreadFor !== undefined,
    words: wordsOf(realmId, { topic, content }),
  };
  await insertMessage(tx, message);
  const { receivers } = await channels.getIn(tx, realmId, channel.channel_id);
  const unread = [...receivers.users].filter((userId) => unreadFor?.includes(userId));
  await tx.raw(
    `insert into unread (realm_id, user_id, conversation_id, message_id)
     select :realmId, unnest(cast(:unread as bigint[])), :conversationId, :id`,
    { realmId, conversationId, id, unread },
  );
  const event = messageEvent(
    {
      message,
      realm,
      sender: bot,
      place: { kind: 'channel', channelId: channel.channel_id, channelName: channel.name },
    },
    {
      audience: {
        receivers: receivers.encoded,
        rosterId: receivers.id,
        isPublic: !channel.invite_only,
      },
      mentionFlags: noMentionFlags,
      isReadBySender: true,
      sendingQueue: undefined,
    },
  );
  if (!unreadFor) return event;
  const readers = [...receivers.users].filter((userId) => !unread.includes(userId));
  const flags = [{ flag: 'read', userIds: encodeUserSet(readers) }];
  return { ...event, audience: { ...event.audience, flags } };
}
