import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListPresencesRequest__Output } from '@chat/proto/chat/presence/v1/ListPresencesRequest';
import type { ListPresencesResponse } from '@chat/proto/chat/presence/v1/ListPresencesResponse';
import type { Deps } from '../deps.ts';
import { defaultHistoryDays } from './rules.ts';
import { writeLegacy } from './write-shown.ts';

/**
 * When people were there lately, by address.
 *
 * @spec GET /realm/presence
 */
export async function listPresences(
  deps: Pick<Deps, 'db' | 'presence' | 'readModel' | 'sight' | 'limitsSight' | 'now'>,
  _request: ListPresencesRequest__Output,
  { actor, signal }: RpcContext,
): Promise<ListPresencesResponse> {
  const view = await deps.presence.look(actor.realmId);
  const wanted = { actor, signal, position: 0, historyDays: defaultHistoryDays };
  const { pieces } = await writeLegacy(deps, view, wanted);
  return { presencesJson: pieces.join(''), serverTimestamp: deps.now() / 1_000 };
}
