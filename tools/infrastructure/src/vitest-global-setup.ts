import type { TestProject } from 'vitest/node';
import { startInfrastructure } from './infrastructure.ts';
import { newRun, parseAddresses } from './provided-infrastructure.ts';
import { dropTestDatabases } from './test-database.ts';

/**
 * Implements Vitest's `globalSetup`: starts the servers once, and provides their addresses as `infrastructure`. With
 * `CHAT_TEST_INFRASTRUCTURE`, provides those addresses and does not stop their servers. Returns the teardown.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = newRun();
  const given = process.env.CHAT_TEST_INFRASTRUCTURE;
  if (given) {
    const addresses = parseAddresses(given);
    project.provide('infrastructure', { ...addresses, run });
    return () => dropTestDatabases(addresses.postgresUrl, run);
  }
  const infrastructure = await startInfrastructure({ announce: console.log, durable: false });
  const { how, natsUrl, postgresUrl, redisUrl } = infrastructure;
  project.provide('infrastructure', { postgresUrl, natsUrl, redisUrl, run });
  return async () => {
    // Servers that this run started take their databases with them.
    if (how === 'environment') await dropTestDatabases(postgresUrl, run);
    await infrastructure[Symbol.asyncDispose]();
  };
}
