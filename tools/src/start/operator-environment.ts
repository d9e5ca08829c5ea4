import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Servers } from '../product/environment.ts';
import type { Product } from '../product/product.ts';
import type { Secrets } from '../product/secrets.ts';

/** Writes the settings with which operator commands reach this product to `folder`. */
export async function keepOperatorEnvironment(
  folder: string,
  servers: Servers,
  secrets: Secrets,
  product: Product,
): Promise<void> {
  const environment = {
    NATS_URL: servers.natsUrl,
    REDIS_URL: servers.redisUrl,
    OPERATOR_PRIVATE_KEY: secrets.privateKeys.operator,
    USERS_GRPC_ADDRESS: `127.0.0.1:${product.grpcPorts.users[0]}`,
    NOTIFICATIONS_GRPC_ADDRESS: `127.0.0.1:${product.grpcPorts.notifications[0]}`,
  };
  await writeFile(join(folder, 'environment.json'), JSON.stringify(environment, null, 2), {
    mode: 0o600,
  });
}
