import { createHash } from 'node:crypto';
import { parseJson } from '@chat/kit/limits/parse-json';
import { z } from 'zod';
import { type BouncerResult, failureOf } from './bouncer-failure.ts';

/** A device token for notifications without end-to-end encryption. */
export type PlainToken = { network: Network; token: string; appId: string };

/** A device token that is encrypted for the bouncer. */
export type SealedRegistration = {
  realmId: number;
  tokenId: string;
  encryptedPushRegistration: string;
  bouncerPublicKey: string;
};

/** An unencrypted notification for all tokens of a user. */
export type PlainPush = {
  apnsPayload: object;
  fcmPayload: Readonly<Record<string, string>>;
  isUrgent: boolean;
};

/** An end-to-end encrypted notification for a single device. */
export type EncryptedPush = {
  tokenId: string;
  pushKeyId: number;
  encryptedData: string;
  isUrgent: boolean;
};

/** The realm's status, which the bouncer returns with each response. */
export type RealmStatus = { canPush: boolean; endsAtSeconds: number | null };

/**
 * The address and credentials of the push bouncer, which forwards notifications to APNs and FCM. `timeoutMs` limits
 * each call.
 */
export type Bouncer = {
  /** The URL without a path. */
  url: string;
  orgId: string;
  orgKey: string;
  timeoutMs: number;
};

const kinds = { apns: 1, fcm: 2 } as const;

const Failure = z.object({ code: z.string().default('') });
const RealmAnswer = z
  .object({
    can_push: z.boolean(),
    expected_end_timestamp: z.int().nullable().default(null),
  })
  .nullish();
const NotifyAnswer = z.object({
  deleted_devices: z
    .object({
      android_devices: z.array(z.string()).default([]),
      apple_devices: z.array(z.string()).default([]),
    })
    .default({ android_devices: [], apple_devices: [] }),
  realm: RealmAnswer,
});
const EncryptedAnswer = z.object({
  delete_token_ids: z.array(z.string()).default([]),
  realm_push_status: RealmAnswer,
});

/** Registers a token for notifications without end-to-end encryption. */
export async function registerToken(
  bouncer: Bouncer,
  user: PushUser,
  token: PlainToken,
): Promise<BouncerResult<object>> {
  return post(
    bouncer,
    { path: 'push/register', schema: z.object({}) },
    {
      form: { ...userFields(bouncer, user), ...tokenFields(token) },
    },
  );
}

/** Removes a token that `registerToken` registered. */
export async function unregisterToken(
  bouncer: Bouncer,
  user: PushUser,
  token: PlainToken,
): Promise<BouncerResult<object>> {
  return post(
    bouncer,
    { path: 'push/unregister', schema: z.object({}) },
    {
      form: { ...userFields(bouncer, user), ...tokenFields(token) },
    },
  );
}

/**
 * Registers an encrypted token. The bouncer may reject the token with INVALID_BOUNCER_PUBLIC_KEY,
 * INVALID_ENCRYPTED_PUSH_REGISTRATION or REQUEST_EXPIRED.
 */
export async function registerSealedToken(
  bouncer: Bouncer,
  registration: SealedRegistration,
): Promise<BouncerResult<object>> {
  return post(
    bouncer,
    { path: 'push/e2ee/register', schema: z.object({}) },
    {
      form: {
        realm_uuid: realmUuid(bouncer.orgId, registration.realmId),
        token_id: registration.tokenId,
        encrypted_push_registration: registration.encryptedPushRegistration,
        bouncer_public_key: registration.bouncerPublicKey,
      },
    },
  );
}

/** Sends a notification to all of a user's tokens. Returns the tokens that are no longer registered. */
export async function notify(
  bouncer: Bouncer,
  user: PushUser,
  { tokens, push }: { tokens: readonly PlainToken[]; push: PlainPush },
): Promise<BouncerResult<{ gone: PlainToken[]; realm: RealmStatus | undefined }>> {
  const of = (network: Network) => tokens.filter((token) => token.network === network);
  const answer = await post(
    bouncer,
    { path: 'push/notify', schema: NotifyAnswer },
    {
      json: {
        ...userFields(bouncer, user),
        apns_payload: push.apnsPayload,
        gcm_payload: push.fcmPayload,
        gcm_options: { priority: push.isUrgent ? 'high' : 'normal' },
        android_devices: of('fcm').map(({ token }) => token),
        apple_devices: of('apns').map(({ token }) => token),
      },
    },
  );
  if (!answer.ok) return answer;
  const { deleted_devices: deleted, realm } = answer.body;
  const goneTokens = { fcm: deleted.android_devices, apns: deleted.apple_devices };
  const gone = tokens.filter(({ network, token }) => goneTokens[network].includes(token));
  return { ok: true, body: { gone, realm: statusOf(realm) } };
}

