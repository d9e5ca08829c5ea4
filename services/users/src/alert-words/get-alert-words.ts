import type { RpcContext } from '@chat/kit/grpc/server';
import type { AlertWords } from '@chat/proto/chat/users/v1/AlertWords';
import type { GetAlertWordsRequest__Output } from '@chat/proto/chat/users/v1/GetAlertWordsRequest';
import { getAccount } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';

/**
 * The actor's alert words.
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
