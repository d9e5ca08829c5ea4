import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { DeactivateBotRequest__Output } from '@chat/proto/chat/users/v1/DeactivateBotRequest';
import type { DeactivateBotResponse } from '@chat/proto/chat/users/v1/DeactivateBotResponse';
import { type AccountOutcome, followUp } from '../accounts/account-outcome.ts';
import { deactivateAccounts } from '../accounts/deactivate-accounts.ts';
import { lockAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/store.ts';
import { checkMayManage } from './managed-bot.ts';

/**
 * Ends the access of a bot that the actor owns, or of any bot for an administrator. One without access has
 * none afterwards either.
 *
 * @throws BAD_REQUEST no such bot, or somebody else's
 * @spec DELETE /bots/{bot_id}
 */
export async function deactivateBot(
  deps: Pick<Deps, 'db' | 'transact' | 'deployment' | 'identityVersions' | 'jobs'>,
  { botId }: DeactivateBotRequest__Output,
  context: RpcContext,
): Promise<DeactivateBotResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const realm = await getRealm(deps.db, realmId);
  const outcome = await deps.transact(async (tx, emit): Promise<AccountOutcome> => {
    const [found] = await lockAccounts(tx, realmId, [botId]);
    const bot = checkMayManage(actor, found);
    return bot.is_active ? deactivateAccounts(deps, { tx, emit }, realm, [bot]) : {};
  }, idempotent(context));
  await followUp(deps, realmId, outcome);
  return {};
}
