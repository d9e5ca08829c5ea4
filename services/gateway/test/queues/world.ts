import { randomBytes, randomInt } from 'node:crypto';
import { type Bus, connectBus } from '@chat/kit/bus/bus';
import { appendToLog, decodeEntry } from '@chat/kit/bus/client-log';
import { findLast } from '@chat/kit/bus/stored-message';
import { numberedSubject } from '@chat/kit/bus/streams';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis, type Redis } from '@chat/kit/redis/redis';
import { createRosters } from '@chat/kit/rosters/rosters';
import { encodeUserSet } from '@chat/kit/sets/user-set';
import { deleteStreams, streamBytes } from '@chat/kit/test/service-under-test';
import { inject } from 'vitest';
import type { IsReadable } from '../../src/queues/event-queues.ts';
import type { FollowedShard } from '../../src/queues/follow-shards.ts';
import type { EndOfTurn } from '../../src/queues/pending-readers.ts';
import type { QueueRecord } from '../../src/queues/queue-id.ts';
import { type QueueSettings, type Queues, startQueues } from '../../src/queues/start-queues.ts';

/** A logger that writes nothing, because tests cause failures on purpose. */
export const log = createLogger({ service: 'gateway', level: 'error', write() {} });

const streams = { maxBytes: streamBytes };

/** A log with a single writer, and gateways that read it. */
export interface World extends AsyncDisposable {
  bus: Bus;
  redis: Redis;
  /** The id of a realm that no other test uses, because other tests use the same Redis. */
  realmId: number;
  /** The rosters that announced events refer to, and whether they can be read. */
  rosters: StoredRosters;
  connectBus(url?: string): Promise<Bus>;
  /** Starts the part of the event queues that runs in a gateway. The caller disposes of it. */
  startGateway(options?: GatewayOptions): Promise<Gateway>;
  /** Announces an event as a service would. Returns the sequence of the entry. */
  announce: Announce;
  /** Returns a writer that continues after the last entry in the log. */
  writeAnew(): { announce: Announce };
}

export interface StoredRosters {
  /** The rosters, keyed by id. An id contains the list of the roster's users. */
  stored: Map<string, Uint8Array>;
  isAway: boolean;
}

export type Announce = (
  events: readonly Announced[],
  /** `follows`: the sequence that the entry states for the previous entry, if it differs from the real sequence. */
  options?: { service?: string; follows?: number },
) => Promise<number>;

export interface GatewayOptions {
  bus?: Bus;
  redis?: Redis;
  window?: Partial<QueueSettings['window']>;
  now?: () => number;
  /** Whether the gateway follows the shard of the world's realm before any of its queues is used; true if absent. */
  follows?: boolean;
  /** Returns whether a missing part of a snapshot can be read. If absent, it always can. */
  isReadable?: IsReadable;
  /** Returns the utilization of the event loop. If absent, it is 0, as on an idle gateway. */
  utilization?: () => number;
}

export interface Announced {
  /** The number that distinguishes the event from others. */
  n: number;
  /** The users who receive the event; all users if absent. */
  users?: readonly number[];
  /** Whether the event refers to its users by a roster. */
  hasRoster?: boolean;
  /** The sender of the message. If absent, the event is not a message. */
  sentBy?: number;
}

export interface Poll {
  dontBlock?: boolean;
  userId?: number;
  realmId?: number;
  signal?: AbortSignal;
}

/** One gateway in the form that its endpoints use. */
export interface Gateway extends AsyncDisposable, Pick<Queues, 'pending' | 'shards'> {
  /** The gateway's follower of the shard of the world's realm, and the shard's window. */
  readonly follower: FollowedShard['follower'];
  readonly clientLog: FollowedShard['log'];
  /** Registers a queue that delivers later events to the user. */
  register(userId: number, options?: Partial<QueueRecord>): Promise<Queue>;
  /** Polls the queue's events after `lastEventId`. */
  poll(queue: Queue, lastEventId: number, options?: Poll): Promise<Heard[]>;
  /** Starts a turn of a stream that reads the queue after `lastEventId`. */
  runTurn(queue: Queue, lastEventId: number, options?: TurnOptions): Turn;
  remove(queue: Queue, options?: Pick<Poll, 'userId' | 'realmId'>): Promise<void>;
}

