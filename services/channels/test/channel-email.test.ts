import { roles } from '@chat/kit/actor/actor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Channels, startChannels } from './channels-under-test.ts';
import { createRealm, type Person } from './realm.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels({ INCOMING_MAIL_DOMAIN: 'mail.example.com' });
});
afterAll(() => channels[Symbol.asyncDispose]());

async function populate() {
  const realm = createRealm();
  const people = {
    owner: realm.add(roles.owner),
    member: realm.add(roles.member),
    guest: realm.add(roles.guest),
  };
  const bot = realm.add(roles.member, { ownerId: people.member.id });
  const foreignBot = realm.add(roles.member, { ownerId: people.owner.id });
  channels.addRealm(realm);
  const as = (person: Person) => ({ actor: realm.actor(person) });
  const create = async (name: string, settings: object = {}) =>
    (await channels.client.createChannel({ name, settings }, as(people.owner))).channelId;
  const address = async (channelId: number, person: Person, senderId?: number) => {
    const request = { channelId, ...(senderId !== undefined && { senderId }) };
    return (await channels.client.getChannelEmail(request, as(person))).email;
  };
  return { realm, ...people, bot, foreignBot, as, create, address };
}

test('returns the same address for the same person, channel and sender, and otherwise a different address', async () => {
  const { create, address, owner, member, bot } = await populate();
  const [hall, other] = [await create('Design & Research'), await create('日本語')];
  const first = await address(hall, member);
  expect(first).toMatch(/^design-research\.[0-9a-f]{32}@mail\.example\.com$/);
  expect(await address(hall, member)).toBe(first);
  expect(await address(hall, owner)).not.toBe(first);
  expect(await address(other, member)).toMatch(/^[0-9a-f]{32}@mail\.example\.com$/);
  const own = await address(hall, member, member.id);
  expect(own).not.toBe(first);
  expect(await address(hall, member, member.id)).toBe(own);
  expect(await address(hall, member, bot.id)).not.toBe(own);
});

test('rejects an address for a channel that the user may not read or the sender may not post in', async () => {
  const { realm, create, address, member, guest, foreignBot, owner } = await populate();
  const hidden = await create('Cabinet', { inviteOnly: true });
  const announcements = await create('Announcements', {
    permissions: {
      can_send_message_group: { directSubgroups: [realm.group('role:administrators')] },
    },
  });
  const invalid = { code: 'BAD_REQUEST', message: 'Invalid channel ID' };
  await expect(address(hidden, member)).rejects.toMatchObject(invalid);
  await expect(address(announcements, guest)).rejects.toMatchObject(invalid);
  // An administrator sees the channel but may not read its messages.
  await expect(address(hidden, owner)).rejects.toMatchObject(invalid);
  for (const senderId of [member.id, undefined]) {
    await expect(address(announcements, member, senderId)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: "Not authorized to send to channel 'Announcements'",
    });
  }
  expect(await address(announcements, owner, owner.id)).toContain('announcements.');
  for (const senderId of [owner.id, foreignBot.id, 1]) {
    await expect(address(announcements, member, senderId)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Invalid sender ID',
    });
  }
  const otherRealm = await populate();
  await expect(otherRealm.address(announcements, otherRealm.owner)).rejects.toMatchObject(invalid);
});

test('returns an empty address when the deployment receives no mail', async () => {
  await using without = await startChannels();
  const realm = createRealm();
  const owner = realm.add(roles.owner);
  without.addRealm(realm);
  const as = { actor: realm.actor(owner) };
  const { channelId } = await without.client.createChannel({ name: 'Hall' }, as);
  expect(await without.client.getChannelEmail({ channelId }, as)).toEqual({ email: '' });
  expect(await without.client.replaceChannelEmail({ channelId }, as)).toEqual({ email: '' });
});

const tokenOf = (address: string) => /([0-9a-f]{32})@/.exec(address)?.[1] ?? '';

