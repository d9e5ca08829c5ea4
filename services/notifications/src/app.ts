import { domainEventReceiver } from '@chat/kit/domain-events/domain-events';
import { connectRpc, createRpcClient } from '@chat/kit/grpc/client';
import { bind } from '@chat/kit/grpc/server';
import { handleJob, operations } from '@chat/kit/jobs/job';
import { openJobs } from '@chat/kit/jobs/jobs';
import { createOutboundHttp } from '@chat/kit/outbound-http/client';
import { openOutbox } from '@chat/kit/outbox/outbox';
import { createRosters } from '@chat/kit/rosters/rosters';
import { openService, serveService } from '@chat/kit/service/service';
import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';
import { chat } from '@chat/proto/load';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { bouncerJobs } from './devices/bouncer-jobs.ts';
import { apiKeyHandlers } from './devices/remove-registrations.ts';
import type { IncomingMailOptions } from './incoming-mail/incoming-mail-settings.ts';
import { mailJob, mailJobs, mailRequestHandlers } from './mail/queue-mail.ts';
import { sendMail } from './mail/send-mail.ts';
import type { MailRow } from './mail/store.ts';
import { openTransport } from './mail/transport.ts';
import { consumeMessageLog, readAckFloor } from './message-log/consume-message-log.ts';
import { closeBatch } from './missed-messages/close-batch.ts';
import { batchJob, batchJobs, missedMessageHandler } from './missed-messages/collect-missed.ts';
import { deliverPush } from './push/deliver-push.ts';
import { pushMessageHandler } from './push/enqueue-pushes.ts';
import { pushJob, pushJobs } from './push/push-jobs.ts';
import { openReadModel, readModelHandlers } from './read-model/read-model.ts';
import { notificationsService } from './service.ts';
import { sweeps } from './sweeps.ts';
import { createLogWatermark, deliverToBot } from './webhooks/deliver-to-bot.ts';
import { botJob, webhookJobs, webhookMessageHandler } from './webhooks/enqueue-deliveries.ts';
import { createRateLimiter, createServerLimits } from './webhooks/server-limits.ts';
import { writeMail } from './write-mail.ts';

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
  const jobs = opened.use(
    await openJobs(database, [operations, pushJobs, webhookJobs, mailJobs, batchJobs]),
  );
  const users = opened.use(connectRpc({ ...caller, to: 'users', address: config.addresses.users }));
  const channels = opened.use(
    createRpcClient(chat.channels.v1.Channels.service, {
      ...caller,
      to: 'channels',
      address: config.addresses.channels,
    }),
  );
  const presence = opened.use(
    createRpcClient(chat.presence.v1.Presence.service, {
      ...caller,
      to: 'presence',
      address: config.addresses.presence,
    }),
  );
  const messaging = opened.use(
    createRpcClient(chat.messaging.v1.Messaging.service, {
      ...caller,
      to: 'messaging',
      address: config.addresses.messaging,
      // Writes carry an idempotency key.
      retryable: ['checkMailedMessage'],
    }),
  );
  const uploads = opened.use(
    createRpcClient(chat.messaging.v1.Uploads.service, {
      ...caller,
      to: 'messaging',
      address: config.addresses.messaging,
      deadlineMs: 30_000,
      retryable: ['createUpload', 'appendUpload', 'finishUpload'],
    }),
  );
  const outbox = opened.use(await openOutbox(base));

  const { db } = database;
  const { now = Date.now } = overrides;
  const { transact } = outbox;
  const deps: Deps = {
    db,
    transact,
    jobs,
    realms: users.clientOf(chat.users.v1.Realms.service, { retryable: ['setPushNotifications'] }),
    mailData: users.clientOf(chat.users.v1.MailData.service, { retryable: ['describeMail'] }),
    channels,
    messaging,
    uploads,
    presence,
    readModel: openReadModel({
      ...{ db, now },
      users: users.clientOf(chat.users.v1.Snapshots.service),
    }),
    outboundHttp: createOutboundHttp(config.outboundHttp),
    webhooks: config.webhooks,
    bouncer: config.bouncer,
    push: config.push,
    mail: config.mail,
    incomingMail: config.incomingMail,
    apiPrefixes: config.apiPrefixes,
    log,
    now,
    ...overrides,
  };
  const serving = {
    ...deps,
    watermark: createLogWatermark({ readAckFloor: () => readAckFloor(bus), log }),
    rateLimiter: createRateLimiter({ perSecond: deps.webhooks.perSecond, now: Date.now }),
    servers: createServerLimits({ maxInFlight: deps.webhooks.concurrencyPerServer, now }),
  };
  opened.use(jobs.work(operations, bouncerJobs(deps)));
  opened.use(
    jobs.work({ ...webhookJobs, concurrency: deps.webhooks.concurrency }, [
      handleJob(botJob, (bot, attempt) => deliverToBot(serving, bot, attempt)),
    ]),
  );
  if (deps.bouncer) {
    opened.use(
      jobs.work({ ...pushJobs, concurrency: deps.push.concurrency }, [
        handleJob(pushJob, (push, attempt) => deliverPush(deps, push, attempt)),
      ]),
    );
  }
  if (deps.mail.destination) {
    const { concurrency, perSecond } = deps.mail;
    const sending = {
      ...deps,
      transport: opened.use(openTransport(deps.mail.destination)),
      accepted: new Set<string>(),
      write: (mail: DescribedMail__Output, row: MailRow) => writeMail(deps, mail, row),
    };
    opened.use(
      jobs.work({ ...mailJobs, concurrency, perSecond }, [
        handleJob(mailJob, (mail, attempt) => sendMail(sending, mail, attempt)),
      ]),
    );
    opened.use(
      jobs.work(batchJobs, [
        handleJob(batchJob, (person, attempt) => closeBatch(deps, person, attempt)),
      ]),
    );
  }
  opened.use(await jobs.sweep(sweeps(deps)));
  const domainEventHandlers = [
    ...readModelHandlers(deps),
    ...apiKeyHandlers(deps),
    ...mailRequestHandlers(deps),
  ];
  const messageLog = opened.use(
    await consumeMessageLog({
      bus,
      rosters: createRosters(async (realmId, rosterId) => {
        const { userIds } = await deps.messaging.getRoster({ realmId, rosterId });
        return userIds;
      }),
      handlers: [
        webhookMessageHandler(deps),
        ...(deps.bouncer ? [pushMessageHandler(deps)] : []),
        ...(deps.mail.destination ? [missedMessageHandler(deps)] : []),
      ],
      log,
    }),
  );
  const served = await serveService(opened, base, {
    grpc: config.grpc,
    services: [
      bind(chat.notifications.v1.Notifications.service, notificationsService(deps)),
      bind(
        chat.events.v1.DomainEventReceiver.service,
        domainEventReceiver(['users'], domainEventHandlers),
      ),
    ],
    domainEventHandlers,
    // Without NATS, stored notifications are still delivered. New messages are read when NATS is available again
    watched: { messageLog: () => messageLog.check() },
  });
  // Opened last, so that the servers that accept mail stop before everything that they need
  await using running = new AsyncDisposableStack();
  running.use(served);
  const incoming = deps.incomingMail && running.use(await takeMail(deps, deps.incomingMail));
  const stack = running.move();
  return {
    ...served,
    deps,
    incomingMailPort: incoming?.port,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/**
 * Starts receiving mail. Loads the mail parsers only if mail is accepted, because they are a sixth of the service's
 * code.
 */
async function takeMail(deps: Deps, options: IncomingMailOptions) {
  const { receiveMail } = await import('./incoming-mail/receive-mail.ts');
  return receiveMail(deps, options);
}
