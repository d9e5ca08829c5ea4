import { type DomainEventHandler, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import { apiKeyRegenerated } from '@chat/proto/domain-events';
import type { PlainToken } from '../bouncer/bouncer.ts';
import type { Deps } from '../deps.ts';
import { enqueueTokenSync } from './bouncer-jobs.ts';
import { deviceChanged } from './device-events.ts';
import {
  deletePushToken,
  deletePushTokens,
  listDevices,
  lockDevice,
  type Owner,
  recordCleared,
  updateDevice,
} from './store.ts';

const nothing = {
  push_key_id: null,
  push_key: null,
  push_token_id: null,
  push_token_network: null,
  pending_push_token_id: null,
  push_token_updated_at_seconds: null,
  push_registration_error_code: null,
};

/**
 * Creates handlers that remove a user's push registrations when the user's API key changes. The devices stay, but
 * without tokens and keys.
 * @spec POST /users/me/api_key/regenerate
 */
export function apiKeyHandlers(
  deps: Pick<Deps, 'transact' | 'jobs' | 'bouncer' | 'now'>,
): DomainEventHandler[] {
  return [
    onDomainEvent(apiKeyRegenerated, ({ userId }, { realmId, eventNumber }) =>
      clearRegistrations(deps, { realmId, userId }, eventNumber),
    ),
  ];
}

async function clearRegistrations(
  deps: Parameters<typeof apiKeyHandlers>[0],
  owner: Owner,
  eventNumber: number,
): Promise<void> {
  await deps.transact(async (tx, emit) => {
    if (!(await recordCleared(tx, owner, eventNumber))) return;
    for (const { network, token, app_id: appId } of await deletePushTokens(tx, owner)) {
      if (!deps.bouncer) continue;
      await enqueueTokenSync(deps, tx, { change: 'unregister', ...owner, network, token, appId });
    }
    const events = [];
    for (const { id } of await listDevices(tx, owner)) {
      const device = await lockDevice(tx, owner, id);
      if (!device) continue;
      await updateDevice(tx, device, nothing);
      events.push(...deviceChanged(device, nothing));
    }
    if (events.length > 0) await emit(owner.realmId, events);
  });
}

/** Deletes unencrypted tokens that the bouncer reports as unregistered. */
export async function deleteUnregisteredTokens(
  { transact }: Pick<Deps, 'transact'>,
  owner: Owner,
  tokens: readonly PlainToken[],
): Promise<void> {
  if (tokens.length === 0) return;
  await transact(async (tx) => {
    for (const token of tokens) await deletePushToken(tx, owner, token);
  });
}

/**
 * Deletes the tokens of encrypted registrations that the bouncer no longer has. The device rows stay, so that the
 * devices can register new tokens.
 */
export async function deleteUnregisteredTokenIds(
  { transact }: Pick<Deps, 'transact'>,
  owner: Owner,
  tokenIds: readonly string[],
): Promise<void> {
  if (tokenIds.length === 0) return;
  const gone = new Set(tokenIds);
  await transact(async (tx, emit) => {
    const events = [];
    for (const { id } of await listDevices(tx, owner)) {
      const device = await lockDevice(tx, owner, id);
      if (!device || device.push_token_id === null || !gone.has(device.push_token_id)) continue;
      const change = {
        push_token_id: null,
        push_token_network: null,
        push_token_updated_at_seconds: null,
      };
      await updateDevice(tx, device, change);
      events.push(...deviceChanged(device, change));
    }
    if (events.length > 0) await emit(owner.realmId, events);
  });
}
