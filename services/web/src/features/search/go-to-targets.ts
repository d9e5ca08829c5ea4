import {
  channelRoute,
  directRoute,
  feedRoute,
  type Route,
  topicRoute,
} from '../../navigation/routes.ts';
import { directName, peopleOf, topicName } from '../../store/names.ts';
import type { Channel, User } from '../../store/records.ts';
import { type State, topicKey } from '../../store/state.ts';
import type { UnreadSummary } from '../../store/unread.ts';
import type { IconName } from '../../ui/icons.tsx';
import { texts as places } from '../sidebar/texts.ts';
import { bestMatches } from './match.ts';

/** A view that the "Go to" box can open. */
export interface Target {
  readonly id: string;
  readonly icon: IconName;
  readonly name: string;
  readonly hint: string;
  readonly route: Route;
  readonly unread: number;
}

export interface TargetInputs {
  readonly state: Pick<
    State,
    'channels' | 'users' | 'realm' | 'mutedUsers' | 'me' | 'directConversations'
  >;
  readonly channels: readonly Channel[];
  readonly people: readonly User[];
  readonly topics: ReadonlyMap<number, readonly { readonly name: string }[]>;
  readonly unread: UnreadSummary;
}

const limit = 30;

/**
 * Returns the targets that match the typed text. While the box is empty, returns conversations with unread messages,
 * then views.
 */
export function goToTargets(typed: string, inputs: TargetInputs): Target[] {
  if (typed.trim() === '') return unreadTargets(inputs).slice(0, limit);
  // Text such as "general > lunch" means a topic
  const wanted = typed.replace(/\s*>\s*/, ' ').replace(/^[#@]/, '');
  const nameOf = ({ name, hint, id }: Target) =>
    id.startsWith('topic') ? `${name} ${hint}` : name;
  return [
    ...bestMatches(conversations(inputs), wanted, nameOf, 16),
    ...bestMatches(topicTargets(inputs), wanted, nameOf, 10),
    ...bestMatches(people(inputs), wanted, nameOf, 8),
  ].slice(0, limit);
}

function unreadTargets(inputs: TargetInputs): Target[] {
  return [
    ...directs(inputs).filter(({ unread }) => unread > 0),
    ...topicTargets(inputs).filter(({ unread }) => unread > 0),
    ...views,
  ];
}

const is = (operand: string): Route => ({ view: 'narrow', terms: [{ operator: 'is', operand }] });
const views: readonly Target[] = (
  [
    ['inbox', 'inbox', places.inbox, { view: 'inbox' }],
    ['recent', 'clock', places.recent, { view: 'recent' }],
    ['feed', 'feed', places.feed, feedRoute],
    ['mentions', 'at', places.mentions, is('mentioned')],
    ['starred', 'star', places.starred, is('starred')],
    ['drafts', 'edit', places.drafts, { view: 'drafts' }],
    ['scheduled', 'calendar', places.scheduled, { view: 'scheduled' }],
  ] as const
).map(([id, icon, name, route]) => ({ id, icon, name, hint: '', route, unread: 0 }));

function conversations(inputs: TargetInputs): Target[] {
  return [...channels(inputs), ...directs(inputs), ...views];
}

function channels({ channels, unread }: TargetInputs): Target[] {
  return channels.map(({ stream_id, name, description, invite_only }) => ({
    id: `channel:${stream_id}`,
    icon: invite_only ? 'lock' : 'hash',
    name,
    hint: description,
    route: channelRoute(stream_id),
    unread: unread.channels.get(stream_id)?.count ?? 0,
  }));
}

function directs({ state, unread }: TargetInputs): Target[] {
  const keys = new Set([...unread.directs.keys(), ...state.directConversations.keys()]);
  return [...keys]
    .filter((key) => peopleOf(key).length > 1 || unread.directs.has(key))
    .map((key) => ({
      id: key,
      icon: 'message',
      name: directName(state, key),
      hint: '',
      route: directRoute(peopleOf(key)),
      unread: unread.directs.get(key)?.count ?? 0,
    }));
}

function people({ people, unread }: TargetInputs): Target[] {
  return people.map(({ user_id, full_name, delivery_email }) => ({
    id: `person:${user_id}`,
    icon: 'user',
    name: full_name,
    hint: delivery_email ?? '',
    route: directRoute([user_id]),
    unread: unread.directs.get(`dm:${user_id}`)?.count ?? 0,
  }));
}

function topicTargets({ state, topics, unread }: TargetInputs): Target[] {
  const found = new Map<string, Target>();
  const add = (channelId: number, topic: string, count: number) => {
    const channel = state.channels.get(channelId);
    const id = `topic:${topicKey(channelId, topic)}`;
    if (!channel || found.has(id)) return;
    const name = topicName(state, topic);
    const route = topicRoute(channelId, topic);
    found.set(id, {
      id,
      icon: 'chevron-right',
      name,
      hint: `#${channel.name}`,
      route,
      unread: count,
    });
  };
  for (const { topics: unreadTopics } of unread.channels.values()) {
    for (const { channelId, topic, count, isMuted } of unreadTopics.values()) {
      if (!isMuted) add(channelId, topic, count);
    }
  }
  for (const [channelId, known] of topics) for (const { name } of known) add(channelId, name, 0);
  return [...found.values()];
}
