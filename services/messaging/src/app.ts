import { domainEventReceiver } from '@chat/kit/domain-events/domain-events';
import { openObjectStore } from '@chat/kit/files/open-object-store';
import { createRpcClient, type RpcClient } from '@chat/kit/grpc/client';
import { bind } from '@chat/kit/grpc/server';
import { openJobs } from '@chat/kit/jobs/jobs';
import { createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import { createOutboundHttp } from '@chat/kit/outbound-http/client';
import { openOutbox } from '@chat/kit/outbox/outbox';
import { openService, serveService } from '@chat/kit/service/service';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import { chat } from '@chat/proto/load';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { addPagePreviews } from './edits/page-previews.ts';
import { deliverScheduledMessage, notifyFailure } from './extras/deliver-scheduled-message.ts';
import { deliverReminder } from './extras/reminders.ts';
import { createPictureReaders } from './files/pictures/picture-readers.ts';
import { uploadsService } from './files/service.ts';
import { storingRosters } from './model/storing-rosters.ts';
import { due, pagePreviews } from './queues.ts';
import { createBatcher } from './send/batch.ts';
import { createSendCache } from './send/cache.ts';
import { messagingService } from './service.ts';
import { sweeps } from './sweeps.ts';
import { createFetchChannel } from './sync/apply-channel-changed.ts';
import {
  channelEventHandlers,
  channelRefillHandlers,
  userEventHandlers,
} from './sync/event-handlers.ts';
import { markArchivedChannelRead } from './sync/mark-archived-channel-read.ts';
import { createReadModel, type ReadModel } from './sync/read-model.ts';
import { createLinkedPages } from './text/linked-pages.ts';
import { createRenderer } from './text/renderer.ts';

/**
 * The limits on concurrent history reads. The share allows one read per account, because two reads would delay the
 * sends of other users by seconds.
 */
const historyReadsLimit = { most: 6, mostWaiting: 600, waitMs: 10_000, share: 1 / 6 };
/** The limits on concurrent image decoding. Decoding one image takes up to a few hundred megabytes of memory. */
const imageProcessingLimit = { most: 2, mostWaiting: 1_000, waitMs: 15_000 };

/** The folder of this service's migrations. */
export const migrations = new URL('../migrations/', import.meta.url);

/** Starts the service. Disposing the result stops the service and closes its resources in reverse order. */
export async function startApp(config: Config, overrides: Partial<Deps> = {}) {
  await using opened = new AsyncDisposableStack();
  const base = await openService(opened, config, migrations);
  const { log, verifier, database, caller } = base;
  const jobs = opened.use(await openJobs(database, [due, pagePreviews]));
  const users = opened.use(
    createRpcClient(chat.users.v1.Snapshots.service, {
      ...caller,
      to: 'users',
      address: config.addresses.users,
    }),
  );
  const channels = opened.use(
    createRpcClient(chat.channels.v1.Channels.service, {
      ...caller,
      to: 'channels',
      address: config.addresses.channels,
    }),
  );
  const outbox = opened.use(await openOutbox(base));

  const { db } = database;
  const transact = storingRosters(db, outbox.transact);
  const { now = Date.now } = overrides;
  const readModel = createReadModelOf({ db, transact, jobs }, { users, channels, now, log });
  const deps: Deps = {
    ...readModel,
    db,
    transact,
    jobs,
    fetchChannel: createFetchChannel({
      ...{ db, transact, jobs, channels },
      ensureUsers: readModel.ensureUsers,
    }),
    sendCache: createSendCache(db),
    writeInBatch: createBatcher({
      db,
      publishCommitted: outbox.publishCommitted,
      log,
      maxBatchSize: config.maxBatchSize,
    }),
    objects: openObjectStore(config.objectStore),
    uploadQuotaBytes: config.uploadQuotaBytes,
    unfinishedUploads: config.unfinishedUploads,
    fileGracePeriodMs: config.fileGracePeriodMs,
    historyReads: createConcurrencyLimit(historyReadsLimit),
    imageProcessing: createConcurrencyLimit(imageProcessingLimit),
    pictureReaders: opened.use(createPictureReaders(log)),
    stripsMetadata: config.stripsMetadata,
    renderer: opened.use(createRenderer({ threads: config.renderThreads, now, log })),
    externalContent: config.externalContent,
    linkedPages: createLinkedPages({
      outboundHttp: createOutboundHttp(config.outboundHttp),
      apiPrefixes: config.apiPrefixes,
    }),
    log,
    verifier,
    apiPrefixes: config.apiPrefixes,
    logRetentionMs: config.nats.streams.retentionHours * 3_600_000,
    now,
    ...overrides,
  };
  const handlers = [...userEventHandlers({ ...deps, users }), ...channelEventHandlers(deps)];
  opened.use(
    jobs.work(due, [
      deliverScheduledMessage(deps),
      notifyFailure(deps),
      deliverReminder(deps),
      markArchivedChannelRead(deps),
    ]),
  );
  opened.use(jobs.work(pagePreviews, [addPagePreviews(deps)]));
  opened.use(await jobs.sweep(sweeps(deps)));
  const served = await serveService(opened, base, {
    grpc: config.grpc,
    services: [
      bind(chat.messaging.v1.Messaging.service, messagingService(deps)),
      bind(chat.messaging.v1.Uploads.service, uploadsService(deps)),
      bind(
        chat.events.v1.DomainEventReceiver.service,
        domainEventReceiver(['users', 'channels'], handlers),
      ),
    ],
    domainEventHandlers: handlers,
  });
  return { ...served, deps };
}

function createReadModelOf(
  { db, transact, jobs }: Pick<Deps, 'db' | 'transact' | 'jobs'>,
  sources: Pick<Parameters<typeof createReadModel>[0], 'channels' | 'now' | 'log'> & {
    users: Pick<RpcClient<SnapshotsDefinition>, 'listDomainEvents' | 'getGroupStates'>;
  },
): ReadModel {
  const readModel: ReadModel = createReadModel({
    ...sources,
    db,
    userHandlers: userEventHandlers({ db, transact, users: sources.users }),
    // A channel state may refer to users who are not in the read model yet. They are read from the users service.
    channelStateHandlers: channelRefillHandlers({
      db,
      transact,
      jobs,
      ensureUsers: (realmId, userIds) => readModel.ensureUsers(realmId, userIds),
    }),
  });
  return readModel;
}
