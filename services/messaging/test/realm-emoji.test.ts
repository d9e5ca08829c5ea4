import { roles } from '@chat/kit/actor/actor';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { type Messaging, test } from './messaging-under-test.ts';
import { pictureOf } from './pictures.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

const Emoji = z.strictObject({
  id: z.string(),
  name: z.string(),
  source_url: z.string(),
  still_url: z.string().nullable(),
  deactivated: z.boolean(),
  author_id: z.number(),
});
const bad = (message: unknown) => ({ code: 'BAD_REQUEST', message });

async function seed() {
  const realm = createRealm();
  realm.settings.can_add_custom_emoji_group = realm.group('role:members');
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const guest = realm.add(roles.guest);
  const admin = realm.add(roles.administrator);
  await messaging.applyRealm(realm);
  const actor = (person: Person) => ({ actor: realm.actor(person) });
  const add = async (person: Person, name: string, image?: Buffer) =>
    messaging.client.addRealmEmoji(
      { name, image: image ?? (await pictureOf('png')) },
      actor(person),
    );
  const remove = (person: Person, name: string) =>
    messaging.client.removeRealmEmoji({ name }, actor(person));
  const list = async (person = bob) => {
    const { emojiJson } = await messaging.client.getRealmEmoji({}, actor(person));
    const listed = z.record(z.string(), Emoji).parse(JSON.parse(emojiJson));
    const { fields } = await messaging.snapshot(realm, person, ['realm_emoji']);
    expect(fields.realm_emoji).toEqual(listed);
    return Object.values(listed);
  };
  const newEvents = async () =>
    (await messaging.drainEvents(realm)).filter(({ type }) => type === 'realm_emoji');
  /** Returns the image at a URL. */
  const shown = async (url: string | null | undefined) => {
    const name = url?.replace(`/user_avatars/${realm.id}/emoji/images/`, '') ?? '';
    const { content } = await messaging.client.readEmojiFile({ realmId: realm.id, name });
    return content && sharp(content).metadata();
  };
  return { realm, ada, bob, guest, admin, add, remove, list, newEvents, shown };
}

describe('a custom emoji', () => {
  test('makes a custom emoji available to all users, resized and without metadata', async () => {
    const { realm, ada, add, list, newEvents, shown } = await seed();
    await add(ada, 'Green Tick', await pictureOf('jpeg', { width: 300, height: 150 }));
    const [emoji, ...more] = await list();
    expect(more).toEqual([]);
    expect(emoji).toEqual({
      id: emoji?.id,
      name: 'green_tick',
      source_url: `/user_avatars/${realm.id}/emoji/images/${emoji?.id}.png`,
      still_url: null,
      deactivated: false,
      author_id: ada.id,
    });
    expect(await shown(emoji?.source_url)).toMatchObject({ format: 'png', width: 64, height: 64 });
    const [event, ...others] = await newEvents();
    expect(others).toEqual([]);
    expect(event?.body).toEqual({ op: 'add', emoji, realm_emoji: { [`${emoji?.id}`]: emoji } });
  });

  test.each(['gif', 'webp'] as const)('accepts an animated %s as emoji', async (format) => {
    const { ada, add, list, shown } = await seed();
    await add(ada, 'moving', await pictureOf(format, { frames: 3 }));
    const [emoji] = await list();
    expect(emoji?.still_url).toMatch(/\/emoji\/images\/still\/\d+\.png$/);
    expect(emoji?.source_url).toMatch(/\/emoji\/images\/\d+\.gif$/);
    expect(await shown(emoji?.source_url)).toMatchObject({ format: 'gif', pages: 3, width: 64 });
    const still = await shown(emoji?.still_url);
    expect(still).toMatchObject({ format: 'png', width: 64, height: 64 });
  });

  test('lets the author of a custom emoji or an administrator deactivate it, and frees its name', async () => {
    const { ada, bob, admin, add, remove, list, newEvents } = await seed();
    await add(ada, 'our_logo');
    await newEvents();
    await expect(remove(bob, 'our_logo')).rejects.toMatchObject(
      bad('Must be an organization administrator or emoji author'),
    );
    await remove(ada, 'our_logo');
    const [gone] = await list();
    expect(gone).toMatchObject({ name: 'our_logo', deactivated: true });
    expect((await newEvents())[0]?.body).toMatchObject({
      op: 'update_one',
      emoji_id: gone?.id,
      data: { deactivated: true },
      realm_emoji: { [`${gone?.id}`]: gone },
    });
    await add(bob, 'our_logo');
    await remove(admin, 'our_logo');
    expect((await list()).map(({ deactivated }) => deactivated)).toEqual([true, true]);
    for (const name of ['our_logo', 'unknown', 'a\0b']) {
      await expect(remove(admin, name)).rejects.toMatchObject({
        ...bad(`Emoji '${name}' does not exist`),
        httpStatus: 404,
      });
    }
  });

  test('hides a custom emoji from other realms', async () => {
    const { ada, add, list, admin } = await seed();
    await add(ada, 'ours');
    const elsewhere = await seed();
    expect(await elsewhere.list()).toEqual([]);
    await expect(elsewhere.remove(elsewhere.admin, 'ours')).rejects.toMatchObject({
      httpStatus: 404,
    });
    const [ours] = await list(admin);
    expect(await elsewhere.shown(ours?.source_url)).toBeUndefined();
  });
});

