import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';
import { openSchema, type Schema } from '../src/generated-organization/schema.ts';
import { type Isolation, redisUrlOf, type Servers } from '../src/product/environment.ts';
import { addOrganization, type Owner } from '../src/product/organization.ts';
import { keepOwner } from '../src/product/owner-file.ts';
import { type Product, type ProductOptions, startProduct } from '../src/product/product.ts';
import { createSecrets, type Secrets } from '../src/product/secrets.ts';
import { type Backend, type Form, oneProcess } from '../src/product/services.ts';
import { apiClient } from './client.ts';
import { listFaults } from './faults.ts';
import { removeData } from './remove-data.ts';

/**
 * A form with one process for all services, and processes that run only a gateway. It is the cheapest form with several
 * gateways.
 */
export const furtherGateway = { ...oneProcess, gateway: ['gateway'] } satisfies Form;

export interface OwnProductOptions {
  /** A name of lower-case letters. The names of everything that the product creates on the servers contain it. */
  name: string;
  servers: Servers;
  /** A Redis database number that no other product in the suite uses. */
  redisDatabase: number;
  /**
   * How the services are divided among processes; by default, one process runs all of them. Tests that stop, freeze or
   * slow a single service need a form in which that service has a process of its own.
   */
  form?: ProductOptions['form'];
  replicas?: ProductOptions['replicas'];
  environment?: ProductOptions['environment'];
  /** Called when the services run, before the first request. */
  onStarted?(product: Product): void;
  /** Called for each crash and logged fault. The run does not report them if this function is given. */
  announce?(line: string): void;
  /** Whether the test causes faults on purpose, so that the run does not report them. */
  provokesFaults?: boolean;
}

export interface OwnProduct extends AsyncDisposable {
  product: Product;
  owner: Owner;
  logDirectory: string;
  secrets: Secrets;
  isolation: Isolation;
  /** The prefix of the product's stream names. */
  natsNamespace: string;
  /**
   * Creates another organization on the product. Its site is the product's address with `number` as the last part:
   * 127.0.0.2, 127.0.0.3 ...
   */
  addOrganization(number?: number): Promise<Owner>;
  /** The environment for operator commands. */
  operatorEnvironment: Record<string, string>;
  /** Opens a service's database schema, for states that no operation of the API creates. */
  openSchema(service: Backend): Promise<Schema>;
}

/**
 * Settings for a cheap password hash. Tests create thousands of accounts, and a default hash would take a tenth of a
 * second for each.
 */
const cheapPasswords = { PASSWORD_HASH_MEMORY_KIB: '64' };

/** Starts a product that shares no data with other products on the same servers. Disposing it removes its data. */
export async function startOwnProduct(options: OwnProductOptions): Promise<OwnProduct> {
  const { name, servers, redisDatabase, form = oneProcess, replicas, environment } = options;
  const { announce = console.error } = options;
  const unique = `e2e_${name}_${randomBytes(4).toString('hex')}`;
  const isolation = { databaseName: unique, natsNamespace: unique, redisDatabase };
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), `chat-e2e-${name}-`));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  stack.defer(() => removeData(servers, isolation));
  const logDirectory = join(folder, 'logs');
  if (!options.announce && !options.provokesFaults) {
    stack.defer(() => tellFaults(name, logDirectory));
  }
  const secrets = createSecrets();
  const product = stack.use(
    await startProduct({
      ...{ servers, secrets, isolation, form, logDirectory, announce },
      ...(replicas !== undefined && { replicas }),
      environment: (instance) => ({
        ...cheapPasswords,
        // Not `test`, in which Express does not log errors.
        NODE_ENV: 'development',
        // Other organizations are at other addresses, and some tests use outside addresses.
        GATEWAY_HTTP_HOST: '0.0.0.0',
        ...(typeof environment === 'function' ? environment(instance) : environment),
      }),
    }),
  );
  options.onStarted?.(product);
  const owner = await keepOwner(folder, product, secrets);
  await makeQuiet(owner);
  const running = stack.move();
  return {
    product,
    owner,
    logDirectory,
    secrets,
    isolation,
    natsNamespace: unique,
    async addOrganization(number = 2) {
      const added = await addOrganization(product, secrets, {
        host: `127.0.0.${number}`,
        stringId: `other${number}`,
      });
      await makeQuiet(added);
      return added;
    },
    operatorEnvironment: {
      NATS_URL: servers.natsUrl,
      NATS_NAMESPACE: unique,
      REDIS_URL: redisUrlOf({ servers, isolation }),
      OPERATOR_PRIVATE_KEY: secrets.privateKeys.operator,
      EXTERNAL_HOST: `localhost:${new URL(product.site).port}`,
      USERS_GRPC_ADDRESS: `127.0.0.1:${product.grpcPorts.users[0]}`,
      NOTIFICATIONS_GRPC_ADDRESS: `127.0.0.1:${product.grpcPorts.notifications[0]}`,
    },
    openSchema: (service) => openSchema(service, { servers, secrets, isolation }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/**
 * Writes up to ten of the services' logged faults to stderr. The test runner shows them with a failed test in the same
 * file.
 */
async function tellFaults(name: string, logDirectory: string): Promise<void> {
  const faults = await listFaults(logDirectory);
  for (const fault of faults.slice(0, 10)) {
    process.stderr.write(`  logged by the product "${name}": ${JSON.stringify(fault)}\n`);
  }
}

/**
 * Archives the channel that every organization begins with, so that nobody is subscribed to it. Most tests count
 * people's subscriptions.
 */
export async function makeQuiet(owner: Owner): Promise<void> {
  const client = apiClient(owner);
  const first = await untilSucceeds(
    async () => {
      const { status, body } = await client.get('/get_stream_id', { stream: 'general' });
      if (status !== 200) throw new Error('the organization has no first channel yet');
      return body.stream_id;
    },
    { timeoutMs: 60_000 },
  );
  const answer = await client.delete(`/streams/${first}`);
  if (answer.status !== 200) {
    throw new Error(`the organization could not be made quiet: ${JSON.stringify(answer)}`);
  }
}
