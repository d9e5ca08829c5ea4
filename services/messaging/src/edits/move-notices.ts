import type { AccountRow } from '../accounts/store.ts';
import type { ChannelRow } from '../channels/store.ts';
import type { WantedNotices } from './requested-edit.ts';
import { isResolved, type TopicChange } from './resolved-topic.ts';
import type { NoticePlace, PendingNotice } from './write-notices.ts';

/** A topic of a channel, as notices name it. */
export type NamedTopic = { channel: ChannelRow; topic: string };

/** A move as notices tell it. */
export type ToldMove = {
  actor: Pick<AccountRow, 'user_id' | 'full_name'>;
  from: NamedTopic;
  to: NamedTopic;
  change: TopicChange;
  messageCount: number;
  /** Newest messages of both topics, for the links; undefined: the mover sees none there any more. */
  newest: { from: number | undefined; to: number | undefined };
};

/**
 * What the notification bot writes about a move: who resolved a topic, unread for those who took part in it; or
 * where the messages went and came from.
 *
 * @spec PATCH /messages/{message_id}, effects; messages.md, resolving topics
 */
export function moveNotices(
  move: ToldMove,
  wanted: WantedNotices,
  unreadFor: readonly number[],
): PendingNotice[] {
  const { from, to, change } = move;
  const isSameChannel = from.channel.channel_id === to.channel.channel_id;
  if (isSameChannel && change.isToggled && !change.isRenamed) {
    return [{ place: placeOf(to), ...resolved(move), unreadFor }];
  }
  return [
    ...(wanted.inOldThread ? [{ place: placeOf(from), ...movedAway(move) }] : []),
    ...(wanted.inNewThread ? [{ place: placeOf(to), ...movedHere(move) }] : []),
  ];
}

function resolved({ actor, to }: ToldMove) {
  const verb = isResolved(to.topic) ? 'resolved' : 'unresolved';
  return {
    content: `${mentionOf(actor)} has marked this topic as ${verb}.`,
    names: namesOf(actor, []),
  };
}

function movedAway({ actor, to, messageCount, newest }: ToldMove) {
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

function movedHere({ actor, from, messageCount, newest }: ToldMove) {
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

/** Whether nothing is left where the messages were. */
function isWholeTopic({ from }: ToldMove['newest']): boolean {
  return from === undefined;
}

function placeOf({ channel, topic }: NamedTopic): NoticePlace {
  return { channel, topic: channel.topics_policy === 'empty_topic_only' ? '' : topic };
}

function mentionOf({ full_name, user_id }: ToldMove['actor']): string {
  return `@_**${full_name}|${user_id}**`;
}

function linkOf({ channel, topic }: NamedTopic): string {
  return `#**${channel.name}>${topic}**`;
}

function namesOf(
  { full_name, user_id }: ToldMove['actor'],
  topics: readonly (NamedTopic & { newestMessageId: number | undefined })[],
) {
  return {
    users: new Map([[`${full_name}|${user_id}`, { id: user_id, name: full_name, isActive: true }]]),
    channels: new Map(
      topics.map(({ channel, topic, newestMessageId }) => [
        `${channel.name}>${topic}`,
        { id: channel.channel_id, name: channel.name, newestMessageId },
      ]),
    ),
  };
}
