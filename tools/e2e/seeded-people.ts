import { createHash, randomBytes } from 'node:crypto';
import { apiClient } from './client.ts';
import type { OwnProduct } from './own-product.ts';
import { newPerson, type Person } from './people.ts';

// What no operation of the API leads to yet is written where it is stored. The services learn of it as they learn
// of anything that happened while they did not listen; the next event number makes it part of snapshots.

/** An account that no operation makes yet, on a product of the test's own. */
export interface SeededAccount {
  role: number;
  botType?: number;
  /** Of a bot. */
  ownerId?: number;
}

/** Makes the account, in the system groups of its role. */
export async function seedPerson(
  own: OwnProduct,
  { role, botType, ownerId }: SeededAccount,
): Promise<Person> {
  const name = randomBytes(6).toString('hex');
  const email = `${name}@example.com`;
  const fullName = `Seeded ${name}`;
  const apiKey = randomBytes(16).toString('hex');
  const hash = createHash('sha256').update(apiKey).digest('hex');
  const groups = role === 600 ? ['role:everyone'] : ['role:members', 'role:fullmembers'];
  await using users = await own.openSchema('users');
  const [row] = await users.query(
    `with added as (
       insert into account (realm_id, delivery_email, full_name, role, bot_type, bot_owner_id,
         api_key_hash, api_key_sealed, created_at, first_login_at)
       select realm_id, $1, $2, $3, $4, $5, $6, '', now(), now() from realm
       returning realm_id, user_id
     ), joined as (
       insert into user_group_member (realm_id, group_id, user_id)
       select added.realm_id, user_group.group_id, added.user_id
       from added join user_group using (realm_id) where user_group.name = any($7)
     )
     select user_id from added`,
    [email, fullName, role, botType ?? null, ownerId ?? null, hash, groups],
  );
  // An event number, so that nobody remembers lists without the new one.
  await newPerson(own.owner);
  const credentials = { site: own.owner.site, email, api_key: apiKey };
  return { ...apiClient(credentials), ...credentials, userId: Number(row?.user_id), fullName };
}

/** Lets people without an account look at the organization, or not. */
export async function setSpectatorAccess(own: OwnProduct, isAllowed: boolean): Promise<void> {
  const change = JSON.stringify({ enable_spectator_access: isAllowed });
  for (const service of ['users', 'channels'] as const) {
    await using schema = await own.openSchema(service);
    await schema.query('update realm set settings = settings || $1::jsonb', [change]);
  }
}
