import { badRequest } from '@chat/kit/errors/catalog';
import type { RegisterPushRequest__Output } from '@chat/proto/chat/notifications/v1/RegisterPushRequest';
import type { Network } from '../bouncer/bouncer.ts';

/** The key that encrypts a device's notifications, with its id. */
export type PushKey = {
  /** The id that the device gave the key. */
  id: number;
  /** The secretbox key. */
  key: Buffer;
};

/** A token registration, encrypted with the bouncer's public key. */
export type SealedToken = {
  network: Network;
  /** The token's hash, which identifies the token. */
  tokenId: string;
  bouncerPublicKey: string;
  encryptedPushRegistration: string;
};

const longestToken = 4096;
const greatestKeyId = 2 ** 32 - 1;
const keyBytes = 33;
/** The first byte of a key, which states the key's type. */
const secretboxMark = 0x31;
const tokenIdBytes = 8;
const longestSealed = 16_384;

/**
 * Checks that `token` has the form of the network's device tokens.
 *
 * @throws BAD_REQUEST empty, too long, or not in the form of the network's tokens
 */
export function checkToken(network: Network, token: string): void {
  if (token === '' || token.length > longestToken) {
    throw badRequest({ msg: 'Empty or invalid length token' });
  }
  if (network === 'apns' && !isDecodable(token)) throw badRequest({ msg: 'Invalid APNS token' });
}

/**
 * Checks that the text has the form of an app id.
 *
 * @throws BAD_REQUEST not an app id
 */
export function checkAppId(appId: string): void {
  if (!/^[.a-zA-Z0-9-]+$/.test(appId)) throw badRequest({ msg: 'Invalid app ID' });
}

/**
 * Parses a request's key, token or both.
 *
 * @throws BAD_REQUEST neither is complete, the key or the token lacks fields, or a field is invalid
 * @spec POST /mobile_push/register
 */
export function parsePushRegistration(request: RegisterPushRequest__Output): {
  key: PushKey | undefined;
  token: SealedToken | undefined;
} {
  const { pushKeyId, pushKey } = request;
  const { tokenKind, tokenId, bouncerPublicKey, encryptedPushRegistration } = request;
  const tokenFields = [tokenKind, tokenId, bouncerPublicKey, encryptedPushRegistration];
  const key = completeness([pushKeyId, pushKey]);
  const token = completeness(tokenFields);
  if (key === 'partial' || token === 'partial' || (key === 'none' && token === 'none')) {
    throw badRequest({
      msg: 'Missing parameters: must provide either all push key fields, all token fields, or both.',
    });
  }
  return {
    key:
      pushKeyId === undefined || pushKey === undefined
        ? undefined
        : parsePushKey(pushKeyId, pushKey),
    token:
      tokenKind === undefined ||
      tokenId === undefined ||
      bouncerPublicKey === undefined ||
      encryptedPushRegistration === undefined
        ? undefined
        : {
            network: parseNetwork(tokenKind),
            tokenId: parseTokenId(tokenId),
            bouncerPublicKey: parseSealed('bouncer_public_key', bouncerPublicKey),
            encryptedPushRegistration: parseSealed(
              'encrypted_push_registration',
              encryptedPushRegistration,
            ),
          },
  };
}

function completeness(fields: readonly unknown[]): 'none' | 'partial' | 'all' {
  const given = fields.filter((field) => field !== undefined).length;
  if (given === 0) return 'none';
  return given === fields.length ? 'all' : 'partial';
}

function parsePushKey(id: number, text: string): PushKey {
  if (id < 0) throw badRequest({ msg: 'push_key_id is too small' });
  if (id > greatestKeyId) throw badRequest({ msg: 'push_key_id is too large' });
  const bytes = decodeStrictly(text);
  if (bytes?.length !== keyBytes || bytes[0] !== secretboxMark) {
    throw badRequest({ msg: 'Invalid `push_key`' });
  }
  return { id, key: bytes.subarray(1) };
}

function parseNetwork(kind: string): Network {
  if (kind !== 'apns' && kind !== 'fcm') throw badRequest({ msg: 'Invalid token_kind' });
  return kind;
}

function parseTokenId(text: string): string {
  if (decodeStrictly(text)?.length !== tokenIdBytes) {
    throw badRequest({ msg: 'Invalid `token_id`' });
  }
  return text;
}

/**
 * Returns an encrypted field unchanged, because only the bouncer can validate its content.
 * @throws BAD_REQUEST the field is too long
 */
function parseSealed(name: string, text: string): string {
  if (text.length > longestSealed) {
    throw badRequest({ msg: `${name} is too long (limit: ${longestSealed} characters)` });
  }
  return text;
}

/** Decodes canonical Base64. Returns undefined for any other text. */
function decodeStrictly(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

/** Returns whether a lenient decoder, which skips characters outside Base64, can decode the text. */
function isDecodable(text: string): boolean {
  const padding = /=*$/.exec(text)?.[0].length ?? 0;
  const digits = text.replaceAll(/[^A-Za-z0-9+/]/g, '').length;
  const missing = (4 - (digits % 4)) % 4;
  return digits > 0 && missing < 3 && padding >= missing;
}
