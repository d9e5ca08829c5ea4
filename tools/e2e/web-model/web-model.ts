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

/**
 * The register options of the web client. They also request subscribers, which the client otherwise loads when it shows
 * them.
 */
export const registerOptions = {
  apply_markdown: true,
  client_gravatar: false,
  include_subscribers: true,
  slim_presence: true,
  client_capabilities: clientCapabilities,
};

/** The web client's state after `POST /register` and the events in its queue. */
export interface WebModel {
  /** Applies the events as if they came from a single poll. */
  apply(events: readonly ServerEvent[]): void;
  state(): State;
  /**
   * Returns the parts of the state that `wish` determines, for a comparison with another client's. Leaves out what is
   * in `untold`.
   */
  contents(untold?: Untold): Record<string, unknown>;
}

/** Creates the web client's model from a snapshot that contains the groups that `wish` fetches. */
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

/** The services that provide each part of the contents. */
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
  // Leaving a channel removes its unread messages.
  unread: ['messaging', 'channels'],
  unreadMentions: ['messaging', 'channels'],
  starred: ['messaging'],
  directConversations: ['messaging'],
  maxMessageId: ['messaging'],
  // A setting of the users service decides whether there are drafts.
  drafts: ['messaging', 'users'],
  scheduled: ['messaging'],
  reminders: ['messaging'],
  snippets: ['messaging'],
  realmEmoji: ['messaging'],
  linkifiers: ['messaging'],
  // The client shows no status of deactivated accounts.
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
