import {
  credentials,
  makeGenericClientConstructor,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import { service } from 'grpc-health-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { serveHealth } from '../src/grpc/health-service.ts';
import { createReadiness } from '../src/lifecycle/readiness.ts';
import { recordingLog, serveEcho } from './fixtures/echo.ts';

const Health = z.object({ status: z.string() });

/** Probes a port. Returns the status of the service `name`, or the gRPC status of a failed call. */
async function probe(port: number, name = ''): Promise<string> {
  const Probe = makeGenericClientConstructor(service, 'Health');
  const client = new Probe(`127.0.0.1:${port}`, credentials.createInsecure());
  const { promise, resolve } = Promise.withResolvers<string>();
  client.Check?.({ service: name }, (error: ServiceError | null, response: unknown) =>
    resolve(error ? String(status[error.code]) : Health.parse(response).status),
  );
  const learnt = await promise;
  client.close();
  return learnt;
}

test('reports SERVING while the process is ready', async () => {
  await using server = await serveEcho();
  await expect.poll(() => probe(server.port)).toBe('SERVING');
  server.readiness.stop();
  expect(await probe(server.port)).toBe('NOT_SERVING');
  expect(await probe(server.port, 'liveness')).toBe('SERVING');
  expect(await probe(server.port, 'no.such.Service')).toBe('NOT_FOUND');
});

describe('the health port', () => {
  test('reports readiness on the health port too', async () => {
    let isBroken = true;
    using readiness = createReadiness({
      checks: {
        async database() {
          if (isBroken) throw new Error('no connection');
        },
      },
      log: recordingLog().log,
      intervalMs: 5,
    });
    await using health = await serveHealth({ host: '127.0.0.1', port: 0, readiness });
    expect(await probe(health.port ?? 0)).toBe('NOT_SERVING');
    isBroken = false;
    await expect.poll(() => probe(health.port ?? 0)).toBe('SERVING');
    expect(await probe(health.port ?? 0, 'liveness')).toBe('SERVING');
    await health[Symbol.asyncDispose]();
    expect(await probe(health.port ?? 0)).toBe('UNAVAILABLE');
  });

  test('does not open a health port if none is configured', async () => {
    using readiness = createReadiness({ checks: {}, log: recordingLog().log });
    await using health = await serveHealth({ host: '127.0.0.1', port: undefined, readiness });
    expect(health.port).toBe(undefined);
  });
});
