import { credentials, makeClientConstructor } from '@grpc/grpc-js';
import { service as healthDefinition } from 'grpc-health-check';

const HealthClient = makeClientConstructor(healthDefinition, 'grpc.health.v1.Health');
const retryAfterMs = 100;

/** Resolves when the gRPC server at the local `port` reports that it is serving. @throws after `deadline` (epoch ms) */
export async function untilServing(port: number, deadline: number): Promise<void> {
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
    await retry(isServing, deadline, `The service at port ${port}`);
  } finally {
    client.close();
  }
}

/** Resolves when `url` answers with a 2xx status. @throws after `deadline` (epoch ms) */
export async function untilAnswers(url: string, deadline: number): Promise<void> {
  const answers = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(
      () => undefined,
    );
    return response?.ok ?? false;
  };
  await retry(answers, deadline, url);
}

async function retry(
  attempt: () => Promise<boolean>,
  deadline: number,
  what: string,
): Promise<void> {
  while (!(await attempt())) {
    if (Date.now() > deadline) throw new Error(`${what} did not become ready in time`);
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
}
