import { groupChanged, groupUpdated } from '@chat/proto/domain-events';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../src/database/database.ts';
import { inTransaction } from '../src/database/transaction.ts';
import {
  applyDomainEvents,
  decodeDomainEvents,
  encodeDomainEvents,
} from '../src/domain-events/domain-events.ts';
import { type DomainEventDraft, domainEvent } from '../src/outbox/event.ts';
import { groupHandlers } from '../src/read-model/groups.ts';
import { createGroupTables } from '../src/read-model/tables.ts';
import { openWorld } from './fixtures/world.ts';

const realmId = 7;

/** Creates a group as the users service stores it, together with all domain events that the service published. */
function createOwner(groupId: number) {
  const members = new Set<number>();
  const subgroups = new Set<number>();
  const published: { eventNumber: number; domainEvent: DomainEventDraft }[] = [];
  let version = 1;
  let eventNumber = groupId * 1_000;
  const columns = () => ({ groupId, version, name: `group ${version}` });
  const whole = () =>
    domainEvent(groupChanged, {
      ...columns(),
      directMembers: [...members],
      directSubgroups: [...subgroups],
    });
  const publish = (draft: DomainEventDraft) => {
    eventNumber += 1;
    published.push({ eventNumber, domainEvent: draft });
  };
  publish(whole());
  return {
    groupId,
    published,
    whole: () => ({ eventNumber, domainEvent: whole() }),
    state: () => ({ version, members: ascending(members), subgroups: ascending(subgroups) }),
    change(added: readonly number[], removed: readonly number[], subgroup: number) {
      version += 1;
      for (const id of added) members.add(id);
      for (const id of removed) members.delete(id);
      const isNew = !subgroups.has(subgroup);
      if (isNew) subgroups.add(subgroup);
      else subgroups.delete(subgroup);
      publish(
        domainEvent(groupUpdated, {
          ...columns(),
          addedMembers: added.filter((id) => !removed.includes(id)),
          removedMembers: [...removed],
          addedSubgroups: isNew ? [subgroup] : [],
          removedSubgroups: isNew ? [] : [subgroup],
        }),
      );
    },
  };
}
type Owner = ReturnType<typeof createOwner>;

function ascending(ids: Iterable<number>): number[] {
  return [...ids].toSorted((a, b) => a - b);
}

const batchOf = (domainEvents: { eventNumber: number; domainEvent: DomainEventDraft }[]) =>
  encodeDomainEvents({ service: 'users', realmId, domainEvents });

