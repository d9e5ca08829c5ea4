import { defineJob, handleJob, type JobHandler } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { findIsArchived } from '../model/channel-store.ts';
import { lockChannelConversation } from '../model/conversation-store.ts';
import { due } from '../queues.ts';
import { markedRead } from '../read-state/flag-events.ts';
import {
  listMembersBehind,
  listUnreadOfSubscribers,
  markMembersRead,
} from '../read-state/mark-read.ts';

/** A channel was archived. */
export const channelArchived = defineJob(
  due,
  'channel-archived',
  z.object({ realmId: z.int(), channelId: z.int() }),
);

type ArchivedChannel = { realmId: number; channelId: number };

/** People per transaction: sends to the channel wait for it, of which there are none but notices. */
const peopleAtOnce = 200;
/** How long what is still written into a channel that was just archived, such as the record of that, is read too. */
const watchMs = 5_000;
const watchEveryMs = 1_000;

/**
 * Marks everything as read in a channel that was archived, and tells its subscribers, as long as it is archived.
 *
 * @spec DELETE /streams/{stream_id}
 */
export function readArchivedChannel(deps: Pick<Deps, 'transact' | 'now'>): JobHandler {
  return handleJob(channelArchived, async (channel, { enqueuedAt, again }) => {
    while (await readSome(deps, channel)) {
      // The next people.
    }
    if (deps.now() - enqueuedAt.getTime() < watchMs) again(watchEveryMs);
  });
}

/** Whether there was anybody who had not read everything. */
async function readSome(
  { transact }: Pick<Deps, 'transact'>,
  { realmId, channelId }: ArchivedChannel,
): Promise<boolean> {
  return transact(async (tx, emit) => {
    const conversation = await lockChannelConversation(tx, realmId, channelId);
    if (!(await findIsArchived(tx, realmId, channelId))) return false;
    const userIds = await listMembersBehind(tx, realmId, conversation, peopleAtOnce);
    if (userIds.length === 0) return false;
    const unread = await listUnreadOfSubscribers(tx, realmId, conversation.id, userIds);
    await markMembersRead(tx, realmId, conversation, userIds);
    const events = unread.flatMap(({ userIds, messageIds }) => markedRead(userIds, messageIds));
    if (events.length > 0) await emit(realmId, events);
    return true;
  });
}
