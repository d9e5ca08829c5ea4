import { type FactHandler, onFact } from '@chat/kit/facts/fact-handlers';
import { apiKeyRegenerated } from '@chat/proto/facts';
import type { Deps } from '../deps.ts';
import { deviceChanged } from './device-events.ts';
import {
  deletePushTokens,
  listDevices,
  lockDevice,
  noteCleared,
  type Owner,
  updateDevice,
} from './store.ts';
import { enqueueToken } from './tell-bouncer.ts';

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
 * Take back what somebody registered before the API key became another one: the devices stay, and have nothing.
 * @spec realm.md POST /users/me/api_key/regenerate
 */
export function clearingHandlers(
  deps: Pick<Deps, 'transact' | 'jobs' | 'bouncer' | 'now'>,
): FactHandler[] {
  return [
    onFact(apiKeyRegenerated, ({ userId }, { realmId, number }) =>
      clearRegistrations(deps, { realmId, userId }, number),
    ),
  ];
}

async function clearRegistrations(
  deps: Parameters<typeof clearingHandlers>[0],
  owner: Owner,
  number: number,
): Promise<void> {
  await deps.transact(async (tx, emit) => {
    if (!(await noteCleared(tx, owner, number))) return;
    for (const { network, token, app_id: appId } of await deletePushTokens(tx, owner)) {
      if (!deps.bouncer) continue;
      await enqueueToken(deps, tx, 'unregister', { ...owner, network, token, appId });
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