async function openReadModel({ beforeApplying = async (_version: number) => {} } = {}) {
  await using opened = new AsyncDisposableStack();
  const world = opened.use(await openWorld());
  const { db } = world.database;
  await createGroupTables(db);
  const owners = new Map<number, Owner>();
  const fetched: number[] = [];
  const handlers = groupHandlers({
    db,
    async runInTransaction(change, _realmId, apply) {
      await beforeApplying(change.version);
      return inTransaction(db, apply);
    },
    async fetch({ groupIds }) {
      fetched.push(...groupIds);
      return { batch: batchOf(groupIds.flatMap((id) => owners.get(id)?.whole() ?? [])) };
    },
  });
  const resources = opened.move();
  return {
    fetched,
    stateOf: (groupId: number) => stateOf(db, groupId),
    createOwner(groupId: number): Owner {
      const owner = createOwner(groupId);
      owners.set(groupId, owner);
      return owner;
    },
    deliver: (...domainEvents: { eventNumber: number; domainEvent: DomainEventDraft }[]) =>
      applyDomainEvents(handlers, decodeDomainEvents(batchOf(domainEvents))),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function stateOf(db: Db, groupId: number) {
  const [row] = await db('user_group')
    .where({ realm_id: realmId, group_id: groupId })
    .select('version');
  const key = { realm_id: realmId, group_id: groupId };
  return {
    version: row?.version,
    members: await db('user_group_member').where(key).orderBy('user_id').pluck('user_id'),
    subgroups: await db('user_group_subgroup')
      .where(key)
      .orderBy('subgroup_id')
      .pluck('subgroup_id'),
  };
}

let nextGroupId = 1;
let groupId = 0;
beforeEach(() => {
  groupId = nextGroupId++;
});

test('applies consecutive versions without fetching the group', async () => {
  await using model = await openReadModel();
  const owner = model.createOwner(groupId);
  owner.change([1, 2, 3], [], 50);
  owner.change([4, 1], [2, 4], 50);
  await model.deliver(...owner.published);
  expect(await model.stateOf(groupId)).toEqual({ version: 3, members: [1, 3], subgroups: [] });
  expect(model.fetched).toEqual([]);
});

test('fetches the complete group if the version before an update does not arrive', async () => {
  await using model = await openReadModel();
  const owner = model.createOwner(groupId);
  owner.change([1], [], 50);
  owner.change([2], [], 51);
  const [first, missed, last] = owner.published;
  if (!first || !missed || !last) throw new Error('too little was published');
  await model.deliver(first);
  await model.deliver(last);
  expect(await model.stateOf(groupId)).toEqual(owner.state());
  expect(model.fetched).toEqual([groupId]);
  await model.deliver(missed);
  expect(await model.stateOf(groupId)).toEqual(owner.state());
});

test('waits for a group version that arrives late, instead of fetching the group', async () => {
  const secondIsThere = Promise.withResolvers<void>();
  let attempts = 0;
  await using model = await openReadModel({
    async beforeApplying(version) {
      if (version !== 3) return;
      attempts += 1;
      if (attempts === 2) await secondIsThere.promise;
    },
  });
  const owner = model.createOwner(groupId);
  owner.change([1], [], 50);
  owner.change([2], [], 50);
  const [first, second, third] = owner.published;
  if (!first || !second || !third) throw new Error('too little was published');
  await model.deliver(first);
  const early = model.deliver(third);
  await model.deliver(second);
  secondIsThere.resolve();
  await early;
  expect(await model.stateOf(groupId)).toEqual(owner.state());
  expect(model.fetched).toEqual([]);
});

test('applies both updates to a group that one transaction published under the same event number', async () => {
  await using model = await openReadModel();
  const owner = model.createOwner(groupId);
  owner.change([1], [], 50);
  owner.change([2], [1], 51);
  const [first, second, third] = owner.published;
  if (!first || !second || !third) throw new Error('too little was published');
  await model.deliver(first, second, { ...third, eventNumber: second.eventNumber });
  expect(await model.stateOf(groupId)).toEqual(owner.state());
  expect(model.fetched).toEqual([]);
  await model.deliver(second);
  expect(await model.stateOf(groupId)).toEqual(owner.state());
});

test("matches the owner's group after the newest update, even if earlier updates were lost, late, repeated or reordered", async () => {
  await using model = await openReadModel();
  const id = fc.integer({ min: 1, max: 6 });
  const change = fc.record({
    added: fc.uniqueArray(id, { maxLength: 3 }),
    removed: fc.uniqueArray(id, { maxLength: 3 }),
    subgroup: fc.integer({ min: 50, max: 52 }),
  });
  const delivery = fc.array(fc.nat({ max: 5 }), { maxLength: 6 });
  const run = fc.tuple(fc.array(change, { minLength: 5, maxLength: 5 }), delivery);
  await fc.assert(
    fc.asyncProperty(run, async ([changes, order]) => {
      const owner = model.createOwner(nextGroupId++);
      for (const { added, removed, subgroup } of changes) owner.change(added, removed, subgroup);
      for (const place of order) {
        const some = owner.published[place];
        if (some) await model.deliver(some);
      }
      const last = owner.published.at(-1);
      if (last) await model.deliver(last);
      expect(await model.stateOf(owner.groupId)).toEqual(owner.state());
    }),
    { numRuns: 20 },
  );
});
