import type {
  OperationHandler,
  PendingOperation,
} from '@chat/kit/pending-operations/pending-operations';
import { z } from 'zod';
import type { PlainToken } from '../bouncer/bouncer.ts';
import { type BouncerFailure, mayPass } from '../bouncer/failures.ts';
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
import { isIdOfToken } from './token-id.ts';

type Recorded = Pick<PendingOperation, 'realmId' | 'subject' | 'kind' | 'input'>;
type HandlerDeps = Pick<Deps, 'transact' | 'bouncer' | 'now' | 'log'>;

/** What the bouncer could not be told for so long is not worth telling. */
const giveUpAfterSeconds = 24 * 3_600;

const TokenInput = z.object({
  userId: z.int(),
  network: z.enum(['apns', 'fcm']),
  token: z.string(),
  appId: z.string(),
  recordedAtSeconds: z.number(),
});
const SealedInput = z.object({
  userId: z.int(),
  deviceId: z.int(),
  network: z.enum(['apns', 'fcm']),
  tokenId: z.string(),
  bouncerPublicKey: z.string(),
  encryptedPushRegistration: z.string(),
  recordedAtSeconds: z.number(),
});

/** To be recorded: the bouncer is to know a token, or to forget it. Those of one user go in their order. */
export function tokenOperation(
  kind: 'register-token' | 'unregister-token',
  { realmId, userId }: Owner,
  { network, token, appId }: PlainToken,
  nowMs: number,
): Recorded {
  return {
    realmId,
    subject: `push-token/${userId}`,
    kind,
    input: { userId, network, token, appId, recordedAtSeconds: nowMs / 1_000 },
  };
}

/** To be recorded: the bouncer is to take the token of a device that only it can read. */
export function sealedOperation(
  device: Pick<DeviceRow, 'realm_id' | 'id' | 'user_id'>,
  token: SealedToken,
  nowMs: number,
): Recorded {
  return {
    realmId: device.realm_id,
    subject: `device/${device.id}`,
    kind: 'register-sealed-token',
    input: {
      userId: device.user_id,
      deviceId: device.id,
      ...token,
      recordedAtSeconds: nowMs / 1_000,
    },
  };
}

/** How the bouncer is told. What may pass by itself is tried again; the rest is over. */
export function bouncerOperations(deps: HandlerDeps): Readonly<Record<string, OperationHandler>> {
  return {
    'register-token': (operation) => tellToken(deps, operation, 'registerToken'),
    'unregister-token': (operation) => tellToken(deps, operation, 'unregisterToken'),
    'register-sealed-token': (operation) => tellSealedToken(deps, operation),
  };
}

async function tellToken(
  { bouncer, now, log }: HandlerDeps,
  { realmId, input }: PendingOperation,
  method: 'registerToken' | 'unregisterToken',
): Promise<void> {
  const { userId, recordedAtSeconds, ...token } = TokenInput.parse(input);
  if (!bouncer) return;
  const answer = await bouncer[method]({ realmId, userId }, token);
  if (answer.ok) return;
  const { failure } = answer;
  if (mayPass(failure) && !isOld(recordedAtSeconds, now())) throw notTold(failure);
  log.warn('the bouncer was not told of a token', {
    realmId,
    userId,
    method,
    ...described(failure),
  });
}

/** @spec realm.md Push notifications, Registration */
async function tellSealedToken(
  deps: HandlerDeps,
  { realmId, input }: PendingOperation,
): Promise<void> {
  const { userId, deviceId, network, recordedAtSeconds, ...sealed } = SealedInput.parse(input);
  const { bouncer, now } = deps;
  const place = { realmId, userId, deviceId, tokenId: sealed.tokenId };
  if (!bouncer) return settle(deps, place, refusedWith('REQUEST_EXPIRED'));
  const answer = await bouncer.registerSealed({ realmId, ...sealed });
  if (answer.ok) {
    return settle(deps, place, {
      push_token_id: sealed.tokenId,
      push_token_network: network,
      pending_push_token_id: null,
      push_token_updated_at_seconds: Math.floor(now() / 1_000),
      push_registration_error_code: null,
    });
  }
  const { failure } = answer;
  if (mayPass(failure) && !isOld(recordedAtSeconds, now())) throw notTold(failure);
  return settle(deps, place, refusedWith(mayPass(failure) ? 'REQUEST_EXPIRED' : failure.code));
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

/** Clients know these codes: any other refusal means that the bouncer can make nothing of the registration. */
function shownCode(code: string): string {
  return shownCodes.has(code) ? code : 'INVALID_ENCRYPTED_PUSH_REGISTRATION';
}

/** Notes what became of a pending token, unless it is pending no more. */
async function settle(
  { transact }: HandlerDeps,
  { realmId, userId, deviceId, tokenId }: Place,
  change: Partial<DeviceRow>,
): Promise<void> {
  await transact(async (tx, emit) => {
    const device = await lockDevice(tx, { realmId, userId }, deviceId);
    if (device?.pending_push_token_id !== tokenId) return;
    await updateDevice(tx, device, change);
    if (change.push_token_id) {
      // Else the device would be notified twice.
      const tokens = await listPushTokens(tx, { realmId, userId });
      for (const row of tokens.filter(({ token }) => isIdOfToken(tokenId, token))) {
        await deletePushToken(tx, { realmId, userId }, row);
      }
    }
    await emit(realmId, deviceChanged(device, change));
  });
}

function isOld(recordedAtSeconds: number, nowMs: number): boolean {
  return nowMs / 1_000 - recordedAtSeconds > giveUpAfterSeconds;
}

function notTold(failure: BouncerFailure): Error {
  return new Error(`the bouncer could not be told: ${failure.kind} ${failure.code}`.trim(), {
    cause: failure.cause,
  });
}

function described({ kind, code }: BouncerFailure) {
  return { failure: kind, code };
}
