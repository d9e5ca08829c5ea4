import { fileURLToPath } from 'node:url';

/** The services behind the gateway. Each owns the schema with its name. */
export const backends = ['users', 'channels', 'messaging', 'presence', 'notifications'] as const;
export type Backend = (typeof backends)[number];
export type ServiceName = Backend | 'gateway';

/** All services. */
export const services: readonly ServiceName[] = [...backends, 'gateway'];

/** The folder in which every process of the product starts. */
export const programFolder = fileURLToPath(new URL('../../../services/chat/', import.meta.url));

/** How the services are divided among processes, by the name of the process. */
export type Form = Readonly<Record<string, readonly ServiceName[]>>;

/** One process runs all services. */
export const oneProcess = { chat: services } satisfies Form;

/** Each service has processes of its own. */
export const sixProcesses = {
  users: ['users'],
  channels: ['channels'],
  messaging: ['messaging'],
  presence: ['presence'],
  notifications: ['notifications'],
  gateway: ['gateway'],
} satisfies Form;

/** The gateway, which holds the connections of clients, has processes of its own. */
export const gatewayApart = { services: backends, gateway: ['gateway'] } satisfies Form;

/** Returns a form in which each of these services has processes of its own, and the process `others` runs the rest. */
export function apart(...names: readonly ServiceName[]): Form {
  const others = services.filter((name) => !names.includes(name));
  return { ...Object.fromEntries(names.map((name) => [name, [name]])), others };
}
