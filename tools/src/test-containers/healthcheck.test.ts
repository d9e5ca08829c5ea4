import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@chat/infrastructure/free-port';
import { onTestFinished, test as plainTest } from 'vitest';
import { z } from 'zod';
import { repository } from '../repository.ts';
import { runProgram } from './docker.ts';

const program = join(repository, 'deploy/healthcheck.sh');
const Address = z.object({ port: z.number() });

const test = plainTest.extend<{
  /** Runs a container's health check with these variables. @throws when the container is not healthy */
  check: (environment: Record<string, string>) => Promise<string>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
  check: async ({}, use) => use((environment) => runProgram('bash', [program], { environment })),
});

test.for([
  ['all', 200],
  ['gateway', 200],
  ['presence,gateway', 200],
  ['all', 503],
  ['gateway', 503],
] as const)(
  'the health check passes for SERVICES=%s only if the gateway is ready: %i',
  async ([SERVICES, status], { check, expect }) => {
    const paths: (string | undefined)[] = [];
    const gateway = createServer(({ url }, response) => {
      paths.push(url);
      response.writeHead(status).end();
    });
    const checked = check({ SERVICES, GATEWAY_HTTP_PORT: await listen(gateway) });
    if (status === 200) await expect(checked).resolves.toBe('');
    else await expect(checked).rejects.toThrow();
    expect(paths).toEqual(['/health/ready']);
  },
);

test('the health check fails while the gateway does not listen', async ({ check, expect }) => {
  await expect(
    check({ SERVICES: 'all', GATEWAY_HTTP_PORT: String(await freePort()) }),
  ).rejects.toThrow('refused');
});

test('the health check passes without a gateway only if every service listens', async ({
  check,
  expect,
}) => {
  const environment = {
    SERVICES: 'users, notifications',
    USERS_GRPC_PORT: await listen(createTcpServer((socket) => socket.destroy())),
  };
  const closed = { ...environment, NOTIFICATIONS_GRPC_PORT: String(await freePort()) };
  await expect(check(closed)).rejects.toThrow('refused');
  const other = await listen(createTcpServer((socket) => socket.destroy()));
  await expect(check({ ...environment, NOTIFICATIONS_GRPC_PORT: other })).resolves.toBe('');
});

/** Starts a server on any free port of 127.0.0.1 and returns the port. The server closes at the end of the test. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return String(Address.parse(server.address()).port);
}
