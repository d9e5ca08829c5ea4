import { lockChannelConversation } from '../conversations/store.ts';
import type { Deps } from '../deps.ts';
import { flagAddedForAll } from '../read-state/flag-events.ts';
import { listUnreadOfSubscribers } from '../read-state/mark-read.ts';
import { listMembersBehind, markMembersRead } from '../read-state/read-members.ts';
import { clearArchivedAt, listArchivedToRead } from './store.ts';

const channelsAtOnce = 20;
/** People per transaction: sends to the channel wait for it, of which there are none but notices. */
const peopleAtOnce = 200;
/** How long what is still written into a channel that was just archived, such as the record of that, is read too. */
const watchMs = 5_000;

/**
 * Marks everything as read in channels that were archived, and tells their subscribers. Several processes may do
 * so at once; what one does not get to, the next look does.
 *
 * @spec DELETE /streams/{stream_id}
 */
export async function readArchivedChannels(deps: Pick<Deps, 'db' | 'transact'>): Promise<void> {
  for (const channel of await listArchivedToRead(deps.db, channelsAtOnce)) {
    while (await readSome(deps, channel)) {
      // The next people.
    }
    await clearArchivedAt(deps.db, channel, watchMs);
  }
}

/** Whether there was anybody who had not read everything. */
async function readSome(
  { transact }: Pick<Deps, 'transact'>,
  { realm_id: realmId, channel_id: channelId }: { realm_id: number; channel_id: number },
): Promise<boolean> {
  return transact(async (tx, emit) => {
    const conversation = await lockChannelConversation(tx, realmId, channelId);
    const userIds = await listMembersBehind(tx, realmId, conversation, peopleAtOnce);
    if (userIds.length === 0) return false;
    const unread = await listUnreadOfSubscribers(tx, realmId, conversation.id, userIds);
    await markMembersRead(tx, realmId, conversation, userIds);
    const events = unread.flatMap(({ userIds, messageIds }) =>
      flagAddedForAll(userIds, 'read', messageIds),
    );
    if (events.length > 0) await emit(realmId, events);
    return true;
  });
}
