import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../product/services.ts';
import { buildImage } from './build-image.ts';
import { docker } from './docker.ts';
import { imagesOfTest } from './images-of-test.ts';
import { testedImage } from './run-product.ts';

const images = imagesOfTest();
const megabyte = 1_000_000;
const { name: image, version } = testedImage;

/** Runs a program in the image as root. Resolves to the lines of the program's output. */
async function runIn(from: string, program: string, args: readonly string[]): Promise<string[]> {
  const printed = await docker([
    ...['run', '--rm', '--user', '0', '--network', 'none', '--entrypoint', program],
    ...[from, ...args],
  ]);
  return printed.split('\n').filter((line) => line !== '');
}

async function sizeOf(name: string): Promise<number> {
  return Number(await docker(['image', 'inspect', '--format', '{{.Size}}', name]));
}

describe('the image', () => {
  test('adds at most 110 MB to Debian and the Node program', async () => {
    const [node = ''] = await runIn(image, 'stat', ['--format', '%s', '/usr/local/bin/node']);
    const added = (await sizeOf(image)) - (await sizeOf(images.debian)) - Number(node);
    expect(Number(node)).toBeGreaterThan(50 * megabyte);
    expect(added).toBeLessThan(110 * megabyte);
  });

  test('has no set-user-ID program, package manager, compiler or test', async () => {
    const unwanted = ['npm', 'npx', 'corepack', 'pnpm', 'yarn', 'gcc', 'cc', '*.test.ts', '*.map'];
    const names = unwanted.flatMap((name) => ['-o', '-name', name]);
    const found = await runIn(image, 'find', [
      ...['/', '-xdev', '-not', '-type', 'd', '(', '-perm', '/6000', ...names, ')'],
    ]);
    expect(found).toEqual([]);
  });

  test('has the code of every service and of the program that runs them, but only the build of the web client', async () => {
    const found = await runIn(image, 'find', ['/app/services', '-maxdepth', '2', '-name', 'src']);
    const packages = [...services, 'chat', 'kit'].map((name) => `/app/services/${name}/src`);
    expect(found.sort()).toEqual(packages.sort());
    expect(await runIn(image, 'find', ['/app/web-client', '-name', 'index.html'])).toHaveLength(1);
  });

  test('has the operator command', async () => {
    expect((await runIn(image, 'operator', ['help'])).join('\n')).toContain('realm-create');
  });

  test('runs all services as a user without rights, and reports its version', async () => {
    const format = '{{json .Config}}';
    const text = await docker(['image', 'inspect', '--format', format, image]);
    expect(JSON.parse(text)).toMatchObject({
      User: '10001:0',
      WorkingDir: '/app/services/chat',
      Env: expect.arrayContaining([
        'SERVICES=all',
        'GATEWAY_HTTP_HOST=0.0.0.0',
        'WEB_CLIENT_DIRECTORY=/app/web-client',
        'UV_THREADPOOL_SIZE=16',
        `SERVER_VERSION=${version}`,
      ]),
      ExposedPorts: Object.fromEntries(
        [9991, 50_051, 50_052, 50_053, 50_054, 50_055].map((port) => [`${port}/tcp`, {}]),
      ),
      Labels: {
        'org.opencontainers.image.title': 'chat',
        'org.opencontainers.image.licenses': 'Apache-2.0',
        'org.opencontainers.image.version': version,
      },
    });
  });
});

describe('a second build that reuses no layer', () => {
  const again = 'chat-test-again:latest';
  beforeAll(() => buildImage(images, { name: again, version, isFresh: true }), 600_000);
  afterAll(() => docker(['image', 'rm', again]));

  test('has the same files, contents, owners and modes after a build without cached layers', async () => {
    const [first, second] = [await contentOf(image), await contentOf(again)];
    expect(first.length).toBeGreaterThan(5_000);
    expect(second).toEqual(first);
  });
});

/** Returns a line for everything in the image, except what the engine adds to each container. */
async function contentOf(built: string): Promise<string[]> {
  const script = `cd / && find . -xdev -not -path './proc*' -not -path './sys*' -not -path './dev*' \
    -not -path './etc/host*' -not -name resolv.conf -not -name .dockerenv -printf '%M %U:%G %p %l\n' \
    && find app etc usr var -xdev -type f -not -path 'etc/host*' -not -name resolv.conf -exec sha256sum {} +`;
  return (await runIn(built, 'sh', ['-c', script])).sort();
}
