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
type Change = Omit<Parameters<Channels['client']['updateChannel']>[0], 'channelId'>;
type Settings = Parameters<Channels['client']['createChannel']>[0]['settings'];

function populate() {
  const realm = createRealm();
  realm.settings.enable_spectator_access = true;
  const people = {
    owner: realm.add(roles.owner),
    admin: realm.add(roles.administrator),
    creator: realm.add(roles.member),
    subscriber: realm.add(roles.member),
    outsider: realm.add(roles.member),
    guest: realm.add(roles.guest),
  };
  channels.addRealm(realm);
  const as = (person: Person) => ({ actor: realm.actor(person) });
  return {
    realm,
    ...people,
    as,
    /** Creates a channel with the subscribers, and discards the events of its creation. */
    async create(settings: Settings = {}, subscribers: Person[] = [people.subscriber]) {
      const { channelId } = await channels.client.createChannel(
        { name: unique('hall'), subscriberIds: subscribers.map(({ id }) => id), settings },
        as(people.creator),
      );
      await channels.drainEvents(realm);
      return channelId;
    },
    update: (channelId: number, change: Change, person: Person = people.creator) =>
      channels.client.updateChannel({ channelId, ...change }, as(person)),
    async read(channelId: number, person: Person = people.owner) {
      const { channelJson } = await channels.client.getChannel({ channelId }, as(person));
      return JSON.parse(channelJson);
    },
  };
}

const named = (...directMembers: number[]) => ({ newValue: { directMembers } });
const group = (id: number) => ({ newValue: { directSubgroups: [id] } });

describe('updateChannel', () => {
  test('stores changes and publishes each changed property to users who see the channel and to the messaging service', async () => {
    const { realm, create, update, read, owner, admin, creator, subscriber, outsider } = populate();
    const channelId = await create();
    const { name } = await read(channelId);
    const renamed = unique('new');
    await update(channelId, {
      newName: ` ${renamed} `,
      description: 'all\nof *us*',
      permissions: { can_send_message_group: group(realm.group('role:administrators')) },
    });

    const viewers = [owner.id, admin.id, creator.id, subscriber.id, outsider.id];
    const base = { op: 'update', stream_id: channelId, name };
    const updated = (property: string, value: unknown, beside = {}) => ({
      realmId: realm.id,
      type: 'stream',
      userIds: viewers,
      body: { ...base, property, value, ...beside },
    });
    expect(await channels.drainEvents(realm)).toEqual([
      updated('name', renamed),
      updated('description', 'all of *us*', { rendered_description: '<p>all of *us*</p>' }),
      updated('can_send_message_group', realm.group('role:administrators')),
      updated('stream_post_policy', 2),
      updated('is_announcement_only', true),
    ]);
    expect(await read(channelId)).toMatchObject({ name: renamed, description: 'all of *us*' });
    const [created, changed] = channels
      .receivedChanges(realm)
      .filter((change) => change.channelId === channelId);
    expect(changed).toMatchObject({
      version: (created?.version ?? 0) + 1,
      settings: { name: renamed },
      subscribedUserIds: [],
      unsubscribedUserIds: [],
    });
  });

  test('publishes nothing when the request changes no value of the channel', async () => {
    const { realm, create, update, read, owner } = populate();
    const channelId = await create();
    const { description } = await read(channelId);
    await update(
      channelId,
      { description, isPrivate: false, topicsPolicy: 'inherit', isDefaultStream: false },
      owner,
    );
    await update(channelId, { messageRetentionDays: 0, folderId: 0, isArchived: false }, owner);
    expect(await channels.drainEvents(realm)).toEqual([]);
  });

  test('posts a message about each change unless send_channel_events_messages is off', async () => {
    const { realm, create, update, owner } = populate();
    const channelId = await create();
    const before = channels.systemMessages(realm).length;
    await update(channelId, { newName: unique('new'), messageRetentionDays: 30 }, owner);
    const written = channels.systemMessages(realm).slice(before);
    expect(written).toHaveLength(2);
    for (const { channel } of written)
      expect(channel).toEqual({ channelId, topic: 'channel events' });

    realm.settings.send_channel_events_messages = false;
    await channels.sendRealm(realm);
    await update(channelId, { description: 'quiet' });
    expect(channels.systemMessages(realm)).toHaveLength(before + 2);
  });

  test('changes a channel once when the request is repeated with the same idempotency key', async () => {
    const { realm, create, as, creator } = populate();
    const channelId = await create();
    const key = { idempotency: { key: unique('key'), requestHash: 'the same' } };
    const change = { channelId, newName: unique('new') };
    await channels.client.updateChannel(change, { ...as(creator), ...key });
    await channels.client.updateChannel(change, { ...as(creator), ...key });
    expect(await channels.drainEvents(realm)).toHaveLength(1);
  });

  test('returns EXPECTATION_MISMATCH when a permission differs from the expected old value', async () => {
    const { create, update, read, subscriber, outsider } = populate();
    const channelId = await create();
    const to = (old: number[], value: number) => ({
      permissions: {
        can_resolve_topics_group: {
          oldValue: { directMembers: old },
          newValue: { directMembers: [value] },
        },
      },
    });
    const before = await read(channelId);
    await expect(update(channelId, to([1], subscriber.id))).rejects.toMatchObject({
      code: 'EXPECTATION_MISMATCH',
    });
    expect(await read(channelId)).toEqual(before);
    // Clients see a permission that names nobody as role:nobody.
    await update(channelId, to([], subscriber.id));
    await update(channelId, to([subscriber.id], outsider.id));
    expect((await read(channelId)).can_resolve_topics_group.direct_members).toEqual([outsider.id]);
  });
});

