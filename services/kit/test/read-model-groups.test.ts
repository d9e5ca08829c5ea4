import { groupChanged, groupUpdated } from '@chat/proto/domain-events';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../src/database/database.ts';
import {
  applyDomainEvents,
  decodeDomainEvents,
  encodeDomainEvents,
} from '../src/domain-events/domain-events.ts';
import { type DomainEventDraft, domainEvent } from '../src/outbox/event.ts';
import { createGroupTables, groupHandlers } from '../src/read-model/groups.ts';
import { openWorld } from './fixtures/world.ts';

const realmId = 7;

/** A group as its owner has it, with all that was ever published of it. */
function createOwner(groupId: number) {
  const members = new Set<number>();
  const subgroups = new Set<number>();
  const published: { number: number; domainEvent: DomainEventDraft }[] = [];
  let version = 1;
  let number = groupId * 1_000;
  const described = () => ({ groupId, version, name: `group ${version}` });
  const whole = () =>
    domainEvent(groupChanged, {
      ...described(),
      directMembers: [...members],
      directSubgroups: [...subgroups],
    });
  const publish = (draft: DomainEventDraft) => {
    number += 1;
    published.push({ number, domainEvent: draft });
  };
  publish(whole());
  return {
    groupId,
    published,
    whole: () => ({ number, domainEvent: whole() }),
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
          ...described(),
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

const batchOf = (domainEvents: { number: number; domainEvent: DomainEventDraft }[]) =>
  encodeDomainEvents({ service: 'users', realmId, domainEvents });

async function openReadModel() {
  await using opened = new AsyncDisposableStack();
  const world = opened.use(await openWorld());
  const { db } = world.database;
  await createGroupTables(db);
  const owners = new Map<number, Owner>();
  const fetched: number[] = [];
  const handlers = groupHandlers({
    db,
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
    deliver: (...domainEvents: { number: number; domainEvent: DomainEventDraft }[]) =>
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

test('versions that come one after the other are applied without asking', async () => {
  await using model = await openReadModel();
  const owner = model.createOwner(groupId);
  owner.change([1, 2, 3], [], 50);
  owner.change([4, 1], [2, 4], 50);
  await model.deliver(...owner.published);
  expect(await model.stateOf(groupId)).toEqual({ version: 3, members: [1, 3], subgroups: [] });
  expect(model.fetched).toEqual([]);
});

test('a version whose forerunner stays away lets the group be read as a whole', async () => {
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

test('a forerunner that was only late is waited for', async () => {
  await using model = await openReadModel();
  const owner = model.createOwner(groupId);
  owner.change([1], [], 50);
  owner.change([2], [], 50);
  const [first, second, third] = owner.published;
  if (!first || !second || !third) throw new Error('too little was published');
  await model.deliver(first);
  const early = model.deliver(third);
  await model.deliver(second);
  await early;
  expect(await model.stateOf(groupId)).toEqual(owner.state());
  expect(model.fetched).toEqual([]);
});

test('a publisher that does not count versions is followed, and one that counts from then on', async () => {
  await using model = await openReadModel();
  const owner = model.createOwner(groupId);
  const number = groupId * 1_000;
  await model.deliver(...owner.published);
  const uncounted = domainEvent(groupChanged, { groupId, name: 'old', directMembers: [8, 9] });
  await model.deliver({ number: number + 2, domainEvent: uncounted });
  expect(await model.stateOf(groupId)).toEqual({ version: 0, members: [8, 9], subgroups: [] });
  const counted = domainEvent(groupUpdated, {
    groupId,
    version: 5,
    name: 'new',
    addedMembers: [3],
  });
  for (let i = 0; i < 3; i += 1) owner.change([i], [], 50);
  await model.deliver({ number: number + 3, domainEvent: counted });
  expect(await model.stateOf(groupId)).toEqual(owner.state());
});

test('whatever is lost, late, doubled or out of order: the newest version makes it right', async () => {
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
}, 60_000);
