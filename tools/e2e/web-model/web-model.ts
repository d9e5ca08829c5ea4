import { applyEvents, type Change } from '../../../services/web/src/store/changes.ts';
import type { ServerEvent } from '../../../services/web/src/store/events.ts';
import { createListeners } from '../../../services/web/src/store/listeners.ts';
import { begin } from '../../../services/web/src/store/reduce.ts';
import { clientCapabilities, type Snapshot } from '../../../services/web/src/store/snapshot.ts';
import type { State } from '../../../services/web/src/store/state.ts';
import { createStore } from '../../../services/web/src/store/store.ts';
import { emptySnapshot } from '../../../services/web/src/store/testing.ts';
import { comparable, type Untold } from './comparable.ts';
import { everything, type Teller, type Wish } from './wishes.ts';

/** How the web client registers, with the subscribers that it otherwise loads when they are shown. */
export const registerOptions = {
  apply_markdown: true,
  client_gravatar: false,
  include_subscribers: true,
  slim_presence: true,
  client_capabilities: clientCapabilities,
};

/** What the web client knows after a register and the events of its queue. */
export interface WebModel {
  /** Applies events as those of one poll. */
  apply(events: readonly ServerEvent[]): void;
  state(): State;
  /**
   * To be compared with another client's: what of the state `wish` is enough for, without what is in `untold`.
   */
  contents(untold?: Untold): Record<string, unknown>;
}

/** The web client's own model, begun from a snapshot that has what `wish` fetches. */
export function webModel(snapshot: Partial<Snapshot>, wish: Wish = everything): WebModel {
  const state = createStore(begin({ ...emptySnapshot(), ...snapshot }));
  const changes = createListeners<readonly Change[]>();
  return {
    apply: (events) => applyEvents({ state, changes }, events),
    state: state.get,
    contents(untold) {
      const names = namesFor(wish);
      return Object.fromEntries(
        Object.entries(comparable(state.get(), untold)).filter(([name]) => names.has(name)),
      );
    },
  };
}

/** What each part of the contents is made from. */
const needs: Record<keyof ReturnType<typeof comparable>, readonly Teller[]> = {
  realm: ['users'],
  settings: ['users'],
  settingDefaults: ['users'],
  users: ['users'],
  groups: ['users'],
  mutedUsers: ['users'],
  alertWords: ['users'],
  profileFields: ['users'],
  playgrounds: ['users'],
  domains: ['users'],
  bots: ['users'],
  navigationViews: ['users'],
  channels: ['channels'],
  subscribers: ['channels'],
  folders: ['channels'],
  defaultChannels: ['channels'],
  defaultChannelGroups: ['channels'],
  topicPolicies: ['messaging'],
  // Leaving a channel takes its unread messages along.
  unread: ['messaging', 'channels'],
  unreadMentions: ['messaging', 'channels'],
  starred: ['messaging'],
  directConversations: ['messaging'],
  maxMessageId: ['messaging'],
  // A setting of users says whether there are any.
  drafts: ['messaging', 'users'],
  scheduled: ['messaging'],
  reminders: ['messaging'],
  snippets: ['messaging'],
  realmEmoji: ['messaging'],
  linkifiers: ['messaging'],
  // Nothing is shown of accounts that were deactivated.
  statuses: ['presence', 'users'],
};

function namesFor({ fetched, delivered }: Wish): Set<string> {
  const isEnough = (tellers: readonly Teller[]) =>
    tellers.every((teller) => fetched.includes(teller) && delivered.includes(teller));
  return new Set(
    Object.entries(needs)
      .filter(([, tellers]) => isEnough(tellers))
      .map(([name]) => name),
  );
}
