import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { type AttachmentObject, updateFileLinks } from '../files/file-links.ts';
import type { AccessibleMessage } from '../model/accessible-message.ts';
import {
  type ConversationPlace,
  conversationPlaceOf,
  listUpdateAudience,
} from '../model/audience.ts';
import { inChunks } from '../model/id-lists.ts';
import { wordsOf } from '../text/search-words.ts';
import { type EditDescription, firstMessageEvents, messagesUpdated } from './events.ts';
import type { LockedForEdit } from './lock-for-edit.ts';
import { listFlags } from './message-flags.ts';
import {
  applyMove,
  type EditContext,
  type MoveEffects,
  type PlannedMove,
  planMove,
} from './move.ts';
import { prepareMoveFollowUp } from './move-follow-up.ts';
import { checkExpectedContent, type PreparedContent } from './prepare-content.ts';
import { checkMayEditContent } from './rules.ts';
import {
  type ContentBefore,
  type Editor,
  insertContentEdit,
  raiseEditCount,
  updateContent,
  updateMentionFlags,
} from './store.ts';

/** The limit on the message ids in one event. Messages on the bus have a size limit. */
const maxIdsPerEvent = 20_000;

/**
 * Validates the edit against the locked state, applies it and publishes its events. Returns the actor's files that no
 * message links to any longer.
 * @throws BAD_REQUEST, EXPECTATION_MISMATCH, MOVE_MESSAGES_TIME_LIMIT_EXCEEDED the edit is not permitted
 * @throws RostersNotStored
 */
export async function applyEdit(
  context: EditContext,
  { message, edit, target, conversations, messageIds }: LockedForEdit,
  prepared: PreparedContent | undefined,
): Promise<AttachmentObject[]> {
  const { tx, emit, actor, realm, nowMs } = context;
  const { realmId, userId } = actor;
  if (prepared) {
    checkMayEditContent(actor, realm.settings, { message, nowMs });
    checkExpectedContent(message.content, edit.prevContentSha256);
  }
  const move = await planMove(tx, { actor, realm, nowMs }, { message, edit, target, messageIds });
  const editor = { realmId, userId, at: new Date(nowMs) };
  const content = prepared && contentOf(message);
  await recordEdit(tx, editor, message, { move, prepared, content });
  const effects =
    move && (await applyMove({ ...context, editor, content }, message, move, conversations));
  if (prepared && !move) await raiseEditCount(tx, realmId, message.id);
  const events = await editEvents(context, message, { editor, move, prepared, effects });
  const follow = move && effects && (await prepareMoveFollowUp(context, { move, effects, edit }));

  const links = { messageId: message.id, sender: { userId, role: actor.role } };
  let detached: AttachmentObject[] = [];
  await emit(realmId, async () => {
    const files =
      prepared && (await updateFileLinks(tx, realmId, { ...links, ...prepared }, nowMs));
    detached = files?.detached ?? [];
    const followed = follow ? await follow() : [];
    const [lowestId = message.id] = move?.messageIds ?? [];
    const first = await Promise.all(
      placesOf(message, move).map((place) => firstMessageEvents(tx, realmId, place, lowestId)),
    );
    return [...events, ...(files?.events ?? []), ...followed, ...first.flat()];
  });
  return detached;
}

/**
 * Returns the conversations whose first message the edit may have changed. There are none unless the edit moves
 * messages to another channel.
 */
function placesOf(message: AccessibleMessage, move: PlannedMove | undefined): ConversationPlace[] {
  if (!move?.target) return [];
  const { target } = move;
  return [
    conversationPlaceOf(message),
    { conversationId: target.conversation_id, participants: null, channel: target },
  ];
}

type Changes = { move: PlannedMove | undefined; prepared: PreparedContent | undefined };

function contentOf({ id, content, rendered_content }: AccessibleMessage) {
  return { messageId: id, content, renderedContent: rendered_content };
}

/** Updates the content and records the edit history entry. For an edit with a move, the move records that entry. */
async function recordEdit(
  tx: Tx,
  editor: Editor,
  { id, topic }: AccessibleMessage,
  { move, prepared, content }: Changes & { content: ContentBefore | undefined },
): Promise<void> {
  if (!prepared) return;
  if (!move && content) await insertContentEdit(tx, editor, content);
  await updateContent(tx, editor, id, {
    content: prepared.content,
    rendered_content: prepared.renderedContent,
    is_me_message: prepared.isMeMessage,
    mentions_everybody: prepared.mentionFlags.mentionsEverybody,
    words: wordsOf(editor.realmId, { topic, content: prepared.content }),
  });
  await updateMentionFlags(tx, editor.realmId, id, prepared.mentionFlags.byUser);
}

/**
 * Returns the client events of the edit, in this order: `delete_message` for users who lost access, `update_message`,
 * and `update_message_flags` for users whose flags the move changed.
 */
async function editEvents(
  context: EditContext,
  message: AccessibleMessage,
  {
    editor,
    move,
    prepared,
    effects,
  }: Changes & { editor: Editor; effects: MoveEffects | undefined },
): Promise<OutboxEvent[]> {
  const { tx, realm } = context;
  const { realm_id: realmId, id, channel } = message;
  const recipients =
    effects?.recipients ??
    (await listUpdateAudience(context, realmId, conversationPlaceOf(message), [id]));
  const report: EditDescription = {
    realm,
    editor,
    messageId: id,
    source: channel,
    content: prepared && {
      before: { content: message.content, renderedContent: message.rendered_content },
      after: prepared,
    },
    move,
  };
  const updates: OutboxEvent[] = [];
  for (const part of inChunks(move?.messageIds ?? [id], maxIdsPerEvent)) {
    const named = part.includes(id) ? id : (part[0] ?? id);
    const flags = await listFlags(tx, realmId, named, recipients.users);
    const description = { ...report, messageId: named };
    const content = named === id ? report.content : undefined;
    updates.push(
      messagesUpdated({ ...description, content }, part, { audience: recipients.audience, flags }),
    );
  }
  return [...(effects?.lossEvents ?? []), ...updates, ...(effects?.flagEvents ?? [])];
}
