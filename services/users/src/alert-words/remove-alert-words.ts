import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { AlertWords } from '@chat/proto/chat/users/v1/AlertWords';
import type { ChangeAlertWordsRequest__Output } from '@chat/proto/chat/users/v1/ChangeAlertWordsRequest';
import { lockAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { alertWordsChanged } from './alert-words-event.ts';
import { parseAlertWords } from './rules.ts';
import { deleteAlertWords, listAlertWords } from './store.ts';

/**
 * Removes alert words of the actor, ignoring case. Words the actor does not have are no error.
 *
 * @throws BAD_REQUEST a word is too long
 * @spec DELETE /users/me/alert_words
 */
export async function removeAlertWords(
  deps: Pick<Deps, 'transact' | 'deployment'>,
  request: ChangeAlertWordsRequest__Output,
  context: RpcContext,
): Promise<AlertWords> {
  const { actor } = context;
  const removed = parseAlertWords(request.words);
  return deps.transact(async (tx, emit) => {
    await lockAccounts(tx, actor.realmId, [actor.userId]);
    const hasChanged = await deleteAlertWords(tx, actor, removed);
    const words = await listAlertWords(tx, actor);
    if (hasChanged) await emit(actor.realmId, await alertWordsChanged(deps, tx, actor, words));
    return { words };
  }, idempotent(context));
}
