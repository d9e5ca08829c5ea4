import { badRequest, streamDoesNotExist } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetTypingAudienceRequest__Output } from '@chat/proto/chat/messaging/v1/GetTypingAudienceRequest';
import type { GetTypingAudienceResponse } from '@chat/proto/chat/messaging/v1/GetTypingAudienceResponse';
import type { Deps } from '../deps.ts';
import { getAccessibleMessage } from '../model/accessible-message.ts';
import { findChannelState, resolveChannelDestination } from '../send/channel-destination.ts';
import { checkDirectRecipients } from '../send/direct-destination.ts';

type TypingDeps = Pick<
  Deps,
  'db' | 'getRealm' | 'ensureUsers' | 'refillChannels' | 'fetchChannel' | 'sendCache'
>;

/** The largest number of active subscribers with which a channel gets typing notifications. */
const maxSubscribers = 100;

/**
 * Returns the users who would receive the message that the actor is typing. Stores nothing.
 *
 * @throws BAD_REQUEST the actor may not send there or may not edit the message
 * @spec POST /typing; POST /messages/{message_id}/typing
 */
export async function getTypingAudience(
  deps: TypingDeps,
  request: GetTypingAudienceRequest__Output,
  { actor }: RpcContext,
): Promise<GetTypingAudienceResponse> {
  const realm = await deps.getRealm(actor.realmId);
  const { empty_topic_display_name: emptyTopicDisplayName } = realm.settings;
  switch (request.place) {
    case 'direct': {
      const userIds = request.direct?.userIds ?? [];
      const participants = await checkDirectRecipients(deps, { actor, realm }, userIds);
      return { userIds: [...participants], emptyTopicDisplayName };
    }
    case 'topic': {
      const { channelId = 0, topic: text = '' } = request.topic ?? {};
      const sending = { actor, realm, freshness: 'current' } as const;
      const requested = { reference: { id: channelId }, topic: text };
      const { topic } = await resolveChannelDestination(deps, sending, requested).catch(
        withoutStreamCode,
      );
      const subscribers = await listSubscribersUnlessMany(deps, actor.realmId, channelId);
      return { ...subscribers, channelId, topic, emptyTopicDisplayName };
    }
    default: {
      const message = await getAccessibleMessage(deps.db, actor, request.messageId ?? 0);
      if (message.sender_id !== actor.userId) {
        throw badRequest({ msg: "You don't have permission to edit this message" });
      }
      const { channel, topic, participants } = message;
      if (!channel) return { userIds: participants ?? [], emptyTopicDisplayName };
      const { channel_id: channelId } = channel;
      const subscribers = await listSubscribersUnlessMany(deps, actor.realmId, channelId);
      return { ...subscribers, channelId, topic, emptyTopicDisplayName };
    }
  }
}

/**
 * Returns the channel's subscribers. Returns no subscribers, and `isTooLarge`, if too many of them are active for
 * typing notifications.
 */
async function listSubscribersUnlessMany(
  deps: Pick<Deps, 'sendCache'>,
  realmId: number,
  channelId: number,
): Promise<{ userIds: number[]; isTooLarge: boolean }> {
  const state = await findChannelState(deps, { realmId, channelId, freshness: 'current' });
  if (!state) return { userIds: [], isTooLarge: false };
  const isTooLarge = state.receivers.users.size > maxSubscribers;
  return { userIds: isTooLarge ? [] : [...state.subscribers.users], isTooLarge };
}

/** Replaces STREAM_DOES_NOT_EXIST, a code that only sending uses, with BAD_REQUEST. */
function withoutStreamCode(error: unknown): never {
  if (isApiError(error) && error.code === streamDoesNotExist.code) {
    throw badRequest({ msg: 'Invalid channel ID' }, { cause: error });
  }
  throw error;
}
