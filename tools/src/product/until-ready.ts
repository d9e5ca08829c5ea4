import { setTimeout as pause } from 'node:timers/promises';
import { credentials, makeClientConstructor } from '@grpc/grpc-js';
import { service as healthDefinition } from 'grpc-health-check';

const HealthClient = makeClientConstructor(healthDefinition, 'grpc.health.v1.Health');
const retryAfterMs = 100;

export interface Patience {
  /** The time at which to give up, in epoch milliseconds. */
  deadline: number;
  /** Aborting this signal ends the wait early. */
  signal?: AbortSignal;
}

/**
 * Resolves when the gRPC server at the local `port` reports that it is serving. @throws when the deadline passes or the
 * signal aborts
 */
export async function untilServing(port: number, patience: Patience): Promise<void> {
  const client = new HealthClient(`127.0.0.1:${port}`, credentials.createInsecure());
  const check = client.Check?.bind(client);
  if (!check) throw new Error('The health service has no Check method');
  const isServing = () =>
    new Promise<boolean>((resolve) => {
      check({ service: '' }, { deadline: Date.now() + 1_000 }, (error: unknown, answer: unknown) =>
        resolve(!error && JSON.stringify(answer).includes('"SERVING"')),
      );
    });
  try {
    await retry(isServing, patience, `The service at port ${port}`);
  } finally {
    client.close();
  }
}

/** Resolves when `url` answers with a 2xx status. @throws when the deadline passes or the signal aborts */
export async function untilAnswers(url: string, patience: Patience): Promise<void> {
  const answers = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(
      () => undefined,
    );
    return response?.ok ?? false;
  };
  await retry(answers, patience, url);
}

async function retry(
  attempt: () => Promise<boolean>,
  { deadline, signal }: Patience,
  what: string,
): Promise<void> {
  while (!(await attempt())) {
    if (Date.now() > deadline) throw new Error(`${what} did not become ready in time`);
    await pause(retryAfterMs, undefined, { signal });
  }
}
