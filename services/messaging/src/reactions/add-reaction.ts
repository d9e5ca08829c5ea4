import { reactionAlreadyExists } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { AddReactionRequest__Output } from '@chat/proto/chat/messaging/v1/AddReactionRequest';
import type { AddReactionResponse } from '@chat/proto/chat/messaging/v1/AddReactionResponse';
import type { Deps } from '../deps.ts';
import { lockReadableMessage } from '../messages/lock-readable-message.ts';
import { makeOwn } from '../read-state/make-own.ts';
import { takePart } from '../user-topics/take-part.ts';
import { chooseEmoji } from './choose-emoji.ts';
import { reactionEvent } from './reaction-event.ts';
import { insertReaction } from './store.ts';

/**
 * Adds the actor's reaction to a message that the actor may read, which becomes the actor's own by that. Its topic may
 * become followed or unmuted.
 *
 * @throws BAD_REQUEST no such message for this actor, no such emoji, or name and code of different ones
 * @throws REACTION_ALREADY_EXISTS
 * @spec POST /messages/{message_id}/reactions
 */
export async function addReaction(
  deps: Pick<Deps, 'transact' | 'getRealm' | 'apiPrefixes'>,
  { messageId, emojiName, emojiCode, reactionType }: AddReactionRequest__Output,
  context: RpcContext,
): Promise<AddReactionResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const { apiPrefixes } = deps;
  const realm = await deps.getRealm(realmId);
  return deps.transact(async (tx, emit) => {
    const message = await lockReadableMessage(tx, actor, messageId);
    const { id } = message;
    const emoji = await chooseEmoji(
      tx,
      { realmId, messageId: id, apiPrefixes },
      { name: emojiName, code: emojiCode, type: reactionType },
    );
    const row = { realm_id: realmId, message_id: id, user_id: userId, ...emoji };
    if (!(await insertReaction(tx, row))) throw reactionAlreadyExists({});
    await makeOwn(tx, { realmId, userId }, id);
    const added = await reactionEvent(tx, realm, 'add', row);
    const followed = await takePart(tx, actor, message, realm.settings.empty_topic_display_name);
    await emit(realmId, [added, ...followed]);
    return {};
  }, idempotent(context));
}
