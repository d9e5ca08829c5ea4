import { type Actor, roles } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { type AccountRow, findAccount } from '../accounts/account-store.ts';
import { checkIsOwner } from '../realms/roles.ts';

/**
 * Returns a bot that the actor may manage: the actor's own bot, or any bot if the actor is an administrator. Never returns a
 * system bot.
 * @throws BAD_REQUEST no such bot, or not managed by the actor
 */
export async function getManagedBot(tx: ReadTx, actor: Actor, botId: number): Promise<AccountRow> {
  return checkMayManage(actor, await findAccount(tx, actor.realmId, botId));
}

/**
 * Returns `account` if it is a bot that the actor may manage, as in `getManagedBot`.
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
 * Checks that the actor may have a bot's key. The key gives its holder the rights of the bot's owner. Only organization
 * owners may therefore have the key of a bot that an organization owner owns.
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
