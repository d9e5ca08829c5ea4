import { roles } from '@chat/kit/actor/actor';
import { domainEvent } from '@chat/kit/outbox/event';
import { expectRebuilt } from '@chat/kit/test/expect-rebuilt';
import { channelMuteChanged } from '@chat/proto/domain-events';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

const ofUsers = ['realm', 'account', 'user_group', 'user_group_member', 'user_group_subgroup'];
const ofChannels = ['channel', 'muted_channel'];

/** Returns a realm in which people read, mute, flag and leave, so that every table that a refill touches has rows. */
async function seed() {
  const realm = createRealm();
  const owner = realm.add(roles.owner);
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  realm.add(roles.member, { isActive: false });
  const muted = realm.add(roles.member, { mutedBy: [], alertWords: ['tea'] });
  realm.add(roles.member, { botType: 1, systemBot: 'notification-bot' });
  const hall = realm.addChannel([ada, bob, muted]);
  const vault = realm.addChannel([ada, bob], { inviteOnly: true, isHistoryShared: false });
  const old = realm.addChannel([ada, bob], { isArchived: true });
  await messaging.applyRealm(realm);
  await messaging.client.createLinkifier(
    { pattern: 'issue-(?P<id>[0-9]+)', urlTemplate: 'https://issues.example/{id}' },
    { actor: realm.actor(owner) },
  );
  await messaging.applyDomainEvents('channels', realm, [
    domainEvent(channelMuteChanged, { channelId: vault.id, userId: bob.id, isMuted: true }),
  ]);
  realm.mutedChannels.push({ channelId: vault.id, userId: bob.id });

  const read = await messaging.send(realm, ada, hall);
  await messaging.send(realm, ada, vault);
  await messaging.send(realm, muted, hall, { content: 'before the mute' });
  muted.mutedBy?.push(bob.id);
  await messaging.applyUser(realm, muted);
  await messaging.send(realm, muted, hall, { content: 'during the mute' });
  const kept = await messaging.send(realm, muted, [bob], {
    content: 'unread in spite of the mute',
  });
  await messaging.flag(realm, bob, '-read', [kept]);
  await messaging.flag(realm, bob, '+read', [read]);
  await messaging.flag(realm, bob, '+starred', [read]);
  await messaging.client.sendSystemMessage({
    realmId: realm.id,
    content: 'unread in spite of the archiving',
    channel: { channelId: old.id, topic: 'topic' },
  });
  await messaging.change(realm, vault, { left: [ada] });
  return { realm, owner, ada, bob, hall };
}

test('keeps all data of the messaging service when its read models are deleted and rebuilt', async () => {
  const { realm, bob, hall, ada } = await seed();
  const { db } = messaging.app.deps;
  const unread = await messaging.unreadIds(realm, bob);
  await expectRebuilt(db, realm.id, {
    tables: [...ofUsers, ...ofChannels],
    rebuild: () => messaging.list(realm, bob),
  });
  expect(await messaging.unreadIds(realm, bob)).toEqual(unread);
  const { rows: jobs } = await db.raw(
    `select id from messaging_jobs.job
     where data ->> 'job' = 'channel-archived' and (data -> 'data' ->> 'realmId')::bigint = ?`,
    [realm.id],
  );
  expect(jobs).toEqual([]);
  // The next message uses the linkifier, which was never part of a read model.
  await messaging.send(realm, ada, hall, { content: 'see issue-7' });
  const { messages } = await messaging.list(realm, bob);
  expect(messages.at(-1)).toMatchObject({
    content: '<p>see <a href="https://issues.example/7">issue-7</a></p>',
  });
});

test('rebuilds the read model of users or of channels when only that read model was deleted', async () => {
  const { realm, bob } = await seed();
  const { db } = messaging.app.deps;
  await expectRebuilt(db, realm.id, {
    tables: ofUsers,
    rebuild: () => messaging.list(realm, bob),
  });
  await expectRebuilt(db, realm.id, {
    tables: ofChannels,
    async rebuild() {
      await db('realm').where({ realm_id: realm.id }).update({ channels_filled_at: null });
      await messaging.list(realm, bob);
    },
  });
});
