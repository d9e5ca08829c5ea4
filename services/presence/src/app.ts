import { domainEventReceiver } from '@chat/kit/domain-events/domain-events';
import { connectRpc, createRpcClient } from '@chat/kit/grpc/client';
import { bind } from '@chat/kit/grpc/server';
import { repeat } from '@chat/kit/lifecycle/repeat';
import { openOutbox } from '@chat/kit/outbox/outbox';
import { connectRedis } from '@chat/kit/redis/redis';
import { openService, serveService } from '@chat/kit/service/service';
import { chat } from '@chat/proto/load';
import { LRUCache } from 'lru-cache';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { createFillFromPostgres } from './live/fill-from-postgres.ts';
import { createLivePresence } from './live/live-presence.ts';
import { createLiveStore } from './live/live-store.ts';
import { saveIntervalMs, saveToPostgres } from './live/save-to-postgres.ts';
import { countInFlight } from './metrics.ts';
import { createReadModel } from './read-model/read-model.ts';
import { presenceService } from './service.ts';
import { domainEventHandlers, refillHandlers } from './sync/event-handlers.ts';
import { createVisibility } from './visibility.ts';

/**
 * The number of large places that are remembered, and for how long (in ms). During this time, a channel gets no typing
 * notifications even if it shrinks.
 */
const largePlaces = { max: 20_000, ttl: 60_000 };

/** The folder of this service's migrations. */
export const migrations = new URL('../migrations/', import.meta.url);

/**
 * Starts the service. When the caller disposes of the result, the service stops and closes its resources in reverse
 * order.
 */
export async function startApp(config: Config, overrides: Partial<Deps> = {}) {
  await using opened = new AsyncDisposableStack();
  const base = await openService(opened, config, migrations);
  const { log, database, bus, caller } = base;
  const redis = opened.use(await connectRedis({ url: config.redisUrl, name: 'presence', log }));
  const users = opened.use(connectRpc({ ...caller, to: 'users', address: config.addresses.users }));
  const accounts = users.clientOf(chat.users.v1.Accounts.service);
  const snapshots = users.clientOf(chat.users.v1.Snapshots.service);
  const messaging = opened.use(
    createRpcClient(chat.messaging.v1.Messaging.service, {
      ...caller,
      to: 'messaging',
      address: config.addresses.messaging,
      retryable: ['resolveEmoji'],
    }),
  );
  const outbox = opened.use(await openOutbox(base));

  const { db } = database;
  const { now = Date.now } = overrides;
  const live = createLiveStore(redis);
  const readModel = createReadModel({
    ...{ db, users: snapshots, now },
    handlers: () => refillHandlers(deps),
  });
  const fillFromPostgres = createFillFromPostgres({ db, live, readModel, log });
  const presence = createLivePresence({ db, live, fillFromPostgres, readModel, now, log });
  const deps: Deps = {
    db,
    transact: outbox.transact,
    bus,
    accounts,
    settings: users.clientOf(chat.users.v1.Settings.service),
    messaging,
    largePlaces: new LRUCache(largePlaces),
    live,
    presence,
    readModel,
    visibility: createVisibility({ accounts, log }),
    limitsPresenceVisibility: config.limitsPresenceVisibility,
    inFlight: countInFlight(),
    log,
    now,
    ...overrides,
  };
  const handlers = domainEventHandlers(deps);
  // Saves the last changes. Changes that cannot be saved stay in Redis for another replica.
  opened.defer(async () => {
    try {
      await saveToPostgres({ db, live, presence }, { isForced: true });
    } catch (error) {
      log.warn('live presence could not be saved at the end', { error });
    }
  });
  opened.use(
    repeat({
      name: 'saving live presence',
      everyMs: saveIntervalMs,
      work: () => saveToPostgres({ db, live, presence }, { isForced: false }),
      log,
    }),
  );
  const served = await serveService(opened, base, {
    grpc: config.grpc,
    services: [
      bind(chat.presence.v1.Presence.service, presenceService(deps)),
      bind(chat.events.v1.DomainEventReceiver.service, domainEventReceiver(['users'], handlers)),
    ],
    domainEventHandlers: handlers,
    // Without Redis, the service returns the presence in Postgres.
    watched: { redis: () => redis.client.ping() },
  });
  return { ...served, deps };
}
