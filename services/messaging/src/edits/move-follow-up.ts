import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { listTopicParticipants } from '../model/message-store.ts';
import { upsertMovedTopic } from '../model/moved-topic-store.ts';
import { listMutedTopicsOfMany, mutedTopicsChanged, userTopicChanged } from '../model/muting.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { type TopicPolicy, topicKey, topicPolicies } from '../model/topics.ts';
import { lockUserTopics, storeUserTopics, type UserTopicRow } from '../model/user-topic-store.ts';
import { listAccounts, personalSettings } from '../read-model/account-store.ts';
import type { EditContext, MoveEffects, PlannedMove } from './move.ts';
import {
  moveSystemMessages,
  type NamedTopic,
  type SystemMessageDraft,
  writeSystemMessages,
} from './move-system-messages.ts';
import type { RequestedEdit } from './requested-edit.ts';
import { moveShortenedTopic } from './shortened-topics.ts';
import { listAccessibleInTopic } from './topic-messages.ts';

/** A move that was applied. */
export type AppliedMove = { move: PlannedMove; effects: MoveEffects; edit: RequestedEdit };

/**
 * Prepares the consequences of a move. If the mover can see no message left in the old topic, also moves the topic's
 * policies and stores where its messages went. Prepares the notification bot's system messages. Call the returned
 * function under the event number: it writes the system messages and returns the events.
 */
export async function prepareMoveFollowUp(
  context: EditContext,
  { move, effects, edit }: AppliedMove,
): Promise<() => Promise<OutboxEvent[]>> {
  const { tx, channels, actor, realm, bot, nowMs } = context;
  const { source, target, topicBefore, isMerged } = move;
  const [from, to] = [
    { channel: source, topic: topicBefore },
    { channel: target ?? source, topic: move.topic ?? topicBefore },
  ];
  const [newestLeft] = await newestOf(tx, actor, from);
  const isWholeTopic = newestLeft === undefined;
  await moveShortenedTopic(tx, { from, to, isMerged, isWholeTopic });
  if (isWholeTopic)
    await rememberMovedTopic(tx, actor.realmId, topicPlaceOf(from), topicPlaceOf(to));
  const movedPolicyEvents = isWholeTopic
    ? await moveTopicPolicies(
        tx,
        realm,
        { from: topicPlaceOf(from), to: topicPlaceOf(to), isMerged, mayRead: effects.mayRead },
        Math.floor(nowMs / 1000),
      )
    : async () => [];
  const drafts = bot
    ? await systemMessagesOf(tx, { actor, from, to, newestLeft }, { move, edit })
    : [];
  return async () => [
    ...(await movedPolicyEvents()),
    ...(bot
      ? await writeSystemMessages({ tx, channels, realm, bot, sentAt: new Date(nowMs) }, drafts)
      : []),
  ];
}

/**
 * Stores where the topic's messages went. Does nothing for the empty topic, because people start new conversations
 * there.
 */
async function rememberMovedTopic(
  tx: Tx,
  realmId: number,
  from: TopicPlace,
  to: TopicPlace,
): Promise<void> {
  if (from.topicKey === '') return;
  await upsertMovedTopic(tx, {
    ...{ realm_id: realmId, channel_id: from.channelId, topic_key: from.topicKey },
    ...{ to_channel_id: to.channelId, to_topic: to.topic },
  });
}

function topicPlaceOf({ channel, topic }: NamedTopic) {
  return { channelId: channel.channel_id, topic, topicKey: topicKey(topic) };
}

async function systemMessagesOf(
  tx: Tx,
  described: {
    actor: EditContext['actor'];
    from: NamedTopic;
    to: NamedTopic;
    /** The newest message left in the old topic that the mover can see; undefined if there is none. */
    newestLeft: number | undefined;
  },
  { move, edit }: Pick<AppliedMove, 'move' | 'edit'>,
): Promise<SystemMessageDraft[]> {
  const { actor, from, to, newestLeft } = described;
  const { realmId } = actor;
  const [mover] = await listAccounts(tx, realmId, [actor.userId]);
  if (!mover) return [];
  const { change, messageIds } = move;
  const unreadFor = change.isToggled ? await listParticipantsToNotify(tx, realmId, to) : [];
  const [toId] = await newestOf(tx, actor, to);
  return moveSystemMessages(
    {
      actor: mover,
      from,
      to,
      change,
      messageCount: messageIds.length,
      newest: { from: newestLeft, to: toId },
    },
    edit.systemMessages,
    unreadFor,
  );
}

/** Returns the topic's participants, except those whose settings mark system messages about resolved topics as read. */
async function listParticipantsToNotify(
  tx: Tx,
  realmId: number,
  { channel, topic }: NamedTopic,
): Promise<number[]> {
  const place = { conversationId: channel.conversation_id, topicKey: topicKey(topic) };
  const participants = await listTopicParticipants(tx, realmId, place);
  const accounts = await listAccounts(tx, realmId, participants);
  return accounts
    .filter((one) => personalSettings(one).resolved_topic_notice_auto_read_policy !== 'always')
    .map(({ user_id }) => user_id);
}

