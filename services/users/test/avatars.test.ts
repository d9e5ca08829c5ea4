import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor, spectatorOf } from '@chat/kit/actor/actor';
import sharp from 'sharp';
import { afterAll, describe, expect } from 'vitest';
import { type TestUsers, testWith } from './users.ts';

const directory = mkdtempSync(join(tmpdir(), 'avatars-'));
afterAll(() => rmSync(directory, { recursive: true }));
const test = testWith({ OBJECT_STORE_DIRECTORY: directory });

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a03020' } });
const uploaded = /^\/user_avatars\/(\d+)\/([0-9a-f]{32})\.png\?version=(\d+)$/;

async function fileAt(users: TestUsers, url: string) {
  const [, realmId, name = ''] = /^\/user_avatars\/(\d+)\/([^?]+)/.exec(url) ?? [];
  const { content } = await users.rpc.readAvatarFile({ realmId: Number(realmId), name });
  return content;
}

async function addressOf(users: TestUsers, actor: Actor, user: string, isMedium = false) {
  return (await users.rpc.findAvatar({ user, isMedium }, { actor })).avatarUrl;
}

describe('changeOwnAvatar', () => {
  test.for(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)(
    'stores an uploaded %s as PNG in two sizes',
    async (format, { users }) => {
      const { owner: actor, realmId } = await users.createRealm();
      const image = await blank(640, 300).toFormat(format).toBuffer();
      const { avatarUrl } = await users.rpc.changeOwnAvatar({ image }, { actor });
      expect(avatarUrl).toMatch(uploaded);
      expect(avatarUrl).toContain(`/${realmId}/`);
      const medium = await addressOf(users, actor, `${actor.userId}`, true);
      for (const [url, side] of [
        [avatarUrl, 100],
        [medium, 500],
      ] as const) {
        expect(await sharp(await fileAt(users, url)).metadata()).toMatchObject({
          format: 'png',
          width: side,
          height: side,
        });
      }
    },
  );

  test('stores an uploaded picture without metadata', async ({ users }) => {
    const { owner: actor } = await users.createRealm();
    const image = await blank(200, 100)
      .jpeg()
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
      .toBuffer();
    const { avatarUrl } = await users.rpc.changeOwnAvatar({ image }, { actor });
    const stored = await fileAt(users, avatarUrl);
    expect(stored?.includes('script')).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  test.for([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['an HTML page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>')],
  ] as const)('returns BAD_IMAGE for an upload that is %s', async ([, image], { users }) => {
    const { owner: actor } = await users.createRealm();
    await expect(users.rpc.changeOwnAvatar({ image }, { actor })).rejects.toMatchObject({
      code: 'BAD_IMAGE',
    });
    expect(await addressOf(users, actor, `${actor.userId}`)).toContain('gravatar');
  });

  test('returns BAD_IMAGE for a picture that is truncated or too large when decoded', async ({
    users,
  }) => {
    const { owner: actor } = await users.createRealm();
    const whole = await blank(300, 300).jpeg().toBuffer();
    const huge = await blank(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    for (const image of [whole.subarray(0, whole.length / 2), huge]) {
      await expect(users.rpc.changeOwnAvatar({ image }, { actor })).rejects.toMatchObject({
        code: 'BAD_IMAGE',
      });
    }
  });
});

test('publishes a changed picture to everyone, with a variant for each kind of viewer', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  await users.changeAccount(mia, { email_address_visibility: 3 });
  const image = await blank(50, 50).png().toBuffer();
  const { avatarUrl } = await users.rpc.changeOwnAvatar({ image }, { actor: mia });
  const { avatarUrl: gravatar } = await users.rpc.removeOwnAvatar({}, { actor: mia });
  const [changed, removed] = (await users.eventsOf(realm.realmId, 5)).slice(3);

  const medium = avatarUrl.replace('.png', '-medium.png');
  const shown = { avatar_url: avatarUrl, avatar_url_medium: medium };
  expect(changed).toMatchObject({
    type: 'realm_user',
    everyone: true,
    body: {
      op: 'update',
      person: { user_id: mia.userId, avatar_source: 'U', avatar_version: 2 },
      person_by_viewer: {
        address_role: 200,
        with_address: shown,
        with_address_client_gravatar: shown,
        without_address: shown,
      },
    },
  });
  expect(removed?.body).toMatchObject({
    person: { user_id: mia.userId, avatar_source: 'G', avatar_version: 3 },
    person_by_viewer: {
      with_address: { avatar_url: gravatar, avatar_url_medium: expect.stringContaining('s=500') },
      with_address_client_gravatar: { avatar_url: null, avatar_url_medium: null },
      without_address: {
        avatar_url: expect.stringMatching(/\/generated-[0-9a-f]{32}\.png$/),
        avatar_url_medium: expect.stringMatching(/\/generated-[0-9a-f]{32}-medium\.png$/),
      },
    },
  });
  expect(gravatar).toMatch(
    /^https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{32}\?d=identicon&version=3$/,
  );
  const domainEvents = await users.domainEventsOf(realm.realmId, 1);
  await expect
    .poll(async () => (await users.domainEventsOf(realm.realmId, domainEvents.length)).at(-1)?.body)
    .toMatchObject({ userId: mia.userId, avatarUrl: gravatar });
});

test("returns a generated picture in place of a hidden address's gravatar in every operation", async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const mia = await users.createMember(realm, 'mia@example.com');
  const ann = await users.createMember(realm, 'ann@example.com', 'Ann');
  await users.changeAccount(mia, { email_address_visibility: 3 });
  const hash = createHash('md5').update('mia@example.com').digest('hex');
  const answers = async (actor: Actor) => [
    await users.rpc.listUsers({}, { actor }),
    await users.rpc.getUser({ user: { userId: mia.userId } }, { actor }),
    await users.rpc.getSnapshot({ groups: ['realm_user'] }, { actor }),
    await users.rpc.findAvatar({ user: String(mia.userId) }, { actor }),
    await users.rpc.findAvatar({ user: String(mia.userId), isMedium: true }, { actor }),
  ];
  expect(JSON.stringify(await answers(ann))).not.toContain(hash);
  for (const answer of await answers(realm.owner)) expect(JSON.stringify(answer)).toContain(hash);
  const request = { user: String(mia.userId) };
  const { avatarUrl } = await users.rpc.findAvatar(request, { actor: ann });
  expect((await sharp(await fileAt(users, avatarUrl)).metadata()).format).toBe('png');
  const toSpectator = await users.rpc.findAvatar(request, { actor: spectatorOf(realmId) });
  expect(toSpectator.avatarUrl).toBe(avatarUrl);
});

