// npm start: runs the whole product on this machine, with its data in .run/.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { eraseDataDirectory } from '@chat/infrastructure/data-directory';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { untilSignal } from '@chat/kit/lifecycle/until-signal';
import { fillDemo } from '../demo/fill-demo.ts';
import { exitWith } from '../exit-with.ts';
import { gatewayAddresses } from '../product/gateway-host.ts';
import {
  createLoginLink,
  createSetupLink,
  ensureOrganization,
  findOwner,
  hasOrganizations,
  type Owner,
} from '../product/organization.ts';
import { writeOwner } from '../product/owner-file.ts';
import { type Product, startProduct } from '../product/product.ts';
import { keepSecrets, type Secrets } from '../product/secrets.ts';
import { oneProcess } from '../product/services.ts';
import { buildWebClient } from '../web-client/build-web-client.ts';
import { mailSettings, pagesOf } from './mail-settings.ts';
import { keepOperatorEnvironment } from './operator-environment.ts';
import { type Options, readOptions, readPort, usage } from './options.ts';

const demoNeedsOwner =
  '--demo fills the organization that npm start makes, and these people made their own. Start over with --fresh --demo.';

const dataFolder = join(process.cwd(), '.run');
/** The folder for the data of Postgres, NATS and Redis. */
const serverFolder = join(dataFolder, 'data');

await exitWith(main);

async function main(): Promise<number> {
  const options = optionsOrRefusal();
  if (!options) return 2;
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const port = readPort(process.env.PORT);
  await requireFreePort(port);
  const stop = new AbortController();
  // Registered before the start, so that a signal during the start stops everything in order.
  void untilSignal('SIGINT', 'SIGTERM').then(() => {
    console.log('\nStopping ...');
    stop.abort();
  });
  try {
    if (options.fresh) await eraseData();
    await run({ ...options, port, signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  return 0;
}

async function eraseData(): Promise<void> {
  await eraseDataDirectory(serverFolder, console.log);
  await rm(dataFolder, { recursive: true, force: true });
}

/** Runs the product until `signal` aborts. */
async function run(options: {
  port: number;
  empty: boolean;
  demo: boolean;
  signal: AbortSignal;
}): Promise<void> {
  const { port, signal } = options;
  signal.throwIfAborted();
  const stopped = once(signal, 'abort');
  await mkdir(dataFolder, { recursive: true });
  const secrets = keepSecrets(join(dataFolder, 'secrets.json'), existsSync(serverFolder));

  await using infrastructure = await startInfrastructure({
    dataDirectory: serverFolder,
    durable: true,
    announce: console.log,
  });
  const webClient = await buildWebClient(console.log);
  signal.throwIfAborted();
  const mails = mailSettings(process.env, dataFolder);
  console.log('Starting the chat server ...');
  await using product = await startProduct({
    servers: infrastructure,
    secrets,
    form: oneProcess,
    logDirectory: join(dataFolder, 'logs'),
    // In the servers' folder, because both are stopped together after a killed run.
    pidDirectory: serverFolder,
    port,
    environment: { WEB_CLIENT_DIRECTORY: webClient, ...mails },
    signal,
    announce: console.error,
  });
  await keepOperatorEnvironment(dataFolder, infrastructure, secrets, product);
  const entry = await findEntry(product, secrets, options.empty);
  if (entry.owner) await writeOwner(dataFolder, entry.owner);
  if (options.demo) {
    if (!entry.owner) throw new Error(demoNeedsOwner);
    await Promise.race([fillDemo({ owner: entry.owner, announce: console.log }), stopped]);
  }
  if (!signal.aborted) {
    const lines = await describeEntry(product, secrets, entry);
    announceReady(product.site, lines, pagesOf(product.site, { ...process.env, ...mails }));
  }
  await stopped;
}

/** Prints that the product is running, how to log in, and which pages to open next. */
function announceReady(site: string, entry: readonly string[], pages: string): void {
  console.log(`
ready ${site}

${entry.join('\n')}
${pages}

Ctrl-C stops everything.`);
}

/**
 * The people who can log in: the owner that this command created, people who created organizations themselves, or
 * nobody yet.
 */
type Entry = { owner?: Owner | undefined; hasOrganization: boolean };

async function findEntry(product: Product, secrets: Secrets, isEmpty: boolean): Promise<Entry> {
  if (await hasOrganizations(product, secrets)) {
    return { owner: await findOwner(product, secrets), hasOrganization: true };
  }
  if (isEmpty) return { hasOrganization: false };
  const owner = await ensureOrganization(product, secrets, 'Example organization');
  return { owner, hasOrganization: true };
}

async function describeEntry(
  product: Product,
  secrets: Secrets,
  { owner, hasOrganization }: Entry,
): Promise<string[]> {
  const { site } = product;
  if (owner) {
    return [
      `Log in: ${await createLoginLink(product, secrets, owner.email)}`,
      '        (once, within ten minutes; another: npm run operator -- login-link)',
      `Owner: ${owner.email} (password and API key in .run/owner.json; clients read .run/clientrc)`,
      "Python: zulip.Client(config_file='.run/clientrc')   Terminal: zulip-term -c .run/clientrc   (docs/clients.md)",
      `Try:   curl -su "$(node -p "const o=require('./.run/owner.json');o.email+':'+o.api_key")" ${site}/api/v1/users/me`,
    ];
  }
  if (hasOrganization) return [`Log in: ${site}/login`];
  return [
    `Create your organization: ${await createSetupLink(product, secrets)}`,
    '        (once; another: npm run operator -- setup-link)',
  ];
}

/** Parses the options. If they are wrong, prints why and returns undefined. */
function optionsOrRefusal(): Options | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

/**
 * Checks that the gateway's port is free.
 *
 * @throws when another program listens on the gateway's port
 */
async function requireFreePort(port: number): Promise<void> {
  for (const address of gatewayAddresses(process.env)) {
    const server = createServer();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(cannotListen(error, address, port)),
    );
    server.listen(port, address, () => server.close(() => resolve()));
    await promise;
  }
}

function cannotListen(cause: NodeJS.ErrnoException, address: string, port: number): Error {
  const elsewhere = `choose another port: PORT=${port < 65_535 ? port + 1 : 9_991} npm start`;
  switch (cause.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use by another program. Stop it, or ${elsewhere}`, {
        cause,
      });
    case 'EACCES':
      return new Error(`Only root can use port ${port}: ${elsewhere}`, { cause });
    default:
      return new Error(
        `Cannot listen on ${address} (${cause.code}): GATEWAY_HTTP_HOST must be addresses of this machine.`,
        { cause },
      );
  }
}