function newestOf(tx: Tx, actor: EditContext['actor'], { channel, topic }: NamedTopic) {
  return listAccessibleInTopic(tx, actor, channel, { topicKey: topicKey(topic), limit: 1 });
}

/** A topic of a channel. */
export type TopicPlace = { channelId: number; topic: string; topicKey: string };

/** A topic whose messages were all moved. */
export type MovedTopic = {
  from: TopicPlace;
  to: TopicPlace;
  /** Whether the target topic already had messages. */
  isMerged: boolean;
  /** Returns whether the user may read the target. */
  mayRead(userId: number): boolean;
};

type PolicyChange = { userId: number; place: TopicPlace; policy: TopicPolicy };

const { muted, asChannel, unmuted, followed } = topicPolicies;
/** The policies, sorted by visibility, lowest first. */
const byVisibility: readonly TopicPolicy[] = [muted, asChannel, unmuted, followed];

/**
 * Moves topic policies along with a topic. If the target topic already existed, the more visible policy wins. Drops the
 * policies of users who cannot read the target. Call the returned function under the event number: it returns the
 * events.
 * @spec PATCH /messages/{message_id}, effects
 */
async function moveTopicPolicies(
  tx: Tx,
  realm: Realm,
  { from, to, isMerged, mayRead }: MovedTopic,
  nowSeconds: number,
): Promise<() => Promise<OutboxEvent[]>> {
  const { realm_id: realmId } = realm;
  if (from.channelId === to.channelId && from.topicKey === to.topicKey) return async () => [];
  const rows = await lockUserTopics(tx, realmId, [from, to]);
  const changes = [...Map.groupBy(rows, ({ user_id }) => user_id)].flatMap(
    ([userId, own]): PolicyChange[] => {
      const policies = { old: policyOf(own, from), new: policyOf(own, to) };
      const policy = mayRead(userId) ? merged(policies, isMerged) : policies.new;
      return [
        ...(policies.old === asChannel ? [] : [{ userId, place: from, policy: asChannel }]),
        ...(policies.new === policy ? [] : [{ userId, place: to, policy }]),
      ];
    },
  );
  await storeUserTopics(
    tx,
    changes.map(({ userId, place, policy }) => ({
      ...{ realm_id: realmId, user_id: userId, channel_id: place.channelId },
      ...{ topic_key: place.topicKey, topic: place.topic, policy, updated_at_seconds: nowSeconds },
    })),
  );
  const hasMuted = new Set(rows.filter(({ policy }) => policy === muted).map((row) => row.user_id));
  return () => policyEvents(tx, realm, { changes, hasMuted, nowSeconds });
}

/** Returns the policy of the target topic after the move. */
function merged(policies: { old: TopicPolicy; new: TopicPolicy }, isMerged: boolean): TopicPolicy {
  if (!isMerged && policies.new === asChannel) return policies.old;
  if (!isMerged && policies.old === asChannel) return policies.new;
  const rank = Math.max(byVisibility.indexOf(policies.old), byVisibility.indexOf(policies.new));
  return byVisibility[rank] ?? asChannel;
}

function policyOf(rows: readonly UserTopicRow[], place: TopicPlace): TopicPolicy {
  const row = rows.find(
    ({ channel_id, topic_key }) => channel_id === place.channelId && topic_key === place.topicKey,
  );
  return row?.policy ?? asChannel;
}

/** Returns the events for changed policies. Users with the same changes share an event. */
async function policyEvents(
  tx: Tx,
  { realm_id: realmId, settings }: Realm,
  {
    changes,
    hasMuted,
    nowSeconds,
  }: { changes: readonly PolicyChange[]; hasMuted: ReadonlySet<number>; nowSeconds: number },
): Promise<OutboxEvent[]> {
  const displayName = settings.empty_topic_display_name;
  const changed = new Set(changes.map(({ userId }) => userId));
  const muters = await listAccounts(tx, realmId, [...changed.intersection(hasMuted)]);
  const lists = [...(await listMutedTopicsOfMany(tx, realmId, muters))];
  const sameLists = Map.groupBy(lists, ([, list]) => JSON.stringify(list));
  const sameChanges = Map.groupBy(changes, ({ place, policy }) =>
    JSON.stringify([place.channelId, place.topic, policy]),
  );
  return [
    ...[...sameLists.values()].map((same) =>
      mutedTopicsChanged(
        same.map(([userId]) => userId),
        same[0]?.[1] ?? [],
        displayName,
      ),
    ),
    ...[...sameChanges.values()].flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const { place, policy } = first;
      return [
        userTopicChanged(
          same.map(({ userId }) => userId),
          {
            ...{ channelId: place.channelId, topic: place.topic },
            ...{ policy, updatedAtSeconds: nowSeconds },
          },
          displayName,
        ),
      ];
    }),
  ];
}
