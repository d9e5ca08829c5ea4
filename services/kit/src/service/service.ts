import { type CallVerifier, createCallSigner, createCallVerifier } from '../actor/call-tokens.ts';
import type { ServiceName } from '../actor/callers.ts';
import { type Bus, connectBus } from '../bus/bus.ts';
import type { serviceOptions } from '../config/service-settings.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { prepareSchema } from '../database/migrate.ts';
import { consumeDomainEvents, type DomainEventHandler } from '../domain-events/domain-events.ts';
import type { RpcCaller } from '../grpc/client.ts';
import { type BoundService, serveGrpc } from '../grpc/server.ts';
import { createReadiness, type Readiness } from '../lifecycle/readiness.ts';
import { createLogger, type Logger } from '../logging/logger.ts';

/** The part of a service's config that comes from settings that all services have. */
export type ServiceConfig = ReturnType<typeof serviceOptions<ServiceName>>;

/** The parts that every service with its own schema uses. */
export type OpenedService = {
  /** The service's name, which is also the name of its schema and appears in its consumers and log lines. */
  service: ServiceName;
  log: Logger;
  verifier: CallVerifier;
  /** The database, migrated to this release. */
  database: Database;
  bus: Bus;
  /** Options for clients that call other services, with the usual deadline for a call. */
  caller: RpcCaller & { deadlineMs: number };
};

/**
 * Opens the log, the database and the bus of a service, in this order, as the first step of its start. Migrates the
 * schema or waits until it is migrated, depending on the config. Disposing `opened` closes them in reverse order.
 */
export async function openService(
  opened: AsyncDisposableStack,
  config: ServiceConfig,
  /** The folder with the service's migrations. The kit's own migrations run first. */
  migrations: URL,
): Promise<OpenedService> {
  const { service, publicKeys } = config.callKeys;
  const log = createLogger({ service, level: config.logLevel });
  const database = opened.use(await openDatabase({ ...config.database, schema: service, log }));
  await prepareSchema(database, { directories: [migrations], mode: config.migrate });
  const bus = opened.use(await connectBus({ ...config.nats, name: service, log }));
  const { tlsDirectory } = config.grpc;
  return {
    ...{ service, log, database, bus },
    verifier: createCallVerifier({ names: [service], publicKeys }),
    caller: { signer: createCallSigner(config.callKeys), tlsDirectory, deadlineMs: 5_000 },
  };
}

/**
 * A service that listens on `port`. Disposing it stops serving, then closes everything that the service opened, in
 * reverse order.
 */
export type ServedService = { port: number; readiness: Readiness } & AsyncDisposable;

/**
 * Consumes domain events and serves gRPC, as the last step of a service's start. The service is ready while its
 * database responds. Readiness reports the results of the consumer's check and the `watched` checks, but does not
 * depend on them. Without NATS, the service keeps serving: outgoing events wait in the outbox, and incoming events wait
 * on the stream.
 *
 * The returned service takes over everything in `opened`.
 */
export async function serveService(
  opened: AsyncDisposableStack,
  { service, log, verifier, database, bus }: OpenedService,
  {
    grpc,
    services,
    domainEventHandlers,
    watched,
  }: {
    grpc: ServiceConfig['grpc'];
    services: readonly BoundService[];
    /** The handlers for domain events of other services. */
    domainEventHandlers: readonly DomainEventHandler[];
    watched?: Record<string, () => Promise<unknown>>;
  },
): Promise<ServedService> {
  const consumer = opened.use(
    await consumeDomainEvents({ bus, consumer: service, handlers: domainEventHandlers, log }),
  );
  const readiness = opened.use(
    createReadiness({
      log,
      checks: { database: () => database.db.raw('select 1') },
      watched: { domainEvents: () => consumer.check(), ...watched },
    }),
  );
  const { port } = opened.use(await serveGrpc({ ...grpc, services, verifier, log, readiness }));
  const stack = opened.move();
  return { port, readiness, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
