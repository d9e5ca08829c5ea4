import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { requireRealm } from '../realms/store.ts';
import { type AccountRow, findPersonByEmail } from './store.ts';

/**
 * The person whom an operator named by a real address.
 * @throws BAD_REQUEST there is no such realm, or no active person in it has this address
 */
export async function getPersonByEmail(
  tx: ReadTx,
  realmId: number,
  email: string,
): Promise<AccountRow> {
  const person = await findPersonByEmail(tx, realmId, email);
  if (person) return person;
  await requireRealm(tx, realmId);
  throw badRequest({ msg: 'No active person of the organization has this address.' });
}
