import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { RemoveRealmEmojiRequest__Output } from '@chat/proto/chat/messaging/v1/RemoveRealmEmojiRequest';
import type { RemoveRealmEmojiResponse } from '@chat/proto/chat/messaging/v1/RemoveRealmEmojiResponse';
import type { Deps } from '../deps.ts';
import { emojiDeactivated } from './emoji-event.ts';
import { deactivateRealmEmoji, listActiveEmoji, type RealmEmojiRow } from './store.ts';

const administratorRole = 200;

/**
 * Takes a custom emoji out of use. Where it was used it is still shown.
 *
 * @throws BAD_REQUEST none in use is called so (404), or it is neither the actor's nor is the actor an administrator
 * @spec DELETE /realm/emoji/{emoji_name}
 */
export async function removeRealmEmoji(
  deps: Pick<Deps, 'transact'>,
  { name }: RemoveRealmEmojiRequest__Output,
  context: RpcContext,
): Promise<RemoveRealmEmojiResponse> {
  const { actor } = context;
  const { realmId } = actor;
  return deps.transact(async (tx, emit) => {
    const [row] = await listActiveEmoji(tx, realmId, [name]);
    if (row) checkMayRemove(actor, row);
    if (!row || !(await deactivateRealmEmoji(tx, realmId, row.id))) {
      throw resourceNotFound({ msg: `Emoji '${name}' does not exist` });
    }
    await emit(realmId, async () => [await emojiDeactivated(tx, row)]);
    return {};
  }, idempotent(context));
}

function checkMayRemove({ userId, owner, role }: Actor, { author_id }: RealmEmojiRow): void {
  const isAuthor = userId === author_id || owner?.userId === author_id;
  if (isAuthor || role <= administratorRole) return;
  throw badRequest({ msg: 'Must be an organization administrator or emoji author' });
}
