import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../product/services.ts';
import { buildImages } from './build-images.ts';
import { docker } from './docker.ts';
import { imagesOfTest } from './images-of-test.ts';
import { testedImages } from './run-product.ts';

const images = imagesOfTest();
const megabyte = 1_000_000;
const imageOf = (service: string) => `${testedImages.repository}/${service}:${testedImages.tag}`;

/** Runs a program of the image as root, and resolves with the lines that it printed. */
async function runIn(image: string, program: string, args: readonly string[]): Promise<string[]> {
  const printed = await docker([
    ...['run', '--rm', '--user', '0', '--network', 'none', '--entrypoint', program],
    ...[image, ...args],
  ]);
  return printed.split('\n').filter((line) => line !== '');
}

async function sizeOf(image: string): Promise<number> {
  return Number(await docker(['image', 'inspect', '--format', '{{.Size}}', image]));
}

describe.each(services)('the image of %s', (service) => {
  const image = imageOf(service);

  test('adds at most 110 MB to Debian and the program of Node', async () => {
    const [node = ''] = await runIn(image, 'stat', ['--format', '%s', '/usr/local/bin/node']);
    const added = (await sizeOf(image)) - (await sizeOf(images.debian)) - Number(node);
    expect(Number(node)).toBeGreaterThan(50 * megabyte);
    expect(added).toBeLessThan(110 * megabyte);
  });

  test('lets nobody become another user, and has no package manager, compiler or test', async () => {
    const unwanted = ['npm', 'npx', 'corepack', 'pnpm', 'yarn', 'gcc', 'cc', '*.test.ts', '*.map'];
    const names = unwanted.flatMap((name) => ['-o', '-name', name]);
    const found = await runIn(image, 'find', [
      ...['/', '-xdev', '-not', '-type', 'd', '(', '-perm', '/6000', ...names, ')'],
    ]);
    expect(found).toEqual([]);
  });

  test('has the code of its own service alone, beside what all share', async () => {
    const found = await runIn(image, 'find', ['/app/services', '-maxdepth', '2', '-name', 'src']);
    const own = [`/app/services/kit/src`, `/app/services/${service}/src`];
    expect(found.sort()).toEqual(own.sort());
  });

  test('names no user but one without rights, and its version', async () => {
    const format = '{{json .Config}}';
    const text = await docker(['image', 'inspect', '--format', format, image]);
    expect(JSON.parse(text)).toMatchObject({
      User: '10001:0',
      Labels: {
        'org.opencontainers.image.title': 'chat',
        'org.opencontainers.image.licenses': 'Apache-2.0',
        'org.opencontainers.image.version': testedImages.version,
      },
    });
  });
});

describe('a second build, of which no layer is reused', () => {
  const again = { repository: 'chat-test-again', tag: 'latest', services: ['users'] } as const;
  let name = '';
  beforeAll(async () => {
    [name = ''] = await buildImages(images, { ...again, isFresh: true });
  }, 600_000);
  afterAll(() => docker(['image', 'rm', name]));

  test('has the same files with the same content, owners and modes', async () => {
    const [first, second] = [await contentOf(imageOf('users')), await contentOf(name)];
    expect(first.length).toBeGreaterThan(5_000);
    expect(second).toEqual(first);
  }, 120_000);
});

/** A line for everything in the image but what the engine puts into each container. */
async function contentOf(image: string): Promise<string[]> {
  const script = `cd / && find . -xdev -not -path './proc*' -not -path './sys*' -not -path './dev*' \
    -not -path './etc/host*' -not -name resolv.conf -not -name .dockerenv -printf '%M %U:%G %p %l\n' \
    && find app etc usr var -xdev -type f -not -path 'etc/host*' -not -name resolv.conf -exec sha256sum {} +`;
  return (await runIn(image, 'sh', ['-c', script])).sort();
}
