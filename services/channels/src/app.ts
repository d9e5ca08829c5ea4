import { domainEventReceiver, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import { createRpcClient } from '@chat/kit/grpc/client';
import { bind } from '@chat/kit/grpc/server';
import { operations } from '@chat/kit/jobs/job';
import { openJobs } from '@chat/kit/jobs/jobs';
import { openOutbox } from '@chat/kit/outbox/outbox';
import { openService, serveService } from '@chat/kit/service/service';
import { channelFirstMessageChanged } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import { incomingMailOf } from './channels/channel-address.ts';
import { countTraffic, publishReactivatedChannels } from './channels/traffic.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { createReadModel } from './read-model/read-model.ts';
import { channelsService } from './service.ts';
import { createRosters } from './subscriptions/rosters.ts';
import { applyFirstMessageChanged, readModelEventHandlers } from './sync/event-handlers.ts';
import { systemMessagesJob } from './system-messages.ts';

/**
 * The intervals, in milliseconds, between checks for realms whose traffic count is due, and for dormant channels with
 * new messages.
 */
const activityEveryMs = { count: 60_000, reactivate: 10_000 };

/** The folder of this service's migrations. */
export const migrations = new URL('../migrations/', import.meta.url);

/**
 * Starts the service. When the caller disposes of the result, the service stops and closes its resources in reverse
 * order.
 */
export async function startApp(config: Config, overrides: Partial<Deps> = {}) {
  await using opened = new AsyncDisposableStack();
  const base = await openService(opened, config, migrations);
  const { log, database, caller } = base;
  const jobs = opened.use(await openJobs(database, [operations]));
  const users = opened.use(
    createRpcClient(chat.users.v1.Snapshots.service, {
      ...caller,
      to: 'users',
      address: config.addresses.users,
    }),
  );
  const messagingEvents = opened.use(
    createRpcClient(chat.events.v1.DomainEventReceiver.service, {
      ...caller,
      to: 'messaging',
      address: config.addresses.messaging,
      deadlineMs: 2_000,
      retryable: ['applyDomainEvents'],
    }),
  );
  const messaging = opened.use(
    createRpcClient(chat.messaging.v1.Messaging.service, {
      ...caller,
      to: 'messaging',
      address: config.addresses.messaging,
      deadlineMs: 2_000,
      retryable: ['renderTexts'],
    }),
  );
  const outbox = opened.use(
    await openOutbox({
      ...base,
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
    incomingMail: incomingMailOf(config.incomingMailDomain, config.incomingMailSecret),
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
  const served = await serveService(opened, base, {
    grpc: config.grpc,
    services: [
      bind(chat.channels.v1.Channels.service, channelsService(deps)),
      bind(chat.events.v1.DomainEventReceiver.service, domainEventReceiver(['users'], handlers)),
    ],
    domainEventHandlers: handlers,
  });
  return { ...served, deps };
}
