import { roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/store.ts';
import { checkIsAdministrator, checkIsOwner } from '../realms/roles.ts';

type Person = Pick<AccountRow, 'role' | 'is_bot'>;

/**
 * The person, if the actor may see and end their sessions and keys: administrators may, but only owners those of an owner.
 *
 * @throws UNAUTHORIZED_PRINCIPAL
 * @throws BAD_REQUEST there is no such person
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
