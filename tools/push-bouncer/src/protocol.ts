import { acceptedPrefixes, namesUnderEach, type Prefixes } from '@chat/kit/prefixes/prefixes';
import { z } from 'zod';
import type { Network, NetworkName, Notification, Token } from './networks/network.ts';
import { refusal } from './refusal.ts';
import { type Keys, openRegistration } from './sealed-token.ts';
import type { KnownServer, Store } from './store.ts';

/** The dependencies of the protocol's operations. */
export type ProtocolDeps = {
  store: Store;
  keys: Keys;
  networks: Readonly<Record<NetworkName, Network>>;
  isRegistrationOpen: boolean;
  apiPrefixes: Prefixes;
  /** The product prefix that the calling server uses. */
  prefix: string;
  now(): number;
};

/** An operation of the protocol, either for registered servers only or for everyone. */
export type Operation =
  | { for: 'anybody'; run(deps: ProtocolDeps, body: unknown): Promise<object> }
  | {
      for: 'servers';
      run(deps: ProtocolDeps, server: KnownServer, body: unknown): Promise<object>;
    };

const networkOf: Readonly<Record<number, NetworkName>> = { 1: 'apns', 2: 'fcm' };
const tokenKind = z.coerce
  .number()
  .refine((kind) => networkOf[kind] !== undefined)
  .transform((kind): NetworkName => networkOf[kind] ?? 'fcm');
const token = z.string().min(1).max(4096);
// A server without UUIDs of users identifies them by their ids.
const User = z
  .object({
    realm_uuid: z.string().max(64).optional(),
    user_uuid: z.string().max(64).optional(),
    user_id: z.coerce.string().max(64).optional(),
  })
  .transform(({ realm_uuid, user_uuid, user_id }, context) => {
    const userUuid = user_uuid ?? user_id;
    if (userUuid !== undefined) return { realmUuid: realm_uuid, userUuid };
    context.addIssue('user_uuid or user_id is needed');
    return z.NEVER;
  });
const PlainToken = z.object({
  token,
  token_kind: tokenKind,
  ios_app_id: z.string().max(256).default(''),
});
const SealedToken = z.object({
  realm_uuid: z.string().max(64),
  token_id: z.string().max(64),
  encrypted_push_registration: z.string(),
  bouncer_public_key: z.string(),
});
const Notify = z.object({
  gcm_payload: z.record(z.string(), z.unknown()).default({}),
  apns_payload: z.record(z.string(), z.unknown()).default({}),
  gcm_options: z.object({ priority: z.enum(['high', 'normal']).default('normal') }).default({
    priority: 'normal',
  }),
  android_devices: z.array(token).max(1_000).default([]),
  apple_devices: z.array(token).max(1_000).default([]),
});
const EncryptedNotify = z.object({
  realm_uuid: z.string().max(64),
  push_requests: z
    .array(
      z.object({
        token_ids: z.array(z.string().max(64)).max(1_000),
        push_key_id: z.int(),
        encrypted_data: z.string(),
        priority: z.enum(['high', 'normal']),
      }),
    )
    .max(1_000),
});
const Test = z.object({
  token,
  token_kind: tokenKind,
  base_payload: z.record(z.string(), z.unknown()),
});
const Registration = z.object({
  svc_org_id: z.string().length(36),
  svc_org_key: z.string().length(64),
  hostname: z.string().max(128),
  contact_email: z.string().max(254),
  new_org_key: z.string().length(64).optional(),
});
const realmStatus = { can_push: true, expected_end_timestamp: null };

