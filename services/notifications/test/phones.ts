import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@chat/push-bouncer/config';
import type { Delivery } from '@chat/push-bouncer/networks/recorder';
import { startBouncer } from '@chat/push-bouncer/start-bouncer';
import sodium from 'libsodium-wrappers';

const orgId = '11111111-2222-4333-8444-555555555555';
const orgKey = 'k'.repeat(64);
const keyMark = 0x31;
const nonceBytes = 24;

/** Opens a bouncer that records its notifications and that tests can make unavailable. */
export async function openBouncer() {
  await using opened = new AsyncDisposableStack();
  await sodium.ready;
  const folder = await mkdtemp(join(tmpdir(), 'chat-bouncer-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const deliveries: Delivery[] = [];
  const start = (port: string) =>
    startBouncer(
      readConfig({
        BOUNCER_HTTP_HOST: '127.0.0.1',
        BOUNCER_HTTP_PORT: port,
        BOUNCER_DATABASE: join(folder, 'bouncer.sqlite'),
        BOUNCER_SERVERS: `${orgId}:${orgKey}`,
        LOG_LEVEL: 'error',
      }),
      { onDelivery: (delivery) => deliveries.push(delivery) },
    );
  let running = await start('0');
  opened.defer(() => running[Symbol.asyncDispose]());
  const { url, publicKey } = running;
  const stack = opened.move();
  return {
    publicKey,
    deliveries,
    /** The settings for a server that uses this bouncer. */
    settings: {
      PUSH_BOUNCER_URL: url,
      PUSH_BOUNCER_ORG_ID: orgId,
      PUSH_BOUNCER_ORG_KEY: orgKey,
    },
    async goAway() {
      await running[Symbol.asyncDispose]();
    },
    async comeBack() {
      running = await start(new URL(url).port);
    },
    /** Makes the bouncer fail all requests until it is restored. */
    breakDown: () => running.breakDown(),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type TestBouncer = Awaited<ReturnType<typeof openBouncer>>;

/** Creates a phone with a token and a key. It decrypts its notifications with libsodium. */
export function newPhone(
  { publicKey }: Pick<TestBouncer, 'publicKey'>,
  network: 'fcm' | 'apns' = 'fcm',
) {
  const token = randomBytes(48).toString('base64');
  const key = randomBytes(32);
  const keyId = randomBytes(4).readUInt32BE();
  const tokenId = createHash('sha256').update(token).digest().subarray(0, 8).toString('base64');
  const registration = (changes: Readonly<Record<string, unknown>> = {}) => ({
    token,
    token_kind: network,
    timestamp: Math.floor(Date.now() / 1_000),
    ...changes,
  });
  return {
    token,
    tokenId,
    /** The key in the form that requests use. */
    keyFields: {
      pushKeyId: keyId,
      pushKey: Buffer.concat([Buffer.of(keyMark), key]).toString('base64'),
    },
    /** Returns the token in the form that requests use, encrypted for the bouncer. */
    tokenFields: (changes: Readonly<Record<string, unknown>> = {}) => ({
      tokenKind: network,
      tokenId,
      bouncerPublicKey: publicKey,
      encryptedPushRegistration: Buffer.from(
        sodium.crypto_box_seal(
          JSON.stringify(registration(changes)),
          new Uint8Array(Buffer.from(publicKey, 'base64')),
        ),
      ).toString('base64'),
    }),
    /** Returns the notification, decrypted. */
    read({ payload }: Delivery): unknown {
      if (String(payload.push_key_id) !== String(keyId)) throw new Error('this is another key');
      const box = Buffer.from(String(payload.encrypted_data), 'base64');
      const text = sodium.crypto_secretbox_open_easy(
        new Uint8Array(box.subarray(nonceBytes)),
        new Uint8Array(box.subarray(0, nonceBytes)),
        new Uint8Array(key),
      );
      return JSON.parse(Buffer.from(text).toString());
    },
  };
}
