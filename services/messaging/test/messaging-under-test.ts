import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@chat/kit/actor/actor';
import { domainEventSubject } from '@chat/kit/bus/streams';
import { decodeDomainEvents, encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import type { RpcClient, RpcOptions } from '@chat/kit/grpc/client';
import { fromFailure } from '@chat/kit/grpc/errors';
import { createRetryBudget, withRetries } from '@chat/kit/grpc/retry';
import { bind, internal } from '@chat/kit/grpc/server';
import { type DomainEventDraft, domainEvent } from '@chat/kit/outbox/event';
import { decodeUserSet } from '@chat/kit/sets/user-set';
import {
  connectTo,
  connectToAll,
  openStage,
  type RecordedEvent,
  recordClientEvents,
  recordDomainEvents,
  recording,
  serveFakes,
  unique,
} from '@chat/kit/test/service-under-test';
import { signerOf } from '@chat/kit/test/test-keys';
import type { GetChannelStateRequest__Output } from '@chat/proto/chat/channels/v1/GetChannelStateRequest';
import type { ListDomainEventsRequest__Output as ChannelsListDomainEventsRequest__Output } from '@chat/proto/chat/channels/v1/ListDomainEventsRequest';
import type { ListMessagesRequest } from '@chat/proto/chat/messaging/v1/ListMessagesRequest';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { SendMessageRequest } from '@chat/proto/chat/messaging/v1/SendMessageRequest';
import type { UpdateMessageFlagsInNarrowRequest } from '@chat/proto/chat/messaging/v1/UpdateMessageFlagsInNarrowRequest';
import type { GetGroupStatesRequest__Output } from '@chat/proto/chat/users/v1/GetGroupStatesRequest';
import type { ListDomainEventsRequest__Output } from '@chat/proto/chat/users/v1/ListDomainEventsRequest';
import { channelFirstMessageChanged, channelMuteChanged } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import { test as base, expect } from 'vitest';
import { z } from 'zod';
import { migrations, startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Deps } from '../src/deps.ts';
import { messagingService } from '../src/service.ts';
import {
  type Channel,
  channelDomainEvent,
  channelState,
  type Person,
  type Realm,
  realmDomainEvent,
  userDomainEvent,
  usersDomainEvents,
} from './world.ts';

/** The fields of client events that are compared. */
const shownOfEvents = [
  'realmId',
  'eventNumber',
  'type',
  'userIds',
  'allPublicChannels',
  'flags',
  'body',
] as const;
export type ReceivedEvent = Pick<RecordedEvent, (typeof shownOfEvents)[number]>;

const WithIds = z.array(z.object({ unread_message_ids: z.array(z.number()) }));
const UnreadIds = z.object({
  unread_msgs: z.object({ pms: WithIds, streams: WithIds, huddles: WithIds }),
});
const Messages = z.array(z.looseObject({ id: z.number(), flags: z.array(z.string()) }));

/** Starts the service with its own servers, together with fakes of the users and channels services. */
export async function startMessaging(overrides: Partial<Deps> = {}) {
  await using opened = new AsyncDisposableStack();
  const stage = opened.use(await openStage('messaging', migrations));
  const world = createWorld();
  const users = opened.use(await serveFakes([fakeUsers(world)]));
  const channels = opened.use(await serveFakes([fakeChannels(world)]));
  const objects = await mkdtemp(join(tmpdir(), 'messaging-objects-'));
  opened.defer(() => rm(objects, { recursive: true }));
  const environment = {
    ...stage.environment,
    OBJECT_STORE_DIRECTORY: objects,
    USERS_GRPC_ADDRESS: users.address,
    CHANNELS_GRPC_ADDRESS: channels.address,
  };
  const config = readConfig(environment);
  const clientEvents = opened.use(
    await recordClientEvents(stage.bus, [...shownOfEvents, 'rosterId']),
  );
  const domainEvents = opened.use(
    await recordDomainEvents(stage.bus, [recording(channelFirstMessageChanged)]),
  );
  const startProcess = (more: Partial<Deps> = {}) => startServed(config, { ...overrides, ...more });
  const first = opened.use(await startProcess());
  const { client, receivers } = first;
  const stack = opened.move();

  /** Returns the client events of the realm since the last call, with the users in their rosters. */
  async function drainEvents({ id: realmId }: Pick<Realm, 'id'>): Promise<ReceivedEvent[]> {
    const events: ReceivedEvent[] = [];
    for (const { rosterId, ...event } of await clientEvents.drain(realmId)) {
      const named = { realmId, rosterId: Buffer.from(rosterId, 'hex') };
      const { userIds } = rosterId ? await client.getRoster(named) : { userIds: undefined };
      const all = new Set([...decodeUserSet(userIds ?? new Uint8Array()), ...event.userIds]);
      events.push({ ...event, userIds: [...all].sort((a, b) => a - b) });
    }
    return events;
  }

  async function applyDomainEvents(
    service: 'users' | 'channels',
    realm: Realm,
    events: readonly DomainEventDraft[],
    eventNumber = realm.eventNumber,
  ) {
    const batch = encodeDomainEvents({
      service,
      realmId: realm.id,
      domainEvents: events.map((draft) => ({ eventNumber, domainEvent: draft })),
    });
    await receivers[service].applyDomainEvents(decodeDomainEvents(batch));
  }

  return {
    ...first,
    world,
    /** The settings for starting another process. */
    environment,
    databaseUrl: stage.databaseUrl,
    superuserUrl: stage.superuserUrl,
    /** Returns the client events of the realm since the last call. */
    drainEvents,
    /**
     * Waits until there are `count` client events, and returns them. For changes whose completion no response reports.
     */
    async untilEvents(realm: Realm, count: number, isMeant = (_event: ReceivedEvent) => true) {
      const events: ReceivedEvent[] = [];
      const drained = async () => {
        events.push(...(await drainEvents(realm)).filter(isMeant));
        return events.length;
      };
      await expect.poll(drained).toBeGreaterThanOrEqual(count);
      return events;
    },
    /** The domain events that the messaging service published, in order. */
    domainEvents: domainEvents.events,
    /** Publishes a domain event only on the bus. */
    async publishDomainEvent(service: string, realm: Realm, name: string, draft: DomainEventDraft) {
      const batch = encodeDomainEvents({
        service,
        realmId: realm.id,
        domainEvents: [{ eventNumber: realm.eventNumber, domainEvent: draft }],
      });
      await stage.bus.publish(domainEventSubject(service, realm.id, name), batch);
    },
    /** Starts another process of the same service. */
    startProcess,
    applyDomainEvents,

    /** Adds the realm to the fakes, without an event to the messaging service. */
    know: (realm: Realm) => world.realms.set(realm.id, realm),
    /** Applies all domain events of the realm to the messaging service. */
    async applyRealm(realm: Realm) {
      world.realms.set(realm.id, realm);
      await receivers.users.applyDomainEvents(decodeDomainEvents(usersDomainEvents(realm)));
      for (const channel of realm.channels) {
        await applyDomainEvents('channels', realm, [channelState(channel)]);
      }
    },
    /** Applies the realm's current settings to the messaging service. */
    async applyRealmSettings(realm: Realm) {
      realm.eventNumber += 1;
      await applyDomainEvents('users', realm, [realmDomainEvent(realm)]);
    },
    async applyUser(realm: Realm, person: Person) {
      realm.eventNumber += 1;
      await applyDomainEvents('users', realm, [userDomainEvent(person)]);
    },
    /** Creates the next version of a channel. Applies it to the messaging service unless `isMissed`. */
    async change(
      realm: Realm,
      channel: Channel,
      change: { joined?: Person[]; left?: Person[]; isMissed?: true } & Partial<Channel>,
    ) {
      const { joined = [], left = [], isMissed, ...settings } = change;
      Object.assign(channel, settings);
      channel.version += 1;
      for (const person of joined) channel.subscribers.add(person.id);
      for (const person of left) channel.subscribers.delete(person.id);
      if (isMissed) return;
      const ids = { joined: joined.map(({ id }) => id), left: left.map(({ id }) => id) };
      await applyDomainEvents('channels', realm, [channelDomainEvent(channel, ids)]);
    },

    /** Sends to a channel or to users, and returns the message's id. */
    async send(
      realm: Realm,
      sender: Person,
      to: Channel | readonly Person[],
      request: SendMessageRequest = {},
      options: { idempotency?: { key: string; requestHash: string } } = {},
    ): Promise<number> {
      const { messageId } = await client.sendMessage(
        { ...destinationOf(to), content: 'hello', clientName: 'test', ...request },
        { actor: realm.actor(sender), ...options },
      );
      return messageId;
    },
    /** Makes jobs due immediately: those with this name, for rows with these ids. */
    async makeDue(job: string, ids: readonly number[]) {
      // Sends pg-boss's notification of a new job, so that the test does not wait for the next check.
      await first.app.deps.db.raw(
        `with due as (
           update messaging_jobs.job set start_after = now()
           where data ->> 'job' = ? and (data -> 'data' ->> 'id')::bigint = any(?::bigint[])
           returning name
         )
         select pg_notify('pgboss_' || left(encode(sha224('messaging_jobs'), 'hex'), 24), name)
         from (select distinct name from due) as queue`,
        [job, [...ids]],
      );
    },
    /** Lists messages, by default the newest 100. */
    async list(realm: Realm, reader: Person, request: ListMessagesRequest = {}) {
      const { messagesJson, ...answer } = await client.listMessages(
        { ...newest, clientGravatar: true, applyMarkdown: true, ...request },
        { actor: realm.actor(reader) },
      );
      const messages = Messages.parse(JSON.parse(messagesJson));
      return { ...answer, messages, ids: messages.map(({ id }) => id) };
    },
    /** Adds a flag (`+starred`) or removes it (`-read`). */
    async flag(realm: Realm, person: Person, change: string, messageIds: readonly number[]) {
      return client.updateMessageFlags(
        { messageIds: [...messageIds], change: flagChange(change) },
        { actor: realm.actor(person) },
      );
    },
    /** Adds a flag to messages in a range or removes it, by default from the oldest message on. */
    async flagInNarrow(
      realm: Realm,
      person: Person,
      change: string,
      request: UpdateMessageFlagsInNarrowRequest = {},
    ) {
      return client.updateMessageFlagsInNarrow(
        { ...everything, ...request, change: flagChange(change) },
        { actor: realm.actor(person) },
      );
    },
    /** Returns the ids of all unread messages in the snapshot, ascending. */
    async unreadIds(realm: Realm, person: Person): Promise<number[]> {
      const { fieldsJson } = await client.getSnapshot(
        { groups: ['message', 'update_message_flags'] },
        { actor: realm.actor(person) },
      );
      const { pms, streams, huddles } = UnreadIds.parse(JSON.parse(fieldsJson)).unread_msgs;
      return [...pms, ...streams, ...huddles]
        .flatMap(({ unread_message_ids }) => unread_message_ids)
        .sort((a, b) => a - b);
    },
    async snapshot(realm: Realm, person: Person, groups: string[], capabilities: string[] = []) {
      const { eventNumber, fieldsJson } = await client.getSnapshot(
        { groups, options: { capabilities } },
        { actor: realm.actor(person) },
      );
      return {
        eventNumber,
        fields: z.record(z.string(), z.unknown()).parse(JSON.parse(fieldsJson)),
      };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type Messaging = Awaited<ReturnType<typeof startMessaging>>;

/**
 * A test with `messaging`, one service for all tests of a worker. Each test creates its own realms. Tests of the whole
 * service, or with other dependencies, call `startMessaging` instead.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('messaging', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const messaging = await startMessaging();
    onCleanup(() => messaging[Symbol.asyncDispose]());
    return messaging;
  });

const newest = {
  range: { anchor: 'newest', includeAnchor: true, numBefore: 100, numAfter: 0 },
} satisfies ListMessagesRequest;

const everything = {
  range: { anchor: 'oldest', includeAnchor: false, numBefore: 0, numAfter: 5000 },
} satisfies UpdateMessageFlagsInNarrowRequest;

function flagChange(change: string) {
  return { flag: change.slice(1), isAdded: change.startsWith('+') };
}

/** Returns a narrow from pairs of operator and operand. A leading `-` negates the term. */
export function narrow(...terms: [operator: string, operand: unknown][]) {
  return {
    narrow: terms.map(([operator, operand]) => ({
      operator: operator.replace(/^-/, ''),
      operandJson: JSON.stringify(operand),
      negated: operator.startsWith('-'),
    })),
  };
}

function destinationOf(to: Channel | readonly Person[]): SendMessageRequest {
  return 'subscribers' in to
    ? { destination: { channelId: to.id }, topic: 'topic' }
    : { destination: { direct: { userIds: to.map(({ id }) => id) } } };
}

async function startServed(config: ReturnType<typeof readConfig>, overrides: Partial<Deps>) {
  await using opened = new AsyncDisposableStack();
  const app = opened.use(await startApp(config, overrides));
  const calls = opened.use(
    connectToAll(chat.messaging.v1.Messaging.service, app, {
      to: 'messaging',
      handlers: messagingService(app.deps),
    }),
  );
  const client = Object.assign(calls, { sendMessage: sendMessageBy(calls) });
  const { DomainEventReceiver } = chat.events.v1;
  const receiverFor = (as: 'users' | 'channels') =>
    opened.use(connectTo(DomainEventReceiver.service, app, { to: 'messaging', as }));
  const receivers = { users: receiverFor('users'), channels: receiverFor('channels') };
  const stack = opened.move();
  return { app, client, receivers, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

const gateway = signerOf('gateway');

/** Returns a function that sends one message in a separate call. Without a key, the call is not retried. */
function sendMessageBy({ sendMessages }: RpcClient<MessagingDefinition>) {
  return async (
    message: SendMessageRequest,
    { actor, idempotency }: Pick<RpcOptions, 'idempotency'> & { actor: Actor },
  ) => {
    const { key, requestHash } = idempotency ?? { key: unique('key'), requestHash: '' };
    const actorToken = gateway.signActor(actor, 'messaging');
    const send = { actorToken, idempotencyKey: key, requestHash, message };
    const sendOnce = async () => {
      const { outcomes } = await sendMessages({ sends: [send] });
      const { sent, failure } = outcomes[0] ?? {};
      if (sent) return sent;
      throw failure ? fromFailure(failure) : new Error('the send has no outcome');
    };
    return withRetries(sendOnce, {
      safety: idempotency ? 'keyed' : 'unsafe',
      budget: createRetryBudget(),
      deadline: Date.now() + 10_000,
      signal: undefined,
    });
  };
}

/** Returns the data of the fakes and the calls that they received. */
function createWorld() {
  const asked: string[] = [];
  return { realms: new Map<number, Realm>(), asked };
}
type World = ReturnType<typeof createWorld>;

/** Returns the methods of the users service that the messaging service calls. */
function fakeUsers({ realms, asked }: World) {
  const { ListDomainEvents, GetGroupStates } = chat.users.v1.Snapshots.service;
  const usersOf = (realmId: number) => {
    const realm = realms.get(realmId);
    return realm ? usersDomainEvents(realm) : Buffer.alloc(0);
  };
  return bind(
    { ListDomainEvents, GetGroupStates },
    {
      ListDomainEvents: internal(
        ['messaging'],
        async ({ realmId, userIds }: ListDomainEventsRequest__Output) => {
          asked.push(['users.listDomainEvents', realmId, ...userIds].join(' '));
          return { batch: usersOf(realmId), nextPage: '' };
        },
      ),
      GetGroupStates: internal(
        ['messaging'],
        async ({ realmId }: GetGroupStatesRequest__Output) => {
          asked.push(`users.getGroupStates ${realmId}`);
          return { batch: usersOf(realmId) };
        },
      ),
    },
  );
}

/** Returns the methods of the channels service that the messaging service calls. */
function fakeChannels({ realms, asked }: World) {
  const { GetChannelState, ListDomainEvents } = chat.channels.v1.Channels.service;
  return bind(
    { GetChannelState, ListDomainEvents },
    {
      GetChannelState: internal(
        ['messaging'],
        async ({ realmId, channelId }: GetChannelStateRequest__Output) => {
          asked.push(`channels.getChannelState ${channelId}`);
          const channel = realms.get(realmId)?.channels.find(({ id }) => id === channelId);
          return { state: channel ? channelState(channel).body : Buffer.alloc(0) };
        },
      ),
      ListDomainEvents: internal(
        ['messaging'],
        async ({ realmId }: ChannelsListDomainEventsRequest__Output) => {
          asked.push(`channels.listDomainEvents ${realmId}`);
          const { channels = [], mutedChannels = [] } = realms.get(realmId) ?? {};
          const drafts = [
            ...channels.map(channelState),
            ...mutedChannels.map((mute) =>
              domainEvent(channelMuteChanged, { ...mute, isMuted: true }),
            ),
          ];
          const domainEvents = drafts.map((draft) => ({ eventNumber: 1, domainEvent: draft }));
          return {
            batch: encodeDomainEvents({ service: 'channels', realmId, domainEvents }),
            nextPage: '',
          };
        },
      ),
    },
  );
}
