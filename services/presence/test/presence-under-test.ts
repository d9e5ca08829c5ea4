import { randomBytes } from 'node:crypto';
import { testDatabase } from '@chat/infrastructure/test-database';
import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { connectBus } from '@chat/kit/bus/bus';
import { logExtent, readLog } from '@chat/kit/bus/log-reader';
import { openDatabase } from '@chat/kit/database/database';
import { migrate } from '@chat/kit/database/migrate';
import { provisionSchemas } from '@chat/kit/database/provision';
import { badRequest } from '@chat/kit/errors/catalog';
import { createRpcClient } from '@chat/kit/grpc/client';
import { bind, internal, serveGrpc, unary } from '@chat/kit/grpc/server';
import { createReadiness } from '@chat/kit/lifecycle/readiness';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { decodeUserSet } from '@chat/kit/sets/user-set';
import type { GetTypingAudienceRequest__Output } from '@chat/proto/chat/messaging/v1/GetTypingAudienceRequest';
import type { GetTypingAudienceResponse } from '@chat/proto/chat/messaging/v1/GetTypingAudienceResponse';
import type { ResolveEmojiRequest__Output } from '@chat/proto/chat/messaging/v1/ResolveEmojiRequest';
import type { ListDomainEventsRequest__Output } from '@chat/proto/chat/users/v1/ListDomainEventsRequest';
import type { ListHiddenFromRequest__Output } from '@chat/proto/chat/users/v1/ListHiddenFromRequest';
import type { ListVisibleUsersRequest__Output } from '@chat/proto/chat/users/v1/ListVisibleUsersRequest';
import type { ListVisibleUsersResponse } from '@chat/proto/chat/users/v1/ListVisibleUsersResponse';
import type { UpdateUserSettingsRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserSettingsRequest';
import type { UpdateUserSettingsResponse } from '@chat/proto/chat/users/v1/UpdateUserSettingsResponse';
import { chat } from '@chat/proto/load';
import { expect, inject } from 'vitest';
import { startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Realm } from './world.ts';

// NATS reserves them for every test file of the run.
const streamBytes = 16 * 1024 * 1024;
const account = { schema: 'presence', role: 'test_presence', password: 'presence' };
const secret = randomBytes(32).toString('base64url');
const tokens = createActorTokens(secret);
const log = createLogger({ service: 'test', level: 'error' });
/** When the tests' clock begins. */
const beginningMs = 1_700_000_000_000;

/** A client event as the log has it: its audience decoded, its body parsed. */
export type HeardEvent = {
  realmId: number;
  type: string;
  everyone: boolean;
  userIds: number[];
  body: unknown;
};

/** A database, a bus and fakes of the other services, for as many replicas as a test starts. */
export async function openStage(settings: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await migratedDatabase());
  const { natsUrl, redisUrl } = inject('infrastructure');
  const namespace = `test-${randomBytes(4).toString('hex')}`;
  const realms = new Map<number, Realm>();
  const others = opened.use(await serveOthers(realms));
  const events = opened.use(await hearEvents({ url: natsUrl, namespace }));
  const redis = opened.use(await connectRedis({ url: redisUrl, name: 'test', log }));
  const clock = { seconds: beginningMs / 1_000 };
  const environment = {
    GRPC_HOST: '127.0.0.1',
    PRESENCE_GRPC_PORT: '0',
    PRESENCE_DATABASE_URL: database.url,
    USERS_GRPC_ADDRESS: `127.0.0.1:${others.port}`,
    MESSAGING_GRPC_ADDRESS: `127.0.0.1:${others.port}`,
    NATS_URL: natsUrl,
    NATS_NAMESPACE: namespace,
    NATS_STREAM_BYTES: `${streamBytes}`,
    REDIS_URL: redisUrl,
    ACTOR_TOKEN_SECRET: secret,
    LOG_LEVEL: 'error',
    ...settings,
  };

  /** Starts a process of the service. */
  async function replica(changes: Record<string, string> = {}) {
    await using parts = new AsyncDisposableStack();
    const config = readConfig({ ...environment, ...changes });
    const app = parts.use(await startApp(config, { now: () => clock.seconds * 1_000 }));
    const options = {
      address: `127.0.0.1:${app.port}`,
      ...{ tokens, service: 'test', deadlineMs: 10_000 },
    };
    const client = parts.use(createRpcClient(chat.presence.v1.Presence.service, options));
    const receiver = parts.use(
      createRpcClient(chat.events.v1.DomainEventReceiver.service, options),
    );
    const stack = parts.move();
    return {
      app,
      client,
      applyDomainEvents: receiver.applyDomainEvents,
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  }

  const stack = opened.move();
  return {
    replica,
    clock,
    known: others.known,
    hiddenFrom: others.hiddenFrom,
    typing: others.typing,
    settingsChanged: others.settingsChanged,
    drainEvents: events.drain,
    /** Makes users know the realm; presence will ask for it when it needs it. */
    know: (realm: Realm) => realms.set(realm.id, realm),
    /** Takes away what Redis has of the realm, as if it had lost its memory. */
    async forget({ id }: Realm) {
      await redis.client.del([`presence:{${id}}:live`, `presence:{${id}}:updates`]);
    },
    redis,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type Replica = Awaited<ReturnType<Stage['replica']>>;

/** A poll as clients send it, and its answer with the presences parsed. */
export async function poll(
  { client }: Pick<Replica, 'client'>,
  realm: Realm,
  person: Parameters<Realm['actor']>[0],
  request: Partial<Parameters<Replica['client']['reportPresence']>[0]> = {},
) {
  const answer = await client.reportPresence(
    { status: 'active', ...request },
    { actor: realm.actor(person) },
  );
  const { presencesJson, lastUpdateId, serverTimestamp } = answer;
  return {
    lastUpdateId,
    serverTimestamp,
    presences: presencesJson.length > 0 ? JSON.parse(presencesJson.join('')) : undefined,
  };
}

async function migratedDatabase() {
  const database = await testDatabase({
    template: 'presence',
    async prepare(superuserUrl) {
      await provisionSchemas(superuserUrl, [account]);
      const { schema } = account;
      const url = asService(superuserUrl);
      await using own = await openDatabase({ url, schema, poolSize: 1, log });
      await migrate(own, { directories: [new URL('../migrations/', import.meta.url)] });
    },
  });
  return {
    url: asService(database.url),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

function asService(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.username = account.role;
  url.password = account.password;
  return url.href;
}

/** users and messaging as far as presence calls them. */
async function serveOthers(realms: ReadonlyMap<number, Realm>) {
  /** Users visible to limited guests, by `realm:guest`; other guests see everybody. */
  const known = new Map<string, number[]>();
  /** Guests from whom a user is hidden, by `realm:user`. */
  const hiddenFrom = new Map<string, number[]>();
  const settingsChanged: { userId: number; settings: unknown }[] = [];
  /** What messaging says of typing; undefined: it refuses. */
  const typing: { audience: GetTypingAudienceResponse | undefined; asked: unknown[] } = {
    audience: undefined,
    asked: [],
  };
  const { ListDomainEvents, ListVisibleUsers, ListHiddenFrom, UpdateUserSettings } =
    chat.users.v1.Users.service;
  const { GetTypingAudience, ResolveEmoji } = chat.messaging.v1.Messaging.service;
  const users = {
    ListDomainEvents: internal(async ({ realmId }: ListDomainEventsRequest__Output) => ({
      batch: realms.get(realmId)?.domainEvents() ?? Buffer.alloc(0),
      nextPage: '',
    })),
    ListVisibleUsers: unary<ListVisibleUsersRequest__Output, ListVisibleUsersResponse>(
      async (_request, { actor }) => {
        const userIds = known.get(`${actor.realmId}:${actor.userId}`);
        return { isEveryone: userIds === undefined, userIds: userIds ?? [] };
      },
    ),
    ListHiddenFrom: internal(async ({ realmId, userId }: ListHiddenFromRequest__Output) => ({
      guestIds: hiddenFrom.get(`${realmId}:${userId}`) ?? [],
    })),
    UpdateUserSettings: unary<UpdateUserSettingsRequest__Output, UpdateUserSettingsResponse>(
      async ({ settingsJson }, { actor }) => {
        settingsChanged.push({ userId: actor.userId, settings: JSON.parse(settingsJson) });
        return {};
      },
    ),
  };
  const messaging = {
    GetTypingAudience: unary<GetTypingAudienceRequest__Output, GetTypingAudienceResponse>(
      async (request) => {
        typing.asked.push(request);
        if (!typing.audience) throw badRequest({ msg: 'Invalid channel ID' });
        return typing.audience;
      },
    ),
    ResolveEmoji: unary(async ({ emojiName, emojiCode }: ResolveEmojiRequest__Output) => {
      if (emojiName === 'nothing') throw badRequest({ msg: "Emoji 'nothing' does not exist" });
      return { emojiName, emojiCode: emojiCode ?? '1f389', reactionType: 'unicode_emoji' };
    }),
  };
  const server = await serveGrpc({
    ...{ host: '127.0.0.1', port: 0, tokens, log },
    services: [
      bind({ ListDomainEvents, ListVisibleUsers, ListHiddenFrom, UpdateUserSettings }, users),
      bind({ GetTypingAudience, ResolveEmoji }, messaging),
    ],
    readiness: createReadiness({ checks: {}, log }),
  });
  return Object.assign(server, { known, hiddenFrom, typing, settingsChanged });
}

/** Follows the client log from its start. */
async function hearEvents({ url, namespace }: { url: string; namespace: string }) {
  const streams = { maxBytes: streamBytes };
  const bus = await connectBus({ url, name: 'test', log, namespace, streams });
  let heard: HeardEvent[] = [];
  const reader = await readLog(bus, {
    from: { afterSequence: 0 },
    log,
    onReset: (reason) => log.error('the client log was reset', { reason }),
    onEntry: ({ entry }) => {
      for (const { type, audience, bodyJson } of entry.events) {
        heard.push({
          realmId: entry.realmId,
          type,
          everyone: audience?.everyone ?? false,
          userIds: [...decodeUserSet(audience?.userIds ?? new Uint8Array())],
          body: JSON.parse(bodyJson),
        });
      }
    },
  });
  return {
    /** The events of the realm since the last call: everything that answers so far waited for. */
    async drain(realm: Realm): Promise<HeardEvent[]> {
      const { lastSequence } = await logExtent(bus);
      await expect
        .poll(() => reader.position, { timeout: 5_000 })
        .toBeGreaterThanOrEqual(lastSequence);
      const own = heard.filter(({ realmId }) => realmId === realm.id);
      heard = heard.filter(({ realmId }) => realmId !== realm.id);
      return own;
    },
    async [Symbol.asyncDispose]() {
      await reader[Symbol.asyncDispose]();
      await bus[Symbol.asyncDispose]();
    },
  };
}