describe('rejected emoji', () => {
  test('rejects an emoji from a user without permission', async () => {
    const { realm, ada, guest, add, list } = await seed();
    await expect(add(guest, 'tick')).rejects.toMatchObject(bad('Insufficient permission'));
    realm.settings.can_add_custom_emoji_group = realm.group('role:administrators');
    await messaging.applyRealmSettings(realm);
    await expect(add(ada, 'tick')).rejects.toMatchObject(bad('Insufficient permission'));
    const named = { direct_members: [guest.id], direct_subgroups: [] };
    realm.settings.can_add_custom_emoji_group = named;
    await messaging.applyRealmSettings(realm);
    await expect(add(guest, 'tick')).rejects.toMatchObject(bad('Insufficient permission'));
    expect(await list()).toEqual([]);
  });

  test('rejects an emoji with the name of a Unicode emoji, except from an administrator', async () => {
    const { ada, admin, add } = await seed();
    const refusal = bad('Only administrators can override default emoji.');
    await expect(add(ada, 'heart')).rejects.toMatchObject(refusal);
    await expect(add(ada, 'svc')).rejects.toMatchObject(refusal);
    await add(admin, 'heart');
  });

  test('rejects an emoji with the name of an active emoji, even under concurrent requests', async () => {
    const { ada, bob, add, list } = await seed();
    const attempts = await Promise.allSettled([add(ada, 'same'), add(bob, 'SAME')]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add(bob, 'same')).rejects.toMatchObject(
      bad('A custom emoji with this name already exists.'),
    );
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [' ', 'Emoji name is missing'],
    ['tick_', 'Emoji names must end with either a letter or digit.'],
    ['tick-', 'Emoji names must end with either a letter or digit.'],
    ['tick.', 'Emoji names must end with either a letter or digit.'],
    ['tïck', expect.any(String)],
    ['tick!', expect.any(String)],
    ['a/b', expect.any(String)],
    ['a\ufdd0b', expect.any(String)],
    ['a'.repeat(101), expect.any(String)],
  ])('rejects an emoji with the name %j', async (name, message) => {
    const { ada, add, list } = await seed();
    await expect(add(ada, name)).rejects.toMatchObject(bad(message));
    expect(await list()).toEqual([]);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('hello')],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a picture', async () => (await pictureOf('png', { width: 200 })).subarray(0, 60)],
    ['a bomb of pixels', () => pictureOf('png', { width: 9_000, height: 9_000 })],
  ])('rejects %s as the image of an emoji', async (_, image) => {
    const { ada, add, list, newEvents } = await seed();
    await expect(add(ada, 'bad', await image())).rejects.toMatchObject({ code: 'BAD_IMAGE' });
    expect(await list()).toEqual([]);
    expect(await newEvents()).toEqual([]);
  });
});

test.each(['../1.png', 'still/../../x', '1.svg', '', 'a.png', '1.png/', 'still/still/1.png'])(
  'reads no file for the name %j',
  async (name) => {
    const { realm } = await seed();
    expect(await messaging.client.readEmojiFile({ realmId: realm.id, name })).not.toHaveProperty(
      'content',
    );
  },
);
