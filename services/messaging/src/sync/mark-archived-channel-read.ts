import { defineJob, handleJob, type JobHandler } from '@chat/kit/jobs/job';
import type { Transact } from '@chat/kit/outbox/transact';
import { z } from 'zod';
import { isChannelArchived } from '../model/channel-store.ts';
import { lockChannelConversation } from '../model/conversation-store.ts';
import { due } from '../queues.ts';
import { markedRead } from '../read-state/flag-events.ts';
import {
  listMembersWithUnread,
  listUnreadOfSubscribers,
  markMembersRead,
} from '../read-state/mark-read.ts';

/** Job: a channel was archived. */
export const channelArchived = defineJob(
  due,
  'channel-archived',
  z.object({ realmId: z.int(), channelId: z.int() }),
);

type ArchivedChannel = { realmId: number; channelId: number };

/** The number of members per transaction. The transaction locks the conversation. */
const membersPerTransaction = 200;
/**
 * The time after archiving during which the job also marks later messages as read, such as the system message about the
 * archiving.
 */
const watchMs = 5_000;
const watchEveryMs = 1_000;

/**
 * Returns the handler that marks an archived channel as read for all its subscribers, in batches, as long as the
 * channel stays archived. Publishes the changes.
 * @spec DELETE /streams/{stream_id}
 */
export function markArchivedChannelRead(deps: { transact: Transact; now(): number }): JobHandler {
  return handleJob(channelArchived, async (channel, { enqueuedAt, postpone }) => {
    while (await markBatchRead(deps, channel)) {
      // Continue with the next members.
    }
    if (deps.now() - enqueuedAt.getTime() < watchMs) postpone(watchEveryMs);
  });
}

/** Marks one batch as read. Returns whether there were members with unread messages. */
async function markBatchRead(
  { transact }: { transact: Transact },
  { realmId, channelId }: ArchivedChannel,
): Promise<boolean> {
  return transact(async (tx, emit) => {
    const conversation = await lockChannelConversation(tx, realmId, channelId);
    if (!(await isChannelArchived(tx, realmId, channelId))) return false;
    const userIds = await listMembersWithUnread(tx, realmId, conversation, membersPerTransaction);
    if (userIds.length === 0) return false;
    const unread = await listUnreadOfSubscribers(tx, realmId, conversation.id, userIds);
    await markMembersRead(tx, realmId, conversation, userIds);
    const events = unread.flatMap(({ userIds, messageIds }) => markedRead(userIds, messageIds));
    if (events.length > 0) await emit(realmId, events);
    return true;
  });
}