export interface TurnOptions extends Pick<Poll, 'userId' | 'realmId' | 'signal'> {
  /** The time at which the stream was opened; now if absent. */
  connectedAtMs?: number;
}

/** A turn of a stream. */
export interface Turn {
  /** The events delivered so far. */
  heard: Heard[];
  end: Promise<EndOfTurn>;
  /** The time at which the turn's stream was opened. */
  connectedAtMs: number;
}

export interface Queue {
  id: string;
  userId: number;
  lastEventId: number;
}

export interface Heard {
  id: number;
  type: string;
  /** The event's number, only in events other than heartbeats and messages. */
  n?: number;
  message?: { n: number };
}

export async function openWorld({
  natsUrl = inject('infrastructure').natsUrl,
} = {}): Promise<World> {
  const namespace = `t${randomBytes(6).toString('hex')}`;
  const realmId = randomInt(1, 2 ** 40);
  await using opened = new AsyncDisposableStack();
  const connect = (url = natsUrl) => connectBus({ url, name: 'test', log, namespace, streams });
  const bus = opened.use(await connect());
  const { redisUrl } = inject('infrastructure');
  const redis = opened.use(await connectRedis({ url: redisUrl, name: 'test', log }));
  const rosters: StoredRosters = { stored: new Map(), isAway: false };
  const writer = createWriter(bus, realmId, rosters);
  const resources = opened.move();
  return {
    ...{ bus, redis, realmId, rosters, connectBus: connect },
    announce: writer.announce,
    writeAnew: () => createWriter(bus, realmId, rosters),
    startGateway: (options = {}) =>
      startGateway({ bus, redis, realmId, rosters, ...options }, writer.eventNumbers),
    async [Symbol.asyncDispose]() {
      if (bus.isConnected()) await deleteStreams(bus);
      await resources.disposeAsync();
    },
  };
}

interface Writer {
  announce: Announce;
  /** Returns the event numbers that a snapshot read now would have. */
  eventNumbers(): Record<string, number>;
}

/** Creates a writer that writes to the log like the services' relays. Each entry refers to the previous one. */
function createWriter(bus: Bus, realmId: number, rosters: StoredRosters): Writer {
  const ends = new Map<string, { sequence: number; eventNumber: number }>();

  async function findEnd(service: string) {
    const stored = await findLast(bus, 'CLIENT', numberedSubject(realmId, service));
    if (!stored) return { sequence: 0, eventNumber: 0 };
    return { sequence: stored.seq, eventNumber: decodeEntry(stored.data).lastEventNumber };
  }

  return {
    async announce(events, { service = 'users', follows } = {}) {
      const end = ends.get(service) ?? (await findEnd(service));
      const previousSequence = follows ?? end.sequence;
      const firstEventNumber = end.eventNumber + 1;
      const lastEventNumber = end.eventNumber + Math.max(events.length, 1);
      const sequence = await appendToLog(
        bus,
        {
          ...{ realmId, service, firstEventNumber, lastEventNumber, previousSequence },
          events: events.map(({ n, users, hasRoster = false, sentBy }, index) => ({
            eventNumber: firstEventNumber + index,
            type: sentBy === undefined ? 'test' : 'message',
            audience: users ? audienceOf(rosters, users, hasRoster) : { everyone: true },
            bodyJson: JSON.stringify(sentBy === undefined ? { n } : messageBody(n, sentBy)),
          })),
        },
        { follows: previousSequence },
      );
      ends.set(service, { sequence, eventNumber: lastEventNumber });
      return sequence;
    },
    eventNumbers: () =>
      Object.fromEntries([...ends].map(([service, { eventNumber }]) => [service, eventNumber])),
  };
}

/**
 * Returns the audience of an event. With `hasRoster`, a roster contains all users except the last, who is listed
 * directly.
 */
function audienceOf({ stored }: StoredRosters, users: readonly number[], hasRoster: boolean) {
  if (!hasRoster) return { userIds: encodeUserSet(users) };
  const inRoster = users.slice(0, -1);
  const id = `roster of ${inRoster}`;
  stored.set(id, encodeUserSet(inRoster));
  return { rosterId: Buffer.from(id), userIds: encodeUserSet(users.slice(-1)) };
}