test('returns the channel and sender for the token of an address, and nothing for an unknown token', async () => {
  const { realm, create, address, member } = await populate();
  const { client } = channels;
  const hall = await create('Hall');
  const own = await address(hall, member, member.id);
  expect(await client.findMailRecipient({ token: tokenOf(own) })).toMatchObject({
    recipient: { realmId: realm.id, channelId: hall, senderId: member.id, creatorId: member.id },
  });
  for (const token of ['', 'f'.repeat(32), tokenOf(own).toUpperCase()]) {
    expect((await client.findMailRecipient({ token })).recipient).toBeUndefined();
  }
});

test('finds no recipient for a replaced address, but the same recipient for the new address', async () => {
  const { create, address, as, member } = await populate();
  const { client } = channels;
  const hall = await create('Hall');
  const common = await address(hall, member);
  const own = await address(hall, member, member.id);
  const replaced = await client.replaceChannelEmail(
    { channelId: hall, senderId: member.id },
    as(member),
  );
  expect(replaced.email).not.toBe(own);
  expect(await address(hall, member, member.id)).toBe(replaced.email);
  expect((await client.findMailRecipient({ token: tokenOf(own) })).recipient).toBeUndefined();
  const found = await client.findMailRecipient({ token: tokenOf(replaced.email) });
  expect(found.recipient).toMatchObject({ channelId: hall, senderId: member.id });
  expect(await address(hall, member)).toBe(common);
});

test("replaces everyone's address for the gateway bot if an administrator of the channel asks, otherwise only the caller's", async () => {
  const { create, address, as, owner, member } = await populate();
  const { client } = channels;
  const hall = await create('Hall');
  const [ofOwner, ofMember] = [await address(hall, owner), await address(hall, member)];
  const replaced = await client.replaceChannelEmail({ channelId: hall }, as(member));
  expect(replaced.email).not.toBe(ofMember);
  expect(await address(hall, owner)).toBe(ofOwner);
  const named = await address(hall, member, member.id);

  const { email } = await client.replaceChannelEmail({ channelId: hall }, as(owner));

  expect(await address(hall, owner)).toBe(email);
  for (const ended of [ofOwner, replaced.email]) {
    expect((await client.findMailRecipient({ token: tokenOf(ended) })).recipient).toBeUndefined();
  }
  expect(await address(hall, member, member.id)).toBe(named);
});

test('rejects replacing an address for another user as sender, or for a channel in another organization', async () => {
  const { realm, create, as, owner, member, foreignBot } = await populate();
  const { client } = channels;
  const hall = await create('Hall');
  for (const senderId of [owner.id, foreignBot.id]) {
    await expect(
      client.replaceChannelEmail({ channelId: hall, senderId }, as(member)),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'Invalid sender ID' });
  }
  const other = await populate();
  expect(other.realm.id).not.toBe(realm.id);
  await expect(
    client.replaceChannelEmail({ channelId: hall }, other.as(other.owner)),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'Invalid channel ID' });
});

test("lists a user's channels only to that user, to a bot's owner and to administrators", async () => {
  const { as, create, owner, member, guest, bot } = await populate();
  const [hall, cabinet] = [await create('Hall'), await create('Cabinet', { inviteOnly: true })];
  const { client } = channels;
  const of = async (person: Person, asker: Person) =>
    (await client.listChannelsOfUser({ userId: person.id }, as(asker))).channelIds;
  await client.subscribe(
    { subscriptions: [{ name: 'Hall' }], principalIds: [member.id, bot.id] },
    as(owner),
  );
  await client.subscribe({ subscriptions: [{ name: 'Den' }] }, as(member));
  expect(await of(member, member)).toHaveLength(2);
  expect(await of(member, owner)).toHaveLength(2);
  expect(await of(bot, member)).toEqual([hall]);
  expect(await of(owner, owner)).not.toContain(cabinet);
  const insufficientPermission = { code: 'BAD_REQUEST', message: 'Insufficient permission' };
  await expect(of(owner, member)).rejects.toMatchObject(insufficientPermission);
  await expect(of(member, guest)).rejects.toMatchObject(insufficientPermission);
  const otherRealm = await populate();
  await expect(
    client.listChannelsOfUser({ userId: member.id }, otherRealm.as(otherRealm.owner)),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'No such user' });
});
