import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest, moveMessagesTimeLimitExceeded } from '@chat/kit/errors/catalog';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';
import type { AccessibleMessage } from '../model/accessible-message.ts';
import {
  type ConversationPlace,
  conversationPlaceOf,
  listedReaders,
  listFullReaders,
  listReaders,
  listUpdateAudience,
  type ReaderGroup,
} from '../model/audience.ts';
import { hasChannelPermission } from '../model/channel-access.ts';
import type { ChannelStates } from '../model/channel-state.ts';
import { type ChannelForUser, findChannel } from '../model/channel-store.ts';
import { type LockedConversation, lockConversations } from '../model/conversation-store.ts';
import { topicHasMessages } from '../model/message-store.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { type Recipients, recipientsWith } from '../model/roster-store.ts';
import { checkTopicsPolicy, topicKey } from '../model/topics.ts';
import type { AccountRow } from '../read-model/account-store.ts';
import { flagChanged } from '../read-state/flag-events.ts';
import { type MovedFlags, moveMessages } from '../read-state/move-messages.ts';
import { messagesDeleted } from './events.ts';
import type { PropagateMode, RequestedEdit } from './requested-edit.ts';
import { checkMayMove, checkMayMoveTo, compareTopics, type Move } from './rules.ts';
import { findNewTopic } from './shortened-topics.ts';
import { type ContentBefore, countSince, type Editor, insertEdits, moveToTopic } from './store.ts';

/** A move that passed validation. */
export type PlannedMove = Move & {
  propagateMode: PropagateMode;
  /** The messages to move, ascending. */
  messageIds: readonly number[];
  /** Whether the target topic already has messages. */
  isMerged: boolean;
};

/** A requested move. Its messages are locked, and `target` was read while it was locked. */
type WantedMove = {
  message: AccessibleMessage;
  edit: RequestedEdit;
  target: ChannelForUser | undefined;
  /** The messages to move, ascending. */
  messageIds: readonly number[];
};

/**
 * Validates a move. Returns undefined if the edit moves nothing.
 *
 * @throws BAD_REQUEST the actor has no permission to move the messages, or to move them there, or the time limit has
 * passed
 * @throws MOVE_MESSAGES_TIME_LIMIT_EXCEEDED the whole topic was to move, and some of its messages are too old
 * @spec PATCH /messages/{message_id}
 */
export async function planMove(
  tx: Tx,
  { actor, realm, nowMs }: { actor: Actor; realm: Realm; nowMs: number },
  { message, edit, target, messageIds }: WantedMove,
): Promise<PlannedMove | undefined> {
  const { channel: source } = message;
  if (!source || (edit.topic === undefined && !target)) return undefined;
  const { propagateMode } = edit;
  const channels = { source, target: target?.channel };
  const before = message.topic;
  const places = { source, target: channels.target ?? source };
  const { topic, change } =
    edit.topic === undefined
      ? { topic: undefined, change: compareTopics(before, before) }
      : await findNewTopic(tx, places, { before, requested: edit.topic });
  const move = { ...channels, topicBefore: before, topic, change };
  const since = checkMayMove(actor, realm.settings, { ...move, nowMs });
  if (target) checkMayMoveTo(actor, target.channel, target);
  const isMerged = await checkPlace(tx, { actor, realm }, move);
  await checkAge(tx, message, { messageIds, propagateMode, since });
  return { ...move, propagateMode, messageIds, isMerged };
}

/**
 * Returns whether the target topic already has messages.
 * @throws BAD_REQUEST the target channel does not permit the topic, or the actor may not create it there
 */
