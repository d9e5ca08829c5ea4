import type { Snapshot } from '../snapshot.ts';
import type { State } from '../state.ts';
import { keyedBy, withEntries, withEntry, withoutKeys } from './collections.ts';
import type { Part } from './part.ts';

type Slice =
  | 'settings'
  | 'alertWords'
  | 'drafts'
  | 'scheduled'
  | 'reminders'
  | 'snippets'
  | 'navigationViews';

/** Returns the slices with the user's personal data. */
export function beginPersonal(snapshot: Snapshot): Pick<State, Slice> {
  return {
    settings: snapshot.user_settings,
    alertWords: snapshot.alert_words ?? [],
    drafts: keyedBy(snapshot.drafts ?? [], ({ id }) => id),
    scheduled: keyedBy(snapshot.scheduled_messages ?? [], (one) => one.scheduled_message_id),
    reminders: keyedBy(snapshot.reminders ?? [], ({ reminder_id }) => reminder_id),
    snippets: keyedBy(snapshot.saved_snippets ?? [], ({ id }) => id),
    navigationViews: snapshot.navigation_views ?? [],
  };
}

export const personal: Part<Slice> = {
  'user_settings update': ({ settings }, { property, value }) => ({
    settings: { ...settings, [property]: value },
  }),
  alert_words: (_state, { alert_words }) => ({ alertWords: alert_words }),
  'drafts add': (state, { drafts }) => ({
    drafts: withEntries(
      state.drafts,
      drafts.map((draft) => [draft.id, draft]),
    ),
  }),
  'drafts update': ({ drafts }, { draft }) => ({ drafts: withEntry(drafts, draft.id, draft) }),
  'drafts remove': ({ drafts }, { draft_id }) => ({ drafts: withoutKeys(drafts, [draft_id]) }),
  'scheduled_messages add': ({ scheduled }, { scheduled_messages }) => ({
    scheduled: withEntries(
      scheduled,
      scheduled_messages.map((one) => [one.scheduled_message_id, one]),
    ),
  }),
  'scheduled_messages update': ({ scheduled }, { scheduled_message }) => ({
    scheduled: withEntry(scheduled, scheduled_message.scheduled_message_id, scheduled_message),
  }),
  'scheduled_messages remove': ({ scheduled }, { scheduled_message_id }) => ({
    scheduled: withoutKeys(scheduled, [scheduled_message_id]),
  }),
  'reminders add': (state, { reminders }) => ({
    reminders: withEntries(
      state.reminders,
      reminders.map((reminder) => [reminder.reminder_id, reminder]),
    ),
  }),
  'reminders remove': ({ reminders }, { reminder_id }) => ({
    reminders: withoutKeys(reminders, [reminder_id]),
  }),
  'saved_snippets add': ({ snippets }, { saved_snippet }) => ({
    snippets: withEntry(snippets, saved_snippet.id, saved_snippet),
  }),
  'saved_snippets update': ({ snippets }, { saved_snippet }) => ({
    snippets: withEntry(snippets, saved_snippet.id, saved_snippet),
  }),
  'saved_snippets remove': ({ snippets }, { saved_snippet_id }) => ({
    snippets: withoutKeys(snippets, [saved_snippet_id]),
  }),
  'navigation_view add': ({ navigationViews }, { navigation_view }) => ({
    navigationViews: [
      ...navigationViews.filter(({ fragment }) => fragment !== navigation_view.fragment),
      navigation_view,
    ],
  }),
  'navigation_view update': ({ navigationViews }, { fragment, data }) => ({
    navigationViews: navigationViews.map((view) =>
      view.fragment === fragment ? { ...view, ...data } : view,
    ),
  }),
  'navigation_view remove': ({ navigationViews }, { fragment }) => ({
    navigationViews: navigationViews.filter((view) => view.fragment !== fragment),
  }),
};
