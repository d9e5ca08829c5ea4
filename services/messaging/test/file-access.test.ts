import { roles, spectatorOf } from '@chat/kit/actor/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startUploads, type UploadsUnderTest } from './uploads-under-test.ts';

let under: UploadsUnderTest;
beforeAll(async () => {
  under = await startUploads();
});
afterAll(() => under[Symbol.asyncDispose]());

describe('access to a file', () => {
  test('lets only the owner read a file that no message links to', async () => {
    const { realm, ada, bob } = await under.seed();
    const owner = realm.add(roles.owner);
    await under.messaging.applyUser(realm, owner);
    const { path } = await under.upload(realm, ada);
    await under.read(realm, ada, path);
    for (const stranger of [bob, owner]) {
      await expect(under.read(realm, stranger, path)).rejects.toMatchObject({
        ...{ code: 'BAD_REQUEST', httpStatus: 403 },
      });
    }
  });

  test('returns NOT_FOUND for a file of another realm', async () => {
    const { realm, ada } = await under.seed();
    const other = await under.seed();
    const { path } = await under.upload(realm, ada);
    const foreign = under.read(other.realm, other.ada, path);
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  const members = [
    'member',
    'guest',
    'subscribed guest',
    'newcomer',
    'leaver',
    'spectator',
  ] as const;
  type Reader = (typeof members)[number];
  // Users who are not in the list cannot read the file.
  const matrix: [string, Record<string, unknown>, readonly Reader[]][] = [
    ['a public channel', {}, ['member', 'subscribed guest', 'newcomer', 'leaver']],
    ['a private channel', { inviteOnly: true }, ['subscribed guest', 'newcomer']],
    [
      'a private channel whose history is kept from newcomers',
      { inviteOnly: true, isHistoryShared: false },
      ['subscribed guest'],
    ],
    ['a channel on the web', { isWebPublic: true }, members],
  ];
  test.for(matrix)('limits the readers of a file linked in %s', async ([, settings, readers]) => {
    const { realm, ada, bob: member, guest } = await under.seed();
    const subscribedGuest = realm.add(roles.guest);
    const newcomer = realm.add(roles.member);
    const leaver = realm.add(roles.member);
    const channel = realm.addChannel([ada, subscribedGuest, leaver], settings);
    await under.messaging.applyRealm(realm);
    const { path, url } = await under.upload(realm, ada);
    await under.messaging.send(realm, ada, channel, { content: `see [this](${url})` });
    await under.messaging.change(realm, channel, { joined: [newcomer], left: [leaver] });

    const people = { member, guest, 'subscribed guest': subscribedGuest, newcomer, leaver };
    const actors = [
      ...Object.entries(people).map(([name, person]) => [name, realm.actor(person)] as const),
      ['spectator', spectatorOf(realm.id)] as const,
    ];
    const seen: string[] = [];
    for (const [name, actor] of actors) {
      const opened = under.uploads.openFile({ path }, { actor });
      const error = await opened.then(
        () => seen.push(name),
        (refusal: unknown) => refusal,
      );
      if (typeof error !== 'number')
        expect(error).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 403 });
    }
    expect(seen.toSorted()).toEqual([...readers].toSorted());
  });

  test('lets only participants read a file that a direct message links to', async () => {
    const { realm, ada, bob, guest } = await under.seed();
    const { path, url } = await under.upload(realm, ada);
    await under.messaging.send(realm, ada, [guest], { content: `[x](${url})` });
    await under.read(realm, guest, path);
    await expect(under.read(realm, bob, path)).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', httpStatus: 403 },
    });
  });

  test("gives access to a linked file only if the message's sender may read the file", async () => {
    const { realm, ada, bob, guest, hall } = await under.seed();
    const { path, url } = await under.upload(realm, ada);
    const link = { content: `[x](${url})` };
    await under.messaging.send(realm, bob, [guest], link);
    await expect(under.read(realm, guest, path)).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', httpStatus: 403 },
    });
    await under.messaging.send(realm, ada, hall, link);
    await under.messaging.send(realm, bob, [guest], link);
    await under.read(realm, guest, path);
  });
});
