import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eraseDataDirectory } from '@chat/infrastructure/data-directory';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { findPostgresBinaries } from '@chat/infrastructure/postgres-binaries';
import { z } from 'zod';
import type { Isolation } from '../product/environment.ts';
import { keepSecrets, type Secrets } from '../product/secrets.ts';
import { repository } from '../repository.ts';
import { type GeneratedOrganization, generateOrganization } from './generate-organization.ts';
import { planOrganization } from './plan/organization.ts';
import type { Scale } from './plan/scale.ts';

/** A generated organization on disk. Copy it instead of using it in place. */
export interface KeptOrganization extends GeneratedOrganization {
  /** The data of Postgres, NATS and Redis, all of which are stopped. */
  dataFolder: string;
  secrets: Secrets;
  isolation: Isolation;
}

interface KeepOptions {
  folder: string;
  scale: Scale;
  /** The environment for starting the servers, instead of this process's. */
  environment: NodeJS.ProcessEnv;
  announce(line: string): void;
}

const isolation: Isolation = { databaseName: 'chat_generated', natsNamespace: '' };
const Summary = z.object({
  ownerEmail: z.string(),
  firstIds: z.object({
    realmId: z.int(),
    ownerId: z.int(),
    firstPersonId: z.int(),
    firstChannelId: z.int(),
  }),
});

/**
 * Returns the organization of this scale that is stored in `folder`. Generates it on the first call, and again when a
 * migration or the generator has changed.
 */
export async function keepOrganization(options: KeepOptions): Promise<KeptOrganization> {
  const { folder, scale, announce } = options;
  const kept = join(folder, await fingerprint(scale));
  if (!existsSync(kept)) await generate(kept, options);
  const { ownerEmail, firstIds } = Summary.parse(
    JSON.parse(await readFile(join(kept, 'summary.json'), 'utf8')),
  );
  announce(`Generated organization: ${kept}`);
  return {
    dataFolder: join(kept, 'data'),
    secrets: keepSecrets(join(kept, 'secrets.json'), true),
    isolation,
    plan: planOrganization(scale, ownerEmail),
    firstIds,
  };
}

/**
 * Generates the organization in a folder with a temporary name. A folder with the final name is therefore always
 * complete. Deletes earlier organizations.
 */
async function generate(kept: string, options: KeepOptions): Promise<void> {
  const { folder, announce } = options;
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    await eraseDataDirectory(join(folder, name, 'data'), announce);
    await rm(join(folder, name), { recursive: true, force: true });
  }
  const startedAt = performance.now();
  const growing = `${kept}.new`;
  await mkdir(growing);
  const { plan, firstIds } = await generateIn(growing, options);
  const summary = { ownerEmail: plan.people[0]?.email, firstIds };
  await writeFile(join(growing, 'summary.json'), JSON.stringify(summary));
  await rename(growing, kept);
  const seconds = (performance.now() - startedAt) / 1_000;
  announce(`Generated in ${seconds.toFixed(0)} s; later runs copy it.`);
}

async function generateIn(
  folder: string,
  { scale, environment, announce }: KeepOptions,
): Promise<GeneratedOrganization> {
  const secrets = keepSecrets(join(folder, 'secrets.json'), false);
  await using servers = await startInfrastructure({
    dataDirectory: join(folder, 'data'),
    // Lost data can be generated again.
    durable: false,
    environment,
    announce,
  });
  const logDirectory = join(folder, 'logs');
  return await generateOrganization({ servers, secrets, isolation, logDirectory, announce }, scale);
}

/** Returns a hash that changes when newly generated data would differ, or existing data could no longer be read. */
async function fingerprint(scale: Scale): Promise<string> {
  const hash = createHash('sha256');
  const { major } = await findPostgresBinaries();
  hash.update(JSON.stringify({ scale, major, architecture: process.arch }));
  const patterns = [
    'services/*/migrations/*.ts',
    'services/messaging/src/text/search-words.ts',
    'tools/src/generated-organization/**/*.ts',
    'tools/infrastructure/src/random.ts',
  ];
  const files = await Array.fromAsync(glob(patterns, { cwd: repository }));
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(repository, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