function messageBody(n: number, sentBy: number) {
  return {
    message: {
      ...{ n, type: 'stream', sender_id: sentBy, sender_email: 'ann@example.com' },
      display_recipient: 'Design',
    },
    ...{ content: 'hi', rendered_content: '<p>hi</p>', topic: 'news', displayed_topic: 'news' },
    ...{ avatar_url: '/avatar.png', avatar_url_without_address: '/avatar.png' },
    ...{ is_gravatar: false, gravatar_for_role: 0 },
  };
}

async function startGateway(
  options: GatewayOptions & {
    bus: Bus;
    redis: Redis;
    realmId: number;
    rosters: StoredRosters;
  },
  eventNumbers: Writer['eventNumbers'],
): Promise<Gateway> {
  const { bus, redis, realmId, rosters, window, now = Date.now, utilization = () => 0 } = options;
  const { isReadable = async () => true, follows = true } = options;
  const { signal: never } = new AbortController();
  const started = await startQueues(
    {
      secret: 'a secret of this deployment',
      window: { maxEvents: 1_000, maxBytes: 2 ** 30, ...window },
      retentionMs: 3_600_000,
    },
    {
      bus,
      redis,
      rosters: createRosters(async (_realmId, id) => {
        if (rosters.isAway) throw new Error('away');
        return rosters.stored.get(Buffer.from(id).toString());
      }),
      now,
      random: Math.random,
      utilization,
      isReadable,
      log,
    },
  );
  const { queues, queueIds, shards, pending } = started;
  if (follows) await until(() => shards.use(realmId).follower.epoch() !== undefined);
  const callerOf = (queue: Queue, { userId = queue.userId, realmId: realm = realmId }: Poll) => ({
    ...{ userId, realmId: realm, role: 400 },
  });
  return {
    ...{ shards, pending },
    get follower() {
      return shards.use(realmId).follower;
    },
    get clientLog() {
      return shards.use(realmId).log;
    },
    async register(userId, record = {}) {
      const { epoch, sequence } = await shards.use(realmId).follower.position(never);
      const id = queueIds.seal({
        ...{ realmId, userId, start: sequence, eventNumbers: eventNumbers(), epoch },
        ...{
          narrow: [],
          capabilities: [],
          spelling: 'svc',
          applyMarkdown: true,
          clientGravatar: true,
        },
        ...{ slimPresence: false, includeSubscribers: false, allPublicStreams: false },
        ...{ idleTimeoutSeconds: 600, createdAtSeconds: Math.floor(now() / 1_000), ...record },
      });
      return { id, userId, lastEventId: (record.start ?? sequence) * 1024 + 1023 };
    },
    async poll(queue, lastEventId, poll = {}) {
      const { dontBlock = true, signal = never } = poll;
      const request = {
        ...{ queueId: queue.id, lastEventId, dontBlock, signal },
        hidesCredentials: false,
      };
      const texts = await queues.poll(callerOf(queue, poll), request);
      return texts.map((text): Heard => JSON.parse(text));
    },
    runTurn(queue, lastEventId, { signal = never, ...options } = {}) {
      const { connectedAtMs = performance.now(), ...poll } = options;
      const heard: Heard[] = [];
      const end = queues.runTurn(callerOf(queue, poll), {
        ...{ queueId: queue.id, lastEventId, connectedAtMs, signal, hidesCredentials: false },
        deliver: (texts) => heard.push(...texts.map((text): Heard => JSON.parse(text))),
      });
      return { heard, end, connectedAtMs };
    },
    remove: (queue, poll = {}) => queues.remove(callerOf(queue, poll), queue.id),
    [Symbol.asyncDispose]: () => started[Symbol.asyncDispose](),
  };
}

// Uses the real clock, even in a test that has a fake one.
const { setTimeout: afterMs } = globalThis;

/** Waits until a condition holds. @throws when twenty seconds have passed */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => afterMs(resolve, 10));
  }
}

export function numbersOf(events: readonly Heard[]): number[] {
  return events.flatMap(({ n, message }) => n ?? message?.n ?? []);
}

export const badQueue = { code: 'BAD_EVENT_QUEUE_ID' };
