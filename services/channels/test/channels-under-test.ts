import { domainEventSubject } from '@chat/kit/bus/streams';
import { decodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { bind, internal } from '@chat/kit/grpc/server';
import {
  connectTo,
  connectToAll,
  openStage,
  recordClientEvents,
  serveFakes,
} from '@chat/kit/test/service-under-test';

import type { ChannelChanged__Output } from '@chat/proto/chat/events/v1/ChannelChanged';
import type { DomainEventBatch__Output } from '@chat/proto/chat/events/v1/DomainEventBatch';
import type { HasNamedTopicsRequest__Output } from '@chat/proto/chat/messaging/v1/HasNamedTopicsRequest';
import type { ListChannelActivityRequest__Output } from '@chat/proto/chat/messaging/v1/ListChannelActivityRequest';
import type { RenderTextsRequest__Output } from '@chat/proto/chat/messaging/v1/RenderTextsRequest';
import type { SendSystemMessageRequest__Output } from '@chat/proto/chat/messaging/v1/SendSystemMessageRequest';
import type { SendSystemMessageResponse } from '@chat/proto/chat/messaging/v1/SendSystemMessageResponse';
import type { ListDomainEventsRequest__Output } from '@chat/proto/chat/users/v1/ListDomainEventsRequest';
import { chat } from '@chat/proto/load';
import { test as base } from 'vitest';
import { migrations, startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Deps } from '../src/deps.ts';
import { channelsService } from '../src/service.ts';
import type { Realm } from './realm.ts';

/** Starts the service with its own database and with fakes of the users and messaging services. */
export async function startChannels(
  settings: Record<string, string> = {},
  overrides: Partial<Deps> = {},
) {
  await using opened = new AsyncDisposableStack();
  const stage = opened.use(await openStage('channels', migrations));
  const realms = new Map<number, Realm>();
  const users = opened.use(await serveFakeUsers(realms));
  const messaging = opened.use(await serveFakeMessaging());
  const events = opened.use(
    await recordClientEvents(stage.bus, ['realmId', 'type', 'userIds', 'body']),
  );
  const config = readConfig({
    ...stage.environment,
    USERS_GRPC_ADDRESS: users.address,
    MESSAGING_GRPC_ADDRESS: messaging.address,
    ...settings,
  });
  const app = opened.use(await startApp(config, overrides));
  const client = opened.use(
    connectToAll(chat.channels.v1.Channels.service, app, {
      to: 'channels',
      handlers: channelsService(app.deps),
    }),
  );
  const receiver = opened.use(
    connectTo(chat.events.v1.DomainEventReceiver.service, app, { to: 'channels', as: 'users' }),
  );
  const stack = opened.move();
  return {
    app,
    client,
    /** The `channel.changed` events that the messaging service received, in order. */
    receivedChanges: messaging.changes,
    /** The messages that the notification bot sent in the realm, in order. */
    systemMessages: messaging.systemMessages,
    /** The ids of channels with messages in named topics. */
    withNamedTopics: messaging.withNamedTopics,
    /** The activity that the messaging service returns, keyed by channel id. */
    activity: messaging.activity,
    receivedMutes: messaging.mutes,
    /** Returns the realm's mutes, as `listDomainEvents` lists them. */
    async listMutes(realm: Realm) {
      const { batch } = await client.listDomainEvents({ realmId: realm.id });
      return mutesIn(decodeDomainEvents(batch));
    },
    /** The number of the realm's pages that the service has read from the users service. */
    pagesRead: users.pagesRead,
    usersRead: users.usersRead,
    /** Returns the realm's client events since the last call. */
    drainEvents: (realm: Realm) => events.drain(realm.id),
    /** Adds the realm to the fake users service. The service reads the realm from there when it needs it. */
    addRealm: (realm: Realm) => realms.set(realm.id, realm),
    /** Sends the current realm to the service, as the users service does after a change. */
    async sendRealm(realm: Realm) {
      realm.eventNumber += 1;
      await receiver.applyDomainEvents(
        chat.events.v1.DomainEventBatch.deserialize(realm.domainEvents()),
      );
    },
    applyDomainEvents: receiver.applyDomainEvents,
    /** Publishes the current realm only on the bus, as if the users service could not call this service. */
    async publishRealm(realm: Realm) {
      realm.eventNumber += 1;
      await stage.bus.publish(
        domainEventSubject('users', realm.id, 'realm.changed'),
        realm.domainEvents(),
      );
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type Channels = Awaited<ReturnType<typeof startChannels>>;

/**
 * A test with `channels`, the service that all tests of a worker share. Each test therefore creates its own realms.
 * Tests of other settings, or of effects on the whole service, call `startChannels` instead.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('channels', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const channels = await startChannels();
    onCleanup(() => channels[Symbol.asyncDispose]());
    return channels;
  });

/** Serves a fake users service, which lists the domain events of its realms. */
async function serveFakeUsers(realms: ReadonlyMap<number, Realm>) {
  const { ListDomainEvents } = chat.users.v1.Snapshots.service;
  const readRealmIds: number[] = [];
  const readUsers: { realmId: number; userIds: number[] }[] = [];
  const listDomainEvents = internal(
    ['channels'],
    async ({ realmId, userIds }: ListDomainEventsRequest__Output) => {
      if (userIds.length > 0) readUsers.push({ realmId, userIds });
      else readRealmIds.push(realmId);
      const realm = realms.get(realmId);
      return { batch: realm?.domainEvents() ?? Buffer.alloc(0), nextPage: '' };
    },
  );
  const server = await serveFakes([
    bind({ ListDomainEvents }, { ListDomainEvents: listDomainEvents }),
  ]);
  return Object.assign(server, {
    pagesRead: (realm: Realm) => readRealmIds.filter((id) => id === realm.id).length,
    usersRead: (realm: Realm) =>
      readUsers.filter(({ realmId }) => realmId === realm.id).flatMap(({ userIds }) => userIds),
  });
}

/** Serves a fake messaging service, which stores domain events and the notification bot's messages. */
async function serveFakeMessaging() {
  const { SendSystemMessage, HasNamedTopics, RenderTexts, ListChannelActivity } =
    chat.messaging.v1.Messaging.service;
  const batches: DomainEventBatch__Output[] = [];
  const messages: SendSystemMessageRequest__Output[] = [];
  const sentKeys = new Set<string>();
  const withNamedTopics = new Set<number>();
  const activity = new Map<number, { messageCount: number; lastMessageAtSeconds?: number }>();
  const receiver = {
    ApplyDomainEvents: internal(['channels'], async (batch: DomainEventBatch__Output) => {
      batches.push(batch);
      return {};
    }),
  };
  const messaging = {
    SendSystemMessage: internal<SendSystemMessageRequest__Output, SendSystemMessageResponse>(
      ['channels'],
      async (notice, { idempotency }) => {
        const key = idempotency?.key ?? '';
        if (!sentKeys.has(key)) messages.push(notice);
        sentKeys.add(key);
        return { messageId: messages.length };
      },
    ),
    RenderTexts: internal(['channels'], async ({ sources }: RenderTextsRequest__Output) => ({
      htmls: sources.map(
        (source) => `<p>${source.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
      ),
    })),
    ListChannelActivity: internal(
      ['channels'],
      async ({ channelIds }: ListChannelActivityRequest__Output) => ({
        activities: [...activity]
          .filter(([channelId]) => channelIds.length === 0 || channelIds.includes(channelId))
          .map(([channelId, known]) => ({ channelId, ...known })),
      }),
    ),
    HasNamedTopics: internal(
      ['channels'],
      async ({ channelId }: HasNamedTopicsRequest__Output) => ({
        hasAny: withNamedTopics.has(channelId),
      }),
    ),
  };
  const server = await serveFakes([
    bind(chat.events.v1.DomainEventReceiver.service, receiver),
    bind({ SendSystemMessage, HasNamedTopics, RenderTexts, ListChannelActivity }, messaging),
  ]);
  const changes = (realm: Realm): ChannelChanged__Output[] =>
    batches
      .filter(({ realmId }) => realmId === realm.id)
      .flatMap((batch) => batch.domainEvents)
      .filter(({ type }) => type === 'channel.changed')
      .map(({ body }) => chat.events.v1.ChannelChanged.deserialize(body));
  return Object.assign(server, {
    changes,
    mutes: (realm: Realm) => batches.filter(({ realmId }) => realmId === realm.id).flatMap(mutesIn),
    systemMessages: (realm: Realm) => messages.filter(({ realmId }) => realmId === realm.id),
    withNamedTopics,
    activity,
  });
}

function mutesIn(batch: DomainEventBatch__Output) {
  return batch.domainEvents
    .filter(({ type }) => type === 'channel.mute_changed')
    .map(({ body }) => chat.events.v1.ChannelMuteChanged.deserialize(body));
}
