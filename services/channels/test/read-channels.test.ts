import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Channels, startChannels } from './channels-under-test.ts';
import { createRealm, type Realm } from './realm.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels({ WEB_PUBLIC_STREAMS_ENABLED: 'true' });
});
afterAll(() => channels[Symbol.asyncDispose]());

type Person = Parameters<Realm['actor']>[0];
type ListOptions = Parameters<Channels['client']['listChannels']>[0];

/** Creates a realm with a channel of each kind. `subscriber` is subscribed to all of them. */
async function populate() {
  const realm = createRealm();
  realm.settings.enable_spectator_access = true;
  const owner = realm.add(roles.owner);
  const people = {
    owner,
    subscriber: realm.add(roles.member),
    outsider: realm.add(roles.member),
    named: realm.add(roles.member),
    guest: realm.add(roles.guest),
    bot: realm.add(roles.member, { ownerId: owner.id }),
  };
  channels.addRealm(realm);
  const as = (person: Person) => ({ actor: realm.actor(person) });
  const create = async (settings: object, subscribers: Person[]) => {
    const { channelId } = await channels.client.createChannel(
      { name: unique('hall'), subscriberIds: subscribers.map(({ id }) => id), settings },
      as(owner),
    );
    return channelId;
  };
  const { subscriber, named } = people;
  const ids = {
    web: await create({ isWebPublic: true }, [subscriber]),
    open: await create({}, [subscriber]),
    secret: await create({ inviteOnly: true }, [subscriber, owner]),
    named: await create(
      {
        inviteOnly: true,
        permissions: { can_administer_channel_group: { directMembers: [named.id] } },
      },
      [subscriber],
    ),
    archived: await create({}, [subscriber]),
  };
  await channels.client.archiveChannel({ channelId: ids.archived }, as(owner));
  const nameOf = (id: number) => Object.entries(ids).find(([, known]) => known === id)?.[0];
  return {
    realm,
    ...people,
    as,
    ids,
    async list(person: Person, options: ListOptions = {}) {
      const { channelsJson } = await channels.client.listChannels(options, as(person));
      const listed: { stream_id: number; name: string }[] = JSON.parse(channelsJson);
      const names = listed.map(({ name }) => name.toLowerCase());
      expect(names).toEqual(names.toSorted());
      return listed.map(({ stream_id }) => nameOf(stream_id)).sort();
    },
  };
}

const whole = { includePublic: true, includeSubscribed: true };

describe('GET /streams', () => {
  test('lists the channels in any of the requested sets', async () => {
    const { list, owner, subscriber, outsider, named, guest, bot } = await populate();
    expect(await list(subscriber)).toEqual([]);
    expect(await list(subscriber, { includeSubscribed: true })).toEqual([
      'archived',
      'named',
      'open',
      'secret',
      'web',
    ]);
    expect(await list(subscriber, { ...whole, excludeArchived: true })).toEqual([
      'named',
      'open',
      'secret',
      'web',
    ]);
    expect(await list(outsider, { includePublic: true, excludeArchived: true })).toEqual([
      'open',
      'web',
    ]);
    expect(await list(outsider, { includeWebPublic: true })).toEqual(['web']);
    expect(await list(outsider, { includeAll: true })).toEqual(['archived', 'open', 'web']);
    expect(await list(owner, { includeAll: true, excludeArchived: true })).toEqual([
      'named',
      'open',
      'secret',
      'web',
    ]);
    expect(await list(named, { includeAll: true, excludeArchived: true })).toEqual([
      'named',
      'open',
      'web',
    ]);
    expect(await list(named, { includeCanAccessContent: true, excludeArchived: true })).toEqual([
      'open',
      'web',
    ]);
    expect(await list(guest, { includePublic: true })).toEqual([]);
    expect(await list(guest, { includeAll: true })).toEqual(['web']);
    expect(await list(bot, { includeOwnerSubscribed: true })).toEqual(['secret']);
    expect(await list(owner, { includeOwnerSubscribed: true })).toEqual([]);
  });

  test('returns the field is_default only with include_default', async () => {
    const { as, owner } = await populate();
    const { client } = channels;
    const [withoutDefault, withDefault] = await Promise.all(
      [{ includeAll: true }, { includeAll: true, includeDefault: true }].map(async (options) =>
        JSON.parse((await client.listChannels(options, as(owner))).channelsJson),
      ),
    );
    for (const channel of withoutDefault) expect(channel).not.toHaveProperty('is_default');
    for (const channel of withDefault) expect(channel.is_default).toBe(false);
  });
});

// A person, and the channels that this person sees.
const visibleChannels = [
  ['subscriber', ['web', 'open', 'secret', 'named', 'archived']],
  ['owner', ['web', 'open', 'secret', 'named', 'archived']],
  ['outsider', ['web', 'open', 'archived']],
  ['named', ['web', 'open', 'named', 'archived']],
  ['guest', ['web']],
] as const;

test.each(visibleChannels)(
  'lets the %s look up, by id and by name, only the channels %s',
  async (who, kinds) => {
    const { as, ids, owner, subscriber, outsider, named, guest } = await populate();
    const person = { owner, subscriber, outsider, named, guest }[who];
    const { client } = channels;
    for (const [kind, channelId] of Object.entries(ids)) {
      const { channelJson } = await client.getChannel({ channelId }, as(owner));
      const channel = JSON.parse(channelJson);
      const answers = await Promise.allSettled([
        client.getChannel({ channelId }, as(person)),
        client.getChannelId({ name: channel.name.toUpperCase() }, as(person)),
        client.listMembers({ channelId }, as(person)),
        client.isSubscribed({ channelId, userId: subscriber.id }, as(person)),
      ]);
      const members = { userIds: expect.arrayContaining([subscriber.id]) };
      const unknown = { code: 'BAD_REQUEST', message: 'Invalid channel ID' };
      const unknownName = { message: `Invalid channel name '${channel.name.toUpperCase()}'` };
      expect(answers).toMatchObject(
        kinds.some((known) => known === kind)
          ? [{ channelJson }, { channelId }, members, { isSubscribed: true }].map((value) => ({
              value,
            }))
          : [unknown, unknownName, unknown, unknown].map((reason) => ({ reason })),
      );
    }
  },
);

test('rejects requests for channels and users in other realms', async () => {
  const { as, ids, outsider } = await populate();
  const otherRealm = await populate();
  const { client } = channels;
  const channelId = otherRealm.ids.open;
  await expect(client.getChannel({ channelId }, as(outsider))).rejects.toMatchObject({
    message: 'Invalid channel ID',
  });
  await expect(
    client.isSubscribed({ channelId: ids.open, userId: otherRealm.subscriber.id }, as(outsider)),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'No such user' });
  const answer = await client.isSubscribed(
    { channelId: ids.open, userId: outsider.id },
    as(outsider),
  );
  expect(answer).toEqual({ isSubscribed: false });
});

test('returns BAD_REQUEST when a lookup uses a name that no channel can have', async () => {
  const { as, outsider } = await populate();
  for (const name of ['', 'a\u0000b', 'x'.repeat(100)]) {
    await expect(channels.client.getChannelId({ name }, as(outsider))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
});
