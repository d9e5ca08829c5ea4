import { roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { DeactivateBotRequest__Output } from '@chat/proto/chat/users/v1/DeactivateBotRequest';
import type { DeactivateBotResponse } from '@chat/proto/chat/users/v1/DeactivateBotResponse';
import type { GetBotApiKeyRequest__Output } from '@chat/proto/chat/users/v1/GetBotApiKeyRequest';
import type { GetBotApiKeyResponse } from '@chat/proto/chat/users/v1/GetBotApiKeyResponse';
import type { ListOwnBotsRequest__Output } from '@chat/proto/chat/users/v1/ListOwnBotsRequest';
import type { ListOwnBotsResponse } from '@chat/proto/chat/users/v1/ListOwnBotsResponse';
import type { RegenerateBotApiKeyRequest__Output } from '@chat/proto/chat/users/v1/RegenerateBotApiKeyRequest';
import type { RegenerateBotApiKeyResponse } from '@chat/proto/chat/users/v1/RegenerateBotApiKeyResponse';
import {
  type AccountRow,
  getAccount,
  lockAccounts,
  updateApiKey,
} from '../accounts/account-store.ts';
import { listUserIdsUpToRole } from '../accounts/change-store.ts';
import { type ChangeOutcome, completeChange } from '../accounts/identity-versions.ts';
import { userChangedEvent } from '../accounts/user-events.ts';
import { createApiKey, hashApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../credentials/deps.ts';
import { deactivateAccounts } from '../lifecycle/deactivate-accounts.ts';
import { getRealm } from '../realms/realm-store.ts';
import { byActor } from '../security-activity/doer.ts';
import { recordSecurityChanges } from '../security-activity/record-security-change.ts';
import { botUpdated, ownBot } from './bot-object.ts';
import { checkMayHaveKey, checkMayManage, getManagedBot } from './managed-bot.ts';
import { findBotRow, listBots } from './store.ts';

/**
 * Returns the actor's active bots with their API keys, sorted by id.
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

/**
 * Deactivates one of the actor's bots, or any bot if the actor is an administrator. Does nothing if the bot is already
 * deactivated.
 *
 * @throws BAD_REQUEST no such bot, or not managed by the actor
 * @spec DELETE /bots/{bot_id}
 */
export async function deactivateBot(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment' | 'identityVersions' | 'jobs'>,
  { botId }: DeactivateBotRequest__Output,
  context: RpcContext,
): Promise<DeactivateBotResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const realm = await getRealm(deps.db, realmId);
  const outcome = await deps.transact(async (tx, emit): Promise<ChangeOutcome> => {
    const [found] = await lockAccounts(tx, realmId, [botId]);
    const bot = checkMayManage(actor, found);
    if (!bot.is_active) return {};
    const by = byActor(context);
    return deactivateAccounts(deps, { tx, emit }, { realm, accounts: [bot], by });
  }, idempotent(context));
  await completeChange(deps, realmId, outcome);
  return {};
}

/**
 * Returns the API key of one of the actor's bots, or of any bot if the actor is an administrator. Only organization
 * owners may read the keys of bots that an organization owner owns.
 *
 * @throws BAD_REQUEST no such bot, or not managed by the actor
 * @throws UNAUTHORIZED_PRINCIPAL an organization owner owns the bot, and the actor is not an organization owner
 * @spec GET /bots/{bot_id}/api_key
 */
export async function getBotApiKey(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment' | 'seal'>,
  { botId }: GetBotApiKeyRequest__Output,
  context: RpcContext,
): Promise<GetBotApiKeyResponse> {
  const { actor } = context;
  const bot = await getManagedBot(deps.db, actor, botId);
  await checkMayHaveKey(deps.db, actor, bot);
  await deps.transact(async (tx, emit) => {
    const events = await recordBotChange(deps, tx, { bot, kind: 'BOT_KEY_SHOWN', context });
    if (events.length > 0) await emit(actor.realmId, events);
  });
  return { apiKey: deps.seal.open(bot.api_key_sealed, bot.api_key_hash) };
}

/**
 * Replaces the API key of a bot whose key the actor may read, and returns the new key. A transferred bot gets its new
 * owner's permissions. When the promise resolves, no gateway accepts the old key.
 *
 * @throws BAD_REQUEST no such bot, or not managed by the actor
 * @throws UNAUTHORIZED_PRINCIPAL an organization owner owns the bot, and the actor is not an organization owner
 * @spec POST /bots/{bot_id}/api_key/regenerate /
 */
export async function regenerateBotApiKey(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment' | 'identityVersions'>,
  { botId }: RegenerateBotApiKeyRequest__Output,
  context: RpcContext,
): Promise<RegenerateBotApiKeyResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const realm = await getRealm(deps.db, realmId);
  // The idempotency record contains no key. A repeated call reads the current key.
  await deps.transact(async (tx, emit) => {
    const [found] = await lockAccounts(tx, realmId, [botId]);
    const before = checkMayManage(actor, found);
    await checkMayHaveKey(tx, actor, before);
    const apiKey = createApiKey();
    const after = await updateApiKey(
      tx,
      { realm_id: realmId, user_id: botId },
      {
        api_key_hash: hashApiKey(apiKey),
        api_key_sealed: deps.seal.seal(apiKey),
        has_owner_rights: true,
      },
    );
    const row = await findBotRow(tx, realmId, botId);
    const { administrator } = roles;
    const audience = await listUserIdsUpToRole(tx, realmId, {
      role: administrator,
      userId: after.bot_owner_id ?? 0,
    });
    const events = botUpdated({ account: before, row }, { account: after, row }, audience);
    const changed = events.length > 0 ? [userChangedEvent(after, realm, deps.deployment)] : [];
    const change = { bot: after, kind: 'BOT_KEY_REPLACED' } as const;
    const recorded = await recordBotChange(deps, tx, { ...change, context });
    const emitted = [...events, ...changed, ...recorded];
    if (emitted.length > 0) await emit(realmId, emitted);
    return {};
  }, idempotent(context));
  const bot = await getAccount(deps.db, realmId, botId);
  await deps.identityVersions.publish({ realmId, users: { [botId]: bot.version } });
  return { apiKey: deps.seal.open(bot.api_key_sealed, bot.api_key_hash) };
}

/** Records in the owner's security activity that a bot's key was shown or replaced. Returns the events to emit. */
async function recordBotChange(
  deps: Pick<Deps, 'now' | 'deployment'>,
  tx: Tx,
  {
    bot,
    kind,
    context,
  }: { bot: AccountRow; kind: 'BOT_KEY_SHOWN' | 'BOT_KEY_REPLACED'; context: RpcContext },
): Promise<OutboxEvent[]> {
  const { realm_id, bot_owner_id: user_id, full_name: name } = bot;
  if (user_id === null) return [];
  const holder = { realm_id, user_id };
  return recordSecurityChanges(deps, tx, {
    holder,
    by: byActor(context),
    changes: [{ kind, name }],
  });
}
