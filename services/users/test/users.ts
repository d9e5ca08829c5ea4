import { randomBytes } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import { onDomainEvent } from '@chat/kit/domain-events/domain-events';
import {
  connectAsAll,
  openStage,
  type RecordedDomainEvent,
  recordClientEvents,
  recordDomainEvents,
  recording,
  type Stage,
} from '@chat/kit/test/service-under-test';

import type { CreateChannelRequest } from '@chat/proto/chat/channels/v1/CreateChannelRequest';
import type { GetChannelStateRequest } from '@chat/proto/chat/channels/v1/GetChannelStateRequest';
import type { ListCoSubscribersRequest } from '@chat/proto/chat/channels/v1/ListCoSubscribersRequest';
import type { ListGroupUsesRequest } from '@chat/proto/chat/channels/v1/ListGroupUsesRequest';
import type { UpdateSubscriptionSettingsRequest } from '@chat/proto/chat/channels/v1/UpdateSubscriptionSettingsRequest';
import type { MailCause__Output } from '@chat/proto/chat/common/v1/MailCause';
import type { ListDirectPartnersRequest } from '@chat/proto/chat/messaging/v1/ListDirectPartnersRequest';
import type { RenderTextsRequest } from '@chat/proto/chat/messaging/v1/RenderTextsRequest';
import type { SendSystemMessageRequest } from '@chat/proto/chat/messaging/v1/SendSystemMessageRequest';
import {
  channelChanged,
  groupChanged,
  groupUpdated,
  mailRequested,
  realmChanged,
  userChanged,
} from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import { test as base, expect, inject } from 'vitest';
import { type AccountRow, findAccount } from '../src/accounts/account-store.ts';
import { migrations, startApp } from '../src/app.ts';
import { botsService } from '../src/bots/service.ts';
import { readConfig } from '../src/config.ts';
import { credentialsService } from '../src/credentials/service.ts';
import { listGroupIdsOfUsers } from '../src/groups/group-store.ts';
import { groupsService } from '../src/groups/service.ts';
import { invitationsService } from '../src/invitations/service.ts';
import { accountsService } from '../src/lifecycle/accounts-service.ts';
import { realmsService } from '../src/lifecycle/realms-service.ts';
import { loginService } from '../src/login/login-service.ts';
import { singleSignOnService } from '../src/login/single-sign-on-service.ts';
import { mailDataService } from '../src/mail/service.ts';
import { profilesService } from '../src/profiles/service.ts';
import type { RealmRow } from '../src/realms/realm-store.ts';
import { scimService } from '../src/scim/service.ts';
import { secondFactorsService } from '../src/second-factors/service.ts';
import type { Deps } from '../src/service.ts';
import { sessionsService } from '../src/sessions/service.ts';
import { settingsService } from '../src/settings/service.ts';
import { snapshotsService } from '../src/snapshot/service.ts';
import { userSecurityService } from '../src/user-security/service.ts';
import { requireRecords, unrecorded } from './require-records.ts';

/** The running users service, with a client and access to its database and fakes. */
export type TestUsers = Awaited<ReturnType<typeof startUsers>>;

/** A realm created by a test. */
export type TestRealm = {
  realmId: number;
  stringId: string;
  /** The Host header that selects the realm. */
  host: string;
  owner: Actor;
  ownerApiKey: string;
  ownerEmail: string;
  ownerPassword: string;
};

