import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import { limits } from '@chat/kit/limits/limits';
import type { AccessibleMessage } from '../model/accessible-message.ts';
import { holds, isOpenTo } from '../model/channel-access.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import { truncate } from '../model/message-content.ts';
import type { RealmSettings } from '../model/realm-store.ts';

const guestRole = 600;
const moderatorRole = 300;
/** Clients offer to edit until the limit: what they send then takes a moment. */
const graceSeconds = 20;

/**
 * Whether the actor may change the content of a message that it can read.
 *
 * @throws BAD_REQUEST editing is off, the message is somebody else's or a widget, or it is too late
 * @spec PATCH /messages/{message_id}, permissions
 */
export function checkMayEditContent(
  actor: Actor,
  settings: RealmSettings,
  message: AccessibleMessage,
  nowMs: number,
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

/** Where messages go from and to. */
export type Move = {
  topicBefore: string;
  /** undefined: it stays. */
  topic: string | undefined;
  source: ChannelRow;
  /** undefined: it stays. */
  target: ChannelRow | undefined;
};

/**
 * Whether the actor may move messages like this. Returns since when they have to have been sent for that.
 *
 * @throws BAD_REQUEST it may not
 * @spec PATCH /messages/{message_id}, permissions
 */
export function checkMayMove(
  actor: Actor,
  settings: RealmSettings,
  { topicBefore, topic, source, target }: Move,
  nowMs: number,
): Date {
  const limits: (number | null)[] = [];
  if (target) {
    if (!mayMoveOut(actor, settings, source)) {
      throw badRequest({ msg: "You don't have permission to move this message" });
    }
    limits.push(settings.move_messages_between_streams_limit_seconds);
  }
  const { isToggled, isRenamed } = compareTopics(topicBefore, topic ?? topicBefore);
  if (isToggled && !isGranted('can_resolve_topics_group', actor, settings, source)) {
    throw badRequest({ msg: "You don't have permission to resolve topics" });
  }
  if (isRenamed) {
    if (!mayMoveWithin(actor, settings, source)) {
      throw badRequest({ msg: "You don't have permission to edit this message" });
    }
    limits.push(settings.move_messages_within_stream_limit_seconds);
  }
  if (actor.role <= moderatorRole) return new Date(0);
  return new Date(Math.max(...limits.map((limit) => earliestSent(limit, nowMs).getTime()), 0));
}

/**
 * Whether the actor may bring messages to the channel: it may write there itself.
 *
 * @throws BAD_REQUEST it is archived, or not open to the actor
 */
export function checkMayMoveTo(
  actor: Actor,
  target: ChannelRow,
  { isSubscribed }: { isSubscribed: boolean },
): void {
  if (target.is_archived)
    throw badRequest({ msg: 'Messages cannot be moved to archived channels.' });
  const isAccessible = isSubscribed || isOpenTo(target, actor);
  if (!isAccessible || !holds('can_send_message_group', target, actor)) {
    throw badRequest({ msg: `Not authorized to send to channel '${target.name}'` });
  }
}

function mayMoveOut(actor: Actor, settings: RealmSettings, source: ChannelRow): boolean {
  // Guests hold the realm's permission not even when they are named in it.
  const isGrantedByRealm =
    actor.role !== guestRole &&
    isSatisfiedBy(settings.can_move_messages_between_channels_group, actor);
  return isGrantedByRealm || holds('can_move_messages_out_of_channel_group', source, actor);
}

function mayMoveWithin(actor: Actor, settings: RealmSettings, source: ChannelRow): boolean {
  return (
    isSatisfiedBy(settings.can_move_messages_between_topics_group, actor) ||
    holds('can_move_messages_within_channel_group', source, actor)
  );
}

function isGranted(
  permission: 'can_resolve_topics_group',
  actor: Actor,
  settings: RealmSettings,
  channel: ChannelRow,
): boolean {
  return isSatisfiedBy(settings[permission], actor) || holds(permission, channel, actor);
}

/** When a message has to have been sent, at the earliest, to be changed now. */
function earliestSent(limitSeconds: number | null, nowMs: number): Date {
  return new Date(limitSeconds === null ? 0 : nowMs - (limitSeconds + graceSeconds) * 1000);
}

const resolvedPrefix = '✔ ';

/** What a change of topic is: resolving or unresolving, giving another name, or both. */
export type TopicChange = { isToggled: boolean; isRenamed: boolean };

/** Whether topics of this name are done with. @spec messages.md, resolving topics */
export function isResolved(topic: string): boolean {
  return topic.startsWith(resolvedPrefix);
}

/** Whether the name is nothing but the mark of resolved topics, which the empty topic cannot have. */
export function isMarkAlone(topic: string): boolean {
  return /^[✔ ]*✔[✔ ]*$/u.test(topic);
}

/** What happens to a topic that is called `after` what was `before`. */
export function compareTopics(before: string, after: string): TopicChange {
  const isToggled = isResolved(before) !== isResolved(after);
  return { isToggled, isRenamed: unmarked(before) !== unmarked(after) && !isCutBy(before, after) };
}

/** Whether `after` is the topic resolved, which was too long with the mark. */
function isCutBy(before: string, after: string): boolean {
  const marked = resolvedPrefix + unmarked(before);
  return after === truncate(marked, limits.max_topic_length, '...');
}

function unmarked(topic: string): string {
  return isResolved(topic) ? topic.replace(/^[✔ ]+/u, '') : topic;
}
