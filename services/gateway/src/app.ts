import { createCallSigner } from '@chat/kit/actor/call-tokens';
import { connectBus } from '@chat/kit/bus/bus';
import { createReadiness, type Readiness } from '@chat/kit/lifecycle/readiness';
import { createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import { createLogger, type Logger } from '@chat/kit/logging/logger';
import { createOutboundHttp } from '@chat/kit/outbound-http/client';
import { createExternalAddresses } from '@chat/kit/outbound-http/external-content';
import { connectRedis } from '@chat/kit/redis/redis';
import { createRosters } from '@chat/kit/rosters/rosters';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { endpoints } from './endpoints.ts';
import { externalContentRoutes } from './files/external-content-routes.ts';
import { fileRoutes } from './files/file-routes.ts';
import { emojiRoutes, pictureRoutes } from './files/picture-routes.ts';
import { createTemporaryLinks } from './files/temporary-links.ts';
import { tusRoutes } from './files/tus-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { createAdmissionQueues } from './http/admission-queues.ts';
import { type Authenticate, createAddressOf } from './http/authentication.ts';
import { createHttpApp } from './http/create-http-app.ts';
import { requestLog } from './http/observation.ts';
import { serveHttp } from './http/serve-http.ts';
import { createHeadersOfPath } from './http/standard-headers.ts';
import { authenticateCaller } from './identity/authenticate-caller.ts';
import { createIdentities } from './identity/identities.ts';
import {
  createRealmDirectory,
  createSpectators,
  createWebPublicAccess,
} from './identity/realms.ts';
import { apiTitle } from './openapi.ts';
import { accountRoutes } from './pages/account-routes.ts';
import { developmentMailRoutes } from './pages/development-mail.ts';
import { joinRoutes } from './pages/join-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { secondFactorRoutes } from './pages/second-factor-routes.ts';
import { sessionRoutes } from './pages/session-routes.ts';
import { setupRoutes } from './pages/setup-routes.ts';
import { unsubscribeRoutes } from './pages/unsubscribe-routes.ts';
import { loadWebClient, webAssetsPath } from './pages/web-client.ts';
import { webLoginRoutes } from './pages/web-login-routes.ts';
import { watchUtilization } from './queues/delivery-scheduler.ts';
import { startQueues } from './queues/start-queues.ts';
import { countFileOfAddress, withAddressLimit } from './rate-limit/limit-headers.ts';
import { createPasswordAttempts } from './rate-limit/password-attempts.ts';
import { createRateLimiter } from './rate-limit/rate-limiter.ts';
import { scimRoutes } from './scim/scim-routes.ts';
import { createSendBatcher } from './send-batcher.ts';
import { connectServices } from './services.ts';
import { createSharedParts } from './snapshot/shared-parts.ts';
import { isReadable } from './snapshot/snapshots.ts';

/** The time that the shutdown waits in addition to the request timeout. */
const stopGraceMs = 2_000;
/** How long a register or login request may wait in its queue. */
const turnWaitMs = 10_000;
/** How long an upload may wait in its queue. Large uploads from one account wait for each other. */
const uploadWaitMs = 60_000;

/**
 * The size of the shared snapshot cache. A list of 10,000 people takes about 4 MB. Each role and each combination of
 * client options needs its own copy.
 */
const sharedPartsBytes = 64 * 1024 * 1024;

/** The maximum number of waiting picture requests. It is high, because a page shows many pictures at the same time. */
const mostPicturesWaiting = 500;

export interface Overrides {
  now?: () => number;
  /**
   * The readiness of the other services in this process, keyed by name. The gateway is ready only if all of them are.
   */
  alongside?: Readonly<Record<string, Readiness>>;
}

/** Starts the gateway. Disposing the result stops it and closes its resources in reverse order. */
export async function startApp(config: Config, overrides: Overrides = {}) {
  const { now = Date.now, alongside = {} } = overrides;
  await using opened = new AsyncDisposableStack();
  const log = createLogger({ service: 'gateway', level: config.logLevel });
  const redis = opened.use(await connectRedis({ url: config.redisUrl, name: 'gateway', log }));
  const bus = opened.use(await connectBus({ ...config.nats, name: 'gateway', log }));
  const signer = createCallSigner(config.callKeys);
  const services = opened.use(connectServices(config, signer));

  const { limits } = config;
  const limiter = createRateLimiter({ redis, limits, now });
  const identities = createIdentities({
    ...{ login: services.login, limiter, now, random: Math.random },
    userPerMinute: limits.userPerMinute,
    filesPerMinute: limits.filesPerMinute,
    subscriptionNumber: () => (bus.isConnected() ? bus.connectionCount() : undefined),
    onChange: (realmId, userId) => pending.releaseIn(realmId, userId),
  });
  const { pending, queues, queueIds, shards } = opened.use(
    await startQueues(
      {
        secret: config.gatewaySecret,
        window: config.clientLogWindow,
        retentionMs: config.nats.streams.retentionHours * 3_600_000,
      },
      {
        rosters: createRosters(async (realmId, rosterId) => {
          const { userIds } = await services.messaging.getRoster({ realmId, rosterId });
          return userIds;
        }),
        ...{ bus, redis, now, log, random: Math.random, utilization: watchUtilization() },
        onIdentityChange: identities.onIdentityChange,
        isReadable: (part) => isReadable({ ...services, log }, part),
      },
    ),
  );

  const passwordAttempts = createPasswordAttempts({
    ...{ redis, now },
    perPair: limits.passwordAttempts,
  });
  const realmDirectory = createRealmDirectory(services.realms);
  const webPublicAccess = createWebPublicAccess(services.channels);
  const spectators = createSpectators({ realmDirectory, webPublicAccess });
  const readiness = opened.use(
    createReadiness({
      log,
      checks: {
        log: async () => shards.checkCaughtUp(),
        bus: async () => {
          if (!bus.isConnected()) throw new Error('NATS is not connected');
        },
        ...checksOf(alongside),
      },
    }),
  );
  const deps: Deps = {
    ...services,
    sendMessage: createSendBatcher({
      ...{ messaging: services.messaging, signer },
      deadlineMs: config.answerWithinMs,
    }),
    realmDirectory,
    identities,
    webPublicAccess,
    limiter,
    passwordAttempts,
    queues,
    queueIds,
    shards,
    passwordLoginLimit: createConcurrencyLimit({ ...config.passwordLogins, waitMs: turnWaitMs }),
    registerLimit: createConcurrencyLimit({ ...config.registers, waitMs: turnWaitMs }),
    sharedParts: createSharedParts({ maxBytes: sharedPartsBytes }),
    uploadLimit: createConcurrencyLimit({ ...config.uploads, waitMs: uploadWaitMs }),
    log,
    now,
    temporaryLinks: createTemporaryLinks({ secret: config.gatewaySecret, now }),
    deployment: config.deployment,
    logRetentionSeconds: config.nats.streams.retentionHours * 3_600,
  };
  const webClient = config.webClientDirectory
    ? loadWebClient(config.webClientDirectory)
    : undefined;
  const callerDeps = { ...deps, spectators };
  const authenticate: Authenticate = (request) => authenticateCaller(callerDeps, request);
  const stopping = new AbortController();
  const addresses = externalAddresses(config);
  const admissionQueues = createAdmissionQueues(config.admission);
  const observe = requestLog(log);
  const headersOfPath = createHeadersOfPath(config.strictTransport);
  const exchangeSettings = {
    prefixes: config.deployment.apiPrefixes,
    headersOfPath,
    addressOf: createAddressOf(config.http.trustedProxies),
  };
  const app = createHttpApp({
    deps,
    endpoints,
    admissionQueues,
    authenticate,
    observe,
    stopping: stopping.signal,
    answerWithinMs: config.answerWithinMs,
    ...exchangeSettings,
    description: {
      title: apiTitle,
      version: config.deployment.version,
      prefixes: config.deployment.apiPrefixes.names,
    },
    mounts: listed(log, {
      ...healthRoutes(readiness),
      ...(webClient && { [webAssetsPath]: webClient.assets }),
      ...webLoginRoutes(deps),
      ...sessionRoutes(deps),
      ...accountRoutes(deps),
      ...setupRoutes(deps),
      ...unsubscribeRoutes(deps),
      ...secondFactorRoutes(deps),
      ...joinRoutes(deps),
      ...scimRoutes(deps, {
        ...{ ...exchangeSettings, admissionQueues, observe, stopping: stopping.signal },
        answerWithinMs: config.answerWithinMs,
      }),
      ...developmentMailRoutes(config.mailFolder, config.deployment),
      ...pictureRoutes({ ...deps, authenticate, addresses }),
      ...tusRoutes({ ...deps, authenticate }),
      ...fileRoutes({ ...deps, authenticate }),
      ...withAddressLimit(deps, {
        ...externalContentRoutes({
          ...deps,
          addresses,
          outboundHttp: createOutboundHttp(config.outboundHttp),
          maxBytes: config.externalContent.maxBytes,
          limit: createConcurrencyLimit({
            most: config.externalContent.most,
            mostWaiting: mostPicturesWaiting,
            waitMs: turnWaitMs,
          }),
        }),
        ...emojiRoutes(config.deployment),
      }),
    }),
    countDocsRead: async (request, response, next) => {
      await countFileOfAddress(deps, request, response);
      next();
    },
    pages: pageRoutes({ ...deps, webClient }),
  });
  const server = opened.use(
    await serveHttp(app, {
      ...{ ...config.http, stopping, headers: headersOfPath('/') },
      graceMs: config.answerWithinMs + stopGraceMs,
    }),
  );
  // Readiness fails first: proxies stop sending requests while the requests in flight complete
  opened.defer(() => readiness.stop());
  log.info('listening', { port: server.port });
  const stack = opened.move();
  return {
    port: server.port,
    readiness,
    deps,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Logs the paths of `mounts`, so that operators and tests see which routes exist besides the API. Returns `mounts`. */
function listed<Mounts extends object>(log: Logger, mounts: Mounts): Mounts {
  log.debug('serving paths outside the API', { paths: Object.keys(mounts) });
  return mounts;
}

/** Returns a readiness check for each service in this process. */
function checksOf(alongside: Readonly<Record<string, Readiness>>) {
  return Object.fromEntries(
    Object.entries(alongside).map(([service, readiness]) => [
      service,
      async () => {
        if (!readiness.isReady()) throw new Error(`the ${service} service is not ready`);
      },
    ]),
  );
}

/** Returns the signer of external addresses; undefined if the deployment does not proxy external content. */
function externalAddresses({ externalContent }: Config) {
  const { secret, showsMedia, showsPages } = externalContent;
  return showsMedia || showsPages ? createExternalAddresses(secret) : undefined;
}
