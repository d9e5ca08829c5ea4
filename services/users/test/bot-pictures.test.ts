import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect } from 'vitest';
import { z } from 'zod';
import { testWith } from './users.ts';

const directory = mkdtempSync(join(tmpdir(), 'bot-pictures-'));
afterAll(() => rmSync(directory, { recursive: true }));
const test = testWith({ OBJECT_STORE_DIRECTORY: directory });

const Answer = z.object({ avatar_url: z.string() });
const uploaded = /^\/user_avatars\/\d+\/[0-9a-f]{32}\.png\?version=\d+$/;
const avatar = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#208040' },
})
  .png()
  .toBuffer();
const names = { fullName: 'Painter', shortName: 'painter', botType: 1, interfaceType: 1 };

function storedFiles() {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.png'),
  );
}

test('creates and updates a bot with a picture, and deletes the replaced files', async ({
  users,
}) => {
  const { owner: actor, realmId } = await users.createRealm();
  const made = await users.rpc.createBot({ ...names, avatar }, { actor });
  const { avatar_url: first } = Answer.parse(JSON.parse(made.botJson));
  expect(first).toMatch(uploaded);
  expect(storedFiles()).toHaveLength(2);

  const changed = await users.rpc.updateBot({ botId: made.userId, avatar }, { actor });
  const { avatar_url: second } = Answer.parse(JSON.parse(changed.botJson));
  expect(second).toMatch(uploaded);
  expect(second).not.toBe(first);
  expect(storedFiles()).toHaveLength(2);
  const pictureEvents = async () =>
    (await users.eventsOf(realmId, 0)).filter(
      ({ body }) => Object(body).op === 'update' && Object(body).person?.user_id === made.userId,
    );
  await expect.poll(async () => (await pictureEvents()).length).toBe(1);
  expect(await pictureEvents()).toMatchObject([
    {
      type: 'realm_user',
      everyone: true,
      body: {
        person: { avatar_source: 'U' },
        person_by_viewer: { with_address: { avatar_url: second } },
      },
    },
  ]);
});

test('stores no files if the picture is invalid, the name is in use or the actor may not manage the bot', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { owner: actor } = realm;
  const before = storedFiles();
  const broken = Buffer.from('no picture');
  await expect(users.rpc.createBot({ ...names, avatar: broken }, { actor })).rejects.toMatchObject({
    code: 'BAD_IMAGE',
  });
  await expect(
    users.rpc.createBot({ ...names, fullName: 'Olivia Owner', avatar }, { actor }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { userId: botId } = await users.rpc.createBot(names, { actor });
  const member = await users.createMember(realm, 'mia@example.com');
  await expect(users.rpc.updateBot({ botId, avatar }, { actor: member })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(users.rpc.updateBot({ botId, avatar: broken }, { actor })).rejects.toMatchObject({
    code: 'BAD_IMAGE',
  });
  expect(storedFiles()).toEqual(before);
});
