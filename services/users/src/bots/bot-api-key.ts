import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { GetBotApiKeyRequest__Output } from '@chat/proto/chat/users/v1/GetBotApiKeyRequest';
import type { GetBotApiKeyResponse } from '@chat/proto/chat/users/v1/GetBotApiKeyResponse';
import type { RegenerateBotApiKeyRequest__Output } from '@chat/proto/chat/users/v1/RegenerateBotApiKeyRequest';
import type { RegenerateBotApiKeyResponse } from '@chat/proto/chat/users/v1/RegenerateBotApiKeyResponse';
import { getAccount, lockAccounts, updateApiKey } from '../accounts/store.ts';
import { createApiKey, hashApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../deps.ts';
import { checkMayManage, getManagedBot } from './managed-bot.ts';

/**
 * The API key of a bot that the actor owns, or of any bot for an administrator.
 *
 * @throws BAD_REQUEST no such bot, or somebody else's
 * @spec GET /bots/{bot_id}/api_key
 */
export async function getBotApiKey(
  deps: Pick<Deps, 'db' | 'seal'>,
  { botId }: GetBotApiKeyRequest__Output,
  { actor }: RpcContext,
): Promise<GetBotApiKeyResponse> {
  const bot = await getManagedBot(deps.db, actor, botId);
  return { apiKey: deps.seal.open(bot.api_key_sealed, bot.api_key_hash) };
}

/**
 * Gives such a bot a new API key. When it returns, no gateway accepts the old one.
 *
 * @throws BAD_REQUEST no such bot, or somebody else's
 * @spec POST /bots/{bot_id}/api_key/regenerate
 */
export async function regenerateBotApiKey(
  deps: Pick<Deps, 'db' | 'transact' | 'seal' | 'identityVersions'>,
  { botId }: RegenerateBotApiKeyRequest__Output,
  context: RpcContext,
): Promise<RegenerateBotApiKeyResponse> {
  const { actor } = context;
  const { realmId } = actor;
  // Repeated, it answers the key of the first time: what is remembered is that it was done, not the key.
  await deps.transact(async (tx) => {
    const [found] = await lockAccounts(tx, realmId, [botId]);
    checkMayManage(actor, found);
    const apiKey = createApiKey();
    await updateApiKey(tx, realmId, botId, {
      api_key_hash: hashApiKey(apiKey),
      api_key_sealed: deps.seal.seal(apiKey),
    });
    return {};
  }, idempotent(context));
  const bot = await getAccount(deps.db, realmId, botId);
  await deps.identityVersions.announce({ realmId, users: { [botId]: bot.version } });
  return { apiKey: deps.seal.open(bot.api_key_sealed, bot.api_key_hash) };
}
