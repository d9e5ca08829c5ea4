import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { ListTopicVisibilityRequest__Output } from '@chat/proto/chat/messaging/v1/ListTopicVisibilityRequest';
import type { ListTopicVisibilityResponse } from '@chat/proto/chat/messaging/v1/ListTopicVisibilityResponse';
import type { SetTopicVisibilityRequest__Output } from '@chat/proto/chat/messaging/v1/SetTopicVisibilityRequest';
import type { SetTopicVisibilityResponse } from '@chat/proto/chat/messaging/v1/SetTopicVisibilityResponse';
import type { Deps } from '../deps.ts';
import { hasChannelPermission } from '../model/channel-access.ts';
import type { ChannelForUser } from '../model/channel-store.ts';
import { canReadUnsubscribed } from '../model/message-access.ts';
import { listMutedTopics, mutedTopicsChanged, userTopicChanged } from '../model/muting.ts';
import {
  parsePolicyTopic,
  parseTopicPolicy,
  type TopicPolicy,
  topicKey,
  topicPolicies,
} from '../model/topics.ts';
import {
  deleteUserTopic,
  findTopicPolicy,
  listChannelMuters,
  listFollowers,
  listTopicPolicies,
  upsertUserTopic,
} from '../model/user-topic-store.ts';
import { ensureChannelKnown, findChannelForActor } from '../model/visible-channel.ts';

type Request = SetTopicVisibilityRequest__Output;

/**
 * Sets the actor's policy for a topic, even one without messages. Publishes nothing when the policy is unchanged.
 *
 * @throws BAD_REQUEST no such channel for this actor, no subscription where one is required, or invalid topic or policy
 * @spec POST /user_topics, PATCH /users/me/subscriptions/muted_topics
 */
export async function setTopicVisibility(
  deps: Pick<Deps, 'db' | 'transact' | 'getRealm' | 'fetchChannel' | 'refillChannels' | 'now'>,
  request: Request,
  context: RpcContext,
): Promise<SetTopicVisibilityResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const policy = parseTopicPolicy(request.visibilityPolicy);
  const { settings } = await deps.getRealm(realmId);
  const displayName = settings.empty_topic_display_name;
  const topic = parsePolicyTopic(request.topic, displayName);
  await ensureChannelKnown(deps, actor, request);

  return deps.transact(async (tx, emit) => {
    const found = await findChannelForActor(tx, actor, request);
    if (!found) throw noSuchChannel(request);
    const channelId = found.channel.channel_id;
    const key = {
      ...{ realm_id: realmId, user_id: userId },
      ...{ channel_id: channelId, topic_key: topicKey(topic) },
    };
    const before = await findTopicPolicy(tx, key);
    // A user can remove a policy even after losing access to the channel.
    const mayTidyUp = policy === 0 && (found.isMember || before > 0);
    const isGood = request.onlySubscribed ? found.isSubscribed : mayTidyUp || mayRead(found, actor);
    if (!isGood) throw noSuchChannel(request);
    if (request.previousPolicy !== undefined && request.previousPolicy !== before) return {};

    const updatedAtSeconds = Math.floor(deps.now() / 1000);
    const row = { ...key, topic, updated_at_seconds: updatedAtSeconds };
    const isChanged =
      policy === 0 ? await deleteUserTopic(tx, key) : await upsertUserTopic(tx, { ...row, policy });
    if (!isChanged) return {};
    // Read under the event number, so that the list published last is complete.
    await emit(realmId, async () => [
      mutedTopicsChanged(userId, await listMutedTopics(tx, actor), displayName),
      userTopicChanged(userId, { channelId, topic, policy, updatedAtSeconds }, displayName),
    ]);
    return {};
  }, idempotent(context));
}

function mayRead({ channel, isSubscribed }: ChannelForUser, actor: Actor): boolean {
  if (isSubscribed || canReadUnsubscribed(channel, actor)) return true;
  return (
    hasChannelPermission('can_add_subscribers_group', channel, actor) ||
    hasChannelPermission('can_subscribe_group', channel, actor)
  );
}

function noSuchChannel({ channelName }: Request) {
  const msg =
    channelName === undefined ? 'Invalid channel ID' : `Invalid channel name '${channelName}'`;
  return badRequest({ msg });
}

/**
 * Returns the visibility policies that these users have for a topic and its channel, and the topic's followers on
 * request. Omits users without a policy.
 */
export async function listTopicVisibility(
  { db }: Pick<Deps, 'db'>,
  { realmId, channelId, topic, userIds, withFollowers }: ListTopicVisibilityRequest__Output,
): Promise<ListTopicVisibilityResponse> {
  const place = { realmId, channelId, topicKey: topicKey(topic) };
  const [policies, channelMutedBy, followers] = await Promise.all([
    listTopicPolicies(db, place, userIds),
    listChannelMuters(db, place, userIds),
    withFollowers ? listFollowers(db, place) : [],
  ]);
  const usersWith = (policy: TopicPolicy) =>
    [...policies].filter(([, other]) => other === policy).map(([userId]) => userId);
  return {
    mutedBy: usersWith(topicPolicies.muted),
    unmutedBy: usersWith(topicPolicies.unmuted),
    followedBy: [...new Set([...usersWith(topicPolicies.followed), ...followers])],
    channelMutedBy,
  };
}