/** Starts the users service with a separate database, NATS namespace and range of realm ids. */
export async function startUsers(settings: NodeJS.ProcessEnv = {}, overrides: Partial<Deps> = {}) {
  await using opened = new AsyncDisposableStack();
  const stage = opened.use(await openStage('users', migrations));
  const config = readConfig({
    ...stage.environment,
    SECRET_KEY: randomBytes(32).toString('base64url'),
    EXTERNAL_HOST: 'chat.example.com',
    // Tests create many accounts.
    PASSWORD_HASH_MEMORY_KIB: '64',
    // Disables the cache, because tests change accounts in the database without raising the event number.
    USERS_SNAPSHOT_CACHE_BYTES: '1',
    ...settings,
  });
  const channels = fakeChannels();
  const messaging = fakeMessaging();
  const app = opened.use(
    await startApp({ ...config, peers: [] }, { channels, messaging, ...overrides }),
  );
  // Keys in Redis contain the realm id, so no other test file may use it.
  const firstRealmId = 1 + randomBytes(4).readUInt32BE() * 1_000;
  await app.deps.db.raw(`alter table realm alter column realm_id restart with ${firstRealmId}`);

  await requireRecords(app.deps.db);

  const rpc = connectToUsers(app, opened);
  const recorded = await recordEvents(stage, opened);
  const { db } = app.deps;

  let realmCount = 0;
  async function createRealm(): Promise<TestRealm> {
    realmCount += 1;
    const stringId = `realm-${realmCount}`;
    const ownerEmail = `Owner${realmCount}@example.com`;
    const ownerPassword = 'purple elephants dance';
    const { realmId, ownerUserId, ownerApiKey } = await rpc.createRealm({
      stringId,
      name: `Realm ${realmCount}`,
      ownerEmail,
      ownerFullName: 'Olivia Owner',
      ownerPassword,
    });
    const owner = await actorOf(realmId, ownerUserId);
    const host = `${stringId}.chat.example.com`;
    return { realmId, stringId, host, owner, ownerApiKey, ownerEmail, ownerPassword };
  }

  /** Returns the actor that the gateway sends for a user. */
  async function actorOf(realmId: number, userId: number): Promise<Actor> {
    const [found, groups] = await Promise.all([
      findAccount(db, realmId, userId),
      listGroupIdsOfUsers(db, realmId, [userId]),
    ]);
    if (!found) throw new Error(`no user ${userId}`);
    const { role, is_bot: isBot } = found;
    return { realmId, userId, role, isBot, groups: groups.get(userId) ?? [] };
  }

  /** Creates a member of `realm` with the password `memberPassword`. */
  async function createMember(realm: TestRealm, email: string, fullName = 'Mia Member') {
    const { userId } = await rpc.createUser(
      { email, fullName, password: memberPassword },
      { actor: realm.owner },
    );
    return actorOf(realm.realmId, userId);
  }

  /** Updates an account in the database, to set up a state that no method creates. */
  async function changeAccount({ realmId, userId }: Actor, change: Partial<AccountRow>) {
    await unrecorded(db, (tx) =>
      tx<AccountRow>('account').where({ realm_id: realmId, user_id: userId }).update(change),
    );
  }

  /** Updates a realm in the database. */
  async function changeRealm(realmId: number, change: Partial<RealmRow>) {
    await db<RealmRow>('realm').where({ realm_id: realmId }).update(change);
  }

  /** Adds `count` members to a realm in one statement. */
  async function fillRealm(realmId: number, count: number) {
    const { rows } = await db.raw<{ rows: { user_id: string }[] }>(
      `insert into account
         (realm_id, delivery_email, full_name, name_key, role, api_key_hash, api_key_sealed, created_at)
       select :realmId, format('user%s@example.com', i), format('User %s', i), format('user %s', i), 400,
              encode(sha256(format('%s/%s', :realmId::bigint, i)::bytea), 'hex'), '', now()
       from generate_series(1, :count::int) as i
       returning user_id`,
      { realmId, count },
    );
    // Without this, Postgres reads whole tables to check the references of each member, as planned for small tables.
    await db.raw('analyze account, user_group');
    await db.raw(
      `insert into user_group_member (realm_id, group_id, user_id)
       select :realmId, group_id, user_id
       from unnest(:userIds::bigint[]) as user_id, user_group
       where realm_id = :realmId and name in ('role:members', 'role:fullmembers')`,
      { realmId, userIds: rows.map(({ user_id }) => user_id) },
    );
  }

  const stack = opened.move();
  return {
    rpc,
    db,
    deps: app.deps,
    port: app.port,
    redisUrl: inject('infrastructure').redisUrl,
    createRealm,
    createMember,
    actorOf,
    changeAccount,
    changeRealm,
    hashPassword: app.deps.passwords.hash,
    fillRealm,
    /** The calls to the channels service, in order. */
    channelCalls: channels.calls,
    /** Returns the newest call to the channels service about a realm. */
    lastChannelCall: (realmId: number) =>
      channels.calls.findLast(({ request }) => 'realmId' in request && request.realmId === realmId),
    channelNames: channels.names,
    /** The uses of groups that the fake channels service returns, keyed by group id. */
    groupUses: channels.groupUses,
    /** The channels to which each user is subscribed with email notifications. */
    mailedChannels: channels.mailed,
    /** The ids of the channels that every user may read. */
    readableChannels: channels.readable,
    /** The messages of system bots, in order, without the welcome messages in first channels. */
    systemMessages: messaging.systemMessages,
    firstChannels: channels.created,
    firstChannelFaults: channels.faults,
    welcomes: messaging.welcomes,
    coSubscribers: channels.coSubscribers,
    partners: messaging.partners,
    /** Deletes the recorded calls to the fakes and the states that tests have set. */
    forgetCalls() {
      channels.forget();
      messaging.forget();
    },
    bus: stage.bus,
    ...recorded,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Creates a client with the methods of all of the service's contracts. The methods' names differ. */
function connectToUsers(
  { port, deps }: Awaited<ReturnType<typeof startApp>>,
  opened: AsyncDisposableStack,
) {
  const { clientOf } = opened.use(connectAsAll({ port }, 'users'));
  const { v1 } = chat.users;
  return {
    ...clientOf(v1.Realms.service, realmsService(deps)),
    ...clientOf(v1.Accounts.service, accountsService(deps)),
    ...clientOf(v1.Profiles.service, profilesService(deps)),
    ...clientOf(v1.Login.service, loginService(deps)),
    ...clientOf(v1.SingleSignOn.service, singleSignOnService(deps)),
    ...clientOf(v1.SecondFactors.service, secondFactorsService(deps)),
    ...clientOf(v1.Sessions.service, sessionsService(deps)),
    ...clientOf(v1.Credentials.service, credentialsService(deps)),
    ...clientOf(v1.UserSecurity.service, userSecurityService(deps)),
    ...clientOf(v1.Groups.service, groupsService(deps)),
    ...clientOf(v1.Invitations.service, invitationsService(deps)),
    ...clientOf(v1.Bots.service, botsService(deps)),
    ...clientOf(v1.Settings.service, settingsService(deps)),
    ...clientOf(v1.MailData.service, mailDataService(deps)),
    ...clientOf(v1.Scim.service, scimService(deps)),
    ...clientOf(v1.Snapshots.service, snapshotsService(deps)),
  };
}

export const memberPassword = 'green elephants sing';

type ChannelCall = { name: keyof Deps['channels']; request: object };

/** The id of every realm's first channel. */
const firstChannelId = 1_000_000;

/** Creates a fake of the channels service that records its calls. */
function fakeChannels() {
  const calls: ChannelCall[] = [];
  const faults: Error[] = [];
  const created: { request: CreateChannelRequest; actor: Actor | undefined }[] = [];
  const readable = new Set<number>();
  const groupUses = new Map<number, { channelId?: number; settings: string[] }[]>();
  const pairs: [number, number][] = [];
  const names = new Map<number, string>();
  const mailed = new Set<number>();
  const record = (name: keyof Deps['channels']) => async (request: object) => {
    calls.push({ name, request });
    return {};
  };
  return {
    forget() {
      for (const list of [calls, faults, created, pairs]) list.length = 0;
      for (const known of [readable, groupUses, names, mailed]) known.clear();
    },
    calls,
    /** The requests to create realms' first channels, with their actors. */
    created,
    /** The errors to throw at the next requests to create a channel. */
    faults,
    async createChannel(request: CreateChannelRequest, { actor }: { actor?: Actor } = {}) {
      const fault = faults.shift();
      if (fault) throw fault;
      created.push({ request, actor });
      return { channelId: firstChannelId };
    },
    subscribeToDefaults: record('subscribeToDefaults'),
    publishAccountActivity: record('publishAccountActivity'),
    publishRoleChange: record('publishRoleChange'),
    /** The permissions of channels that contain a group, keyed by group id. */
    groupUses,
    /** The pairs of users who share a channel. */
    coSubscribers: pairs,
    listCoSubscribers: async ({ userId }: ListCoSubscribersRequest) => ({
      userIds: othersIn(pairs, Number(userId)),
    }),
    /** The names of channels, keyed by id. */
    names,
    async getChannelState({ channelId }: GetChannelStateRequest) {
      const name = names.get(Number(channelId));
      const state = { channelId, version: 1, settings: { name } };
      return {
        state: name === undefined ? Buffer.alloc(0) : channelChanged.message.serialize(state),
      };
    },
    mailed,
    async listSubscriptions() {
      const channels = [1, 2, 3].map((stream_id) => ({
        stream_id,
        email_notifications: mailed.has(stream_id) ? true : null,
      }));
      return { subscriptionsJson: JSON.stringify(channels) };
    },
    async updateSubscriptionSettings({ changes = [] }: UpdateSubscriptionSettingsRequest) {
      for (const { channelId } of changes) mailed.delete(Number(channelId));
      calls.push({ name: 'updateSubscriptionSettings', request: { changes } });
      return {};
    },
    readable,
    async listChannels() {
      const channels = [...readable].map((stream_id) => ({ stream_id }));
      return { channelsJson: JSON.stringify(channels) };
    },
    async listGroupUses({ groupId }: ListGroupUsesRequest) {
      return { uses: groupUses.get(Number(groupId)) ?? [] };
    },
  };
}

/** Creates a fake of the messaging service that records the messages of system bots. */
function fakeMessaging() {
  const systemMessages: SendSystemMessageRequest[] = [];
  const welcomes: SendSystemMessageRequest[] = [];
  const pairs: [number, number][] = [];
  return {
    forget() {
      for (const list of [systemMessages, welcomes, pairs]) list.length = 0;
    },
    systemMessages,
    /** The messages in realms' first channels. */
    welcomes,
    /** The pairs of users who share a direct conversation. */
    partners: pairs,
    listDirectPartners: async ({ userId }: ListDirectPartnersRequest) => ({
      userIds: othersIn(pairs, Number(userId)),
    }),
    async sendSystemMessage(message: SendSystemMessageRequest) {
      const sent = message.channel?.channelId === firstChannelId ? welcomes : systemMessages;
      sent.push(message);
      return { messageId: sent.length };
    },
    /** Renders each source as a paragraph of HTML. */
    async renderTexts({ sources = [] }: RenderTextsRequest) {
      return { htmls: sources.map((source) => `<p>${source}</p>`) };
    },
  };
}

function othersIn(pairs: readonly [number, number][], userId: number): number[] {
  return pairs.flatMap(([one, other]) => {
    if (one === userId) return other;
    return other === userId ? one : [];
  });
}

/** Records the service's client events and domain events. */
async function recordEvents({ bus }: Stage, opened: AsyncDisposableStack) {
  const clientEvents = opened.use(
    await recordClientEvents(bus, ['type', 'everyone', 'userIds', 'body']),
  );
  const mails: { realmId: number; cause: MailCause__Output | null }[] = [];
  const types = [
    recording(realmChanged),
    recording(userChanged),
    recording(groupChanged),
    recording(groupUpdated),
    () =>
      onDomainEvent(mailRequested, async ({ mails: requested }, { realmId }) => {
        mails.push(...requested.map(({ cause }) => ({ realmId, cause })));
      }),
  ];
  const domainEvents = opened.use(await recordDomainEvents(bus, types));
  /** Returns the realm's domain events so far, in order. */
  const domainEventsOf = (realmId: number) =>
    domainEvents.events
      .filter((event) => event.realmId === realmId)
      .toSorted((a, b) => a.eventNumber - b.eventNumber || a.index - b.index);
  return {
    /** Returns the causes of the mails requested in a realm so far, in order. Omits welcome mails. */
    requestedMails: (realmId: number) =>
      mails.flatMap((mail) =>
        mail.realmId === realmId && mail.cause?.cause !== 'welcome' ? [mail.cause] : [],
      ),
    /** Returns the causes of the welcome mails requested in a realm. */
    welcomeMails: (realmId: number) =>
      mails.flatMap((mail) =>
        mail.realmId === realmId && mail.cause?.cause === 'welcome' ? [mail.cause] : [],
      ),
    /** Waits until the realm has at least `count` client events and returns them. */
    async eventsOf(realmId: number, count: number) {
      await clientEvents.catchUp();
      await expect
        .poll(() => clientEvents.of(realmId).length, within)
        .toBeGreaterThanOrEqual(count);
      return clientEvents.of(realmId);
    },
    /** Waits until the realm has at least `count` domain events and returns them in order. */
    async domainEventsOf(realmId: number, count: number): Promise<RecordedDomainEvent[]> {
      await expect.poll(() => domainEventsOf(realmId).length, within).toBeGreaterThanOrEqual(count);
      return domainEventsOf(realmId);
    },
  };
}

const within = { timeout: 60_000, interval: 20 };

/** Returns a test function whose tests share a service with these settings within their file. */
export function testWith(settings: NodeJS.ProcessEnv, overrides: Partial<Deps> = {}) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  return base.extend('users', { scope: 'file' }, async ({}, { onCleanup }) => {
    const users = await startUsers(settings, overrides);
    onCleanup(() => users[Symbol.asyncDispose]());
    return users;
  });
}

/**
 * Returns a test function whose tests share a service with these settings within their worker, so each test creates new
 * realms. The fakes are reset at the start of each file.
 */
export function sharedTestWith(settings: NodeJS.ProcessEnv) {
  return (
    base
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
      .extend('sharedUsers', { scope: 'worker' }, async ({}, { onCleanup }) => {
        const users = await startUsers(settings);
        onCleanup(() => users[Symbol.asyncDispose]());
        return users;
      })
      .extend('users', { scope: 'file' }, ({ sharedUsers }) => {
        sharedUsers.forgetCalls();
        return sharedUsers;
      })
  );
}

export const test = sharedTestWith({});
