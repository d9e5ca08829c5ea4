import { fileURLToPath } from 'node:url';

/** The services behind the gateway; each owns the schema of its name. */
export const backends = ['users', 'channels', 'messaging', 'presence', 'notifications'] as const;
export type Backend = (typeof backends)[number];
export type ServiceName = Backend | 'gateway';

/** All of them. */
export const services: readonly ServiceName[] = [...backends, 'gateway'];

/** The folder a service is started in. */
export function folderOf(service: ServiceName): string {
  return fileURLToPath(new URL(`../../../services/${service}/`, import.meta.url));
}
