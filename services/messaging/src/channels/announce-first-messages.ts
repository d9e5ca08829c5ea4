import { findFirstMessageId, lockChannelConversation } from '../conversations/store.ts';
import type { Deps } from '../deps.ts';
import { firstMessageChangedFact } from '../events.ts';
import { listFilledAgain, setEmptied } from './store.ts';

const channelsAtOnce = 20;

/**
 * Announces the first messages of channels that had lost all of theirs: sends look for a channel's very first
 * one alone, so that they need not ask. Several processes may do so at once.
 */
export async function announceFirstMessages({
  db,
  transact,
}: Pick<Deps, 'db' | 'transact'>): Promise<void> {
  for (const { realm_id: realmId, channel_id: channelId } of await listFilledAgain(
    db,
    channelsAtOnce,
  )) {
    await transact(async (tx, emit) => {
      const { id } = await lockChannelConversation(tx, realmId, channelId);
      const first = await findFirstMessageId(tx, realmId, id);
      if (first === undefined || !(await setEmptied(tx, realmId, channelId, false))) return;
      await emit(realmId, [firstMessageChangedFact(channelId, first)]);
    });
  }
}
