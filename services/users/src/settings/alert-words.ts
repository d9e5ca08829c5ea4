import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { clientEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { AlertWords } from '@chat/proto/chat/users/v1/AlertWords';
import type { ChangeAlertWordsRequest__Output } from '@chat/proto/chat/users/v1/ChangeAlertWordsRequest';
import type { GetAlertWordsRequest__Output } from '@chat/proto/chat/users/v1/GetAlertWordsRequest';
import { getAccount, lockAccounts, updateAccount } from '../accounts/account-store.ts';
import { userChangedEvent } from '../accounts/user-events.ts';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/realm-store.ts';

/**
 * Returns the actor's alert words, in the order in which they were added.
 * @spec GET /users/me/alert_words
 */
export async function getAlertWords(
  { db }: Pick<Deps, 'db'>,
  _request: GetAlertWordsRequest__Output,
  { actor }: RpcContext,
): Promise<AlertWords> {
  const { alert_words: words } = await getAccount(db, actor.realmId, actor.userId);
  return { words };
}

type ChangeDeps = Pick<Deps, 'transact' | 'deployment'>;

/**
 * Adds alert words for the actor and returns all of the actor's alert words. Ignores a word that differs from an
 * existing word only in case.
 *
 * @throws BAD_REQUEST a word is too long, or there would be too many
 * @spec POST /users/me/alert_words
 */
export function addAlertWords(
  deps: ChangeDeps,
  request: ChangeAlertWordsRequest__Output,
  context: RpcContext,
): Promise<AlertWords> {
  return changeAlertWords(deps, request, { context, change: withWords });
}

/**
 * Removes some of the actor's alert words, ignoring case, and returns the remaining words. Ignores unknown words.
 *
 * @throws BAD_REQUEST a word is too long
 * @spec DELETE /users/me/alert_words
 */
export function removeAlertWords(
  deps: ChangeDeps,
  request: ChangeAlertWordsRequest__Output,
  context: RpcContext,
): Promise<AlertWords> {
  return changeAlertWords(deps, request, { context, change: withoutWords });
}

/**
 * Changes the actor's alert words. Publishes the complete list to the actor's clients, and the account to other
 * services.
 */
async function changeAlertWords(
  { transact, deployment }: ChangeDeps,
  request: ChangeAlertWordsRequest__Output,
  {
    context,
    change,
  }: {
    context: RpcContext;
    change: (words: readonly string[], named: readonly string[]) => string[];
  },
): Promise<AlertWords> {
  const { realmId, userId } = context.actor;
  const named = parseAlertWords(request.words);
  return transact(async (tx, emit) => {
    // The event contains the whole list, so the lock serializes concurrent changes.
    const [before] = await lockAccounts(tx, realmId, [userId]);
    if (!before) throw new Error(`no account ${userId} in realm ${realmId}`);
    const words = change(before.alert_words, named);
    if (words.length === before.alert_words.length) return { words };
    checkAlertWordCount(words.length);
    const account = await updateAccount(tx, before, { alert_words: words });
    await emit(realmId, [
      clientEvent({
        type: 'alert_words',
        audience: { userIds: [userId] },
        body: { alert_words: words },
      }),
      userChangedEvent(account, await getRealm(tx, realmId), deployment),
    ]);
    return { words };
  }, idempotent(context));
}

const maxLength = 100;
/** The maximum number of alert words per user. It is limited because an event contains all words. */
const maxCount = 1_000;

/**
 * Returns the words trimmed, without empty words.
 *
 * @throws BAD_REQUEST a word is too long
 */
function parseAlertWords(texts: readonly string[]): string[] {
  const words = texts.map((text) => text.trim()).filter((word) => word !== '');
  const tooLong = words.find((word) => [...word].length > maxLength);
  if (tooLong === undefined) return words;
  throw badRequest({
    msg: `alert_words[${texts.findIndex((text) => text.trim() === tooLong)}] is too long (limit: ${maxLength} characters)`,
  });
}

/**
 * Checks that a user may have this number of alert words.
 * @throws BAD_REQUEST too many alert words
 */
function checkAlertWordCount(count: number): void {
  if (count > maxCount) throw badRequest({ msg: `Too many alert words (limit: ${maxCount})` });
}

/** Returns `words` followed by the words in `added` that are not in `words`, ignoring case. */
function withWords(words: readonly string[], added: readonly string[]): string[] {
  const byKey = new Map(words.map((word) => [word.toLowerCase(), word]));
  for (const word of added) {
    if (!byKey.has(word.toLowerCase())) byKey.set(word.toLowerCase(), word);
  }
  return [...byKey.values()];
}

/** Returns `words` without the words in `removed`, ignoring case. */
function withoutWords(words: readonly string[], removed: readonly string[]): string[] {
  const keys = new Set(removed.map((word) => word.toLowerCase()));
  return words.filter((word) => !keys.has(word.toLowerCase()));
}
