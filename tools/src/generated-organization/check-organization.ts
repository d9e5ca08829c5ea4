import { isDeepStrictEqual } from 'node:util';
import { type ApiClient, apiClient } from '../api-client/api-client.ts';
import type { GeneratedApiKeys } from './api-keys.ts';
import type { Ids } from './ids.ts';
import { everybody, few, history } from './plan/channels.ts';
import { type PlannedMessage, planMessages } from './plan/messages.ts';
import { messageCounts, type PlannedOrganization } from './plan/organization.ts';
import { firstOfFew, owner, reader, skimmerOf } from './plan/people.ts';
import { planReading } from './plan/reading.ts';

/** The site at which clients use the organization, and the organization's plan. */
export interface Comparison {
  site: string;
  plan: PlannedOrganization;
  ids: Ids;
  keys: GeneratedApiKeys;
}

const newestMessages = 20;
/** How many people to compare, in addition to the named ones. */
const sampledPeople = 10;

/**
 * Compares the running product with the plan. As several people, reads their subscriptions, their unread messages, and
 * the newest messages of some conversations.
 *
 * @throws with the differences from the plan
 */
export async function checkOrganization(comparison: Comparison): Promise<void> {
  const { plan } = comparison;
  const named = [reader, firstOfFew, skimmerOf(plan.scale)];
  const step = Math.ceil(plan.people.length / sampledPeople);
  const people = plan.people.flatMap(({ isActive }, place) =>
    isActive && (named.includes(place) || place % step === 0) && place !== owner ? [place] : [],
  );
  const conversations = [everybody, history, few, plan.channels.length];
  const expected = expect(plan, people, conversations);
  for (const place of people) {
    await checkSnapshot(comparison, place, expected.unread.get(place) ?? 0);
  }
  for (const conversation of conversations) {
    await checkNewest(comparison, conversation, expected.newest.get(conversation) ?? []);
  }
}

/** Computes in one pass over all messages what the plan expects for these people and conversations. */
function expect(
  plan: PlannedOrganization,
  people: readonly number[],
  conversations: readonly number[],
) {
  const counts = messageCounts(plan);
  const keyOf = (conversation: number, person: number) => `${conversation}:${person}`;
  const unread = new Map(people.map((place) => [place, 0]));
  const readings = new Map<string, { readUpto: number; readBeyond: ReadonlySet<number> }>();
  for (const { conversation, person, readUpto, readBeyond } of planReading(plan)) {
    const before = unread.get(person);
    if (before === undefined) continue;
    const left = (counts[conversation] ?? 0) - readUpto - readBeyond.length;
    unread.set(person, before + left);
    readings.set(keyOf(conversation, person), { readUpto, readBeyond: new Set(readBeyond) });
  }
  const newest = new Map<number, PlannedMessage[]>(conversations.map((place) => [place, []]));
  for (const message of planMessages(plan)) {
    const { conversation, sender, seq } = message;
    const before = unread.get(sender);
    const reading = before !== undefined && readings.get(keyOf(conversation, sender));
    // Own messages are read.
    if (reading && seq > reading.readUpto && !reading.readBeyond.has(seq)) {
      unread.set(sender, before - 1);
    }
    if (seq > (counts[conversation] ?? 0) - newestMessages) newest.get(conversation)?.push(message);
  }
  return { unread, newest };
}

async function checkSnapshot(comparison: Comparison, place: number, unread: number) {
  const { plan, ids } = comparison;
  const snapshot = await clientOf(comparison, place).post('/register', {
    fetch_event_types: ['subscription', 'message', 'update_message_flags', 'realm_user'],
  });
  const subscribed = plan.channels.flatMap(({ subscribers }, channel) =>
    subscribers.includes(place) ? [ids.channelId(channel)] : [],
  );
  const { activeAccounts, deactivatedAccounts } = plan.scale;
  const what = `what person ${place}`;
  agree(`${what} is subscribed to`, sorted(snapshot.subscriptions ?? [], 'stream_id'), subscribed);
  agree(`${what} has not read`, snapshot.unread_msgs?.count, unread);
  agree(`the users that person ${place} sees`, snapshot.realm_users?.length, activeAccounts);
  agree(
    `the deactivated users that person ${place} sees`,
    snapshot.realm_non_active_users?.length,
    deactivatedAccounts,
  );
}

async function checkNewest(
  comparison: Comparison,
  conversation: number,
  newest: readonly PlannedMessage[],
) {
  const { plan, ids } = comparison;
  const channel = plan.channels[conversation];
  const participants = plan.directConversations[conversation - plan.channels.length]?.participants;
  const narrow = channel
    ? { operator: 'channel', operand: ids.channelId(conversation) }
    : { operator: 'dm', operand: (participants ?? []).map(ids.userId) };
  const member = (channel?.subscribers ?? participants ?? []).find(
    (place) => place !== owner && plan.people[place]?.isActive,
  );
  const { messages } = await clientOf(comparison, member ?? reader).get('/messages', {
    anchor: 'newest',
    num_before: newestMessages,
    num_after: 0,
    narrow: [narrow],
    apply_markdown: true,
    allow_empty_topic_name: true,
  });
  const planned = newest.map(({ id, sender, topic, rendered }) => ({
    id,
    sender_id: ids.userId(sender),
    subject: topic,
    content: rendered,
  }));
  const found = messages.map(({ id, sender_id, subject, content }) => ({
    ...{ id, sender_id, subject, content },
  }));
  agree(`the newest messages of conversation ${conversation}`, found, planned);
}

function clientOf({ site, plan, keys }: Comparison, place: number): ApiClient {
  const email = plan.people[place]?.email;
  return apiClient({ site, email, api_key: keys.keyOf(place) });
}

function sorted<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number[] {
  return rows.map((row) => row[name]).sort((a, b) => a - b);
}

function agree(what: string, actual: unknown, planned: unknown): void {
  if (isDeepStrictEqual(actual, planned)) return;
  throw new Error(
    `The generated organization is not what was planned: ${what} is ${text(actual)} instead of ${text(planned)}`,
  );
}

function text(value: unknown): string {
  return JSON.stringify(value).slice(0, 300);
}
