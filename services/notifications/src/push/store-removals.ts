import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { FeedEvent } from '../triggers/feed-entry.ts';
import { enqueuePushes } from './push-jobs.ts';
import { takePushed } from './pushed-store.ts';

/** The newest messages that one notification takes away. @spec realm.md Push notifications, When sent */
const mostAtOnce = 200;

const ReadEvent = z.object({
  op: z.literal('add'),
  flag: z.literal('read'),
  messages: z.array(z.int()),
  all: z.boolean(),
});
const DeleteEvent = z.object({
  message_ids: z.array(z.int()).optional(),
  message_id: z.int().optional(),
});

/** Has devices show messages no more which their users have read, or which are gone. */
export async function storeRemovals(
  deps: Pick<Deps, 'transact' | 'jobs'>,
  realmId: number,
  event: FeedEvent,
): Promise<void> {
  const messageIds = endedBy(event);
  // Of what concerns everybody nothing is anybody's own.
  if (messageIds === 'none' || event.audience === undefined) return;
  const userIds = [...event.audience];
  await deps.transact(async (tx) => {
    const taken = await takePushed(
      tx,
      realmId,
      userIds,
      messageIds === 'all' ? undefined : messageIds,
    );
    const removals = [...Map.groupBy(taken, ({ userId }) => userId)].map(([userId, pushed]) => ({
      userId,
      notice: {
        kind: 'remove' as const,
        messageIds: pushed.map(({ messageId }) => messageId).slice(-mostAtOnce),
      },
    }));
    await enqueuePushes(deps, tx, realmId, removals);
  });
}

/** The messages that the event ends showing. */
function endedBy({ type, body }: FeedEvent): readonly number[] | 'all' | 'none' {
  if (type === 'update_message_flags') {
    const read = ReadEvent.safeParse(body);
    if (!read.success) return 'none';
    return read.data.all ? 'all' : read.data.messages;
  }
  if (type !== 'delete_message') return 'none';
  const { message_ids: messageIds, message_id: messageId } = DeleteEvent.parse(body);
  return messageIds ?? (messageId === undefined ? 'none' : [messageId]);
}