describe('when users gain or lose access', () => {
  test('publishes delete when a channel becomes private, and create when it becomes public', async () => {
    const { realm, create, update, owner, admin, creator, subscriber, outsider } = populate();
    const channelId = await create();
    await update(channelId, { isPrivate: true });
    const stayed = [owner.id, admin.id, creator.id, subscriber.id];
    expect(await channels.drainEvents(realm)).toMatchObject([
      { userIds: [outsider.id], body: { op: 'delete', stream_ids: [channelId] } },
      {
        userIds: stayed,
        body: {
          property: 'invite_only',
          value: true,
          history_public_to_subscribers: false,
          is_web_public: false,
        },
      },
    ]);

    await expect(update(channelId, { isPrivate: false }, owner)).rejects.toMatchObject({
      message: 'Channel content access is required.',
    });
    await channels.client.subscribe(
      {
        subscriptions: [{ name: await readName(channelId, realm, owner) }],
        principalIds: [owner.id],
        authorizationErrorsFatal: true,
      },
      { actor: realm.actor(subscriber) },
    );
    await channels.drainEvents(realm);
    await update(channelId, { isPrivate: false }, owner);
    expect(await channels.drainEvents(realm)).toMatchObject([
      { userIds: [outsider.id], body: { op: 'create', streams: [{ stream_id: channelId }] } },
      {
        userIds: [outsider.id],
        body: { op: 'peer_add', stream_ids: [channelId], user_ids: [owner.id, subscriber.id] },
      },
      {
        userIds: stayed,
        body: { property: 'invite_only', value: false, history_public_to_subscribers: true },
      },
    ]);
  });

  test("publishes create and delete when a private channel's permissions change", async () => {
    const { realm, create, update, outsider, creator, subscriber } = populate();
    const channelId = await create({ inviteOnly: true }, [creator, subscriber]);
    await update(channelId, { permissions: { can_subscribe_group: named(outsider.id) } });
    const [gained, peers, updated] = await channels.drainEvents(realm);
    expect(gained).toMatchObject({ userIds: [outsider.id], body: { op: 'create' } });
    expect(peers).toMatchObject({ userIds: [outsider.id], body: { op: 'peer_add' } });
    expect(updated?.userIds).not.toContain(outsider.id);

    await update(channelId, {
      permissions: { can_subscribe_group: group(realm.group('role:nobody')) },
    });
    const [lost] = await channels.drainEvents(realm);
    expect(lost).toMatchObject({ userIds: [outsider.id], body: { op: 'delete' } });
  });

  test('publishes create to guests when a channel becomes web-public', async () => {
    const { realm, create, update, owner, guest } = populate();
    const channelId = await create();
    await update(channelId, { isWebPublic: true }, owner);
    const [created] = await channels.drainEvents(realm);
    expect(created).toMatchObject({ userIds: [guest.id], body: { op: 'create' } });
  });
});