/** Sends an encrypted notification to each device. Returns the ids of tokens that are no longer registered. */
export async function notifyEncrypted(
  bouncer: Bouncer,
  realmId: number,
  pushes: readonly EncryptedPush[],
): Promise<BouncerResult<{ goneTokenIds: string[]; realm: RealmStatus | undefined }>> {
  const answer = await post(
    bouncer,
    { path: 'push/e2ee/notify', schema: EncryptedAnswer },
    {
      json: {
        realm_uuid: realmUuid(bouncer.orgId, realmId),
        push_requests: pushes.map(({ tokenId, pushKeyId, encryptedData, isUrgent }) => ({
          token_ids: [tokenId],
          push_key_id: pushKeyId,
          encrypted_data: encryptedData,
          priority: isUrgent ? 'high' : 'normal',
        })),
      },
    },
  );
  if (!answer.ok) return answer;
  const { delete_token_ids: goneTokenIds, realm_push_status: realm } = answer.body;
  return { ok: true, body: { goneTokenIds, realm: statusOf(realm) } };
}

/** Sends a test notification to a token. The bouncer may reject it with INVALID_REMOTE_PUSH_DEVICE_TOKEN. */
export async function sendTestNotification(
  bouncer: Bouncer,
  user: PushUser,
  { network, token, payload }: Pick<PlainToken, 'network' | 'token'> & { payload: object },
): Promise<BouncerResult<object>> {
  return post(
    bouncer,
    { path: 'push/test_notification', schema: z.object({}) },
    {
      json: {
        ...userFields(bouncer, user),
        token,
        token_kind: kinds[network],
        base_payload: payload,
      },
    },
  );
}

function userFields({ orgId }: Bouncer, user: PushUser) {
  return {
    realm_uuid: realmUuid(orgId, user.realmId),
    user_uuid: userUuid(orgId, user),
    user_id: user.userId,
  };
}

type Content = { form: Record<string, string | number> } | { json: object };

async function post<Body>(
  { url, orgId, orgKey, timeoutMs }: Bouncer,
  { path, schema }: { path: string; schema: z.ZodType<Body> },
  content: Content,
): Promise<BouncerResult<Body>> {
  const credentials = Buffer.from(`${orgId}:${orgKey}`).toString('base64');
  const { headers, body } = encoded(content);
  let status: number;
  let text: string;
  try {
    const response = await fetch(new URL(`/api/v1/remotes/${path}`, url), {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    return { ok: false, failure: { kind: 'unreachable', code: '', cause } };
  }
  const answer = parse(text);
  if (status < 200 || status > 299) {
    const { code } = Failure.catch({ code: '' }).parse(answer);
    return { ok: false, failure: failureOf(status, code) };
  }
  const read = schema.safeParse(answer);
  if (read.success) return { ok: true, body: read.data };
  return { ok: false, failure: { kind: 'failed', code: '', cause: read.error } };
}

function encoded(content: Content): {
  headers: Record<string, string>;
  body: string | URLSearchParams;
} {
  if ('json' in content) {
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content.json),
    };
  }
  const fields = Object.entries(content.form).map(([name, value]) => [name, String(value)]);
  return { headers: {}, body: new URLSearchParams(fields) };
}

/** Returns the parsed JSON, or undefined for a body that is not JSON, such as a proxy's error page. */
function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function tokenFields({ network, token, appId }: PlainToken) {
  return { token, token_kind: kinds[network], ...(appId !== '' && { ios_app_id: appId }) };
}

function statusOf(realm: z.output<typeof RealmAnswer>): RealmStatus | undefined {
  return realm
    ? { canPush: realm.can_push, endsAtSeconds: realm.expected_end_timestamp }
    : undefined;
}

/** A user, identified by the ids on this server. */
type PushUser = { realmId: number; userId: number };

/** Returns the realm's id at the bouncer. The id never changes, and no realm of any other server has the same id. */
function realmUuid(orgId: string, realmId: number): string {
  return uuidOf(`${orgId}/${realmId}`);
}

/** Returns the user's id at the bouncer. */
function userUuid(orgId: string, { realmId, userId }: PushUser): string {
  return uuidOf(`${orgId}/${realmId}/${userId}`);
}

/** Returns a version 8 UUID (custom content) that is the hash of a name. */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20)].join('-');
}

/** The push network of a device. */
export type Network = 'apns' | 'fcm';
