/** The names of all services. */
export const serviceNames = [
  'gateway',
  'users',
  'channels',
  'messaging',
  'presence',
  'notifications',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The names of all callers: the services and the operator's commands. Each caller has its own key. */
export const callerNames = [...serviceNames, 'operator'] as const;
export type CallerName = (typeof callerNames)[number];
