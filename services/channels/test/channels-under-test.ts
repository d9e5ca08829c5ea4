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
import type { SendNoticeRequest__Output } from '@chat/proto/chat/messaging/v1/SendNoticeRequest';
import type { SendNoticeResponse } from '@chat/proto/chat/messaging/v1/SendNoticeResponse';
import type { ListDomainEventsRequest__Output } from '@chat/proto/chat/users/v1/ListDomainEventsRequest';
import { chat } from '@chat/proto/load';
import { expect, inject } from 'vitest';
import { startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Deps } from '../src/deps.ts';
import { type Realm, unique } from './world.ts';

// NATS reserves them for every test file of the run.
const streamBytes = 16 * 1024 * 1024;

const account = { schema: 'channels', role: 'test_channels', password: 'channels' };
const secret = randomBytes(32).toString('base64url');
const tokens = createActorTokens(secret);
const log = createLogger({ service: 'test', level: 'error' });

/** A client event as the log has it: its audience decoded, its body parsed. */
export type RecordedEvent = { realmId: number; type: string; userIds: number[]; body: unknown };

/** The service on servers of its own, among fakes of users and messaging. */
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
    /** What messaging was handed over before answers, in order. */
    handedOver: messaging.domainEvents,
    /** What the notification bot wrote in the realm, in order. */
    notices: messaging.notices,
    /** Ids of channels that messaging has messages of, in named topics. */
    withNamedTopics: messaging.withNamedTopics,
    /** What messaging knows to have been written, by channel id. */
    activity: messaging.activity,
    mutesHandedOver: messaging.mutes,
    /** What is told to a service that reads the realm anew. */
    async mutesListed(realm: Realm) {
      const { batch } = await client.listDomainEvents({ realmId: realm.id });
      return mutesIn(decodeDomainEvents(batch));
    },
    /** How often users was asked for a page of domain events. */
    pagesAsked: users.pagesAsked,
    drainEvents: events.drain,
    /** Makes users know the realm; channels will ask for it when it needs it. */
    know: (realm: Realm) => realms.set(realm.id, realm),
    /** Tells channels of the realm as it now is, as users would. */
    async tell(realm: Realm) {
      realm.number += 1;
      await receiver.applyDomainEvents(
        chat.events.v1.DomainEventBatch.deserialize(realm.domainEvents()),
      );
    },
    applyDomainEvents: receiver.applyDomainEvents,
    /** Publishes the realm as it now is on the bus alone, as when users could not reach channels. */
    async publish(realm: Realm) {
      realm.number += 1;
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

/** The users service as far as channels calls it: it answers what a realm is. */
async function serveFakeUsers(realms: ReadonlyMap<number, Realm>) {
  const { ListDomainEvents } = chat.users.v1.Users.service;
  const asked: number[] = [];
  const listDomainEvents = internal(async ({ realmId }: ListDomainEventsRequest__Output) => {
    asked.push(realmId);
    const realm = realms.get(realmId);
    return { batch: realm?.domainEvents() ?? Buffer.alloc(0), nextPage: '' };
  });
  const server = await serve(bind({ ListDomainEvents }, { ListDomainEvents: listDomainEvents }));
  return Object.assign(server, {
    pagesAsked: (realm: Realm) => asked.filter((id) => id === realm.id).length,
  });
}

/** The messaging service as far as channels calls it: it takes domain events, and sends notices. */
async function serveFakeMessaging() {
  const { SendNotice, HasNamedTopics, RenderTexts, ListChannelActivity } =
    chat.messaging.v1.Messaging.service;
  const batches: DomainEventBatch__Output[] = [];
  const notices: SendNoticeRequest__Output[] = [];
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
    SendNotice: internal<SendNoticeRequest__Output, SendNoticeResponse>(
      async (notice, { idempotency }) => {
        const key = idempotency?.key ?? '';
        if (!sentKeys.has(key)) notices.push(notice);
        sentKeys.add(key);
        return { messageId: notices.length };
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
    bind({ SendNotice, HasNamedTopics, RenderTexts, ListChannelActivity }, messaging),
  );
  const domainEvents = (realm: Realm): ChannelChanged__Output[] =>
    batches
      .filter(({ realmId }) => realmId === realm.id)
      .flatMap((batch) => batch.domainEvents)
      .filter(({ type }) => type === 'channel.changed')
      .map(({ body }) => chat.events.v1.ChannelChanged.deserialize(body));
  return Object.assign(server, {
    domainEvents,
    mutes: (realm: Realm) => batches.filter(({ realmId }) => realmId === realm.id).flatMap(mutesIn),
    notices: (realm: Realm) => notices.filter(({ realmId }) => realmId === realm.id),
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

/** Follows the client log from its start. */
async function recordEvents({ url, namespace }: { url: string; namespace: string }) {
  const bus = await connectBus({
    url,
    name: 'test',
    log,
    namespace,
    streams: { maxBytes: streamBytes },
  });
  let heard: RecordedEvent[] = [];
  const reader = await readLog(bus, {
    from: { afterSequence: 0 },
    log,
    onReset: (reason) => log.error('the client log was reset', { reason }),
    onEntry: ({ entry }) => {
      for (const { type, audience, bodyJson } of entry.events) {
        heard.push({
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
    /** The events of the realm since the last call: everything that answers so far waited for. */
    async drain(realm: Realm): Promise<RecordedEvent[]> {
      const { lastSequence } = await logExtent(bus);
      await expect
        .poll(() => reader.position, { timeout: 5_000 })
        .toBeGreaterThanOrEqual(lastSequence);
      const own = heard.filter(({ realmId }) => realmId === realm.id);
      heard = heard.filter(({ realmId }) => realmId !== realm.id);
      return own;
    },
    async [Symbol.asyncDispose]() {
      await reader[Symbol.asyncDispose]();
      await bus[Symbol.asyncDispose]();
    },
  };
}
