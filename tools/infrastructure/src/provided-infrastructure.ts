import { randomBytes } from 'node:crypto';
import type { Addresses } from './addresses.ts';
import { InfrastructureError } from './infrastructure-error.ts';

/** The value of `inject('infrastructure')` in tests. */
type ProvidedInfrastructure = Addresses & {
  /** Lowercase letters and digits that differ in each run. They are part of every test database's name. */
  run: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    infrastructure: ProvidedInfrastructure;
  }
}

/** Returns a new name for one run of one Vitest project. */
export function newRun(): string {
  return randomBytes(4).toString('hex');
}

/**
 * Parses the addresses in `CHAT_TEST_INFRASTRUCTURE`.
 *
 * @throws InfrastructureError if `text` is not a JSON object with the three addresses
 */
export function parseAddresses(text: string): Addresses {
  const problem = new InfrastructureError(
    'CHAT_TEST_INFRASTRUCTURE must be JSON: {"postgresUrl":"...","natsUrl":"...","redisUrl":"..."}',
  );
  const value = parseJson(text, problem);
  if (
    typeof value === 'object' &&
    value !== null &&
    'postgresUrl' in value &&
    typeof value.postgresUrl === 'string' &&
    'natsUrl' in value &&
    typeof value.natsUrl === 'string' &&
    'redisUrl' in value &&
    typeof value.redisUrl === 'string'
  ) {
    return { postgresUrl: value.postgresUrl, natsUrl: value.natsUrl, redisUrl: value.redisUrl };
  }
  throw problem;
}

function parseJson(text: string, problem: InfrastructureError): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem;
  }
}
