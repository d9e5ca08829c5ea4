import { nameKey, personNameKey } from '@chat/kit/names/name-key';
import { z } from 'zod';
import type { GeneratedApiKeys } from './api-keys.ts';
import { copyRows } from './copy-rows.ts';
import type { Ids } from './ids.ts';
import type { PlannedOrganization } from './plan/organization.ts';
import { owner, type Role } from './plan/people.ts';
import type { Schema } from './schema.ts';

const roleNumbers: Readonly<Record<Role, number>> = {
  owner: 100,
  administrator: 200,
  moderator: 300,
  member: 400,
  guest: 600,
};

/** The system groups that accounts with each role are direct members of. */
const systemGroups: Readonly<Record<Role, readonly string[]>> = {
  owner: ['role:owners'],
  administrator: ['role:administrators'],
  moderator: ['role:moderators'],
  member: ['role:members', 'role:fullmembers'],
  guest: ['role:everyone'],
};

const joinedAt = new Date(Date.UTC(2024, 11, 1));
const idleSinceDay = joinedAt.getTime() / 86_400_000;
/** A day in the far future, so that nobody becomes long-idle while the organization is stored. */
const neverIdleDay = Date.UTC(2100, 0, 1) / 86_400_000;
const SystemGroups = z.array(z.object({ name: z.string(), group_id: z.coerce.number() }));
const NewGroups = z.array(z.object({ group_id: z.coerce.number() }));

/** Writes all accounts except the owner's, and all groups, into the users service's schema. */
export async function writePeople(
  users: Schema,
  plan: PlannedOrganization,
  { ids, keys }: { ids: Ids; keys: GeneratedApiKeys },
): Promise<void> {
  await copyRows(
    users.client,
    {
      table: 'account',
      columns: [
        ...['realm_id', 'user_id', 'delivery_email', 'full_name', 'name_key', 'role'],
        'is_active',
        ...['bot_type', 'bot_owner_id', 'api_key_hash', 'api_key_sealed', 'timezone'],
        ...['created_at', 'first_login_at', 'last_used_day', 'is_long_idle'],
      ],
    },
    accountRows(plan, ids, keys),
  );
  await users.continueAfter('account', 'user_id', ids.userId(plan.people.length - 1));
  const groupIds = await writeGroups(users, plan, ids);
  await copyRows(
    users.client,
    { table: 'user_group_member', columns: ['realm_id', 'group_id', 'user_id'] },
    membershipRows(plan, ids, groupIds),
  );
}

function* accountRows({ people }: PlannedOrganization, ids: Ids, keys: GeneratedApiKeys) {
  for (const [place, person] of people.entries()) {
    if (place === owner) continue;
    const { hash, sealed } = keys.stored(keys.keyOf(place));
    const isBot = person.botOwner !== undefined;
    yield [
      ids.realmId,
      ids.userId(place),
      person.email,
      person.fullName,
      personNameKey(person.fullName),
      roleNumbers[person.role],
      person.isActive,
      isBot ? 1 : null,
      isBot ? ids.userId(person.botOwner ?? owner) : null,
      hash,
      `\\x${sealed.toString('hex')}`,
      person.timezone,
      joinedAt,
      joinedAt,
      person.isLongIdle ? idleSinceDay : neverIdleDay,
      person.isLongIdle,
    ];
  }
}

/** Writes the groups that people created. Returns the ids of all groups, keyed by name. */
async function writeGroups(
  users: Schema,
  { groups }: PlannedOrganization,
  { realmId, userId }: Ids,
): Promise<Map<string, number>> {
  const system = SystemGroups.parse(
    await users.query('select name, group_id from user_group where realm_id = $1', [realmId]),
  );
  const groupIds = new Map(system.map(({ name, group_id }) => [name, group_id]));
  for (const { name, description } of groups) {
    const rows = await users.query(
      `insert into user_group (realm_id, name, name_key, description, creator_id, created_at)
       values ($1, $2, $3, $4, $5, $6) returning group_id`,
      [realmId, name, nameKey(name), description, userId(owner), joinedAt],
    );
    for (const { group_id } of NewGroups.parse(rows)) groupIds.set(name, group_id);
  }
  return groupIds;
}

function* membershipRows(
  { people, groups }: PlannedOrganization,
  { realmId, userId }: Ids,
  groupIds: ReadonlyMap<string, number>,
) {
  const groupId = (name: string) => {
    const id = groupIds.get(name);
    if (id === undefined) throw new Error(`The organization has no group ${name}`);
    return id;
  };
  for (const [place, { role }] of people.entries()) {
    if (place === owner) continue;
    for (const name of systemGroups[role]) yield [realmId, groupId(name), userId(place)];
  }
  for (const { name, members } of groups) {
    for (const place of members) yield [realmId, groupId(name), userId(place)];
  }
}
