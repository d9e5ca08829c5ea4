import { randomBytes } from 'node:crypto';
import { testDatabase } from '@chat/infrastructure/test-database';
import type { DomainEventType } from '@chat/proto/domain-events';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { expect, inject } from 'vitest';
import type { CallerName, ServiceName } from '../src/actor/callers.ts';
import { type Bus, connectBus } from '../src/bus/bus.ts';
import { logExtent, readLog } from '../src/bus/log-reader.ts';
import { streamNames } from '../src/bus/streams.ts';
import { openDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { provisionSchemas, type SchemaAccount } from '../src/database/provision.ts';
import {
  consumeDomainEvents,
  type DomainEventMeta,
  onDomainEvent,
} from '../src/domain-events/domain-events.ts';
import {
  connectRpc,
  createRpcClient,
  type RpcClient,
  type RpcConnection,
} from '../src/grpc/client.ts';
import { withOwnPorts } from '../src/grpc/own-process.ts';
import {
  type BoundService,
  type Handlers,
  type RpcHandler,
  type RpcServer,
  serveGrpc,
} from '../src/grpc/server.ts';
import { createReadiness } from '../src/lifecycle/readiness.ts';
import { createLogger } from '../src/logging/logger.ts';
import { decodeUserSet } from '../src/sets/user-set.ts';
import { checkEventBody, withCheckedResponses } from './json-fields.ts';
import { privateKeySetting, publicKeysSetting, signerOf, verifier } from './test-keys.ts';

const sharedSecret = randomBytes(32).toString('base64url');

/** A logger that writes only errors. */
export const log = createLogger({ service: 'test', level: 'error' });

/** The maximum bytes of a stream. They are few, because NATS reserves them for every namespace. */
export const streamBytes = 16 * 1024 * 1024;

/** Returns a name with this prefix that no other test uses. */
export function unique(prefix: string): string {
  return `${prefix}-${randomBytes(4).toString('hex')}`;
}

/**
 * The servers for a service under test. Disposing it deletes the service's data from them, so dispose the service's
 * processes first.
 */
export type Stage = AsyncDisposable & {
  /** The database's URL with the role of the service. */
  databaseUrl: string;
  /** The URL of the same database with the role of a superuser. */
  superuserUrl: string;
  /** The service's namespace on NATS, which no other test uses. */
  namespace: string;
  /** A connection to that namespace. */
  bus: Bus;
  /**
   * The settings for a process of the service that listens on any free port. They lack the addresses of other services.
   */
  environment: Readonly<Record<string, string>>;
};

/**
 * Opens a migrated database and a NATS namespace for `service`. The database is a copy of a template, which takes only
 * milliseconds.
 */
export async function openStage(service: ServiceName, migrations: URL): Promise<Stage> {
  await using opened = new AsyncDisposableStack();
  const account = { schema: service, role: `test_${service}`, password: service };
  const database = opened.use(
    await testDatabase({
      template: service,
      prepare: (superuserUrl) => prepareSchema(superuserUrl, account, migrations),
    }),
  );
  const databaseUrl = urlAs(database.url, account);
  const { natsUrl, redisUrl } = inject('infrastructure');
  const namespace = unique('test');
  const bus = opened.use(
    await connectBus({
      ...{ url: natsUrl, name: 'test', log, namespace },
      streams: { maxBytes: streamBytes },
    }),
  );
  opened.defer(() => deleteStreams(bus));
  const prefix = service.toUpperCase();
  const stack = opened.move();
  return {
    databaseUrl,
    superuserUrl: database.url,
    namespace,
    bus,
    environment: {
      GRPC_HOST: '127.0.0.1',
      [`${prefix}_GRPC_PORT`]: '0',
      [`${prefix}_DATABASE_URL`]: databaseUrl,
      // Each connection costs Postgres a process that reads its catalogs and plans each statement separately.
      [`${prefix}_DATABASE_POOL`]: '4',
      NATS_URL: natsUrl,
      NATS_NAMESPACE: namespace,
      NATS_STREAM_BYTES: `${streamBytes}`,
      REDIS_URL: redisUrl,
      [`${prefix}_PRIVATE_KEY`]: privateKeySetting(service),
      SERVICE_PUBLIC_KEYS: publicKeysSetting,
      EXTERNAL_CONTENT_SECRET: sharedSecret,
      INCOMING_MAIL_SECRET: sharedSecret,
      LOG_LEVEL: 'error',
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Deletes the streams of a bus, with the same effect as the loss of a disk. */
export async function deleteStreams({ streams: { manager, nameOf } }: Bus): Promise<void> {
  for (const stream of streamNames) await manager.streams.delete(nameOf(stream));
}

async function prepareSchema(superuserUrl: string, account: SchemaAccount, migrations: URL) {
  await provisionSchemas(superuserUrl, [account]);
  const url = urlAs(superuserUrl, account);
  await using database = await openDatabase({ url, schema: account.schema, poolSize: 1, log });
  await migrate(database, { directories: [migrations] });
}

/** Returns the URL of the same database with the role of `account`. */
export function urlAs(superuserUrl: string, { role, password }: SchemaAccount): string {
  const url = new URL(superuserUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/** Starts a server with fakes of other services, or of some of their methods, on a free port. */
export async function serveFakes(
  services: readonly BoundService[],
  /** The log for failures in the fakes. */
  fakeLog = log,
): Promise<RpcServer & { address: string }> {
  const readiness = createReadiness({ checks: {}, log });
  const server = await serveGrpc({
    ...{ host: '127.0.0.1', port: 0, services, verifier, readiness },
    log: fakeLog,
  });
  return { ...server, address: `127.0.0.1:${server.port}` };
}

/**
 * Creates a client for the service `to` on `port` of this machine. It calls as the service `as`. Calls reject if a JSON
 * text in their response does not match docs/openapi.json.
 */
export function connectTo<Definition extends ServiceDefinition>(
  definition: Definition,
  { port }: { port: number },
  { to, as, deadlineMs = 30_000 }: { to: ServiceName; as: CallerName; deadlineMs?: number },
) {
  const address = `127.0.0.1:${port}`;
  // The tests of a service run the service in their own process.
  const client = withOwnPorts(new Set([port]), () =>
    createRpcClient(definition, { address, to, deadlineMs, signer: signerOf(as) }),
  );
  return withCheckedResponses(client, definition);
}

/** Creates a client like `connectTo` that makes each call as the first caller that the method accepts in `handlers`. */
export function connectToAll<Definition extends ServiceDefinition>(
  definition: Definition,
  server: { port: number },
  { to, handlers }: { to: ServiceName; handlers: Handlers<Definition> },
): RpcClient<Definition> & AsyncDisposable {
  const { clientOf, ...connections } = connectAsAll(server, to);
  return Object.assign(connections, clientOf(definition, handlers));
}

/**
 * Connects to the service `to` on `port` of this machine as any caller. The clients make each call as the first caller
 * that the method accepts in `handlers`.
 */
export function connectAsAll({ port }: { port: number }, to: ServiceName) {
  const opened = new AsyncDisposableStack();
  const address = `127.0.0.1:${port}`;
  const connect = (as: CallerName) =>
    // The tests of a service run the service in their own process.
    withOwnPorts(new Set([port]), () =>
      opened.use(connectRpc({ address, to, deadlineMs: 30_000, signer: signerOf(as) })),
    );
  const connections = new Map<CallerName, RpcConnection>();
  const connectionAs = (as: CallerName) => {
    const connection = connections.get(as) ?? connect(as);
    connections.set(as, connection);
    return connection;
  };
  return {
    clientOf<Definition extends ServiceDefinition>(
      definition: Definition,
      handlers: Handlers<Definition>,
    ): RpcClient<Definition> {
      const methods = Object.entries<RpcHandler<never, unknown>>(handlers).map(
        ([name, { callers }]) => {
          const method = name.charAt(0).toLowerCase() + name.slice(1);
          const ofCaller = connectionAs(callers[0] ?? 'gateway').clientOf(definition);
          const call: unknown = Reflect.get(ofCaller, method);
          return [method, call] as const;
        },
      );
      // The keys come from the handlers at run time.
      const client: object = Object.fromEntries(methods);
      return client as RpcClient<Definition>;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** A client event from the log, with its decoded audience and parsed body. */
export type RecordedEvent = {
  realmId: number;
  eventNumber: number;
  type: string;
  everyone: boolean;
  userIds: number[];
  /** The id, in hex, of the roster with additional users; '' if there is none. */
  rosterId: string;
  allPublicChannels: boolean;
  /** The ids of the users whose copies have a flag, keyed by flag. */
  flags: Record<string, number[]>;
  body: Record<string, unknown>;
};

/**
 * Records the client events in the log from its start, with the properties in `shown`. Tests can compare complete
 * events. Reading the events of a realm throws if any of them does not match docs/openapi.json.
 */
export async function recordClientEvents<Shown extends keyof RecordedEvent>(
  bus: Bus,
  shown: readonly Shown[],
) {
  let recorded: RecordedEvent[] = [];
  const reader = readLog(bus, {
    from: () => ({ afterSequence: 0 }),
    log,
    onReset: (reason) => log.error('the client log was reset', { reason }),
    onEntry({ entry }) {
      for (const { eventNumber, type, audience, bodyJson } of entry.events) {
        recorded.push({
          ...{ realmId: entry.realmId, eventNumber, type },
          everyone: audience?.everyone ?? false,
          userIds: idsOf(audience?.userIds),
          rosterId: Buffer.from(audience?.rosterId ?? []).toString('hex'),
          allPublicChannels: audience?.allPublicChannels ?? false,
          flags: Object.fromEntries(
            (audience?.flags ?? []).map(({ flag, userIds }) => [flag, idsOf(userIds)]),
          ),
          body: JSON.parse(bodyJson),
        });
      }
    },
  });
  const of = (realmId: number): Pick<RecordedEvent, Shown>[] => {
    const events = recorded.filter((event) => event.realmId === realmId);
    for (const { type, body } of events) checkEventBody(type, body);
    return events.map((event) => pick(event, shown));
  };
  /** Waits until all events of the changes answered so far are recorded. */
  async function catchUp(): Promise<void> {
    const { lastSequence } = await logExtent(bus);
    await expect.poll(() => reader.position).toBeGreaterThanOrEqual(lastSequence);
  }
  return {
    /** Returns the realm's recorded events that have not been drained. */
    of,
    catchUp,
    /** Returns the realm's events since the last call, including the events of all changes answered so far. */
    async drain(realmId: number): Promise<Pick<RecordedEvent, Shown>[]> {
      await catchUp();
      const own = of(realmId);
      recorded = recorded.filter((event) => event.realmId !== realmId);
      return own;
    },
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  };
}

function pick<Shown extends keyof RecordedEvent>(event: RecordedEvent, shown: readonly Shown[]) {
  const entries = shown.map((name) => [name, event[name]] as const);
  // `Object.fromEntries` loses the types of the names.
  return Object.fromEntries(entries) as Pick<RecordedEvent, Shown>;
}

function idsOf(userIds: Uint8Array | undefined): number[] {
  return [...decodeUserSet(userIds ?? new Uint8Array())];
}

/** A domain event from the bus, with its origin and position. */
export type RecordedDomainEvent = { name: string; body: Record<string, unknown> } & DomainEventMeta;

/** Creates a handler that records one type of domain event, for `recordDomainEvents`. */
type Recording = (events: RecordedDomainEvent[]) => ReturnType<typeof onDomainEvent>;

/** Returns a recording for one type of domain event. */
export function recording<Body, Decoded extends object>(
  type: DomainEventType<Body, Decoded>,
): Recording {
  return (events) =>
    onDomainEvent(type, async (body, meta) => {
      events.push({ name: type.name, body: Object.fromEntries(Object.entries(body)), ...meta });
    });
}

/** Records domain events of these types from the start of the bus, in the order of their arrival. */
export async function recordDomainEvents(bus: Bus, recordings: readonly Recording[]) {
  const events: RecordedDomainEvent[] = [];
  const handlers = recordings.map((record) => record(events));
  const consumer = await consumeDomainEvents({ bus, consumer: 'test', handlers, log });
  return { events, [Symbol.asyncDispose]: () => consumer[Symbol.asyncDispose]() };
}
