import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { decodeUserSet, encodeUserSet } from '@chat/kit/sets/user-set';
import type { Deps } from '../deps.ts';
import { renderByActor } from '../markdown/render-message.ts';
import { normalizeContent } from '../messages/content.ts';
import { topicKey } from '../messages/topic.ts';
import type { RealmRow } from '../realms/store.ts';
import { resolveChannelDestination } from '../send/channel-destination.ts';
import { checkDirectRecipients } from '../send/direct-destination.ts';
import { findMentionFlags, type MentionPlace } from '../send/mention-flags.ts';
import type { RequestedPlace, SendDeps } from '../send/send-message.ts';
import type { ScheduledContent } from './store.ts';

/** What somebody wants to be sent, and when. */
export type WantedContent = { place: RequestedPlace; content: string; deliverAtSeconds: number };

type Place = Pick<ScheduledContent, 'channel_id' | 'user_ids' | 'topic'> & {
  mentionPlace: MentionPlace;
};

/**
 * What is stored of a message that is to be sent later: it passes all checks of a message that is sent now.
 *
 * @throws BAD_REQUEST the time is not in the future, or sending it is not permitted
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 */
export async function checkedContent(
  deps: SendDeps & Pick<Deps, 'now'>,
  actor: Actor,
  wanted: WantedContent,
): Promise<ScheduledContent> {
  const content = normalizeContent(wanted.content);
  const realm = await deps.getRealm(actor.realmId);
  const { mentionPlace, ...place } = await checkPlace(deps, actor, realm, wanted.place);
  const deliverAt = new Date(wanted.deliverAtSeconds * 1000);
  if (Number.isNaN(deliverAt.getTime()) || deliverAt.getTime() <= deps.now()) {
    throw badRequest({ msg: 'Scheduled delivery time must be in the future.' });
  }
  const rendered = await renderByActor(deps, { source: content, realm, actor });
  const text = { content, mentions: rendered.mentions };
  await findMentionFlags(deps, { author: actor, realm }, text, {
    place: mentionPlace,
    mentioned: [],
  });
  return {
    ...place,
    content,
    rendered_content: rendered.html,
    deliver_at: deliverAt,
  };
}

async function checkPlace(
  deps: SendDeps,
  actor: Actor,
  realm: RealmRow,
  place: RequestedPlace,
): Promise<Place> {
  if (place.kind === 'direct') {
    const participants = await checkDirectRecipients(deps, actor, realm, place.recipients.userIds);
    const others = participants.filter((userId) => userId !== actor.userId);
    return {
      channel_id: null,
      user_ids: others.length > 0 ? others : [actor.userId],
      topic: '',
      mentionPlace: { receivers: decodeUserSet(encodeUserSet(participants)), channel: undefined },
    };
  }
  const { topic, state } = await resolveChannelDestination(deps, actor, realm, {
    reference: place.reference,
    topic: place.topic,
    freshness: 'current',
  });
  const { channel, conversationId, receivers, subscribers } = state;
  return {
    channel_id: channel.channel_id,
    user_ids: null,
    topic,
    mentionPlace: {
      receivers: decodeUserSet(receivers),
      channel: {
        conversationId,
        subscriberCount: subscribers.size,
        topicKey: topicKey(topic),
      },
    },
  };
}

/** Where a request wants it to go: scheduled messages name channels and people by id. */
export function readScheduledPlace(
  destination: { channelId?: number; direct?: { userIds: number[] } | null } | null | undefined,
  topic: string | undefined,
): RequestedPlace {
  if (destination?.direct) {
    return { kind: 'direct', recipients: { userIds: destination.direct.userIds, emails: [] } };
  }
  if (destination?.channelId === undefined)
    throw badRequest({ msg: 'Message must have recipients' });
  return { kind: 'channel', reference: { id: destination.channelId }, topic };
}
