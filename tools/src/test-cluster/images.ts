import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { repository } from '../repository.ts';
import { buildImage } from '../test-containers/build-image.ts';
import { docker, runProgram } from '../test-containers/docker.ts';
import { type Images, obtainImages } from '../test-containers/stand-ins.ts';
import type { Cluster, ProvidedImage } from './cluster.ts';

/** Two versions of the product's image, and the images of the stores, in this machine's container engine. */
export interface TestImages {
  /** The version that runs first, with its chart. It is the last tag, or this commit if there is no tag. */
  first: Version;
  /**
   * The version to upgrade to: this commit. If there is no tag, it has the same content as the first version, with
   * a different label and one more migration.
   */
  second: Version;
  stores: Images;
}

interface Version {
  tag: string;
  /** The folder that contains this version's chart. */
  chart: string;
}

const engineImage = 'chat-cluster';
/** The name that the documents use for the image, without the tag. */
export const documentedImage = 'registry.example.com/chat';

/**
 * A migration that only the second version has. Most releases add columns, and the previous version must keep working
 * with them.
 */
const migration = {
  file: '/app/services/messaging/migrations/99991231000000-prove-upgrades.ts',
  text: `import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw('alter table message add column proves_upgrades text');
}
`,
};

const Chart = z.looseObject({ appVersion: z.string() });

/** Builds or pulls all images that the nodes need. */
export async function buildTestImages(announce: (line: string) => void): Promise<TestImages> {
  const stores = await obtainImages(announce);
  const chart = join(repository, 'helm');
  const version = await appVersion(chart);
  announce('Building the image ...');
  await buildImage(stores, { name: `${engineImage}:${version}`, version });
  const released = await lastTag();
  if (released === undefined) {
    const next = `${version}-next`;
    await buildNext(version, next);
    return { first: { tag: version, chart }, second: { tag: next, chart }, stores };
  }
  const folder = await checkOut(released);
  await buildImage(stores, {
    name: `${engineImage}:${released}`,
    version: released,
    source: folder,
  });
  const first = { tag: released, chart: join(folder, 'helm') };
  return { first, second: { tag: version, chart }, stores };
}

/** Returns the image tag that the chart uses by default. */
async function appVersion(chart: string): Promise<string> {
  const { appVersion } = Chart.parse(parse(await readFile(join(chart, 'Chart.yaml'), 'utf8')));
  return appVersion;
}

/** Returns the newest release before this commit; undefined if nothing has been released. */
async function lastTag(): Promise<string | undefined> {
  const tags = await runProgram('git', [
    ...['-C', repository, 'tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname'],
  ]);
  return tags.split('\n').find((tag) => tag !== '');
}

async function checkOut(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `chat-${tag}-`));
  const script = 'set -o pipefail; git -C "$1" archive "$2" | tar -x -C "$3"';
  await runProgram('bash', ['-c', script, 'bash', repository, tag, folder]);
  return folder;
}

/** Builds the first version again with a different label and one more migration. */
async function buildNext(first: string, second: string): Promise<void> {
  const context = await mkdtemp(join(tmpdir(), 'chat-second-'));
  try {
    await writeFile(join(context, 'migration.ts'), migration.text);
    const lines = [
      `FROM ${engineImage}:${first}`,
      `LABEL org.opencontainers.image.version="${second}"`,
      `COPY migration.ts ${migration.file}`,
    ];
    await writeFile(join(context, 'Dockerfile'), `${lines.join('\n')}\n`);
    await docker(['build', '--tag', `${engineImage}:${second}`, context]);
  } finally {
    await rm(context, { recursive: true });
  }
}

/**
 * Returns the replacement of the image's name in the documents by the name from which the cluster pulls the image.
 * Returns an empty object if both names are the same.
 */
export function imageReplacements({ imageName }: Cluster): Record<string, string> {
  if (imageName === undefined) return {};
  const [host = '', ...path] = imageName.split('/');
  return {
    [documentedImage]: imageName,
    'image.registry=registry.example.com': `image.registry=${host},image.repository=${path.join('/')}`,
    'image: { registry: registry.example.com }': `image: { registry: ${host}, repository: ${path.join('/')} }`,
  };
}

/** Provides both versions of the image to the cluster, under the documents' name or the registry's. */
export async function provideTestImages(
  cluster: Cluster,
  { first, second }: TestImages,
): Promise<void> {
  const named = cluster.imageName ?? documentedImage;
  await cluster.provideImages(
    [first.tag, second.tag].map((tag) => ({
      source: `${engineImage}:${tag}`,
      name: `${named}:${tag}`,
    })),
  );
}

/**
 * Returns the engine's images for the names in manifests: the product's first version, or the store with that name. The
 * node cannot pull them, because it has no registry.
 */
export function imagesFor(manifests: string, { first, stores }: TestImages): ProvidedImage[] {
  const names = [...manifests.matchAll(/^[ -]*image: "?([^\s"]+)"?$/gm)].map(
    ([, name = '']) => name,
  );
  return [...new Set(names)].flatMap((name) => {
    const short = /(?:^|\/)([\w-]+)(?::[^/]*)?$/.exec(name)?.[1] ?? '';
    if (short === 'chat') return [{ source: `${engineImage}:${first.tag}`, name }];
    const store = (['postgres', 'nats', 'redis'] as const).find((one) => one === short);
    return store ? [{ source: stores[store], name }] : [];
  });
}
