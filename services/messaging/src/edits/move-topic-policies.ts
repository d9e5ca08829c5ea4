import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { listAccounts } from '../accounts/store.ts';
import type { RealmRow } from '../realms/store.ts';
import { listMutedTopicsOfMany } from '../user-topics/muted-topics.ts';
import { lockUserTopics, storeUserTopics, type UserTopicRow } from '../user-topics/store.ts';
import { type TopicPolicy, topicPolicies } from '../user-topics/topic-policy.ts';
import { mutedTopicsChanged, userTopicChanged } from '../user-topics/user-topic-events.ts';

/** A topic of a channel. */
export type TopicPlace = { channelId: number; topic: string; topicKey: string };

/** A topic that moved as a whole. */
export type MovedTopic = {
  from: TopicPlace;
  to: TopicPlace;
  /** There were messages where it went. */
  isMerged: boolean;
  /** Whether the user may read where it went. */
  mayRead(userId: number): boolean;
};

type PolicyChange = { userId: number; place: TopicPlace; policy: TopicPolicy };

const { muted, asChannel, unmuted, followed } = topicPolicies;
/** From the least visible to the most. */
const byVisibility: readonly TopicPolicy[] = [muted, asChannel, unmuted, followed];

/**
 * What people chose for a topic goes along with it. Where it met another, the more visible choice counts for both;
 * who cannot read it any more chose nothing. The result writes what is to be announced, under the event number.
 *
 * @spec PATCH /messages/{message_id}, effects
 */
export async function moveTopicPolicies(
  tx: Tx,
  realm: RealmRow,
  { from, to, isMerged, mayRead }: MovedTopic,
  nowSeconds: number,
): Promise<() => Promise<OutboxEvent[]>> {
  const { realm_id: realmId } = realm;
  if (from.channelId === to.channelId && from.topicKey === to.topicKey) return async () => [];
  const rows = await lockUserTopics(tx, realmId, [from, to]);
  const changes = [...Map.groupBy(rows, ({ user_id }) => user_id)].flatMap(
    ([userId, own]): PolicyChange[] => {
      const chosen = { old: policyOf(own, from), new: policyOf(own, to) };
      const policy = mayRead(userId) ? merged(chosen, isMerged) : chosen.new;
      return [
        ...(chosen.old === asChannel ? [] : [{ userId, place: from, policy: asChannel }]),
        ...(chosen.new === policy ? [] : [{ userId, place: to, policy }]),
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
  return () => tell(tx, realm, { changes, hasMuted, nowSeconds });
}

/** What counts for the topic where it is now. */
function merged(chosen: { old: TopicPolicy; new: TopicPolicy }, isMerged: boolean): TopicPolicy {
  if (!isMerged && chosen.new === asChannel) return chosen.old;
  if (!isMerged && chosen.old === asChannel) return chosen.new;
  const rank = Math.max(byVisibility.indexOf(chosen.old), byVisibility.indexOf(chosen.new));
  return byVisibility[rank] ?? asChannel;
}

function policyOf(rows: readonly UserTopicRow[], place: TopicPlace): TopicPolicy {
  const row = rows.find(
    ({ channel_id, topic_key }) => channel_id === place.channelId && topic_key === place.topicKey,
  );
  return row?.policy ?? asChannel;
}

/** Who is told the same is told it together. */
async function tell(
  tx: Tx,
  { realm_id: realmId, settings }: RealmRow,
  told: { changes: readonly PolicyChange[]; hasMuted: ReadonlySet<number>; nowSeconds: number },
): Promise<OutboxEvent[]> {
  const displayName = settings.empty_topic_display_name;
  const changed = new Set(told.changes.map(({ userId }) => userId));
  const muters = await listAccounts(tx, realmId, [...changed.intersection(told.hasMuted)]);
  const lists = [...(await listMutedTopicsOfMany(tx, realmId, muters))];
  const sameLists = Map.groupBy(lists, ([, list]) => JSON.stringify(list));
  const sameChanges = Map.groupBy(told.changes, ({ place, policy }) =>
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
            ...{ policy, updatedAtSeconds: told.nowSeconds },
          },
          displayName,
        ),
      ];
    }),
  ];
}
