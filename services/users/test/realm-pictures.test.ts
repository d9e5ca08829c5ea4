import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect } from 'vitest';
import { type TestRealm, type TestUsers, testWith } from './users.ts';

const directory = mkdtempSync(join(tmpdir(), 'realm-pictures-'));
afterAll(() => rmSync(directory, { recursive: true }));
const test = testWith({ OBJECT_STORE_DIRECTORY: directory });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a03020' } })
    .jpeg()
    .toBuffer();

async function registered(users: TestUsers, { owner }: TestRealm) {
  const { fieldsJson } = await users.rpc.getSnapshot({ groups: ['realm'] }, { actor: owner });
  return JSON.parse(fieldsJson);
}

async function fileAt(users: TestUsers, url: string) {
  const [, realmId, name = ''] =
    /^\/user_avatars\/(\d+)\/(realm\/[0-9a-f]{32}\.png)$/.exec(url) ?? [];
  return (await users.rpc.readAvatarFile({ realmId: Number(realmId), name })).content;
}

test('stores an icon as a square PNG, and publishes its URL and source', async ({ users }) => {
  const realm = await users.createRealm();
  const { realmId, owner: actor } = realm;
  const before = await registered(users, realm);
  const { url } = await users.rpc.changeRealmPicture(
    { kind: 'icon', image: await picture(300, 200) },
    { actor },
  );
  const file = await fileAt(users, url);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 100, height: 100 });
  expect(await registered(users, realm)).toMatchObject({
    realm_icon_url: url,
    realm_icon_source: 'U',
  });
  expect(await users.rpc.getRealmPicture({ kind: 'icon' }, { actor })).toEqual({ url });
  const { realm: found } = await users.rpc.findRealm({ host: realm.host });
  expect(found?.iconUrl).toBe(url);
  // A mail shows the organization's uploaded icon, and never a picture of another site.
  const iconInMail = async () => {
    const cause = { welcome: { userId: actor.userId } };
    const { mail } = await users.rpc.describeMail({ realmId, cause });
    return mail?.realmIconUrl;
  };
  expect(await iconInMail()).toBe(`https://${realm.host}${url}`);

  const { url: second } = await users.rpc.changeRealmPicture(
    { kind: 'icon', image: await picture(50, 50) },
    { actor },
  );
  expect(await fileAt(users, url)).toBeUndefined();
  await users.rpc.removeRealmPicture({ kind: 'icon' }, { actor });
  await users.rpc.removeRealmPicture({ kind: 'icon' }, { actor });
  expect(await iconInMail()).toBe('');
  expect(await fileAt(users, second)).toBeUndefined();
  expect(await registered(users, realm)).toEqual(before);
  const events = await users.eventsOf(realmId, 3);
  expect(events.map(({ body }) => body)).toEqual(
    [
      { icon_url: url, icon_source: 'U' },
      { icon_url: second, icon_source: 'U' },
      { icon_url: before.realm_icon_url, icon_source: 'G' },
    ].map((data) => ({ op: 'update_dict', property: 'default', data })),
  );
});

test("keeps a logo's proportions, and stores a separate night logo", async ({ users }) => {
  const realm = await users.createRealm();
  const { owner: actor } = realm;
  const { url: day } = await users.rpc.changeRealmPicture(
    { kind: 'logo', image: await picture(1_600, 100) },
    { actor },
  );
  const { url: night } = await users.rpc.changeRealmPicture(
    { kind: 'night_logo', image: await picture(90, 60) },
    { actor },
  );
  expect(await sharp(await fileAt(users, day)).metadata()).toMatchObject({
    width: 800,
    height: 50,
  });
  expect(await sharp(await fileAt(users, night)).metadata()).toMatchObject({
    width: 90,
    height: 60,
  });
  expect(await registered(users, realm)).toMatchObject({
    ...{ realm_logo_url: day, realm_logo_source: 'U' },
    ...{ realm_night_logo_url: night, realm_night_logo_source: 'U' },
    realm_icon_source: 'G',
  });
  await users.rpc.removeRealmPicture({ kind: 'logo' }, { actor });
  expect(await registered(users, realm)).toMatchObject({
    ...{ realm_logo_url: '/static/images/logo.svg', realm_logo_source: 'D' },
    realm_night_logo_url: night,
  });
});

test('rejects files that are not pictures, and actors who are not administrators', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await expect(
    users.rpc.changeRealmPicture({ kind: 'logo', image }, { actor: realm.owner }),
  ).rejects.toMatchObject({ code: 'BAD_IMAGE' });
  const tooLow = {
    code: 'UNAUTHORIZED_PRINCIPAL',
    message: 'Must be an organization administrator',
  };
  await expect(
    users.rpc.changeRealmPicture({ kind: 'icon', image: await picture(9, 9) }, { actor: mia }),
  ).rejects.toMatchObject(tooLow);
  await expect(
    users.rpc.removeRealmPicture({ kind: 'icon' }, { actor: mia }),
  ).rejects.toMatchObject(tooLow);
});

test('stores pictures separately for each realm', async ({ users }) => {
  const [here, there] = [await users.createRealm(), await users.createRealm()];
  const { url } = await users.rpc.changeRealmPicture(
    { kind: 'icon', image: await picture(9, 9) },
    { actor: here.owner },
  );
  expect(await registered(users, there)).toMatchObject({ realm_icon_source: 'G' });
  const foreign = url.replace(`/${here.realmId}/`, `/${there.realmId}/`);
  expect(await fileAt(users, foreign)).toBeUndefined();
});
