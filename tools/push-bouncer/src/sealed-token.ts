import { createHash } from 'node:crypto';
import sodium from 'libsodium-wrappers';
import { z } from 'zod';
import type { Token } from './networks/network.ts';
import { refusal } from './refusal.ts';

/** The bouncer's key pair, in Base64. */
export type Keys = { publicKey: string; privateKey: string };

const Registration = z.object({
  token: z.string().min(1).max(4096),
  token_kind: z.enum(['apns', 'fcm']),
  timestamp: z.number(),
  ios_app_id: z.string().nullish(),
});
/** The maximum age of a registration. An older registration may belong to an app that is no longer installed. */
const livesSeconds = 24 * 3_600;
const idBytes = 8;

/** Returns the key pair for a private key, or a new pair if `privateKey` is undefined. */
export async function keyPair(privateKey: string | undefined): Promise<Keys> {
  await sodium.ready;
  const secret = privateKey
    ? new Uint8Array(Buffer.from(privateKey, 'base64'))
    : sodium.crypto_box_keypair().privateKey;
  return {
    privateKey: Buffer.from(secret).toString('base64'),
    publicKey: Buffer.from(sodium.crypto_scalarmult_base(secret)).toString('base64'),
  };
}

/**
 * Returns the device token in a registration that was sealed for this bouncer.
 *
 * @throws INVALID_BOUNCER_PUBLIC_KEY, INVALID_ENCRYPTED_PUSH_REGISTRATION, REQUEST_EXPIRED
 */
export function openRegistration(
  sealed: { publicKey: string; tokenId: string; registration: string },
  keys: Keys,
  nowMs: number,
): Token {
  if (sealed.publicKey !== keys.publicKey) throw refusal(400, 'INVALID_BOUNCER_PUBLIC_KEY');
  const { token, token_kind, timestamp, ios_app_id } = unseal(sealed.registration, keys);
  if (idOf(token) !== sealed.tokenId) throw refusal(400, 'INVALID_ENCRYPTED_PUSH_REGISTRATION');
  if (nowMs / 1_000 - timestamp > livesSeconds) throw refusal(400, 'REQUEST_EXPIRED');
  return { network: token_kind, token, appId: ios_app_id ?? '' };
}

function unseal(text: string, { publicKey, privateKey }: Keys): z.output<typeof Registration> {
  try {
    const opened = sodium.crypto_box_seal_open(
      new Uint8Array(Buffer.from(text, 'base64')),
      new Uint8Array(Buffer.from(publicKey, 'base64')),
      new Uint8Array(Buffer.from(privateKey, 'base64')),
    );
    return Registration.parse(JSON.parse(Buffer.from(opened).toString()));
  } catch (cause) {
    throw refusal(400, 'INVALID_ENCRYPTED_PUSH_REGISTRATION', { cause });
  }
}

function idOf(token: string): string {
  const digest = createHash('sha256').update(token).digest();
  return digest.subarray(0, idBytes).toString('base64');
}