/** Every operation, keyed by its path below `/api/v1/remotes/`. */
export const operations: Readonly<Record<string, Operation>> = {
  'server/register': { for: 'anybody', run: registerServer },
  'server/deactivate': {
    for: 'servers',
    async run({ store }, { orgId }) {
      store.deactivateServer(orgId);
      return {};
    },
  },
  'push/register': {
    for: 'servers',
    async run(deps, server, body) {
      const { userUuid } = userOf(deps, server, body);
      const { token_kind: network, token, ios_app_id: appId } = parse(PlainToken, body);
      deps.store.putPlainToken(server.orgId, userUuid, { network, token, appId });
      return {};
    },
  },
  'push/unregister': {
    for: 'servers',
    async run(deps, server, body) {
      const { userUuid } = userOf(deps, server, body);
      const { token_kind: network, token } = parse(PlainToken, body);
      if (!deps.store.deletePlainToken(server.orgId, userUuid, { network, token })) {
        throw refusal(400, 'BAD_REQUEST', { msg: 'Token does not exist' });
      }
      return {};
    },
  },
  'push/unregister/all': {
    for: 'servers',
    async run(deps, server, body) {
      deps.store.deletePlainTokens(server.orgId, userOf(deps, server, body).userUuid);
      return {};
    },
  },
  'push/notify': { for: 'servers', run: notify },
  'push/test_notification': { for: 'servers', run: test },
  'push/e2ee/register': {
    for: 'servers',
    async run(deps, server, body) {
      const sealed = parse(SealedToken, body);
      claimRealm(deps, server, sealed.realm_uuid);
      const opened = openRegistration(
        {
          publicKey: sealed.bouncer_public_key,
          tokenId: sealed.token_id,
          registration: sealed.encrypted_push_registration,
        },
        deps.keys,
        deps.now(),
      );
      deps.store.putSealedToken(sealed.realm_uuid, sealed.token_id, opened);
      return {};
    },
  },
  'push/e2ee/notify': { for: 'servers', run: notifyEncrypted },
};

async function registerServer(deps: ProtocolDeps, body: unknown): Promise<object> {
  const { store, isRegistrationOpen, apiPrefixes, prefix } = deps;
  const registration = parse(Registration, withNeutralNames(body, apiPrefixes));
  const { svc_org_id: orgId, svc_org_key: orgKey, hostname, contact_email: contact } = registration;
  const isKnown = store.hasServer(orgId);
  if (!isKnown && !isRegistrationOpen) {
    throw refusal(403, 'BAD_REQUEST', { msg: 'Servers cannot register themselves here.' });
  }
  if (!store.putServer({ orgId, orgKey, hostname, contact })) throw unknownServer(prefix);
  if (registration.new_org_key !== undefined) store.changeKey(orgId, registration.new_org_key);
  return { created: !isKnown };
}

/** Returns the body with neutral field names instead of those with a product prefix. */
function withNeutralNames(body: unknown, apiPrefixes: Prefixes): unknown {
  const sent = z.record(z.string(), z.unknown()).safeParse(body);
  if (!sent.success) return body;
  const neutralNames = new Map(
    Object.keys(Registration.shape).flatMap((name) =>
      namesUnderEach(name, acceptedPrefixes(apiPrefixes)).map((alias) => [alias, name]),
    ),
  );
  return Object.fromEntries(
    Object.entries(sent.data).map(([name, value]) => [neutralNames.get(name) ?? name, value]),
  );
}

async function notify(deps: ProtocolDeps, server: KnownServer, body: unknown): Promise<object> {
  const { userUuid } = userOf(deps, server, body);
  const request = parse(Notify, body);
  const isUrgent = request.gcm_options.priority === 'high';
  const send = (
    network: NetworkName,
    tokens: readonly string[],
    payload: Notification['payload'],
  ) =>
    sendAll(
      deps,
      tokens.map((name) => ({
        name,
        token: deps.store.findPlainToken(server.orgId, userUuid, { network, token: name }),
        notification: { payload, isUrgent },
      })),
      (token) => deps.store.deletePlainToken(server.orgId, userUuid, token),
    );
  const [android, apple] = await Promise.all([
    send('fcm', request.android_devices, request.gcm_payload),
    send('apns', request.apple_devices, request.apns_payload),
  ]);
  return {
    total_android_devices: android.sent,
    total_apple_devices: apple.sent,
    deleted_devices: { android_devices: android.gone, apple_devices: apple.gone },
    realm: realmStatus,
  };
}

