import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { AlertWords } from '@chat/proto/chat/users/v1/AlertWords';
import type { ChangeAlertWordsRequest__Output } from '@chat/proto/chat/users/v1/ChangeAlertWordsRequest';
import { lockAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { alertWordsChanged } from './alert-words-event.ts';
import { checkAlertWordCount, parseAlertWords } from './rules.ts';
import { insertAlertWords, listAlertWords } from './store.ts';

/**
 * Adds alert words of the actor. A word that is there in another case stays as it is.
 *
 * @throws BAD_REQUEST a word is too long, or there would be too many
 * @spec POST /users/me/alert_words
 */
export async function addAlertWords(
  deps: Pick<Deps, 'transact' | 'deployment'>,
  request: ChangeAlertWordsRequest__Output,
  context: RpcContext,
): Promise<AlertWords> {
  const { actor } = context;
  const added = parseAlertWords(request.words);
  return deps.transact(async (tx, emit) => {
    // The event holds the whole list: two changes at once must see each other.
    await lockAccounts(tx, actor.realmId, [actor.userId]);
    const hasChanged = await insertAlertWords(tx, actor, added);
    const words = await listAlertWords(tx, actor);
    checkAlertWordCount(words.length);
    if (hasChanged) await emit(actor.realmId, await alertWordsChanged(deps, tx, actor, words));
    return { words };
  }, idempotent(context));
}
