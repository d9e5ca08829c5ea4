import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { MarkChannelAsReadRequest__Output } from '@chat/proto/chat/messaging/v1/MarkChannelAsReadRequest';
import type { MarkChannelAsReadResponse } from '@chat/proto/chat/messaging/v1/MarkChannelAsReadResponse';
import { getKnownChannel } from '../channels/get-known-channel.ts';
import type { Deps } from '../deps.ts';
import { flagAdded } from './flag-events.ts';
import { markConversationRead } from './mark-read.ts';
import { lockPart } from './parts.ts';

/**
 * Marks everything in a channel as read.
 *
 * @throws BAD_REQUEST to the actor there is no such channel
 * @spec POST /mark_stream_as_read
 */
export async function markChannelAsRead(
  deps: Pick<Deps, 'transact'>,
  { channelId }: MarkChannelAsReadRequest__Output,
  context: RpcContext,
): Promise<MarkChannelAsReadResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const reader = { realmId, userId };
  return deps.transact(async (tx, emit) => {
    const { conversation_id } = await getKnownChannel(tx, actor, channelId);
    if (!(await lockPart(tx, reader, conversation_id))) return {};
    const changedIds = await markConversationRead(tx, reader, conversation_id);
    const events = flagAdded({ userId, flag: 'read' }, changedIds);
    if (events.length > 0) await emit(realmId, events);
    return {};
  }, idempotent(context));
}