async function checkPlace(
  tx: Tx,
  { actor, realm }: { actor: Actor; realm: Realm },
  { topicBefore, topic, change: { isToggled, isRenamed }, source, target }: Move,
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
  if (
    !isMerged &&
    !isToggleAlone &&
    !hasChannelPermission('can_create_topic_group', channel, actor)
  ) {
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

/** The transaction and actor of an edit. */
export type EditContext = {
  tx: Tx;
  emit: Emit;
  channels: ChannelStates;
  actor: Actor;
  realm: Realm;
  /** The notification bot; undefined if no system messages are needed. */
  bot: AccountRow | undefined;
  nowMs: number;
};

/**
 * The audience of a move's `update_message`, and the events for users who lost access to the messages or whose flags
 * changed.
 */
export type MoveEffects = {
  /** The audience of `update_message`. */
  recipients: Recipients;
  /** The events for users who lost access. They are published before `update_message`. */
  lossEvents: OutboxEvent[];
  /** The events for users whose flags changed. They are published after `update_message`. */
  flagEvents: OutboxEvent[];
  /** Returns whether the user may read messages in their new place. */
  mayRead(userId: number): boolean;
};

type MoveContext = Pick<EditContext, 'tx' | 'channels' | 'actor' | 'realm' | 'nowMs'> & {
  editor: Editor;
  /** The previous content, if the edit changes the content too. */
  content: ContentBefore | undefined;
};

/**
 * Moves messages and records their history. For a move to another channel, the caller has locked the messages and both
 * conversations.
 * @throws BAD_REQUEST the actor lost the permission to move them
 * @throws RostersNotStored
 */
export async function applyMove(
  context: MoveContext,
  message: AccessibleMessage,
  move: PlannedMove,
  conversations: ReadonlyMap<number, LockedConversation>,
): Promise<MoveEffects> {
  const { target } = move;
  if (!target) return moveWithin(context, message, move);
  const source = conversations.get(message.conversation_id);
  const targetConversation = conversations.get(target.conversation_id);
  if (!source || !targetConversation)
    throw new Error('source or target conversation is not locked');
  return moveBetween(context, message, { ...move, target }, { source, target: targetConversation });
}

async function moveWithin(
  context: MoveContext,
  message: AccessibleMessage,
  move: PlannedMove,
): Promise<MoveEffects> {
  const { realm, editor, content, tx, channels } = context;
  const { realm_id: realmId } = realm;
  const { source, topicBefore, topic = topicBefore, change, messageIds } = move;
  const isMove = change.isRenamed || !change.isToggled;
  const place = { topicBefore, topic, topicKey: topicKey(topic) };
  const listAudience = () =>
    listUpdateAudience(context, realmId, conversationPlaceOf(message), messageIds);
  // Finds missing rosters before the messages move, because then the transaction runs again.
  await channels.getIn(tx, realmId, source.channel_id);
  await listAudience();
  await moveToTopic(tx, editor, messageIds, { ...place, isMove, content });
  await lockSource(context, move);
  const recipients = await listAudience();
  return { recipients, lossEvents: [], flagEvents: [], mayRead: () => true };
}

/**
 * Locks the conversation, which blocks sends. Call it just before the last steps of a move, which take the same time
 * for any number of messages. Validates the move again if the channel has changed.
 */
async function lockSource(
  { tx, actor, realm, nowMs }: MoveContext,
  move: PlannedMove,
): Promise<void> {
  const { realm_id, conversation_id, channel_id, version } = move.source;
  await lockConversations(tx, realm_id, [conversation_id]);
  const source = await findChannel(tx, realm_id, channel_id);
  if (source && source.version !== version) {
    checkMayMove(actor, realm.settings, { ...move, source, nowMs });
  }
}

async function moveBetween(
  context: MoveContext,
  message: AccessibleMessage,
  move: PlannedMove & { target: NonNullable<PlannedMove['target']> },
  conversations: { source: LockedConversation; target: LockedConversation },
): Promise<MoveEffects> {
  const { tx, channels, realm, editor, content } = context;
  const { realm_id: realmId } = realm;
  const { source, target, topic, messageIds } = move;
  const placeBefore = conversationPlaceOf(message);
  // Finds missing rosters before the messages move, because then the transaction runs again. The locks keep them current.
  await channels.getIn(tx, realmId, source.channel_id);
  const { subscribers } = await channels.getIn(tx, realmId, target.channel_id);
  const before = await listReaders(tx, realmId, placeBefore, messageIds);
  const { users } = await listUpdateAudience(context, realmId, placeBefore, messageIds);
  const changed = await moveMessages(tx, realmId, conversations, messageIds, {
    by: {
      topic: topic === undefined ? undefined : { name: topic, key: topicKey(topic) },
      movedAt: editor.at,
      edits: (moved) =>
        insertEdits(tx, editor, moved, {
          ...{ content, topic },
          channel: { from: source.channel_id, to: target.channel_id },
        }),
    },
  });
  const place = { conversationId: target.conversation_id, participants: null, channel: target };
  const after = await listReadersOfAll(tx, realmId, place, subscribers.users);
  const losers = withoutReaders(before, after);
  return {
    recipients: recipientsWith(
      subscribers,
      [...users].filter((userId) => after.has(userId)),
    ),
    lossEvents: messagesDeleted(realm, source, {
      readers: listedReaders(losers),
      messages: messageIds.map((id) => ({ id, topic: message.topic })),
    }),
    flagEvents: flagEvents(changed, after),
    mayRead: (userId) => after.has(userId),
  };
}

/**
 * Returns the users who may read all moved messages: the given subscribers, and the users who may read the whole
 * channel.
 */
async function listReadersOfAll(
  tx: Tx,
  realmId: number,
  place: ConversationPlace,
  subscribers: Iterable<number>,
): Promise<Set<number>> {
  const open = await listFullReaders(tx, realmId, place);
  return new Set([...(open === 'receivers' ? [] : open), ...subscribers]);
}

function withoutReaders(before: readonly ReaderGroup[], after: ReadonlySet<number>): ReaderGroup[] {
  return before
    .map(({ userIds, messageIds }) => ({
      userIds: userIds.filter((userId) => !after.has(userId)),
      messageIds,
    }))
    .filter(({ userIds }) => userIds.length > 0);
}

/** Returns the events for changed flags. Omits users who lost access, because they get `delete_message` instead. */
function flagEvents(changed: readonly MovedFlags[], after: ReadonlySet<number>): OutboxEvent[] {
  return changed.flatMap(({ userIds, messageIds, change }) => {
    const readers = userIds.filter((userId) => after.has(userId));
    return readers.length === 0 ? [] : flagChanged(readers, change, messageIds);
  });
}
