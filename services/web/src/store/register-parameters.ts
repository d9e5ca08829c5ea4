import { clientCapabilities, fetchedGroups } from './snapshot.ts';

/** How far back it is shown when somebody was last there. */
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
