import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { requireRealm } from '../realms/realm-store.ts';
import { type AccountRow, findPersonByEmail } from './account-store.ts';

/**
 * Returns the active person with this real address, which an operator entered.
 * @throws BAD_REQUEST no such realm, or no active person in it has this address
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
