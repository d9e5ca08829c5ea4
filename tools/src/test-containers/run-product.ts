import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@chat/infrastructure/free-port';
import type { Owner } from '../product/organization.ts';
import { withoutRateLimits } from '../product/product-with-owner.ts';
import { readOwner } from '../product/read-owner.ts';
import { furtherOrganizations, type RunningProduct } from '../product/running-product.ts';
import { repository } from '../repository.ts';
import { createCertificates } from './certificates.ts';
import { type Composition, startComposition } from './compose.ts';
import { generateSecrets } from './generate-secrets.ts';
import type { Images } from './stand-ins.ts';

const tested = { repository: 'chat-test', tag: 'latest' };
/** The image that `runProduct` runs. */
export const testedImage = { name: `${tested.repository}:${tested.tag}`, version: '0.1.0' };
/** The key that signs the JSON web tokens of tests. */
const jwtKey = { key: 'a shared secret that only tests know, long enough', algorithms: ['HS256'] };
const jwtKeys = {
  '': jwtKey,
  other4: jwtKey,
};

/**
 * Runs the product from its image in one container, with the organizations that tests need. With `isSecured`, uses six
 * containers and the stores in secured.compose.yaml, which accept only TLS. Disposing removes everything.
 */
export async function runProduct(
  images: Images,
  folder: string,
  { isSecured = false } = {},
): Promise<RunningProduct & AsyncDisposable> {
  const port = await freePort();
  const logDirectory = join(folder, 'logs');
  await mkdir(logDirectory, { recursive: true });
  const secrets = await generateSecrets(folder);
  const certificates = join(folder, 'certificates');
  if (isSecured) await createCertificates(certificates, ['postgres', 'nats', 'redis']);
  const composition = await startComposition({
    project: `chat-test-${process.pid}`,
    overrides: isSecured
      ? [
          join(repository, 'deploy/compose.six.yaml'),
          join(import.meta.dirname, 'secured.compose.yaml'),
        ]
      : [],
    containers: isSecured
      ? ['users', 'channels', 'messaging', 'presence', 'notifications', 'gateway']
      : ['chat'],
    logDirectory,
    environment: {
      CERTIFICATES: certificates,
      PORT: String(port),
      EXTERNAL_HOST: `localhost:${port}`,
      IMAGE_REPOSITORY: tested.repository,
      IMAGE_TAG: tested.tag,
      POSTGRES_IMAGE: images.postgres,
      NATS_IMAGE: images.nats,
      REDIS_IMAGE: images.redis,
      ...secrets,
      NATS_STREAM_BYTES: String(128 * 1024 * 1024),
      JWT_AUTH_KEYS: JSON.stringify(jwtKeys),
      // The suite sends more than people do.
      ...withoutRateLimits,
      RATE_LIMIT_FILES_PER_MINUTE: '0',
      RATE_LIMIT_PASSWORD_ATTEMPTS: '0',
    },
  });
  try {
    const site = (host: string) => `http://${host}:${port}`;
    const owner = { site: site('localhost'), ...(await createRealm(composition, [])) };
    const others: Record<string, Owner> = {};
    for (const [name, number] of furtherOrganizations) {
      others[name] = await organizationAt(composition, number, site);
    }
    return {
      logDirectory,
      owner,
      others,
      [Symbol.asyncDispose]: () => composition[Symbol.asyncDispose](),
    };
  } catch (error) {
    const logs = await composition.recentLogs();
    await composition[Symbol.asyncDispose]();
    throw new Error(`The organizations of the tests could not be made.\n${logs}`, { cause: error });
  }
}

async function organizationAt(
  composition: Composition,
  number: number,
  site: (host: string) => string,
): Promise<Owner> {
  const host = `127.0.0.${number}`;
  const options = ['--string-id', `other${number}`, '--host', host];
  return { site: site(host), ...(await createRealm(composition, options)) };
}

/** Creates an organization like operators do. */
async function createRealm(
  composition: Composition,
  options: readonly string[],
): Promise<Omit<Owner, 'site'>> {
  const printed = await composition.exec([
    ...['operator', 'realm-create', '--name', 'Example organization'],
    ...['--owner-email', 'owner@example.com', '--owner-name', 'Olivia Owner', ...options],
  ]);
  return readOwner(printed);
}
