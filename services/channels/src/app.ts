import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { connectBus } from '@chat/kit/bus/bus';
import { openDatabase } from '@chat/kit/database/database';
import { prepareSchema } from '@chat/kit/database/migrate';
import {
  consumeDomainEvents,
  domainEventReceiver,
  onDomainEvent,
} from '@chat/kit/domain-events/domain-events';
import { createRpcClient } from '@chat/kit/grpc/client';
import { bind, serveService } from '@chat/kit/grpc/server';
import { operations } from '@chat/kit/jobs/job';
import { openJobs } from '@chat/kit/jobs/jobs';
import { createLogger } from '@chat/kit/logging/logger';
import { openOutbox } from '@chat/kit/outbox/outbox';
import { channelFirstMessageChanged } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import { countTraffic, publishReactivatedChannels } from './channels/traffic.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { createReadModel } from './read-model/read-model.ts';
import { channelsService } from './service.ts';
import { createRosters } from './subscriptions/rosters.ts';
import { applyFirstMessageChanged, readModelEventHandlers } from './sync/event-handlers.ts';
import { systemMessagesJob } from './system-messages.ts';

const service = 'channels';
/** How often realms are checked for a traffic count that is due, and dormant channels for new messages. */
const activityEveryMs = { count: 60_000, reactivate: 10_000 };
const migrations = [new URL('../migrations/', import.meta.url)];

/** Starts the service. Disposing the result stops it, closing resources in reverse order. */
export async function startApp(config: Config, overrides: Partial<Deps> = {}) {
  await using opened = new AsyncDisposableStack();
  const log = createLogger({ service, level: config.logLevel });
  const tokens = createActorTokens(config.actorTokenSecret);
  const database = opened.use(await openDatabase({ ...config.database, schema: service, log }));
  await prepareSchema(database, { directories: migrations, mode: config.migrate });
  const jobs = opened.use(await openJobs(database, [operations]));
  const bus = opened.use(await connectBus({ ...config.nats, name: service, log }));
  const caller = { tokens, service, tlsDirectory: config.grpc.tlsDirectory };
  const users = opened.use(
    createRpcClient(chat.users.v1.Users.service, {
      ...caller,
      address: config.addresses.users,
      deadlineMs: 5_000,
    }),
  );
  const messagingEvents = opened.use(
    createRpcClient(chat.events.v1.DomainEventReceiver.service, {
      ...caller,
      address: config.addresses.messaging,
      deadlineMs: 2_000,
      retryable: ['applyDomainEvents'],
    }),
  );
  const messaging = opened.use(
    createRpcClient(chat.messaging.v1.Messaging.service, {
      ...caller,
      address: config.addresses.messaging,
      deadlineMs: 2_000,
      retryable: ['renderTexts'],
    }),
  );
  const outbox = opened.use(
    await openOutbox({
      database,
      service,
      bus,
      log,
      peers: [{ name: 'messaging', applyDomainEvents: messagingEvents.applyDomainEvents }],
    }),
  );

  const { db } = database;
  const { transact } = outbox;
  const { now = Date.now } = overrides;
  const readModel = readModelEventHandlers({ db, transact, users });
  const deps: Deps = {
    db,
    transact,
    jobs,
    messaging,
    readModel: createReadModel({ db, users, handlers: readModel, now }),
    rosters: createRosters({ maxBytes: config.rosterCacheBytes }),
    areWebPublicChannelsEnabled: config.areWebPublicChannelsEnabled,
    // No service receives mail yet.
    emailGatewayDomain: '',
    now,
    ...overrides,
  };
  opened.use(jobs.work(operations, [systemMessagesJob({ messaging: deps.messaging, log })]));
  const handlers = [
    ...readModel,
    onDomainEvent(channelFirstMessageChanged, (body, meta) =>
      applyFirstMessageChanged(deps, body, meta),
    ),
  ];
  opened.use(
    await jobs.sweep([
      {
        name: 'count channel traffic',
        everyMs: activityEveryMs.count,
        run: () => countTraffic(deps),
      },
      {
        name: 'reactivate dormant channels',
        everyMs: activityEveryMs.reactivate,
        run: () => publishReactivatedChannels(deps),
      },
    ]),
  );
  const consumer = opened.use(await consumeDomainEvents({ bus, consumer: service, handlers, log }));
  const served = await serveService(opened, {
    ...config.grpc,
    services: [
      bind(chat.channels.v1.Channels.service, channelsService(deps)),
      bind(chat.events.v1.DomainEventReceiver.service, domainEventReceiver(handlers)),
    ],
    tokens,
    log,
    db,
    // Without NATS the service keeps serving: outgoing events wait in the outbox, incoming events on the stream.
    watched: { domainEvents: () => consumer.check() },
  });
  return { ...served, deps };
}
