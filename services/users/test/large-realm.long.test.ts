import { hash } from 'node:crypto';
import { expect } from 'vitest';
import { type TestUsers, testWith } from './users.ts';

// Query plans depend on the statistics of all accounts, so this file has its own service.
const test = testWith({});

const people = 10_000;
const nested = 500;
const rounds = 60;

/** Creates a realm in which each group contains the next group, and every tenth group also contains two others. */
async function openLargeRealm(users: TestUsers) {
  const realm = await users.createRealm();
  const { realmId } = realm;
  await users.fillRealm(realmId, people);
  // Gathers statistics before the groups exist. Postgres has such statistics for a minute after many inserts.
  await users.db.raw('analyze account, user_group, user_group_member, user_group_subgroup');
  const { rows } = await users.db.raw<{ rows: { ids: number[] }[] }>(
    `with added as (
       insert into user_group (realm_id, name, name_key, description, creator_id, created_at)
       select :realmId, format('nested %s', i), format('nested %s', i), '', :owner, now()
       from generate_series(1, :nested::int) as i
       returning group_id
     )
     select array_agg(group_id order by group_id) as ids from added`,
    { realmId, owner: realm.owner.userId, nested },
  );
  const groupIds = rows[0]?.ids ?? [];
  await users.db.raw(
    `insert into user_group_subgroup (realm_id, group_id, subgroup_id)
     select :realmId, ids[i], ids[i + step]
     from unnest(array[1, 7, 19]) as step,
       generate_series(1, :nested::int) as i, (select cast(:ids as bigint[]) as ids) as groups
     where i + step <= :nested::int and (step = 1 or i % 10 = 0)`,
    { realmId, nested, ids: groupIds },
  );
  // Each user is in two of the groups.
  await users.db.raw(
    `insert into user_group_member (realm_id, group_id, user_id)
     select :realmId, ids[1 + (user_id * 31 + step) % :nested::int], user_id
     from unnest(array[0, 211]) as step, account, (select cast(:ids as bigint[]) as ids) as groups
     where realm_id = :realmId and system_bot is null
     on conflict do nothing`,
    { realmId, nested, ids: groupIds },
  );
  return { ...realm, groupIds };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * The durations in a large and a small realm or group. They are measured in turn, so that the load affects both alike.
 */
type Costs = Record<'large' | 'small', number[]>;

function ratio({ large, small }: Costs): number {
  return median(large.map((cost, index) => cost / (small[index] ?? Number.NaN)));
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

test('authenticates and changes memberships in a realm of 10,000 users about as fast as in a small realm', {
  timeout: 120_000,
}, async ({ users }) => {
  const realm = await openLargeRealm(users);
  const { realmId, owner: actor } = realm;
  const plain = await users.createRealm();
  await users.fillRealm(plain.realmId, 10);
  const keyHash = (id: number, i: number) => hash('sha256', `${id}/${i}`);
  const authenticate = (id: number, i: number) =>
    users.rpc.authenticate({ apiKeyHash: keyHash(id, i) });
  const { identity } = await authenticate(realmId, 1);
  expect(identity?.groupIds.length).toBeGreaterThan(10);
  const authentications: Costs = { large: [], small: [] };
  for (let i = 1; i <= rounds; i += 1) {
    authentications.large.push(await time(() => authenticate(realmId, people - i)));
    authentications.small.push(await time(() => authenticate(plain.realmId, 1 + (i % 10))));
  }

  const userIds: number[] = await users
    .db('account')
    .where({ realm_id: realmId, role: 400 })
    .whereNull('system_bot')
    .orderBy('user_id')
    .pluck('user_id');
  const [newcomer = 0, ...others] = userIds;
  const create = async (name: string, memberIds: number[]) => {
    const { groupId } = await users.rpc.createGroup(
      { name, description: '', memberIds },
      { actor },
    );
    return groupId;
  };
  const large = await create('ten thousand', others);
  const small = await create('ten', others.slice(0, 10));
  const change = (groupId: number, request: object) =>
    time(() => users.rpc.changeGroupMembers({ groupId, ...request }, { actor }));
  const memberships: Costs = { large: [], small: [] };
  for (let i = 0; i < rounds; i += 1) {
    for (const [name, groupId] of [
      ['large', large],
      ['small', small],
    ] as const) {
      const added = await change(groupId, { addedMemberIds: [newcomer] });
      const removed = await change(groupId, { removedMemberIds: [newcomer] });
      memberships[name].push(added + removed);
    }
  }
  expect(ratio(memberships)).toBeLessThan(1.5);
  // Hundreds of groups take longer to read than four, but less than the call itself.
  expect(ratio(authentications)).toBeLessThan(2);
});
