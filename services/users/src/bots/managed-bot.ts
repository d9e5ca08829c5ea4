import { type Actor, roles } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { type AccountRow, findAccount } from '../accounts/store.ts';
import { checkIsOwner } from '../realms/roles.ts';

/**
 * A bot that the actor may manage: an own one, or any as administrator; never a system bot.
 * @throws BAD_REQUEST no such bot, or not managed by the actor
 */
export async function getManagedBot(tx: ReadTx, actor: Actor, botId: number): Promise<AccountRow> {
  return checkMayManage(actor, await findAccount(tx, actor.realmId, botId));
}

/**
 * Returns the bot's account if the actor may manage it: an own bot, or any as administrator.
 *
 * @throws BAD_REQUEST no such bot, or not managed by the actor
 */
export function checkMayManage(actor: Actor, account: AccountRow | undefined): AccountRow {
  if (!account?.is_bot || account.system_bot !== null) throw badRequest({ msg: 'No such bot' });
  const may = account.bot_owner_id === actor.userId || actor.role <= roles.administrator;
  if (!may || actor.isBot) throw badRequest({ msg: 'Insufficient permission' });
  return account;
}

/**
 * Refuses the key of a bot of an organization owner to others: whoever has the key acts with its owner's rights.
 * @throws UNAUTHORIZED_PRINCIPAL
 */
export async function checkMayHaveKey(
  tx: ReadTx,
  actor: Actor,
  { realm_id, bot_owner_id: ownerId }: AccountRow,
): Promise<void> {
  if (ownerId === null || ownerId === actor.userId) return;
  const owner = await findAccount(tx, realm_id, ownerId);
  if (owner?.role === roles.owner) checkIsOwner(actor);
}
