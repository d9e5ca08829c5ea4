import { badRequest } from '@chat/kit/errors/catalog';
import { bind, internal, unary } from '@chat/kit/grpc/server';
import { connectRedis } from '@chat/kit/redis/redis';
import {
  connectTo,
  connectToAll,
  log,
  openStage as openServiceStage,
  recordClientEvents,
  serveFakes,
} from '@chat/kit/test/service-under-test';

import type { GetTypingAudienceRequest__Output } from '@chat/proto/chat/messaging/v1/GetTypingAudienceRequest';
import type { GetTypingAudienceResponse } from '@chat/proto/chat/messaging/v1/GetTypingAudienceResponse';
import type { ResolveEmojiRequest__Output } from '@chat/proto/chat/messaging/v1/ResolveEmojiRequest';
import type { ListDomainEventsRequest__Output } from '@chat/proto/chat/users/v1/ListDomainEventsRequest';
import type { ListHiddenFromRequest__Output } from '@chat/proto/chat/users/v1/ListHiddenFromRequest';
import type { ListVisibleUsersRequest__Output } from '@chat/proto/chat/users/v1/ListVisibleUsersRequest';
import type { ListVisibleUsersResponse } from '@chat/proto/chat/users/v1/ListVisibleUsersResponse';
import type { SetSharesPresenceRequest__Output } from '@chat/proto/chat/users/v1/SetSharesPresenceRequest';
import type { SetSharesPresenceResponse } from '@chat/proto/chat/users/v1/SetSharesPresenceResponse';
import { chat } from '@chat/proto/load';
import { inject } from 'vitest';
import { migrations, startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { presenceService } from '../src/service.ts';
import type { Realm } from './world.ts';

/** The time at which the tests' clock starts. */
const beginningMs = 1_700_000_000_000;

/** Opens a database, a bus and fakes of the other services, for any number of replicas. */
export async function openStage(settings: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack();
  const stage = opened.use(await openServiceStage('presence', migrations));
  const realms = new Map<number, Realm>();
  const others = opened.use(await serveOthers(realms));
  const events = opened.use(
    await recordClientEvents(stage.bus, ['realmId', 'type', 'everyone', 'userIds', 'body']),
  );
  const { redisUrl } = inject('infrastructure');
  const redis = opened.use(await connectRedis({ url: redisUrl, name: 'test', log }));
  const clock = { seconds: beginningMs / 1_000 };
  const environment = {
    ...stage.environment,
    USERS_GRPC_ADDRESS: others.address,
    MESSAGING_GRPC_ADDRESS: others.address,
    ...settings,
  };

  /** Starts a process of the service. */
  async function replica(changes: Record<string, string> = {}) {
    await using parts = new AsyncDisposableStack();
    const config = readConfig({ ...environment, ...changes });
    const app = parts.use(await startApp(config, { now: () => clock.seconds * 1_000 }));
    const client = parts.use(
      connectToAll(chat.presence.v1.Presence.service, app, {
        to: 'presence',
        handlers: presenceService(app.deps),
      }),
    );
    const receiver = parts.use(
      connectTo(chat.events.v1.DomainEventReceiver.service, app, { to: 'presence', as: 'users' }),
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
    sharingChanged: others.sharingChanged,
    /** Returns the realm's client events since the last call. */
    drainEvents: (realm: Realm) => events.drain(realm.id),
    /** Adds the realm to the fake users service. The service reads the realm from there when it needs it. */
    know: (realm: Realm) => realms.set(realm.id, realm),
    /** Deletes the realm's data in Redis, as if Redis had lost its memory. */
    async forget({ id }: Realm) {
      await redis.client.del([`presence:{${id}}:live`, `presence:{${id}}:updates`]);
    },
    redis,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type Replica = Awaited<ReturnType<Stage['replica']>>;

/** Polls as clients do. Returns the response with the presences parsed. */
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

/** Serves fakes of the users and messaging services with the methods that the presence service calls. */
async function serveOthers(realms: ReadonlyMap<number, Realm>) {
  /** The users visible to limited guests, keyed by `realm:guest`. All other guests see everyone. */
  const known = new Map<string, number[]>();
  /** The guests from whom a user is hidden, keyed by `realm:user`. */
  const hiddenFrom = new Map<string, number[]>();
  const sharingChanged: { userId: number; shares: boolean }[] = [];
  /** The messaging service's response about typing; undefined if the service rejects the request. */
  const typing: { audience: GetTypingAudienceResponse | undefined; asked: unknown[] } = {
    audience: undefined,
    asked: [],
  };
  const { ListDomainEvents } = chat.users.v1.Snapshots.service;
  const { ListVisibleUsers, ListHiddenFrom } = chat.users.v1.Accounts.service;
  const { SetSharesPresence } = chat.users.v1.Settings.service;
  const { GetTypingAudience, ResolveEmoji } = chat.messaging.v1.Messaging.service;
  const users = {
    ListDomainEvents: internal(
      ['presence'],
      async ({ realmId }: ListDomainEventsRequest__Output) => ({
        batch: realms.get(realmId)?.domainEvents() ?? Buffer.alloc(0),
        nextPage: '',
      }),
    ),
    ListVisibleUsers: unary<ListVisibleUsersRequest__Output, ListVisibleUsersResponse>(
      async (_request, { actor }) => {
        const userIds = known.get(`${actor.realmId}:${actor.userId}`);
        return { isEveryone: userIds === undefined, userIds: userIds ?? [] };
      },
      { callers: ['presence'] },
    ),
    ListHiddenFrom: internal(
      ['presence'],
      async ({ realmId, userId }: ListHiddenFromRequest__Output) => ({
        guestIds: hiddenFrom.get(`${realmId}:${userId}`) ?? [],
      }),
    ),
    SetSharesPresence: internal<SetSharesPresenceRequest__Output, SetSharesPresenceResponse>(
      ['presence'],
      async ({ userId, shares }) => {
        sharingChanged.push({ userId, shares });
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
      { callers: ['presence'] },
    ),
    ResolveEmoji: unary(
      async ({ emojiName, emojiCode }: ResolveEmojiRequest__Output) => {
        if (emojiName === 'nothing') throw badRequest({ msg: "Emoji 'nothing' does not exist" });
        return { emojiName, emojiCode: emojiCode ?? '1f389', reactionType: 'unicode_emoji' };
      },
      { callers: ['presence'] },
    ),
  };
  const server = await serveFakes([
    bind({ ListDomainEvents, ListVisibleUsers, ListHiddenFrom, SetSharesPresence }, users),
    bind({ GetTypingAudience, ResolveEmoji }, messaging),
  ]);
  return Object.assign(server, { known, hiddenFrom, typing, sharingChanged });
}
