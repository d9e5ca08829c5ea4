import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import type { UpdateUserRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserRequest';
import type { Deployment } from '../deployment.ts';
import type { Realm } from '../realms/store.ts';
import { emailRules } from './email-rules.ts';
import {
  checkIsAdministrator,
  isLastOwner,
  parseEmail,
  parseFullName,
  parseRole,
  roles,
} from './rules.ts';
import type { AccountRow } from './store.ts';

/** What somebody wants to change about another's account; absent fields stay as they are. */
export type WantedChange = { full_name?: string; role?: number; delivery_email?: string };

/**
 * Reads what a request wants to change.
 * @throws BAD_REQUEST a bad name, role or address
 */
export function parseWanted(
  request: UpdateUserRequest__Output,
  realm: Realm,
  deployment: Pick<Deployment, 'disposableEmailDomains'>,
): WantedChange {
  const { fullName, role, newEmail } = request;
  return {
    ...(fullName !== undefined && { full_name: parseFullName(fullName) }),
    ...(role !== undefined && { role: parseRole(role) }),
    ...(newEmail !== undefined && {
      delivery_email: parseEmail(newEmail, emailRules(realm, deployment)),
    }),
  };
}

/**
 * Makes sure that the actor may look after an account: administrators after all, the owner after a bot.
 * @throws UNAUTHORIZED_PRINCIPAL
 */
export function checkMayLookAfter(actor: Actor, account: AccountRow): void {
  if (account.bot_owner_id !== actor.userId) checkIsAdministrator(actor);
}

/**
 * Makes sure that the actor may give an account another role. `accounts` has all active owners.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator, or no owner where an owner comes or goes
 * @throws BAD_REQUEST it is the only owner
 * @spec realm.md Users, Writing
 */
export function checkMayChangeRole(
  actor: Actor,
  account: AccountRow,
  role: number,
  accounts: Iterable<AccountRow>,
): void {
  checkIsAdministrator(actor);
  const concernsOwners = role === roles.owner || account.role === roles.owner;
  if (concernsOwners && actor.role !== roles.owner) {
    throw unauthorizedPrincipal({ msg: 'Must be an organization owner' });
  }
  if (isLastOwner(account, accounts)) {
    throw badRequest({
      msg: 'The owner permission cannot be removed from the only organization owner.',
    });
  }
}

/**
 * Makes sure that an account may give others another address: who may make accounts may.
 *
 * @throws UNAUTHORIZED_PRINCIPAL no administrator
 * @throws BAD_REQUEST not allowed to, or the address is a bot's
 * @spec realm.md Users, Writing
 */
export function checkMayChangeAddress(
  changer: Pick<AccountRow, 'role' | 'can_create_users'>,
  account: Pick<AccountRow, 'is_bot'>,
): void {
  checkIsAdministrator(changer);
  if (!changer.can_create_users) {
    throw badRequest({ msg: 'User not authorized to change user emails' });
  }
  if (account.is_bot) throw badRequest({ msg: 'The address of a bot cannot be changed.' });
}
