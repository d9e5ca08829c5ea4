import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import { clientEvent } from '@chat/kit/outbox/event';
import type { AlertWords } from '@chat/proto/chat/users/v1/AlertWords';
import type { ChangeAlertWordsRequest__Output } from '@chat/proto/chat/users/v1/ChangeAlertWordsRequest';
import { lockAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { userFact } from '../events.ts';
import { getRealm } from '../realms/store.ts';
import { checkAlertWordCount, parseAlertWords, withoutWords, withWords } from './rules.ts';
import { updateAlertWords } from './store.ts';

type ChangeDeps = Pick<Deps, 'transact' | 'deployment'>;

/**
 * Adds alert words of the actor. A word that is there in another case stays as it is.
 *
 * @throws BAD_REQUEST a word is too long, or there would be too many
 * @spec POST /users/me/alert_words
 */
export function addAlertWords(
  deps: ChangeDeps,
  request: ChangeAlertWordsRequest__Output,
  context: RpcContext,
): Promise<AlertWords> {
  return changeAlertWords(deps, request, context, withWords);
}

/**
 * Removes alert words of the actor, ignoring case. Words the actor does not have are no error.
 *
 * @throws BAD_REQUEST a word is too long
 * @spec DELETE /users/me/alert_words
 */
export function removeAlertWords(
  deps: ChangeDeps,
  request: ChangeAlertWordsRequest__Output,
  context: RpcContext,
): Promise<AlertWords> {
  return changeAlertWords(deps, request, context, withoutWords);
}

/** Announces the whole list to the actor's queues, and the account with its words to other services. */
async function changeAlertWords(
  { transact, deployment }: ChangeDeps,
  request: ChangeAlertWordsRequest__Output,
  context: RpcContext,
  change: (words: readonly string[], named: readonly string[]) => string[],
): Promise<AlertWords> {
  const { realmId, userId } = context.actor;
  const named = parseAlertWords(request.words);
  return transact(async (tx, emit) => {
    // The event holds the whole list: two changes at once must see each other.
    const [before] = await lockAccounts(tx, realmId, [userId]);
    if (!before) throw new Error(`no account ${userId} in realm ${realmId}`);
    const words = change(before.alert_words, named);
    if (words.length === before.alert_words.length) return { words };
    checkAlertWordCount(words.length);
    const account = await updateAlertWords(tx, before, words);
    await emit(realmId, [
      clientEvent({
        type: 'alert_words',
        audience: { userIds: [userId] },
        body: { alert_words: words },
      }),
      userFact(account, await getRealm(tx, realmId), deployment),
    ]);
    return { words };
  }, idempotent(context));
}