test('deletes the files of a replaced or removed picture', async ({ users }) => {
  const { owner: actor } = await users.createRealm();
  const image = await blank(50, 50).png().toBuffer();
  const first = await users.rpc.changeOwnAvatar({ image }, { actor });
  const second = await users.rpc.changeOwnAvatar({ image }, { actor });
  expect(second.avatarUrl).toContain('version=3');
  expect(await fileAt(users, first.avatarUrl)).toBeUndefined();
  expect(await fileAt(users, second.avatarUrl)).toBeInstanceOf(Buffer);
  await users.rpc.removeOwnAvatar({}, { actor });
  expect(await fileAt(users, second.avatarUrl)).toBeUndefined();
});

test('rejects picture changes by members if avatar_changes_disabled is set', async ({ users }) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  await users.changeRealm(realm.realmId, { settings: { avatar_changes_disabled: true } });
  const image = await blank(50, 50).png().toBuffer();
  const rejection = { code: 'BAD_REQUEST', message: expect.stringContaining('disabled') };
  await expect(users.rpc.changeOwnAvatar({ image }, { actor: mia })).rejects.toMatchObject(
    rejection,
  );
  await expect(users.rpc.removeOwnAvatar({}, { actor: mia })).rejects.toMatchObject(rejection);
  await expect(users.rpc.changeOwnAvatar({ image }, { actor: realm.owner })).resolves.toMatchObject(
    { avatarUrl: expect.stringMatching(uploaded) },
  );
});

