import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import type { TestProject } from 'vitest/node';
import type { Servers } from '../src/product/environment.ts';
import type { Owner } from '../src/product/organization.ts';
import { keepOwner } from '../src/product/owner-file.ts';
import { startProduct } from '../src/product/product.ts';
import { createSecrets } from '../src/product/secrets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    owner: Owner;
    servers: Servers;
  }
}

/** Starts the product once for all files of the suite; they reach it over HTTP only. */
export async function setup(project: TestProject) {
  const stack = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'chat-e2e-'));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const servers = stack.use(
      await startInfrastructure({ durable: false, announce: () => undefined }),
    );
    const secrets = createSecrets();
    const product = stack.use(
      await startProduct({
        servers,
        secrets,
        logDirectory: join(folder, 'logs'),
        announce: console.error,
        // The suite sends more than a person would; limits have their own tests.
        environment: { RATE_LIMIT_USER_PER_MINUTE: '0', RATE_LIMIT_ANONYMOUS_PER_MINUTE: '0' },
      }),
    );
    const owner = await keepOwner(folder, product, secrets);
    const { postgresUrl, natsUrl, redisUrl } = servers;
    project.provide('owner', owner);
    project.provide('servers', { postgresUrl, natsUrl, redisUrl });
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
  return () => stack.disposeAsync();
}
