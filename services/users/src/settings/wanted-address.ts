import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { emailRules } from '../accounts/email-rules.ts';
import { parseEmail, roles } from '../accounts/rules.ts';
import { type AccountRow, findAccountByEmail } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import type { Realm } from '../realms/store.ts';

/** An address that somebody wants to have. */
type WantedAddressRow = { realm_id: number; user_id: number; email: string; asked_at: Date };

/**
 * The address that somebody gets who asks for one, once it is confirmed; undefined: it is the one there is.
 *
 * @throws BAD_REQUEST no address, a refused or a used one; addresses cannot be changed
 * @spec realm.md PATCH /settings
 */
export async function wantedAddress(
  { db, deployment }: Pick<Deps, 'db' | 'deployment'>,
  asked: string | undefined,
  account: AccountRow,
  realm: Realm,
): Promise<string | undefined> {
  if (asked === undefined || asked.trim() === account.delivery_email) return undefined;
  const { realm_id, settings } = realm;
  if (settings.email_changes_disabled && account.role > roles.administrator) {
    throw badRequest({ msg: 'Email address changes are disabled in this organization.' });
  }
  const email = parseEmail(asked, emailRules(realm, deployment));
  const holder = await findAccountByEmail(db, realm_id, email);
  if (holder && holder.user_id !== account.user_id) {
    throw badRequest({ msg: `Email '${email}' already in use` });
  }
  return email;
}

/** Remembers what address somebody wants, in place of any other. */
export async function upsertWantedAddress(tx: Tx, row: WantedAddressRow): Promise<void> {
  await tx<WantedAddressRow>('wanted_address')
    .insert(row)
    .onConflict(['realm_id', 'user_id'])
    .merge();
}

/** Takes the wish for an address away. Returns who had it first; undefined: nobody. */
export async function takeWantedAddress(
  tx: Tx,
  realmId: number,
  email: string,
): Promise<WantedAddressRow | undefined> {
  const [first] = await wishes(tx, realmId)
    .whereRaw('lower(email) = lower(?)', [email])
    .orderBy('asked_at')
    .limit(1)
    .forUpdate();
  if (first) await wishes(tx, realmId).where({ user_id: first.user_id }).delete();
  return first;
}

function wishes(tx: ReadTx, realmId: number) {
  return tx<WantedAddressRow>('wanted_address').where({ realm_id: realmId });
}
