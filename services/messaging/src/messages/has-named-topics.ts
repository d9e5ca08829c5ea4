import type { HasNamedTopicsRequest__Output } from '@chat/proto/chat/messaging/v1/HasNamedTopicsRequest';
import type { HasNamedTopicsResponse } from '@chat/proto/chat/messaging/v1/HasNamedTopicsResponse';
import type { Deps } from '../deps.ts';
import { findNamedTopicMessageId } from './store.ts';

/** Whether a channel has a message outside of the empty topic. */
export async function hasNamedTopics(
  deps: Pick<Deps, 'db'>,
  { realmId, channelId }: HasNamedTopicsRequest__Output,
): Promise<HasNamedTopicsResponse> {
  return { hasAny: (await findNamedTopicMessageId(deps.db, realmId, channelId)) !== undefined };
}
