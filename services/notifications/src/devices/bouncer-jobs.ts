import { createHash } from 'node:crypto';
import type { Tx } from '@chat/kit/database/database';
import {
  type Attempt,
  defineJob,
  handleJob,
  type JobHandler,
  type JobId,
  operations,
} from '@chat/kit/jobs/job';
import { z } from 'zod';
import {
  type PlainToken,
  registerSealedToken,
  registerToken,
  unregisterToken,
} from '../bouncer/bouncer.ts';
import { type BouncerFailure, isTransient } from '../bouncer/bouncer-failure.ts';
import type { Deps } from '../deps.ts';
import { deviceChanged } from './device-events.ts';
import type { SealedToken } from './rules.ts';
import {
  type DeviceRow,
  deletePushToken,
  listPushTokens,
  lockDevice,
  type Owner,
  updateDevice,
} from './store.ts';

type HandlerDeps = Pick<Deps, 'transact' | 'bouncer' | 'now' | 'log'>;

/** The age at which token changes are given up and no longer retried. */
const giveUpAfterMs = 24 * 3_600_000;

const PlainTokenData = z.object({
  realmId: z.int(),
  userId: z.int(),
  network: z.enum(['apns', 'fcm']),
  token: z.string(),
  appId: z.string(),
});
const tokenRegistered = defineJob(operations, 'register-token', PlainTokenData);
const tokenRemoved = defineJob(operations, 'unregister-token', PlainTokenData);
const sealedTokenRegistered = defineJob(
  operations,
  'register-sealed-token',
  z.object({
    realmId: z.int(),
    userId: z.int(),
    deviceId: z.int(),
    network: z.enum(['apns', 'fcm']),
    tokenId: z.string(),
    bouncerPublicKey: z.string(),
    encryptedPushRegistration: z.string(),
  }),
);

/** Enqueues a job that registers or removes a token at the bouncer. A user's jobs run in order. */
export function enqueueTokenSync(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  {
    change,
    realmId,
    userId,
    network,
    token,
    appId,
  }: Owner &
    PlainToken & {
      change: 'register' | 'unregister';
    },
): Promise<JobId> {
  return jobs.enqueue(
    tx,
    change === 'register' ? tokenRegistered : tokenRemoved,
    { realmId, userId, network, token, appId },
    { key: `${realmId}/push-token/${userId}` },
  );
}

/** Enqueues a job that sends an encrypted registration to the bouncer. */
export function enqueueRegistration(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  {
    device: { realm_id, id, user_id },
    token,
  }: { device: Pick<DeviceRow, 'realm_id' | 'id' | 'user_id'>; token: SealedToken },
): Promise<JobId> {
  return jobs.enqueue(
    tx,
    sealedTokenRegistered,
    {
      realmId: realm_id,
      userId: user_id,
      deviceId: id,
      ...token,
    },
    { key: `${realm_id}/device/${id}` },
  );
}

/** Returns the job handlers. They retry after transient errors of the bouncer; other errors end the job. */
export function bouncerJobs(deps: HandlerDeps): JobHandler[] {
  return [
    handleJob(tokenRegistered, (data, { enqueuedAt }) =>
      syncToken(deps, data, { enqueuedAt, method: 'registerToken' }),
    ),
    handleJob(tokenRemoved, (data, { enqueuedAt }) =>
      syncToken(deps, data, { enqueuedAt, method: 'unregisterToken' }),
    ),
    handleJob(sealedTokenRegistered, (data, attempt) => syncSealedToken(deps, data, attempt)),
  ];
}

/** The functions that token jobs call, keyed by the name under which calls are logged. */
const tokenMethods = { registerToken, unregisterToken };

async function syncToken(
  { bouncer, now, log }: HandlerDeps,
  { realmId, userId, ...token }: z.output<typeof PlainTokenData>,
  { enqueuedAt, method }: Pick<Attempt, 'enqueuedAt'> & { method: keyof typeof tokenMethods },
): Promise<void> {
  if (!bouncer) return;
  const answer = await tokenMethods[method](bouncer, { realmId, userId }, token);
  if (answer.ok) return;
  const { failure } = answer;
  if (isTransient(failure) && !isOld(enqueuedAt, now())) throw bouncerError(failure);
  log.warn('could not register a token with the push bouncer', {
    realmId,
    userId,
    method,
    ...described(failure),
  });
}

async function syncSealedToken(
  deps: HandlerDeps,
  data: z.output<typeof sealedTokenRegistered.data>,
  { enqueuedAt }: Attempt,
): Promise<void> {
  const { realmId, userId, deviceId, network, ...sealed } = data;
  const { bouncer, now } = deps;
  const place = { realmId, userId, deviceId, tokenId: sealed.tokenId };
  if (!bouncer) return completeRegistration(deps, place, refusedWith('REQUEST_EXPIRED'));
  const answer = await registerSealedToken(bouncer, { realmId, ...sealed });
  if (answer.ok) {
    return completeRegistration(deps, place, {
      push_token_id: sealed.tokenId,
      push_token_network: network,
      pending_push_token_id: null,
      push_token_updated_at_seconds: Math.floor(now() / 1_000),
      push_registration_error_code: null,
    });
  }
  const { failure } = answer;
  if (isTransient(failure) && !isOld(enqueuedAt, now())) throw bouncerError(failure);
  return completeRegistration(
    deps,
    place,
    refusedWith(isTransient(failure) ? 'REQUEST_EXPIRED' : failure.code),
  );
}

type Place = Owner & { deviceId: number; tokenId: string };

function refusedWith(code: string): Partial<DeviceRow> {
  return { pending_push_token_id: null, push_registration_error_code: shownCode(code) };
}

const shownCodes: ReadonlySet<string> = new Set([
  'INVALID_BOUNCER_PUBLIC_KEY',
  'INVALID_ENCRYPTED_PUSH_REGISTRATION',
  'REQUEST_EXPIRED',
]);

/** Returns an error code that clients know: the bouncer's own code, or the code for an invalid registration. */
function shownCode(code: string): string {
  return shownCodes.has(code) ? code : 'INVALID_ENCRYPTED_PUSH_REGISTRATION';
}

/** Stores the result of a pending registration unless a later registration has replaced it. */
async function completeRegistration(
  { transact }: HandlerDeps,
  { realmId, userId, deviceId, tokenId }: Place,
  change: Partial<DeviceRow>,
): Promise<void> {
  await transact(async (tx, emit) => {
    const device = await lockDevice(tx, { realmId, userId }, deviceId);
    if (device?.pending_push_token_id !== tokenId) return;
    await updateDevice(tx, device, change);
    if (change.push_token_id) {
      // Otherwise the device would receive each notification twice
      const tokens = await listPushTokens(tx, { realmId, userId });
      for (const row of tokens.filter(({ token }) => matchesTokenId(tokenId, token))) {
        await deletePushToken(tx, { realmId, userId }, row);
      }
    }
    await emit(realmId, deviceChanged(device, change));
  });
}

function isOld(enqueuedAt: Date, nowMs: number): boolean {
  return nowMs - enqueuedAt.getTime() > giveUpAfterMs;
}

function bouncerError(failure: BouncerFailure): Error {
  return new Error(`push bouncer call failed: ${failure.kind} ${failure.code}`.trim(), {
    cause: failure.cause,
  });
}

function described({ kind, code }: BouncerFailure) {
  return { failure: kind, code };
}

const idBytes = 8;

/** Returns whether `id` is the hash that identifies the token. */
function matchesTokenId(id: string, token: string): boolean {
  const digest = createHash('sha256').update(token).digest();
  return digest.subarray(0, idBytes).toString('base64') === id;
}