async function readName(channelId: number, realm: Realm, person: Person): Promise<string> {
  const { channelJson } = await channels.client.getChannel(
    { channelId },
    { actor: realm.actor(person) },
  );
  return JSON.parse(channelJson).name;
}

describe('archiveChannel', () => {
  test('publishes the whole archived channel, and removes it from the default channels', async () => {
    const { realm, create, update, read, as, ...people } = populate();
    const { owner, admin, creator, subscriber, outsider } = people;
    const channelId = await create();
    await update(channelId, { isDefaultStream: true }, admin);
    await channels.drainEvents(realm);
    await channels.client.archiveChannel({ channelId }, as(admin));
    expect(await channels.drainEvents(realm)).toMatchObject([
      {
        type: 'stream',
        body: { property: 'is_archived', value: true, stream: { is_archived: true } },
      },
      { type: 'default_streams', body: { default_streams: [] } },
    ]);
    expect(await read(channelId)).toMatchObject({ is_archived: true, subscriber_count: 1 });
    expect((await read(channelId, subscriber)).stream_id).toBe(channelId);
    const { userIds } = await channels.client.listMembers({ channelId }, as(subscriber));
    expect(userIds).toEqual([subscriber.id]);

    await update(channelId, { description: 'still here' });
    expect(await channels.drainEvents(realm)).toMatchObject([
      { body: { property: 'description', of_archived: true } },
    ]);
    await update(channelId, { isArchived: false });
    expect(await channels.drainEvents(realm)).toMatchObject([
      { body: { property: 'is_archived', value: false, stream: { is_archived: false } } },
      // This event is for clients that do not receive archived channels.
      {
        userIds: [subscriber.id],
        body: {
          op: 'add',
          subscriptions: [{ stream_id: channelId, subscribers: [subscriber.id] }],
          of_unarchived: true,
        },
      },
      {
        userIds: [owner.id, admin.id, creator.id, outsider.id],
        body: { op: 'peer_add', user_ids: [subscriber.id], of_unarchived: true },
      },
    ]);
    expect(channels.receivedChanges(realm).at(-1)?.settings?.isArchived).toBe(false);
  });

  test('rejects archiving a channel again, and requests by users who do not administer it', async () => {
    const { create, as, admin, subscriber, outsider, guest } = populate();
    const channelId = await create();
    const archive = (person: Person) => channels.client.archiveChannel({ channelId }, as(person));
    for (const person of [subscriber, outsider]) {
      await expect(archive(person)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'You do not have permission to administer this channel.',
      });
    }
    await expect(archive(guest)).rejects.toMatchObject({ message: 'Invalid channel ID' });
    await archive(admin);
    await expect(archive(admin)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('updateChannel, when not allowed,', () => {
  test.each<{
    who: 'creator' | 'subscriber' | 'admin' | 'guest' | 'outsider';
    change: Change;
    code?: string;
    message?: string;
  }>([
    {
      who: 'subscriber',
      change: { newName: 'x' },
      message: 'You do not have permission to administer this channel.',
    },
    { who: 'guest', change: { newName: 'x' }, message: 'Invalid channel ID' },
    { who: 'creator', change: { newName: ' ' }, message: "Channel name can't be empty!" },
    {
      who: 'creator',
      change: { newName: 'x'.repeat(61) },
      message: 'Channel name too long (limit: 60 characters).',
    },
    { who: 'creator', change: { description: 'x'.repeat(1025) } },
    { who: 'creator', change: { isArchived: true } },
    {
      who: 'creator',
      change: { isPrivate: true, isWebPublic: true },
      message: 'Invalid parameters',
    },
    {
      who: 'creator',
      change: { historyPublicToSubscribers: false },
      message: 'Invalid parameters',
    },
    { who: 'creator', change: { isWebPublic: true }, message: 'Insufficient permission' },
    { who: 'creator', change: { folderId: 1_000_000 }, message: 'Invalid channel folder ID' },
    { who: 'creator', change: { topicsPolicy: 'any' }, message: 'Invalid topics_policy' },
    { who: 'creator', change: { isDefaultStream: true }, code: 'UNAUTHORIZED_PRINCIPAL' },
    {
      who: 'admin',
      change: { messageRetentionDays: 7 },
      code: 'UNAUTHORIZED_PRINCIPAL',
      message: 'Must be an organization owner',
    },
    {
      who: 'creator',
      change: { permissions: { can_delete_any_message_group: named() } },
      message: 'Insufficient permission',
    },
    {
      who: 'creator',
      change: { permissions: { can_resolve_topics_group: named(1) } },
      message: 'Invalid user ID: 1',
    },
    {
      who: 'creator',
      change: { permissions: { can_resolve_topics_group: group(1) } },
      message: 'Invalid user group',
    },
    { who: 'creator', change: { permissions: { can_fly_group: named() } } },
  ])('rejects $change from the $who', async ({ who, change, code = 'BAD_REQUEST', message }) => {
    const { realm, create, update, read, ...people } = populate();
    const channelId = await create();
    const before = await read(channelId);
    const error = await update(channelId, change, people[who]).catch((error: unknown) => error);
    expect(error).toMatchObject({ code, ...(message !== undefined && { message }) });
    expect(await read(channelId)).toEqual(before);
    expect(await channels.drainEvents(realm)).toEqual([]);
  });

  test("rejects an unchanged channel name, and another channel's name even in different case", async () => {
    const { create, update, read } = populate();
    const [channelId, other] = [await create(), await create()];
    const taken = (await read(other)).name.toUpperCase();
    await expect(update(channelId, { newName: taken })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: `Channel name '${taken}' is already taken.`,
    });
    const own = (await read(channelId)).name;
    await expect(update(channelId, { newName: own })).rejects.toMatchObject({
      message: 'Channel already has that name!',
    });
    await update(channelId, { newName: own.toUpperCase() });
  });

  test('rejects opening a private channel when the user has no access to its content', async () => {
    const { create, update, admin, creator, outsider, subscriber } = populate();
    const channelId = await create({ inviteOnly: true }, [subscriber]);
    for (const person of [admin, creator]) {
      const changes: Change[] = [
        { isPrivate: false },
        { historyPublicToSubscribers: true },
        { permissions: { can_subscribe_group: named(outsider.id) } },
        { permissions: { can_add_subscribers_group: named(outsider.id) } },
      ];
      for (const change of changes) {
        await expect(update(channelId, change, person)).rejects.toMatchObject({
          message: 'Channel content access is required.',
        });
      }
      await update(channelId, { description: `by ${person.id}` }, person);
    }
  });

  test('rejects a channel that is both private and default', async () => {
    const { create, update, admin, creator } = populate();
    const secret = await create({ inviteOnly: true }, [admin]);
    await expect(update(secret, { isDefaultStream: true }, admin)).rejects.toMatchObject({
      message: 'Private channels cannot be made default.',
    });
    const open = await create();
    await update(open, { isDefaultStream: true }, admin);
    await expect(update(open, { isPrivate: true }, creator)).rejects.toMatchObject({
      message: 'A default channel cannot be private.',
    });
    await update(open, { isPrivate: true, isDefaultStream: false }, admin);
  });

  test('rejects protected history while can_create_topic_group is restricted', async () => {
    const { realm, create, update } = populate();
    const channelId = await create();
    await update(channelId, {
      permissions: { can_create_topic_group: group(realm.group('role:members')) },
    });
    await expect(update(channelId, { isPrivate: true })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await update(channelId, { isPrivate: true, historyPublicToSubscribers: true });
  });

  test('rejects empty_topic_only while the channel has named topics', async () => {
    const { create, update, read } = populate();
    const channelId = await create();
    channels.withNamedTopics.add(channelId);
    await expect(update(channelId, { topicsPolicy: 'empty_topic_only' })).rejects.toMatchObject({
      code: 'CANNOT_SET_TOPICS_POLICY_TO_EMPTY_TOPIC_ONLY',
    });
    channels.withNamedTopics.delete(channelId);
    await update(channelId, { topicsPolicy: 'empty_topic_only' });
    await update(channelId, { topicsPolicy: 'disable_empty_topic' });
    expect((await read(channelId)).topics_policy).toBe('disable_empty_topic');
  });

  test('rejects changes to a channel in another realm', async () => {
    const { create } = populate();
    const channelId = await create();
    const otherRealm = populate();
    await expect(
      otherRealm.update(channelId, { newName: 'x' }, otherRealm.owner),
    ).rejects.toMatchObject({ message: 'Invalid channel ID' });
  });
});
