import { randomBytes } from 'node:crypto';
import { testDatabase } from '@chat/infrastructure/test-database';
import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { connectBus } from '@chat/kit/bus/bus';
import { logExtent, readLog } from '@chat/kit/bus/log-reader';
import { domainEventSubject } from '@chat/kit/bus/streams';
import { openDatabase } from '@chat/kit/database/database';
import { migrate } from '@chat/kit/database/migrate';
import { provisionSchemas } from '@chat/kit/database/provision';
import { decodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { createRpcClient } from '@chat/kit/grpc/client';
import { bind, internal, serveGrpc } from '@chat/kit/grpc/server';
import { createReadiness } from '@chat/kit/lifecycle/readiness';
import { createLogger } from '@chat/kit/logging/logger';
import { decodeUserSet } from '@chat/kit/sets/user-set';
import type { ChannelChanged__Output } from '@chat/proto/chat/events/v1/ChannelChanged';
import type { DomainEventBatch__Output } from '@chat/proto/chat/events/v1/DomainEventBatch';
import type { HasNamedTopicsRequest__Output } from '@chat/proto/chat/messaging/v1/HasNamedTopicsRequest';
import type { ListChannelActivityRequest__Output } from '@chat/proto/chat/messaging/v1/ListChannelActivityRequest';
import type { RenderTextsRequest__Output } from '@chat/proto/chat/messaging/v1/RenderTextsRequest';
import type { SendSystemMessageRequest__Output } from '@chat/proto/chat/messaging/v1/SendSystemMessageRequest';
import type { SendSystemMessageResponse } from '@chat/proto/chat/messaging/v1/SendSystemMessageResponse';
import type { ListDomainEventsRequest__Output } from '@chat/proto/chat/users/v1/ListDomainEventsRequest';
import { chat } from '@chat/proto/load';
import { expect, inject } from 'vitest';
import { startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Deps } from '../src/deps.ts';
import { type Realm, unique } from './realm.ts';

// NATS reserves this size for every test file of the run.
const streamBytes = 16 * 1024 * 1024;

const account = { schema: 'channels', role: 'test_channels', password: 'channels' };
const secret = randomBytes(32).toString('base64url');
const tokens = createActorTokens(secret);
const log = createLogger({ service: 'test', level: 'error' });

/** A client event of the log, with decoded audience and parsed body. */
export type RecordedEvent = { realmId: number; type: string; userIds: number[]; body: unknown };

/** Starts the service with its own database and with fakes of users and messaging. */
export async function startChannels(
  settings: Record<string, string> = {},
  overrides: Partial<Deps> = {},
) {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await migratedDatabase());
  const realms = new Map<number, Realm>();
  const users = opened.use(await serveFakeUsers(realms));
  const messaging = opened.use(await serveFakeMessaging());
  const { natsUrl } = inject('infrastructure');
  const namespace = unique('test');
  const config = readConfig({
    GRPC_HOST: '127.0.0.1',
    CHANNELS_GRPC_PORT: '0',
    CHANNELS_DATABASE_URL: database.url,
    USERS_GRPC_ADDRESS: `127.0.0.1:${users.port}`,
    MESSAGING_GRPC_ADDRESS: `127.0.0.1:${messaging.port}`,
    NATS_URL: natsUrl,
    NATS_NAMESPACE: namespace,
    NATS_STREAM_BYTES: `${streamBytes}`,
    ACTOR_TOKEN_SECRET: secret,
    LOG_LEVEL: 'error',
    ...settings,
  });
  const app = opened.use(await startApp(config, overrides));
  const address = `127.0.0.1:${app.port}`;
  const clientOptions = { address, tokens, service: 'test', deadlineMs: 10_000 };
  const client = opened.use(createRpcClient(chat.channels.v1.Channels.service, clientOptions));
  const receiver = opened.use(
    createRpcClient(chat.events.v1.DomainEventReceiver.service, clientOptions),
  );
  const events = opened.use(await recordEvents({ url: natsUrl, namespace }));
  const stack = opened.move();
  return {
    app,
    client,
    /** The channel.changed events that messaging received, in order. */
    receivedChanges: messaging.changes,
    /** The messages that the notification bot sent in the realm, in order. */
    systemMessages: messaging.systemMessages,
    /** Ids of channels with messages in named topics. */
    withNamedTopics: messaging.withNamedTopics,
    /** The activity that messaging returns, by channel id. */
    activity: messaging.activity,
    receivedMutes: messaging.mutes,
    /** The mutes that listDomainEvents returns for the realm. */
    async listMutes(realm: Realm) {
      const { batch } = await client.listDomainEvents({ realmId: realm.id });
      return mutesIn(decodeDomainEvents(batch));
    },
    /** How many pages of the realm channels read from users. */
    pagesRead: users.pagesRead,
    drainEvents: events.drain,
    /** Adds the realm to users, from which channels reads it when needed. */
    addRealm: (realm: Realm) => realms.set(realm.id, realm),
    /** Sends the current realm to channels, as users does after a change. */
    async sendRealm(realm: Realm) {
      realm.eventNumber += 1;
      await receiver.applyDomainEvents(
        chat.events.v1.DomainEventBatch.deserialize(realm.domainEvents()),
      );
    },
    applyDomainEvents: receiver.applyDomainEvents,
    /** Publishes the current realm on the bus only, as when users could not reach channels. */
    async publishRealm(realm: Realm) {
      realm.eventNumber += 1;
      await events.bus.publish(
        domainEventSubject('users', realm.id, 'realm.changed'),
        realm.domainEvents(),
      );
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type Channels = Awaited<ReturnType<typeof startChannels>>;

async function migratedDatabase() {
  const database = await testDatabase({
    template: 'channels',
    async prepare(superuserUrl) {
      await provisionSchemas(superuserUrl, [account]);
      const { schema } = account;
      const url = asService(superuserUrl);
      await using own = await openDatabase({ url, schema, poolSize: 1, log });
      await migrate(own, { directories: [new URL('../migrations/', import.meta.url)] });
    },
  });
  return {
    url: asService(database.url),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

function asService(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.username = account.role;
  url.password = account.password;
  return url.href;
}

/** A fake of users: lists the domain events of its realms. */
async function serveFakeUsers(realms: ReadonlyMap<number, Realm>) {
  const { ListDomainEvents } = chat.users.v1.Users.service;
  const readRealmIds: number[] = [];
  const listDomainEvents = internal(async ({ realmId }: ListDomainEventsRequest__Output) => {
    readRealmIds.push(realmId);
    const realm = realms.get(realmId);
    return { batch: realm?.domainEvents() ?? Buffer.alloc(0), nextPage: '' };
  });
  const server = await serve(bind({ ListDomainEvents }, { ListDomainEvents: listDomainEvents }));
  return Object.assign(server, {
    pagesRead: (realm: Realm) => readRealmIds.filter((id) => id === realm.id).length,
  });
}

/** A fake of messaging: stores domain events and messages of the notification bot. */
async function serveFakeMessaging() {
  const { SendSystemMessage, HasNamedTopics, RenderTexts, ListChannelActivity } =
    chat.messaging.v1.Messaging.service;
  const batches: DomainEventBatch__Output[] = [];
  const messages: SendSystemMessageRequest__Output[] = [];
  const sentKeys = new Set<string>();
  const withNamedTopics = new Set<number>();
  const activity = new Map<number, { messageCount: number; lastMessageAtSeconds?: number }>();
  const receiver = {
    ApplyDomainEvents: internal(async (batch: DomainEventBatch__Output) => {
      batches.push(batch);
      return {};
    }),
  };
  const messaging = {
    SendSystemMessage: internal<SendSystemMessageRequest__Output, SendSystemMessageResponse>(
      async (notice, { idempotency }) => {
        const key = idempotency?.key ?? '';
        if (!sentKeys.has(key)) messages.push(notice);
        sentKeys.add(key);
        return { messageId: messages.length };
      },
    ),
    RenderTexts: internal(async ({ sources }: RenderTextsRequest__Output) => ({
      htmls: sources.map(
        (source) => `<p>${source.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
      ),
    })),
    ListChannelActivity: internal(async ({ channelIds }: ListChannelActivityRequest__Output) => ({
      activities: [...activity]
        .filter(([channelId]) => channelIds.length === 0 || channelIds.includes(channelId))
        .map(([channelId, known]) => ({ channelId, ...known })),
    })),
    HasNamedTopics: internal(async ({ channelId }: HasNamedTopicsRequest__Output) => ({
      hasAny: withNamedTopics.has(channelId),
    })),
  };
  const server = await serve(
    bind(chat.events.v1.DomainEventReceiver.service, receiver),
    bind({ SendSystemMessage, HasNamedTopics, RenderTexts, ListChannelActivity }, messaging),
  );
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

async function serve(...services: ReturnType<typeof bind>[]) {
  const readiness = createReadiness({ checks: {}, log });
  return serveGrpc({ host: '127.0.0.1', port: 0, services, tokens, log, readiness });
}

/** Records the client events of the log from its start. */
async function recordEvents({ url, namespace }: { url: string; namespace: string }) {
  const bus = await connectBus({
    url,
    name: 'test',
    log,
    namespace,
    streams: { maxBytes: streamBytes },
  });
  let recorded: RecordedEvent[] = [];
  const reader = await readLog(bus, {
    from: { afterSequence: 0 },
    log,
    onReset: (reason) => log.error('the client log was reset', { reason }),
    onEntry: ({ entry }) => {
      for (const { type, audience, bodyJson } of entry.events) {
        recorded.push({
          realmId: entry.realmId,
          type,
          userIds: [...decodeUserSet(audience?.userIds ?? new Uint8Array())],
          body: JSON.parse(bodyJson),
        });
      }
    },
  });
  return {
    bus,
    /** Returns the events of the realm since the last call. */
    async drain(realm: Realm): Promise<RecordedEvent[]> {
      const { lastSequence } = await logExtent(bus);
      await expect
        .poll(() => reader.position, { timeout: 5_000 })
        .toBeGreaterThanOrEqual(lastSequence);
      const own = recorded.filter(({ realmId }) => realmId === realm.id);
      recorded = recorded.filter(({ realmId }) => realmId !== realm.id);
      return own;
    },
    async [Symbol.asyncDispose]() {
      await reader[Symbol.asyncDispose]();
      await bus[Symbol.asyncDispose]();
    },
  };
}
