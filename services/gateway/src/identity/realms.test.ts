import { nonexistentSubdomain } from '@chat/kit/errors/catalog';
import { expect, test } from 'vitest';
import { spectator } from '../../test/http/identities.ts';
import { createRealmDirectory, createSpectators } from './realms.ts';

const { realm } = spectator;

function openSpectators(allowsSpectators: boolean) {
  return createSpectators({
    realmDirectory: {
      async find(host) {
        if (host === 'root') return undefined;
        if (host !== 'open') throw nonexistentSubdomain({});
        return realm;
      },
      findId: async () => undefined,
    },
    webPublicAccess: { allowsSpectators: async () => allowsSpectators },
  });
}

test('returns the same actor without rights for every spectator of a realm', async () => {
  const spectators = openSpectators(true);
  const identity = await spectators.identify('open');
  expect(identity).toEqual({
    kind: 'spectator',
    realm,
    actor: { realmId: realm.realmId, userId: 0, role: 600, isBot: false, groups: [] },
  });
  expect((await spectators.identify('open')).actor).toBe(identity.actor);
});

test.each([
  ['a closed realm', false, 'open', 'UNAUTHORIZED'],
  ['no realm', true, 'root', 'UNAUTHORIZED'],
  ['an unknown host', true, 'elsewhere', 'NONEXISTENT_SUBDOMAIN'],
])('rejects a spectator of %s', async (_what, allowsSpectators, host, code) => {
  await expect(openSpectators(allowsSpectators).identify(host)).rejects.toMatchObject({ code });
});

test("finds a host's current realm for each request", async () => {
  let name = 'Before';
  const asked: string[] = [];
  const realmDirectory = createRealmDirectory({
    async findRealm({ host }) {
      asked.push(host ?? '');
      return { realm: { ...realm, name } };
    },
  });
  expect(await realmDirectory.find('Chat.Example.com')).toMatchObject({ name: 'Before' });
  name = 'After';
  expect(await realmDirectory.find('chat.example.com')).toMatchObject({ name: 'After' });
  expect(asked).toEqual(['chat.example.com', 'chat.example.com']);
  const ids = [
    await realmDirectory.findId('chat.example.com'),
    await realmDirectory.findId('Chat.example.com'),
  ];
  expect(ids).toEqual([realm.realmId, realm.realmId]);
  expect(asked.length).toBe(3);
});
