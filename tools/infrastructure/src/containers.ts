import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContainerRuntimeClient } from 'testcontainers';
import type { Addresses, Ports } from './addresses.ts';
import { natsAnswers, postgresAnswers, redisAnswers } from './answers.ts';
import { startContainer } from './container.ts';
import { type Images, imagesFrom, obtainImages } from './container-images.ts';
import { holdDataDirectory } from './data-directory.ts';
import { hasErrorCode, InfrastructureError } from './infrastructure-error.ts';
import { postgresSettings } from './postgres-settings.ts';
import { redisSettings } from './redis-settings.ts';
import { within } from './within.ts';

type ContainerOptions = {
  announce: (line: string) => void;
  dataDirectory: string | undefined;
  durable: boolean;
  env: NodeJS.ProcessEnv;
  ports: Ports;
  /** Whether to throw an error if containers cannot be used. */
  required: boolean;
};

const engineMs = 10_000;
const reaperMs = 30_000;

/**
 * Starts the three servers in containers. Disposing stops and removes the containers. Returns undefined in these cases:
 *
 * - No engine answers. This case is not announced.
 * - An image is missing or a container does not start. This case is announced.
 *
 * @throws InfrastructureError in these cases if containers are `required`
 */
export async function startContainers(
  options: ContainerOptions,
): Promise<(Addresses & AsyncDisposable) | undefined> {
  const { announce, env, required } = options;
  const client = await findEngine();
  if (client === undefined) {
    if (!required) return undefined;
    throw new InfrastructureError(
      'CHAT_INFRASTRUCTURE is containers, but no container engine responds.',
    );
  }
  const images = imagesFrom(env);
  try {
    await obtainImages(client, images, env, announce);
    return await startFrom(images, await hasReaper(client), options);
  } catch (error) {
    if (error instanceof InfrastructureError) throw error;
    const problem = `A container engine responds, but its containers cannot be used: ${error}`;
    if (required) throw new InfrastructureError(problem, { cause: error });
    announce(problem);
    return undefined;
  }
}

async function findEngine(): Promise<ContainerRuntimeClient | undefined> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  return within(engineMs, 'asking the container engine', getContainerRuntimeClient()).catch(
    () => undefined,
  );
}

/**
 * Returns whether the reaper runs, which removes the containers of a killed run. It cannot start if its image is
 * missing.
 */
async function hasReaper(client: ContainerRuntimeClient): Promise<boolean> {
  const { getReaper } = await import('testcontainers');
  return within(reaperMs, 'starting the container reaper', getReaper(client)).then(
    () => true,
    () => false,
  );
}

async function startFrom(
  images: Images,
  reaped: boolean,
  { announce, dataDirectory, durable, ports }: ContainerOptions,
): Promise<Addresses & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const kept = await holdFolders(dataDirectory, opened, announce);
  const password = await passwordFrom(kept?.password);
  announce(`Servers: containers (${Object.values(images).join(', ')}), removed at the end.`);
  const postgresStart = startContainer({
    image: images.postgres,
    command: ['postgres', ...postgresSettings({ durable })],
    environment: {
      POSTGRES_PASSWORD: password,
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C.UTF-8',
      ...(kept === undefined ? {} : { PGDATA: '/data/postgres' }),
    },
    port: 5432,
    localPort: ports.postgres,
    data: kept?.postgres,
    url: (hostAndPort) => `postgres://postgres:${password}@${hostAndPort}/postgres`,
    answers: postgresAnswers,
    reaped,
  });
  const natsStart = startContainer({
    image: images.nats,
    command: ['-c', '/secrets.conf', '-js', '-sd', '/data'],
    files: { '/secrets.conf': `authorization { user: chat, password: "${password}" }\n` },
    port: 4222,
    localPort: ports.nats,
    data: kept?.nats,
    url: (hostAndPort) => `nats://chat:${password}@${hostAndPort}`,
    answers: natsAnswers,
    reaped,
  });
  const redisStart = startContainer({
    image: images.redis,
    // Without a password, Redis serves only clients inside its container.
    command: ['redis-server', '/secrets.conf', '--dir', '/data', ...redisSettings({ durable })],
    files: { '/secrets.conf': `requirepass "${password}"\n` },
    port: 6379,
    localPort: ports.redis,
    data: kept?.redis,
    url: (hostAndPort) => `redis://:${password}@${hostAndPort}`,
    answers: redisAnswers,
    reaped,
  });
  // If one start fails, the servers that did start must still be stopped.
  for (const start of await Promise.allSettled([postgresStart, natsStart, redisStart])) {
    if (start.status === 'fulfilled') opened.use(start.value);
  }
  const [postgres, nats, redis] = await Promise.all([postgresStart, natsStart, redisStart]);
  const running = opened.move();
  return {
    postgresUrl: postgres.url,
    natsUrl: nats.url,
    redisUrl: redis.url,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

type Kept = { postgres: string; nats: string; redis: string; password: string };

/**
 * Reserves the data folder, and creates a folder in it for each container. Processes on this machine do not use these
 * folders, because containers write as other users.
 */
async function holdFolders(
  dataDirectory: string | undefined,
  opened: AsyncDisposableStack,
  announce: (line: string) => void,
): Promise<Kept | undefined> {
  if (dataDirectory === undefined) return undefined;
  const directory = path.resolve(dataDirectory);
  opened.use(await holdDataDirectory(directory, announce));
  const folders = {
    postgres: path.join(directory, 'containers', 'postgres'),
    nats: path.join(directory, 'containers', 'nats'),
    redis: path.join(directory, 'containers', 'redis'),
  };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  return { ...folders, password: path.join(directory, 'containers', 'password') };
}

/**
 * Returns the password in `file`, which the first call creates. If `file` is undefined, returns a new password for this
 * run.
 */
async function passwordFrom(file: string | undefined): Promise<string> {
  const fresh = randomBytes(24).toString('base64url');
  if (file === undefined) return fresh;
  try {
    await writeFile(file, fresh, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
    return await readFile(file, 'utf8');
  }
}
