import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTraffic, publishReactivatedChannels } from '../src/channels/traffic.ts';
import { type Channels, startChannels } from './channels-under-test.ts';
import { createRealm, type Realm } from './realm.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels();
});
afterAll(() => channels[Symbol.asyncDispose]());

const dayMs = 86_400_000;

test('counts traffic once a day and publishes only the values that changed', async () => {
  const { realm, create, read } = populate();
  const [busy, quiet] = [await create(), await create()];
  await channels.app.deps
    .db('channel')
    .where({ realm_id: realm.id, id: quiet })
    .update({ created_at_seconds: 1 });
  const lastMessageAtSeconds = Math.floor((Date.now() + 200 * dayMs) / 1_000);
  channels.activity.set(busy, { messageCount: 4_220, lastMessageAtSeconds });
  channels.activity.set(quiet, { messageCount: 0 });
  const inDays = (days: number) => ({ ...channels.app.deps, now: () => Date.now() + days * dayMs });

  expect(await read(busy)).toMatchObject({
    stream_weekly_traffic: null,
    is_recently_active: true,
  });
  await countTraffic(inDays(200));
  expect(await read(busy)).toMatchObject({
    stream_weekly_traffic: 1_100,
    is_recently_active: true,
  });
  expect(await read(quiet)).toMatchObject({ stream_weekly_traffic: 0, is_recently_active: false });
  const events = (await channels.drainEvents(realm)).map(({ body }) => body);
  expect(events).toMatchObject([
    { stream_id: busy, property: 'stream_weekly_traffic', value: 1_100 },
    { stream_id: quiet, property: 'stream_weekly_traffic', value: 0 },
    { stream_id: quiet, property: 'is_recently_active', value: false },
  ]);

  channels.activity.set(busy, { messageCount: 0, lastMessageAtSeconds });
  await countTraffic(inDays(200));
  expect(await channels.drainEvents(realm)).toEqual([]);
  await countTraffic(inDays(201));
  expect(await channels.drainEvents(realm)).toMatchObject([
    { body: { stream_id: busy, property: 'stream_weekly_traffic', value: 0 } },
  ]);
});

test('publishes is_recently_active when a message is sent in a dormant channel', async () => {
  const { realm, create, read } = populate();
  const channelId = await create();
  const { db } = channels.app.deps;
  await db('channel')
    .where({ realm_id: realm.id, id: channelId })
    .update({ is_recently_active: false, created_at_seconds: 1 });
  await publishReactivatedChannels(channels.app.deps);
  expect(await channels.drainEvents(realm)).toEqual([]);

  channels.activity.set(channelId, {
    messageCount: 0,
    lastMessageAtSeconds: Math.floor(Date.now() / 1_000),
  });
  await publishReactivatedChannels(channels.app.deps);
  expect(await read(channelId)).toMatchObject({ is_recently_active: true });
  const events = await channels.drainEvents(realm);
  expect(events).toContainEqual(
    expect.objectContaining({
      body: expect.objectContaining({ property: 'is_recently_active', value: true }),
    }),
  );
});

function populate() {
  const realm: Realm = createRealm();
  const member = realm.add(roles.member);
  channels.addRealm(realm);
  const as = { actor: realm.actor(member) };
  return {
    realm,
    async create() {
      const { channelId } = await channels.client.createChannel({ name: unique('hall') }, as);
      await channels.drainEvents(realm);
      return channelId;
    },
    async read(channelId: number) {
      return JSON.parse((await channels.client.getChannel({ channelId }, as)).channelJson);
    },
  };
}
