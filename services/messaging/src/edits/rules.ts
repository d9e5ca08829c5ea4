import { type Actor, roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { hasRealmPermission } from '@chat/kit/groups/permission-settings';
import { limits } from '@chat/kit/limits/limits';
import { normalizeName } from '@chat/kit/names/normalize-name';
import type { AccessibleMessage } from '../model/accessible-message.ts';
import { hasChannelPermission } from '../model/channel-access.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import { canReadUnsubscribed } from '../model/message-access.ts';
import { truncate } from '../model/message-content.ts';
import type { RealmSettings } from '../read-model/realm-store.ts';

/** The grace period. Clients offer editing until the limit, and submitting an edit takes a moment. */
const graceSeconds = 20;

/**
 * Checks that the actor may edit the content of a message that the actor can read.
 *
 * @throws BAD_REQUEST editing is disabled, the message has a different sender or is a widget, or the time limit has
 * passed
 * @spec PATCH /messages/{message_id}, permissions
 */
export function checkMayEditContent(
  actor: Actor,
  settings: RealmSettings,
  { message, nowMs }: { message: AccessibleMessage; nowMs: number },
): void {
  if (message.sender_id !== actor.userId) {
    throw badRequest({ msg: "You don't have permission to edit this message" });
  }
  if (!settings.allow_message_editing) {
    throw badRequest({ msg: 'Your organization has turned off message editing' });
  }
  if (message.has_submessage) throw badRequest({ msg: 'Widgets cannot be edited.' });
  const since = earliestSent(settings.message_content_edit_limit_seconds, nowMs);
  if (message.sent_at < since) {
    throw badRequest({ msg: 'The time limit for editing this message has passed' });
  }
}

/** The source and target of a move. */
export type Move = {
  topicBefore: string;
  /** The new topic; undefined if the topic does not change. */
  topic: string | undefined;
  /** The effect of the new topic name: whether it resolves or renames the topic. */
  change: TopicChange;
  source: ChannelRow;
  /** The new channel; undefined if the channel does not change. */
  target: ChannelRow | undefined;
};

/**
 * Checks that the actor may make this move. Returns the earliest send time of messages that may be moved.
 *
 * @throws BAD_REQUEST the actor has no permission
 * @spec PATCH /messages/{message_id}, permissions
 */
export function checkMayMove(
  actor: Actor,
  settings: RealmSettings,
  { change, source, target, nowMs }: Pick<Move, 'change' | 'source' | 'target'> & { nowMs: number },
): Date {
  const limits: (number | null)[] = [];
  if (target) {
    if (!mayMoveOut(actor, settings, source)) {
      throw badRequest({ msg: "You don't have permission to move this message" });
    }
    limits.push(settings.move_messages_between_streams_limit_seconds);
  }
  const { isToggled, isRenamed } = change;
  if (isToggled && !mayResolve(actor, settings, source)) {
    throw badRequest({ msg: "You don't have permission to resolve topics" });
  }
  if (isRenamed) {
    if (!mayMoveWithin(actor, settings, source)) {
      throw badRequest({ msg: "You don't have permission to edit this message" });
    }
    limits.push(settings.move_messages_within_stream_limit_seconds);
  }
  if (actor.role <= roles.moderator) return new Date(0);
  return new Date(Math.max(...limits.map((limit) => earliestSent(limit, nowMs).getTime()), 0));
}

/**
 * Checks that the actor may move messages into the channel. This requires the permission to send there.
 * @throws BAD_REQUEST the channel is archived, or the actor may not send there
 */
export function checkMayMoveTo(
  actor: Actor,
  target: ChannelRow,
  { isSubscribed }: { isSubscribed: boolean },
): void {
  if (target.is_archived)
    throw badRequest({ msg: 'Messages cannot be moved to archived channels.' });
  const isAccessible = isSubscribed || canReadUnsubscribed(target, actor);
  if (!isAccessible || !hasChannelPermission('can_send_message_group', target, actor)) {
    throw badRequest({ msg: `Not authorized to send to channel '${target.name}'` });
  }
}

function mayMoveOut(actor: Actor, settings: RealmSettings, source: ChannelRow): boolean {
  return (
    hasRealmPermission('can_move_messages_between_channels_group', settings, actor) ||
    hasChannelPermission('can_move_messages_out_of_channel_group', source, actor)
  );
}

function mayMoveWithin(actor: Actor, settings: RealmSettings, source: ChannelRow): boolean {
  return (
    hasRealmPermission('can_move_messages_between_topics_group', settings, actor) ||
    hasChannelPermission('can_move_messages_within_channel_group', source, actor)
  );
}

function mayResolve(actor: Actor, settings: RealmSettings, source: ChannelRow): boolean {
  return (
    hasRealmPermission('can_resolve_topics_group', settings, actor) ||
    hasChannelPermission('can_resolve_topics_group', source, actor)
  );
}

/** Returns whether the actor may delete every message of the channel that the actor can read. */
export function mayDeleteAny(
  actor: Actor,
  settings: Pick<RealmSettings, 'can_delete_any_message_group'>,
  channel: ChannelRow | undefined,
): boolean {
  return (
    hasRealmPermission('can_delete_any_message_group', settings, actor) ||
    (channel !== undefined && hasChannelPermission('can_delete_any_message_group', channel, actor))
  );
}

/** The fields of a message that decide who may delete it. */
type Deletable = {
  sender_id: number;
  sent_at: Date;
  channel: ChannelRow | undefined;
};

/**
 * Checks that the actor may delete a message that the actor can read. `senderOwnerId` is the owner of the bot that sent
 * the message.
 *
 * @throws BAD_REQUEST the actor has no permission, or the time limit has passed
 * @spec DELETE /messages/{message_id}
 */
export function checkMayDelete(
  actor: Actor,
  settings: RealmSettings,
  message: Deletable,
  { senderOwnerId, nowMs }: { senderOwnerId: number | null; nowMs: number },
): void {
  const { channel } = message;
  if (mayDeleteAny(actor, settings, channel)) return;
  const isOwn = message.sender_id === actor.userId || senderOwnerId === actor.userId;
  const isGranted =
    hasRealmPermission('can_delete_own_message_group', settings, actor) ||
    (channel !== undefined && hasChannelPermission('can_delete_own_message_group', channel, actor));
  if (!isOwn || !isGranted) {
    throw badRequest({ msg: "You don't have permission to delete this message" });
  }
  const limit = settings.message_content_delete_limit_seconds;
  if (limit !== null && nowMs - message.sent_at.getTime() > limit * 1000) {
    throw badRequest({ msg: 'The time limit for deleting this message has passed' });
  }
}

/** Returns the earliest send time within the limit. */
function earliestSent(limitSeconds: number | null, nowMs: number): Date {
  return new Date(limitSeconds === null ? 0 : nowMs - (limitSeconds + graceSeconds) * 1000);
}

export const resolvedPrefix = '✔ ';

/** Whether a topic change resolves or unresolves the topic, renames it, or does both. */
export type TopicChange = { isToggled: boolean; isRenamed: boolean };

/** Returns whether the topic's name has the prefix of resolved topics. @spec PATCH /messages/{message_id} */
export function isResolved(topic: string): boolean {
  return topic.startsWith(resolvedPrefix);
}

/** Returns whether the name consists only of the resolved prefix. The empty topic cannot be resolved. */
export function isOnlyResolvedPrefix(topic: string): boolean {
  return topic.includes('✔') && /^[✔ ]*$/u.test(topic);
}

/** Returns whether a change to a topic's name resolves or unresolves the topic, renames it, or does both. */
export function compareTopics(before: string, after: string): TopicChange {
  return {
    isToggled: isResolved(before) !== isResolved(after),
    isRenamed: withoutResolvedPrefix(before) !== withoutResolvedPrefix(after),
  };
}

/** Returns whether `after` is `before` with the resolved prefix, truncated to the maximum length of a topic. */
export function isTruncatedResolved(before: string, after: string): boolean {
  const marked = resolvedPrefix + before;
  const truncated = truncate(marked, limits.max_topic_length, '...');
  return truncated !== marked && after === normalizeName(truncated);
}

/** Returns the name of a resolved topic without the prefix. Returns other names unchanged. */
export function withoutResolvedPrefix(topic: string): string {
  return isResolved(topic) ? topic.replace(/^[✔ ]+/u, '') : topic;
}
