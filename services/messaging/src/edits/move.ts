import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest, moveMessagesTimeLimitExceeded } from '@chat/kit/errors/catalog';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';
import type { AccessibleMessage } from '../model/accessible-message.ts';
import {
  type ConversationPlace,
  listOpenTo,
  listReaders,
  listRecipients,
  listSubscribers,
  placeOf,
  type ReaderGroup,
} from '../model/audience.ts';
import { holds } from '../model/channel-access.ts';
import { type ChannelForUser, findChannel } from '../model/channel-store.ts';
import { type LockedConversation, lockConversations } from '../model/conversation-store.ts';
import { topicHasMessages } from '../model/message-store.ts';
import type { RealmRow } from '../model/realm-store.ts';
import { checkTopicsPolicy, topicKey } from '../model/topics.ts';
import type { AccountRow } from '../model/user-store.ts';
import { markedRead } from '../read-state/flag-events.ts';
import { type BecameRead, moveMessages } from '../read-state/move-messages.ts';
import { messagesDeleted } from './events.ts';
import type { PropagateMode, RequestedEdit } from './requested-edit.ts';
import {
  checkMayMove,
  checkMayMoveTo,
  compareTopics,
  type Move,
  type TopicChange,
} from './rules.ts';
import { type ContentBefore, countSince, type Editor, insertEdits, moveToTopic } from './store.ts';

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

/** What a move did to those who read the messages. */
export type MoveEffects = {
  /** Who hears that they moved. */
  recipients: Set<number>;
  /** For those who cannot read them any more, before anybody hears of the move. */
  lossEvents: OutboxEvent[];
  /** For those to whom they became read, after. */
  readEvents: OutboxEvent[];
  /** Whether the user may read what is where the messages are now. */
  mayRead(userId: number): boolean;
};

type MoveContext = Pick<EditContext, 'tx' | 'actor' | 'realm' | 'nowMs'> & {
  editor: Editor;
  /** What the message had before, if its content changes, too. */
  content: ContentBefore | undefined;
};

/**
 * Moves messages, and keeps what they were before. If they go to another channel, they and the conversations are locked.
 *
 * @throws BAD_REQUEST the actor may not move them any more
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
  const goal = conversations.get(target.conversation_id);
  if (!source || !goal)
    throw new Error('messages are moved between conversations that are not locked');
  return moveBetween(context, message, { ...move, target }, { source, target: goal });
}

async function moveWithin(
  context: MoveContext,
  message: AccessibleMessage,
  move: PlannedMove,
): Promise<MoveEffects> {
  const { tx, realm, editor, content } = context;
  const { topicBefore, topic = topicBefore, change, messageIds } = move;
  const isMove = change.isRenamed || !change.isToggled;
  const place = { topicBefore, topic, topicKey: topicKey(topic) };
  await moveToTopic(tx, editor, messageIds, { ...place, isMove, content });
  await holdSource(context, move);
  const recipients = await listRecipients(tx, realm.realm_id, placeOf(message), messageIds);
  return { recipients, lossEvents: [], readEvents: [], mayRead: () => true };
}

/**
 * Ends sends to the channel, which went on until here, until the rest is done: it takes no longer for many messages.
 * What was changed about the channel meanwhile counts.
 */
async function holdSource(
  { tx, actor, realm, nowMs }: MoveContext,
  move: PlannedMove,
): Promise<void> {
  const { realm_id, conversation_id, channel_id, version } = move.source;
  await lockConversations(tx, realm_id, [conversation_id]);
  const source = await findChannel(tx, realm_id, channel_id);
  if (source && source.version !== version) {
    checkMayMove(actor, realm.settings, { ...move, source }, nowMs);
  }
}

async function moveBetween(
  { tx, realm, editor, content }: MoveContext,
  message: AccessibleMessage,
  move: PlannedMove & { target: NonNullable<PlannedMove['target']> },
  conversations: { source: LockedConversation; target: LockedConversation },
): Promise<MoveEffects> {
  const { realm_id: realmId } = realm;
  const { source, target, topic, messageIds } = move;
  const before = await listReaders(tx, realmId, placeOf(message), messageIds);
  const told = await listRecipients(tx, realmId, placeOf(message), messageIds);
  const becameRead = await moveMessages(tx, realmId, conversations, messageIds, {
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
  const subscribers = await listSubscribers(tx, realmId, target.conversation_id);
  const after = await listReadersOfAll(tx, realmId, place, subscribers);
  const losers = withoutReaders(before, after);
  return {
    recipients: new Set([...[...told].filter((userId) => after.has(userId)), ...subscribers]),
    lossEvents: messagesDeleted(realm, source, {
      readers: losers,
      messages: messageIds.map((id) => ({ id, topic: message.topic })),
    }),
    readEvents: becameReadEvents(becameRead, after),
    mayRead: (userId) => after.has(userId),
  };
}

/** Who may read what was moved there: subscribers have received it. */
async function listReadersOfAll(
  tx: Tx,
  realmId: number,
  place: ConversationPlace,
  subscribers: readonly number[],
): Promise<Set<number>> {
  const open = await listOpenTo(tx, realmId, place);
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

/** Who lost the messages forgets them anyway. */
function becameReadEvents(
  becameRead: readonly BecameRead[],
  after: ReadonlySet<number>,
): OutboxEvent[] {
  return becameRead
    .map(({ userIds, messageIds }) => ({
      userIds: userIds.filter((userId) => after.has(userId)),
      messageIds,
    }))
    .filter(({ userIds }) => userIds.length > 0)
    .flatMap(({ userIds, messageIds }) => markedRead(userIds, messageIds));
}
