import { fileURLToPath } from 'node:url';

/** The services behind the gateway; each owns the schema of its name. */
export const backends = ['users', 'channels', 'messaging', 'presence', 'notifications'] as const;
export type Backend = (typeof backends)[number];
export type ServiceName = Backend | 'gateway';

/** All of them. */
export const services: readonly ServiceName[] = [...backends, 'gateway'];

/** The folder that every process of the product is started in. */
export const programFolder = fileURLToPath(new URL('../../../services/chat/', import.meta.url));

/** How the services are divided among processes. Each entry names its process. */
export type Form = Readonly<Record<string, readonly ServiceName[]>>;

/** One process runs everything. */
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

/** Each of these services has processes of its own; the process `others` runs the rest. */
export function apart(...names: readonly ServiceName[]): Form {
  const others = services.filter((name) => !names.includes(name));
  return { ...Object.fromEntries(names.map((name) => [name, [name]])), others };
}
