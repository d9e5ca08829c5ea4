import type { Addresses } from './addresses.ts';
import { natsAnswers, postgresAnswers, redisAnswers } from './answers.ts';
import { InfrastructureError } from './infrastructure-error.ts';

const variables = {
  postgresUrl: 'CHAT_POSTGRES_URL',
  natsUrl: 'CHAT_NATS_URL',
  redisUrl: 'CHAT_REDIS_URL',
} as const;

/**
 * Returns the addresses from the environment; undefined if the environment has none of them.
 *
 * @throws InfrastructureError if the environment has only some of the three
 */
export function givenAddresses(env: NodeJS.ProcessEnv): Addresses | undefined {
  const postgresUrl = env[variables.postgresUrl];
  const natsUrl = env[variables.natsUrl];
  const redisUrl = env[variables.redisUrl];
  if (postgresUrl && natsUrl && redisUrl) return { postgresUrl, natsUrl, redisUrl };
  if (!postgresUrl && !natsUrl && !redisUrl) return undefined;
  const missing = Object.values(variables).filter((name) => !env[name]);
  throw new InfrastructureError(
    `Set all of ${Object.values(variables).join(', ')} or none: missing ${missing.join(', ')}.`,
  );
}

/**
 * Returns once all three servers have answered.
 *
 * @throws InfrastructureError that lists the environment variable of each server that does not answer
 */
export async function requireAnswers(addresses: Addresses): Promise<void> {
  const outcomes = await Promise.allSettled([
    postgresAnswers(addresses.postgresUrl),
    natsAnswers(addresses.natsUrl),
    redisAnswers(addresses.redisUrl),
  ]);
  const failures = Object.values(variables).flatMap((name, index) => {
    const outcome = outcomes[index];
    return outcome?.status === 'rejected' ? [`${name}: no answer (${outcome.reason})`] : [];
  });
  if (failures.length > 0) throw new InfrastructureError(failures.join('\n'));
}
