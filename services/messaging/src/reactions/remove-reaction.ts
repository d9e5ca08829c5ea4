import type { ReadTx } from '@chat/kit/database/database';
import { badRequest, reactionDoesNotExist } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { RemoveReactionRequest__Output } from '@chat/proto/chat/messaging/v1/RemoveReactionRequest';
import type { RemoveReactionResponse } from '@chat/proto/chat/messaging/v1/RemoveReactionResponse';
import type { Deps } from '../deps.ts';
import { lockReadableMessage } from '../messages/lock-readable-message.ts';
import { completeEmoji } from './choose-emoji.ts';
import { reactionEvent } from './reaction-event.ts';
import { extraEmoji, isExtraEmoji, parseReactionType } from './reaction-kind.ts';
import { deleteReaction, listOwnReactions, type ReactedEmoji } from './store.ts';

type Place = { realmId: number; apiPrefixes: Prefixes };
type Request = Omit<RemoveReactionRequest__Output, 'messageId'>;

/**
 * Takes the actor's reaction to a message back, whether or not its emoji could be chosen today.
 *
 * @throws BAD_REQUEST no such message for this actor, no such type, or neither name nor code
 * @throws REACTION_DOES_NOT_EXIST
 * @spec DELETE /messages/{message_id}/reactions
 */
export async function removeReaction(
  deps: Pick<Deps, 'transact' | 'getRealm' | 'apiPrefixes'>,
  { messageId, ...request }: RemoveReactionRequest__Output,
  context: RpcContext,
): Promise<RemoveReactionResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const { apiPrefixes } = deps;
  if (request.emojiName === undefined && request.emojiCode === undefined) {
    throw badRequest({
      msg: 'At least one of the following arguments must be present: emoji_name, emoji_code',
    });
  }
  const realm = await deps.getRealm(realmId);
  return deps.transact(async (tx, emit) => {
    const { id } = await lockReadableMessage(tx, actor, messageId);
    const whose = { realm_id: realmId, message_id: id, user_id: userId };
    const own = await listOwnReactions(tx, whose);
    const emoji = await findMeant(tx, { realmId, apiPrefixes }, own, request);
    if (!emoji) throw reactionDoesNotExist({});
    const row = { ...whose, ...emoji };
    await deleteReaction(tx, row);
    await emit(realmId, [await reactionEvent(tx, realm, 'remove', row)]);
    return {};
  }, idempotent(context));
}

/** Which of the user's reactions is meant: by its code, else by the name it has or stands for. */
async function findMeant(
  tx: ReadTx,
  place: Place,
  own: readonly ReactedEmoji[],
  { emojiName, emojiCode, reactionType }: Request,
): Promise<ReactedEmoji | undefined> {
  const { apiPrefixes } = place;
  const stored = (text: string) => (isExtraEmoji(text, apiPrefixes) ? extraEmoji : text);
  const asked =
    reactionType === undefined ? undefined : parseReactionType(reactionType, apiPrefixes);
  const ofCode = own.filter(
    ({ kind, code }) =>
      emojiCode !== undefined && code === (kind === 'extra_emoji' ? stored(emojiCode) : emojiCode),
  );
  if (emojiName === undefined)
    return ofCode.find(({ kind }) => kind === (asked ?? 'unicode_emoji'));
  const candidates = (emojiCode === undefined ? own : ofCode).filter(
    ({ kind }) => asked === undefined || kind === asked,
  );
  const ofName = candidates.find(
    ({ kind, name }) => name === (kind === 'extra_emoji' ? stored(emojiName) : emojiName),
  );
  if (ofName) return ofName;
  if (emojiCode !== undefined && asked !== undefined) return candidates[0];
  const wanted = { name: emojiName, code: undefined, type: reactionType };
  const meant = await completeEmoji(tx, place, wanted);
  return candidates.find(({ kind, code }) => kind === meant?.kind && code === meant.code);
}
