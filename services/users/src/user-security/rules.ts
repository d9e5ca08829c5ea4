import { roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/account-store.ts';
import { checkIsAdministrator, checkIsOwner } from '../realms/roles.ts';

type Person = Pick<AccountRow, 'role' | 'is_bot'>;

/**
 * Returns the person if the actor may see and end the person's sessions and keys. Administrators may do this, but only
 * owners may do it for an owner.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor may not
 * @throws BAD_REQUEST no such person
 */
export function checkMaySecure<P extends Person>(
  actor: { role: number },
  person: P | undefined,
): P {
  checkIsAdministrator(actor);
  if (!person || person.is_bot) throw badRequest({ msg: 'No such user' });
  if (person.role === roles.owner) checkIsOwner(actor);
  return person;
}
