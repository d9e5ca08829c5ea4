import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListOwnBotsRequest__Output } from '@chat/proto/chat/users/v1/ListOwnBotsRequest';
import type { ListOwnBotsResponse } from '@chat/proto/chat/users/v1/ListOwnBotsResponse';
import type { Deps } from '../deps.ts';
import { ownBot } from './bot-record.ts';
import { listBots } from './store.ts';

/**
 * The actor's own bots by id, those without access left out.
 * @spec GET /bots
 */
export async function listOwnBots(
  deps: Pick<Deps, 'db' | 'seal'>,
  _request: ListOwnBotsRequest__Output,
  { actor }: RpcContext,
): Promise<ListOwnBotsResponse> {
  const bots = await listBots(deps.db, actor.realmId, actor.userId);
  const shown = bots
    .filter(({ account }) => account.is_active)
    .map((bot) => {
      const { api_key_sealed, api_key_hash } = bot.account;
      return ownBot(bot, deps.seal.open(api_key_sealed, api_key_hash));
    });
  return { botsJson: JSON.stringify(shown) };
}