test('finds a picture by user id, visible address or placeholder, and otherwise returns a generated one', async ({
  users,
}) => {
  const [realm, other] = [await users.createRealm(), await users.createRealm()];
  const mia = await users.createMember(realm, 'mia@example.com');
  await users.changeAccount(mia, { email_address_visibility: 3 });
  const own = await addressOf(users, mia, `${mia.userId}`);
  expect(own).toContain('gravatar');
  const placeholder = `user${mia.userId}@${realm.host}`;
  for (const user of [`${mia.userId}`, 'Mia@example.com', placeholder]) {
    expect(await addressOf(users, realm.owner, user)).toBe(own);
  }
  const max = await users.createMember(realm, 'max@example.com');
  const nobody = '/static/images/unknown-user-avatar.png';
  expect(await addressOf(users, max, 'mia@example.com')).toBe(nobody);
  expect(await addressOf(users, max, '999999999')).toBe(nobody);
  expect(await addressOf(users, max, 'what')).toBe(nobody);
  expect(await addressOf(users, other.owner, `${mia.userId}`)).toBe(nobody);
});

test('returns no content for file names without a picture', async ({ users }) => {
  const { owner: actor, realmId } = await users.createRealm();
  const image = await blank(50, 50).png().toBuffer();
  await users.rpc.changeOwnAvatar({ image }, { actor });
  for (const name of ['', '..', '../../avatars', `${'0'.repeat(32)}.png`, 'a.png']) {
    expect(await users.rpc.readAvatarFile({ realmId, name })).not.toHaveProperty('content');
  }
});

describe('in a realm with default_avatar_source J', () => {
  const generated = /^\/user_avatars\/\d+\/generated-[0-9a-f]{32}\.png\?version=\d+$/;

  async function drawingRealm(users: TestUsers) {
    const realm = await users.createRealm();
    await users.rpc.updateRealm(
      { settingsJson: JSON.stringify({ default_avatar_source: 'J' }), permissions: {} },
      { actor: realm.owner },
    );
    return realm;
  }

  test('generates a different picture in two sizes for each new account, even with client_gravatar', async ({
    users,
  }) => {
    const realm = await drawingRealm(users);
    const mia = await users.createMember(realm, 'mia@example.com');
    const max = await users.createMember(realm, 'max@example.com');
    const [small, other] = [
      await addressOf(users, mia, `${mia.userId}`),
      await addressOf(users, mia, `${max.userId}`),
    ];
    expect(small).toMatch(generated);
    expect(other).not.toBe(small);
    const medium = await addressOf(users, mia, `${mia.userId}`, true);
    for (const [url, side] of [
      [small, 100],
      [medium, 500],
    ] as const) {
      const meta = await sharp(await fileAt(users, url)).metadata();
      expect(meta).toMatchObject({ format: 'png', width: side, height: side });
    }
    expect(await fileAt(users, small)).toEqual(await fileAt(users, small));
    expect(await fileAt(users, small)).not.toEqual(await fileAt(users, other));
    const { userJson } = await users.rpc.getUser(
      { user: { userId: mia.userId }, clientGravatar: true },
      { actor: max },
    );
    expect(JSON.parse(userJson).avatar_url).toBe(small);
  });

  test('generates a picture when a user removes the uploaded one, and deletes no generated file', async ({
    users,
  }) => {
    const { owner: actor } = await drawingRealm(users);
    expect(await addressOf(users, actor, `${actor.userId}`)).toContain('gravatar');
    const image = await blank(100, 100).png().toBuffer();
    await users.rpc.changeOwnAvatar({ image }, { actor });
    const { avatarUrl } = await users.rpc.removeOwnAvatar({}, { actor });
    expect(avatarUrl).toMatch(generated);
    await users.rpc.changeOwnAvatar({ image }, { actor });
    expect(await fileAt(users, avatarUrl)).toBeDefined();
    const name = 'generated-0.png';
    const { content } = await users.rpc.readAvatarFile({ realmId: actor.realmId, name });
    expect(content).toBeUndefined();
  });
});
