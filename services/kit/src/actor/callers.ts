/** The services. */
export const serviceNames = [
  'gateway',
  'users',
  'channels',
  'messaging',
  'presence',
  'notifications',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Everyone who calls services, by name: the services, and the operator's commands. Each has a key of its own. */
export const callerNames = [...serviceNames, 'operator'] as const;
export type CallerName = (typeof callerNames)[number];
