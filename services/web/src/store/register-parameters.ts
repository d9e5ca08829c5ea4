import { clientCapabilities, fetchedGroups } from './snapshot.ts';

/** The age in days up to which a person's last activity is shown. */
export const presenceDays = 14;

/** The parameters of POST /register. */
export const registerParameters = {
  apply_markdown: true,
  client_gravatar: false,
  include_subscribers: false,
  slim_presence: true,
  presence_history_limit_days: presenceDays,
  fetch_event_types: [...fetchedGroups],
  client_capabilities: { ...clientCapabilities },
};
