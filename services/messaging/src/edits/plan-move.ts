import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest, moveMessagesTimeLimitExceeded } from '@chat/kit/errors/catalog';
import type { Emit } from '@chat/kit/outbox/transact';
import type { AccountRow } from '../accounts/store.ts';
import type { ChannelForUser } from '../channels/store.ts';
import type { AccessibleMessage } from '../messages/accessible-message.ts';
import { holds } from '../messages/channel-access.ts';
import { topicHasMessages } from '../messages/store.ts';
import { checkTopicsPolicy, topicKey } from '../messages/topic.ts';
import type { RealmRow } from '../realms/store.ts';
import type { PropagateMode, RequestedEdit } from './requested-edit.ts';
import {
  checkMayMove,
  checkMayMoveTo,
  compareTopics,
  type Move,
  type TopicChange,
} from './rules.ts';
import { countSince } from './store.ts';

/** A move that passed every check. */
export type PlannedMove = Move & {
  propagateMode: PropagateMode;
  change: TopicChange;
  /** Ascending. */
  messageIds: readonly number[];
  /** There are messages where they go. */
  isMerged: boolean;
};

/** Who moves what: the messages are locked, and `target`, if they go there, is as it is under its lock. */
type WantedMove = {
  message: AccessibleMessage;
  edit: RequestedEdit;
  target: ChannelForUser | undefined;
  /** Ascending. */
  messageIds: readonly number[];
};

/**
 * Checks a move.
 *
 * @throws BAD_REQUEST the actor may not move them, or not any more, or not to there
 * @throws MOVE_MESSAGES_TIME_LIMIT_EXCEEDED some messages of a topic that is to move as a whole are too old
 * @spec PATCH /messages/{message_id}
 */
export async function planMove(
  tx: Tx,
  { actor, realm, nowMs }: { actor: Actor; realm: RealmRow; nowMs: number },
  { message, edit, target, messageIds }: WantedMove,
): Promise<PlannedMove | undefined> {
  const { channel: source } = message;
  if (!source || (edit.topic === undefined && !target)) return undefined;
  const { propagateMode } = edit;
  const move = { topicBefore: message.topic, topic: edit.topic, source, target: target?.channel };
  const since = checkMayMove(actor, realm.settings, move, nowMs);
  if (target) checkMayMoveTo(actor, target.channel, target);
  const change = compareTopics(message.topic, edit.topic ?? message.topic);
  const isMerged = await checkPlace(tx, { actor, realm }, move, change);
  await checkAge(tx, message, { messageIds, propagateMode, since });
  return { ...move, propagateMode, change, messageIds, isMerged };
}

/** Whether there are messages where these go. @throws BAD_REQUEST they cannot be there */
async function checkPlace(
  tx: Tx,
  { actor, realm }: { actor: Actor; realm: RealmRow },
  { topicBefore, topic, source, target }: Move,
  { isToggled, isRenamed }: TopicChange,
): Promise<boolean> {
  const channel = target ?? source;
  const newTopic = topic ?? topicBefore;
  checkTopicsPolicy(newTopic, {
    channelPolicy: channel.topics_policy,
    realmPolicy: realm.settings.topics_policy,
  });
  const key = topicKey(newTopic);
  const isMerged = await topicHasMessages(tx, realm.realm_id, channel.conversation_id, key);
  const isToggleAlone = isToggled && !isRenamed && !target;
  if (!isMerged && !isToggleAlone && !holds('can_create_topic_group', channel, actor)) {
    throw badRequest({ msg: 'You do not have permission to create new topics in this channel.' });
  }
  return isMerged;
}

async function checkAge(
  tx: Tx,
  { realm_id: realmId, sent_at }: AccessibleMessage,
  {
    messageIds,
    propagateMode,
    since,
  }: { messageIds: readonly number[]; propagateMode: PropagateMode; since: Date },
): Promise<void> {
  if (since.getTime() === 0) return;
  const isTooLate = sent_at < since;
  if (propagateMode === 'change_all') {
    const { count, firstId } = await countSince(tx, realmId, messageIds, since);
    if (count > 0 && count < messageIds.length) {
      throw moveMessagesTimeLimitExceeded({
        first_message_id_allowed_to_move: firstId,
        total_messages_in_topic: messageIds.length,
        total_messages_allowed_to_move: count,
      });
    }
  }
  if (isTooLate) throw badRequest({ msg: 'The time limit for moving this message has passed' });
}

/** The transaction of an edit, and who edits. */
export type EditContext = {
  tx: Tx;
  emit: Emit;
  actor: Actor;
  realm: RealmRow;
  /** Who writes of moves; undefined: there is none. */
  bot: AccountRow | undefined;
  nowMs: number;
};
