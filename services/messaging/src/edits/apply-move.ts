import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { findChannel } from '../channels/store.ts';
import { type LockedConversation, lockConversations } from '../conversations/store.ts';
import { messagesDeleted } from '../deletion/deletion-events.ts';
import type { AccessibleMessage } from '../messages/accessible-message.ts';
import {
  type ConversationPlace,
  listOpenTo,
  listReaders,
  listRecipients,
  listSubscribers,
  placeOf,
  type ReaderGroup,
} from '../messages/readers.ts';
import { topicKey } from '../messages/topic.ts';
import { markedRead } from '../read-state/flag-events.ts';
import { type BecameRead, moveMessages } from '../read-state/move-messages.ts';
import type { EditContext, PlannedMove } from './plan-move.ts';
import { checkMayMove } from './rules.ts';
import { type ContentBefore, type Editor, insertEdits, moveToTopic } from './store.ts';

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
