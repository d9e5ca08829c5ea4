import type { Tx } from '@chat/kit/database/database';
import type { Emit } from '@chat/kit/outbox/transact';
import { listNonGuestIds } from '../channels/audience.ts';
import { defaultGroupsChanged } from '../events.ts';
import { defaultGroupObject } from './default-group-object.ts';
import { listDefaultGroups } from './store.ts';

/** Tells everybody but guests of the groups as they now are; the last step of the transaction. */
export async function announceGroups(tx: Tx, emit: Emit, realmId: number): Promise<void> {
  const hearerIds = await listNonGuestIds(tx, realmId);
  // Read under the event number, so that the last list announced is the whole list.
  await emit(realmId, async () => {
    const groups = await listDefaultGroups(tx, realmId);
    return [defaultGroupsChanged(groups.map(defaultGroupObject), hearerIds)];
  });
}
