import type { HasNamedTopicsRequest__Output } from '@chat/proto/chat/messaging/v1/HasNamedTopicsRequest';
import type { HasNamedTopicsResponse } from '@chat/proto/chat/messaging/v1/HasNamedTopicsResponse';
import type { ListChannelActivityRequest__Output } from '@chat/proto/chat/messaging/v1/ListChannelActivityRequest';
import type { ListChannelActivityResponse } from '@chat/proto/chat/messaging/v1/ListChannelActivityResponse';
import type { Deps } from '../deps.ts';
import { findNamedTopicMessageId, listActivity } from './store.ts';

/** How much was written in channels since a time, and when last. */
export async function listChannelActivity(
  deps: Pick<Deps, 'db'>,
  { realmId, channelIds, sinceSeconds }: ListChannelActivityRequest__Output,
): Promise<ListChannelActivityResponse> {
  const since = new Date(sinceSeconds * 1_000);
  const rows = await listActivity(deps.db, realmId, { channelIds, since });
  return {
    activities: rows.map((row) => ({
      channelId: row.channel_id,
      messageCount: row.message_count,
      ...(row.last_at !== null && { lastMessageAtSeconds: row.last_at }),
    })),
  };
}

/** Whether a channel has a message outside of the empty topic. */
export async function hasNamedTopics(
  deps: Pick<Deps, 'db'>,
  { realmId, channelId }: HasNamedTopicsRequest__Output,
): Promise<HasNamedTopicsResponse> {
  return { hasAny: (await findNamedTopicMessageId(deps.db, realmId, channelId)) !== undefined };
}
