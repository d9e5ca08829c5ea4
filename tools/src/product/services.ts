import { fileURLToPath } from 'node:url';

/** The services behind the gateway. Each owns the schema that has its name. */
export const backends = ['users', 'channels', 'messaging', 'presence', 'notifications'] as const;
export type Backend = (typeof backends)[number];
export type ServiceName = Backend | 'gateway';

/** All services. */
export const services: readonly ServiceName[] = [...backends, 'gateway'];

/** The folder in which every process of the product starts. */
export const programFolder = fileURLToPath(new URL('../../../services/chat/', import.meta.url));

/** How the services are divided among processes: the services of each process, keyed by its name. */
export type Form = Readonly<Record<string, readonly ServiceName[]>>;

/** The form in which one process runs all services. */
export const oneProcess = { chat: services } satisfies Form;

/** The form in which each service has separate processes. */
export const sixProcesses = {
  users: ['users'],
  channels: ['channels'],
  messaging: ['messaging'],
  presence: ['presence'],
  notifications: ['notifications'],
  gateway: ['gateway'],
} satisfies Form;

/** The form in which the gateway, which holds clients' connections, has separate processes. */
export const gatewayApart = { services: backends, gateway: ['gateway'] } satisfies Form;

/**
 * Returns a form in which each of these services has separate processes. The process `others` runs all other services.
 */
export function apart(...names: readonly ServiceName[]): Form {
  const others = services.filter((name) => !names.includes(name));
  return { ...Object.fromEntries(names.map((name) => [name, [name]])), others };
}
