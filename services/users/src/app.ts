import type { ServiceName } from '@chat/kit/actor/callers';
import { onDomainEvent } from '@chat/kit/domain-events/domain-events';
import { openObjectStore } from '@chat/kit/files/open-object-store';
import { createRpcClient } from '@chat/kit/grpc/client';
import { operations } from '@chat/kit/jobs/job';
import { openJobs } from '@chat/kit/jobs/jobs';
import { openOutbox, type ReadModelPeer } from '@chat/kit/outbox/outbox';
import { connectRedis } from '@chat/kit/redis/redis';
import { type OpenedService, openService, serveService } from '@chat/kit/service/service';
import { channelChanged, directConversationStarted } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import { updateLongIdleAccounts } from './accounts/activity.ts';
import { createIdentityVersions } from './accounts/identity-versions.ts';
import { transferMessagesJob } from './bots/bot-transfer.ts';
import { updateDefaultChannelNames } from './bots/update-default-channel-names.ts';
import type { Config } from './config.ts';
import { removeExpiredConfirmations } from './confirmations/confirmations.ts';
import { createApiKeySeal } from './credentials/api-keys.ts';
import { removeExpiredDeviceKeys } from './credentials/device-key-use.ts';
import { createPasswordStrength, createPasswords } from './credentials/passwords.ts';
import { createSeal } from './credentials/sealing.ts';
import { createUnsubscribeTokens } from './credentials/unsubscribe-tokens.ts';
import { promoteFullMembers } from './groups/full-members.ts';
import { memberMessagesJob } from './groups/member-messages.ts';
import { remindInvited } from './invitations/remind-invited.ts';
import { accountJobs } from './lifecycle/account-jobs.ts';
import { firstChannelJob } from './lifecycle/add-realm.ts';
import { announceSetup, removeExpiredSetupLinks } from './lifecycle/setup.ts';
import { welcomeMessagesJob } from './lifecycle/welcome-messages.ts';
import { createDirectory } from './login/ldap/directory.ts';
import { createLoginStates } from './login/login-state.ts';
import { createOpenIdClients } from './login/openid/open-id-clients.ts';
import { removeExpiredAssertions } from './login/saml/complete-saml-login.ts';
import { createResponseReaders } from './login/saml/verify-response.ts';
import { requestDigests } from './mail/request-digests.ts';
import {
  removeExpiredScimTokens,
  scimTokenMessagesJob,
  tellOfExpiringScimTokens,
} from './scim/tokens.ts';
import { askForFactors } from './second-factors/ask-for-factors.ts';
import { removeExpiredChallenges } from './second-factors/challenges.ts';
import { removeOldSecurityActivity } from './security-activity/list-security-activity.ts';
import { type Deps, usersServices } from './service.ts';
import { removeExpiredSessions } from './sessions/session-use.ts';
import { createSnapshotCache } from './snapshot/snapshot-cache.ts';
import { hidingUsers } from './visibility/hide-users.ts';
import { refreshGuestsOfChannel, refreshGuestsOfConversation } from './visibility/visible-users.ts';

/** The folder of this service's migrations. */
export const migrations = new URL('../migrations/', import.meta.url);
/** How often to update the long-idle flags. A run usually finds nothing and costs two index lookups. */
const activityEveryMs = 10_000;
/**
 * How often to delete old security activity and expired sessions, tokens, keys, challenges, confirmations, links and
 * SAML assertions. The service rejects expired ones even before they are deleted.
 */
const expiredCredentialsEveryMs = 3_600_000;
/** How often to look for due reminders, whose times are in days. */
const remindersEveryMs = 600_000;
/** How often to look for people who are due for a digest. */
const digestsEveryMs = 600_000;
/** How often to promote members whose waiting period is over to full members. The waiting period is in days. */
const waitingPeriodsEveryMs = 60_000;

