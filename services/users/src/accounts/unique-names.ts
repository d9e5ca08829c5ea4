import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { Realm } from '../realms/store.ts';

/**
 * Sees to it that nobody else who is active has the name, where the realm wants that: other names are not given
 * in the realm until the transaction ends.
 *
 * @throws BAD_REQUEST somebody has it
 * @spec realm.md Names and e-mail
 */
export async function reserveName(
  tx: Tx,
  { realm_id, settings }: Pick<Realm, 'realm_id' | 'settings'>,
  name: string,
  { exceptUserId = 0 }: { exceptUserId?: number } = {},
): Promise<void> {
  if (!settings.require_unique_names) return;
  // Names are compared by more than a unique key can tell: one at a time.
  await tx.raw('select pg_advisory_xact_lock(hashtext(?), ?::bigint::integer)', [
    'account names',
    realm_id % 2 ** 31,
  ]);
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `select from account
     where realm_id = :realm_id and user_id <> :exceptUserId and is_active
       and lower(normalize(full_name, NFKC)) = lower(normalize(:name, NFKC))
     limit 1`,
    { realm_id, exceptUserId, name },
  );
  if (rows.length > 0) throw badRequest({ msg: 'Unique names required in this organization.' });
}
