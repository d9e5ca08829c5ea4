import type { Actor } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { newPhone, type TestBouncer } from './phones.ts';
import type { Stage } from './stage.ts';

type Client = Pick<Awaited<ReturnType<Stage['replica']>>, 'client'>;
type As = { actor: Actor };

/** Returns the user's devices in the snapshot, keyed by id. */
export async function devicesOf({ client }: Client, as: As) {
  const { fieldsJson } = await client.getSnapshot({ groups: ['device'] }, as);
  const { devices } = JSON.parse(fieldsJson);
  return devices;
}

/** Adds a device with an encrypted registration that the bouncer has accepted. */
export async function addDevice(
  service: Client,
  bouncer: TestBouncer,
  as: As,
  network: 'fcm' | 'apns' = 'fcm',
) {
  const { client } = service;
  const phone = newPhone(bouncer, network);
  const { deviceId } = await client.registerDevice({}, as);
  await client.registerPush({ deviceId, ...phone.keyFields, ...phone.tokenFields() }, as);
  await expect
    .poll(async () => (await devicesOf(service, as))[deviceId].push_token_id)
    .toBe(phone.tokenId);
  return { deviceId, phone };
}

/** Adds an unencrypted token. */
export async function addToken(
  { client }: Client,
  bouncer: TestBouncer,
  as: As,
  network: 'fcm' | 'apns' = 'fcm',
): Promise<string> {
  const { token } = newPhone(bouncer);
  const kind = network === 'fcm' ? 'PUSH_NETWORK_FCM' : 'PUSH_NETWORK_APNS';
  await client.registerToken({ network: kind, token, appId: 'org.example.chat' }, as);
  return token;
}