async function notifyEncrypted(
  deps: ProtocolDeps,
  server: KnownServer,
  body: unknown,
): Promise<object> {
  const { realm_uuid: realmUuid, push_requests: requests } = parse(EncryptedNotify, body);
  claimRealm(deps, server, realmUuid);
  const targets = requests.flatMap((request) =>
    request.token_ids.map((name) => {
      const found = deps.store.findSealedToken(realmUuid, name);
      return { name, token: found, notification: encryptedNotification(found?.network, request) };
    }),
  );
  const { gone } = await sendAll(deps, targets, (_token, tokenId) =>
    deps.store.deleteSealedToken(realmUuid, tokenId),
  );
  const sentThrough = (network: NetworkName) =>
    targets.filter(({ name, token }) => token?.network === network && !gone.includes(name)).length;
  return {
    android_successfully_sent_count: sentThrough('fcm'),
    apple_successfully_sent_count: sentThrough('apns'),
    delete_token_ids: gone,
    realm_push_status: realmStatus,
  };
}

/** Returns a notification for a phone, with the encrypted data that the phone decrypts. */
function encryptedNotification(
  network: NetworkName | undefined,
  request: z.output<typeof EncryptedNotify>['push_requests'][number],
): Notification {
  const { push_key_id, encrypted_data, priority } = request;
  const isUrgent = priority === 'high';
  if (network !== 'apns') {
    return { isUrgent, payload: { push_key_id: String(push_key_id), encrypted_data } };
  }
  const alert = { alert: { title: 'New notification' }, sound: 'default', badge: 0 };
  return {
    isUrgent,
    payload: { push_key_id, encrypted_data, aps: { 'mutable-content': 1, ...alert } },
  };
}

async function test(deps: ProtocolDeps, server: KnownServer, body: unknown): Promise<object> {
  const { userUuid } = userOf(deps, server, body);
  const { token: name, token_kind: network, base_payload: payload } = parse(Test, body);
  const found = deps.store.findPlainToken(server.orgId, userUuid, { network, token: name });
  if (!found) throw unknownToken();
  const shown =
    network === 'fcm'
      ? Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]))
      : {
          aps: {
            alert: { title: 'Test notification', body: 'Notifications reach this device.' },
            sound: 'default',
          },
          ...Object.fromEntries(deps.apiPrefixes.names.map((prefix) => [prefix, payload])),
        };
  const outcome = await deps.networks[network].send(found, { payload: shown, isUrgent: true });
  if (outcome === 'sent') return {};
  deps.store.deletePlainToken(server.orgId, userUuid, found);
  throw unknownToken();
}

type Target = { name: string; token: Token | undefined; notification: Notification };

/**
 * Sends the notification to each target. Deletes the tokens that no longer reach a device, and returns their names in
 * `gone`.
 */
async function sendAll(
  { networks }: ProtocolDeps,
  targets: readonly Target[],
  forget: (token: Token, name: string) => void,
): Promise<{ sent: number; gone: string[] }> {
  const gone: string[] = [];
  await Promise.all(
    targets.map(async ({ name, token: found, notification }) => {
      const outcome = found ? await networks[found.network].send(found, notification) : 'gone';
      if (outcome === 'sent') return;
      if (found) forget(found, name);
      gone.push(name);
    }),
  );
  return { sent: targets.length - gone.length, gone };
}

function userOf(deps: ProtocolDeps, server: KnownServer, body: unknown) {
  const user = parse(User, body);
  if (user.realmUuid !== undefined) claimRealm(deps, server, user.realmUuid);
  return user;
}

function claimRealm({ store }: ProtocolDeps, { orgId }: KnownServer, realmUuid: string): void {
  if (!store.claimRealm(realmUuid, orgId)) {
    throw refusal(403, 'REMOTE_REALM_SERVER_MISMATCH_ERROR');
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw refusal(400, 'BAD_REQUEST', { msg: z.prettifyError(read.error) });
}

function unknownToken() {
  return refusal(400, 'INVALID_REMOTE_PUSH_DEVICE_TOKEN', {
    msg: 'Device not recognized by the push bouncer',
  });
}

/** Returns the error for a server that is not registered or has a wrong key. */
export function unknownServer(prefix: string) {
  return refusal(401, `INVALID_${prefix.toUpperCase()}_SERVER`, {
    msg: 'The server is not registered, or its key is another one.',
  });
}
