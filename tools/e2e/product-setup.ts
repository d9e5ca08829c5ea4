import { readFile } from 'node:fs/promises';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { parseAddresses } from '@chat/infrastructure/provided-infrastructure';
import type { TestProject } from 'vitest/node';
import type { Servers } from '../src/product/environment.ts';
import type { Owner } from '../src/product/organization.ts';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { furtherOrganizations, RunningProduct } from '../src/product/running-product.ts';
import { buildWebClient } from '../src/web-client/build-web-client.ts';
import { type Fault, listFaults } from './faults.ts';
import { jwtSecret } from './json-web-token.ts';
import { makeQuiet, startOwnProduct } from './own-product.ts';
import { offerReplicatedProduct } from './replicated-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner of the organization that all test files share. */
    owner: Owner;
    /** The owner of another organization on the same product. */
    otherOwner: Owner;
    /**
     * The owner of an organization whose settings may be changed, because no test relies on them. No test adds to the
     * organization's lists, so that a test can reorder a whole list.
     */
    unchangingOwner: Owner;
    /** The owner of an organization that receives only bad input. */
    triedOwner: Owner;
    /** The owner of an organization in which one test file changes everything. */
    changedOwner: Owner;
    /** The owner of an organization that only one test file uses. */
    freshOwner: Owner;
    /** The owner of an organization that shows previews of external content. */
    previewingOwner: Owner;
    /** The folder with the logs of the shared product's services. */
    logDirectory: string;
    /** The folder with the build of the web client. */
    webClientDirectory: string;
    /** The environment with which operator commands reach the shared product. */
    operatorEnvironment: Record<string, string>;
    /** The URL at which files that need two gateways or mail get the product that they share. */
    replicatedProduct: string;
    /** The servers for test files that start a product of their own. */
    servers: Servers;
  }
}

/**
 * Starts the product that all files in the suite share and reach only over HTTP. If `CHAT_E2E_PRODUCT` is set, uses the
 * running product that this file describes instead. The suite fails if a service logs a fault during any test, or if a
 * service that the suite started crashes.
 */
export async function setup(project: TestProject) {
  const running = process.env.CHAT_E2E_PRODUCT;
  return running ? useRunning(project, running) : startShared(project);
}

async function startShared(project: TestProject) {
  const stack = new AsyncDisposableStack();
  try {
    const servers = await findServers(stack);
    const crashes: string[] = [];
    const announce = (line: string) => {
      crashes.push(line);
      console.error(line);
    };
    const webClient = await buildWebClient(console.log);
    const { owner, logDirectory, operatorEnvironment, addOrganization } = stack.use(
      await startOwnProduct({
        name: 'shared',
        servers,
        redisDatabase: 0,
        announce,
        // The suite sends more requests than a person. The limits have tests of their own.
        environment: {
          ...withoutRateLimits,
          RATE_LIMIT_FILES_PER_MINUTE: '0',
          WEB_CLIENT_DIRECTORY: webClient,
          RATE_LIMIT_PASSWORD_ATTEMPTS: '0',
          JWT_AUTH_KEYS: JSON.stringify({
            '': { key: jwtSecret, algorithms: ['HS256'] },
            other4: { key: jwtSecret, algorithms: ['HS256'] },
          }),
        },
      }),
    );
    project.provide('owner', owner);
    for (const [name, number] of furtherOrganizations) {
      project.provide(name, await addOrganization(number));
    }
    project.provide('webClientDirectory', webClient);
    project.provide('logDirectory', logDirectory);
    project.provide('operatorEnvironment', operatorEnvironment);
    project.provide('servers', servers);
    const replicated = stack.use(
      await offerReplicatedProduct({ servers, webClientDirectory: webClient, announce }),
    );
    project.provide('replicatedProduct', replicated.url);
    const running = stack.move();
    return async () => {
      const faults = [...(await listFaults(logDirectory)), ...(await replicated.listFaults())];
      await running.disposeAsync();
      requireNone(crashes, faults);
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** Uses a product that the caller of the suite starts and stops. Only files without a product of their own use it. */
async function useRunning(project: TestProject, file: string) {
  const running = RunningProduct.parse(JSON.parse(await readFile(file, 'utf8')));
  const { owner, others, logDirectory } = running;
  await makeQuiet(owner);
  project.provide('owner', owner);
  for (const [name] of furtherOrganizations) {
    const other = others[name];
    if (!other) throw new Error(`${file} has no ${name}`);
    await makeQuiet(other);
    project.provide(name, other);
  }
  project.provide('logDirectory', logDirectory);
  return async () => requireNone([], await listFaults(logDirectory));
}

function requireNone(crashes: readonly string[], faults: readonly Fault[]): void {
  const problems = [...crashes, ...faults.map((fault) => JSON.stringify(fault))];
  if (problems.length > 0) {
    throw new Error(`The services failed during the suite:\n${problems.join('\n')}`);
  }
}

/**
 * Returns the servers in `CHAT_TEST_INFRASTRUCTURE`, which the code that set the variable stops. Without the variable,
 * starts servers for this suite.
 */
async function findServers(stack: AsyncDisposableStack): Promise<Servers> {
  const given = process.env.CHAT_TEST_INFRASTRUCTURE;
  if (given) return parseAddresses(given);
  const started = await startInfrastructure({ durable: false, announce: () => undefined });
  const { postgresUrl, natsUrl, redisUrl } = stack.use(started);
  return { postgresUrl, natsUrl, redisUrl };
}
