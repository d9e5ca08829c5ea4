import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { UserReference__Output } from '@chat/proto/chat/users/v1/UserReference';
import { type AccountRow, findAccount, findAccountByEmail } from './account-store.ts';
import { isEmail } from './rules.ts';
import { canSeeAddress, userOfPlaceholder } from './user-object.ts';

/**
 * Returns the account that a request references by id, by a real address that the actor may see, or by a placeholder
 * address. Never returns a system bot.
 *
 * @throws BAD_REQUEST no such account
 * @spec GET /users/{email}
 */
export async function getReferencedAccount(
  tx: ReadTx,
  actor: Actor,
  {
    reference,
    emailDomain,
  }: { reference: UserReference__Output | null | undefined; emailDomain: string },
): Promise<AccountRow> {
  const account = await findReferencedAccount(tx, actor, { reference, emailDomain });
  if (!account || account.system_bot !== null) throw noSuchUser();
  return account;
}

/**
 * Returns the account that a request references by id or address; it may be a system bot. Returns undefined if there is
 * no such account, or if the actor may not see the referenced address.
 */
export async function findReferencedAccount(
  tx: ReadTx,
  actor: Actor,
  {
    reference,
    emailDomain,
  }: { reference: UserReference__Output | null | undefined; emailDomain: string },
): Promise<AccountRow | undefined> {
  return reference?.by === 'email'
    ? findByEmail(tx, actor, { email: reference.email ?? '', emailDomain })
    : findAccount(tx, actor.realmId, reference?.userId ?? 0);
}

/** Returns the error for a user who does not exist, or whom the actor may not see. */
export function noSuchUser() {
  return badRequest({ msg: 'No such user' });
}

async function findByEmail(
  tx: ReadTx,
  actor: Actor,
  { email, emailDomain }: { email: string; emailDomain: string },
): Promise<AccountRow | undefined> {
  if (!isEmail(email)) return undefined;
  const { realmId } = actor;
  const holder = await findAccountByEmail(tx, realmId, email);
  if (holder && canSeeAddress(holder, actor)) return holder;
  const userId = userOfPlaceholder(email, emailDomain);
  return userId === undefined ? undefined : findAccount(tx, realmId, userId);
}