/** Starts the service. Disposing the result stops the service and closes its resources in reverse order. */
export async function startApp(config: Config, overrides: Partial<Deps> = {}) {
  await using opened = new AsyncDisposableStack();
  const base = await openService(opened, config, migrations);
  const { log, database, bus, caller } = base;
  const jobs = opened.use(await openJobs(database, [operations]));
  const redis = opened.use(await connectRedis({ url: config.redisUrl, name: 'users', log }));
  const peers = config.peers.map(({ name, address }) => {
    const peer = opened.use(connectPeer(name, address, caller));
    return { name, applyDomainEvents: peer.applyDomainEvents } satisfies ReadModelPeer;
  });
  const channels = opened.use(connectChannels(config.channelsAddress, caller));
  const outbox = opened.use(await openOutbox({ ...base, peers }));

  const { db } = database;
  const transact = hidingUsers(outbox.transact, config.deployment);
  const { now = Date.now } = overrides;
  const messaging = opened.use(connectMessaging(config.messagingAddress, caller));
  const deps: Deps = {
    db,
    transact,
    jobs,
    channels,
    messaging,
    now,
    log,
    seal: createApiKeySeal(config.secretKey),
    factorSeal: createSeal(config.secretKey, 'chat/users/second-factors/1'),
    unsubscribeTokens: createUnsubscribeTokens(config.secretKey),
    jwtKeys: config.jwtKeys,
    directory: config.ldap && createDirectory(config.ldap),
    openIdClients: createOpenIdClients(config.openIdProviders),
    samlProviders: config.samlProviders,
    responseReaders: opened.use(createResponseReaders(log)),
    loginStates: createLoginStates(config.secretKey),
    passwords: createPasswords({ memoryKib: config.passwordHashMemoryKib }),
    passwordStrength: createPasswordStrength(),
    identityVersions: opened.use(createIdentityVersions({ redis, bus, log })),
    snapshotCache: createSnapshotCache({ maxBytes: config.snapshotCacheBytes }),
    objects: openObjectStore(config.objectStore),
    deployment: { ...config.deployment, startedAtSeconds: Math.floor(now() / 1_000) },
    ...overrides,
  };
  opened.use(
    jobs.work(operations, [
      ...accountJobs(deps),
      memberMessagesJob(deps),
      transferMessagesJob(deps),
      scimTokenMessagesJob(deps),
      welcomeMessagesJob(deps),
      firstChannelJob(deps),
    ]),
  );
  opened.use(
    await jobs.sweep([
      {
        name: 'update long-idle accounts',
        everyMs: activityEveryMs,
        run: () => updateLongIdleAccounts(deps),
      },
      {
        name: 'promote full members',
        everyMs: waitingPeriodsEveryMs,
        run: () => promoteFullMembers(deps),
      },
      {
        name: 'remove expired sessions',
        everyMs: expiredCredentialsEveryMs,
        run: () => removeExpiredSessions(deps),
      },
      {
        name: 'remove expired assertions',
        everyMs: expiredCredentialsEveryMs,
        run: () => removeExpiredAssertions(deps),
      },
      {
        name: 'remove expired challenges',
        everyMs: expiredCredentialsEveryMs,
        run: () => removeExpiredChallenges(deps),
      },
      {
        name: 'ask for second factors',
        everyMs: remindersEveryMs,
        run: () => askForFactors(deps),
      },
      {
        name: 'remove expired device keys',
        everyMs: expiredCredentialsEveryMs,
        run: () => removeExpiredDeviceKeys(deps),
      },
      {
        name: 'remove old security activity',
        everyMs: expiredCredentialsEveryMs,
        run: () => removeOldSecurityActivity(deps),
      },
      {
        name: 'remind invited people',
        everyMs: remindersEveryMs,
        run: () => remindInvited(deps),
      },
      {
        name: 'request digests',
        everyMs: digestsEveryMs,
        run: () => requestDigests(deps),
      },
      {
        name: 'remove expired confirmations',
        everyMs: expiredCredentialsEveryMs,
        run: () => removeExpiredConfirmations(deps),
      },
      {
        name: 'remove expired setup links',
        everyMs: expiredCredentialsEveryMs,
        run: () => removeExpiredSetupLinks(deps),
      },
      {
        name: 'remove expired SCIM tokens',
        everyMs: expiredCredentialsEveryMs,
        run: () => removeExpiredScimTokens(deps),
      },
      {
        name: 'tell of expiring SCIM tokens',
        everyMs: remindersEveryMs,
        run: () => tellOfExpiringScimTokens(deps),
      },
    ]),
  );
  await announceSetup(deps);
  const served = await serveService(opened, base, {
    grpc: config.grpc,
    services: usersServices(deps),
    domainEventHandlers: [
      onDomainEvent(channelChanged, async (body, meta) => {
        await refreshGuestsOfChannel(deps, body, meta);
        await updateDefaultChannelNames(deps, body, meta);
      }),
      onDomainEvent(directConversationStarted, (body, meta) =>
        refreshGuestsOfConversation(deps, body, meta),
      ),
    ],
  });
  return { ...served, deps };
}

/**
 * Connects to a service that keeps a read model of users. The users service propagates domain events to this service
 * synchronously, before a change returns.
 */
function connectPeer(name: ServiceName, address: string, caller: OpenedService['caller']) {
  return createRpcClient(chat.events.v1.DomainEventReceiver.service, {
    ...caller,
    to: name,
    address,
    deadlineMs: 2_000,
    retryable: ['applyDomainEvents'],
  });
}

/**
 * Connects to the channels service, which subscribes new users, publishes account changes, turns off mails and answers
 * queries. Each write has an idempotency key or can be repeated safely.
 */
function connectChannels(address: string, caller: OpenedService['caller']) {
  return createRpcClient(chat.channels.v1.Channels.service, {
    ...caller,
    to: 'channels',
    address,
    retryable: ['updateSubscriptionSettings'],
  });
}

/** Connects to the messaging service, which sends system messages under an idempotency key and renders Markdown. */
function connectMessaging(address: string, caller: OpenedService['caller']) {
  return createRpcClient(chat.messaging.v1.Messaging.service, {
    ...caller,
    to: 'messaging',
    address,
    retryable: ['renderTexts'],
  });
}
