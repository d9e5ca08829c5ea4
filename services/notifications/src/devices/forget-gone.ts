import type { PlainToken } from '../bouncer/bouncer.ts';
import type { Deps } from '../deps.ts';
import { deviceChanged } from './device-events.ts';
import { deletePushToken, listDevices, lockDevice, type Owner, updateDevice } from './store.ts';

/** Forgets tokens that reach nobody any more, of devices that are known by them alone. */
export async function forgetTokens(
  { transact }: Pick<Deps, 'transact'>,
  owner: Owner,
  tokens: readonly PlainToken[],
): Promise<void> {
  if (tokens.length === 0) return;
  await transact(async (tx) => {
    for (const token of tokens) await deletePushToken(tx, owner, token);
  });
}

/** The same of tokens that only the bouncer can read: their devices stay, and may register another. */
export async function forgetTokenIds(
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
