import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '@chat/infrastructure/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymousClient, apiClient, type Credentials } from '../../e2e/client.ts';
import { fetchFile, uploaded } from '../../e2e/upload.ts';
import { provideGoProgram } from '../go-program/go-program.ts';
import { services } from '../product/services.ts';
import { repository } from '../repository.ts';
import { docker, runProgram } from './docker.ts';
import { type DocumentedSession, openDocumentedSession } from './documented-session.ts';
import { imagesOfTest } from './images-of-test.ts';

const minutes = 60_000;
const images = imagesOfTest();

describe('the commands in docs/container-images.md', () => {
  const built = 'registry.example.com/chat:1.0.0';
  let session: DocumentedSession;
  beforeAll(async () => {
    const syft = await provideGoProgram({
      name: 'syft',
      source: 'github.com/anchore/syft/cmd/syft',
      version: 'v1.57.0',
    });
    if (!syft) throw new Error('syft is missing, and so is Go to build it with');
    session = await openDocumentedSession(images, { programs: dirname(syft) });
  }, 20 * minutes);
  afterAll(async () => {
    await docker(['image', 'rm', built]);
    await session[Symbol.asyncDispose]();
  });

  test(
    'the documented commands build an image whose labels state its source',
    async () => {
      await session.follow('docs/container-images.md', 'docker build --file deploy/Dockerfile');
      const revision = (await runProgram('git', ['-C', repository, 'rev-parse', 'HEAD'])).trim();
      const format = '{{json .Config.Labels}}';
      const labels = await docker(['image', 'inspect', '--format', format, built]);
      expect(JSON.parse(labels)).toEqual({
        'org.opencontainers.image.title': 'chat',
        'org.opencontainers.image.description': expect.any(String),
        'org.opencontainers.image.licenses': 'Apache-2.0',
        'org.opencontainers.image.version': '1.0.0',
        'org.opencontainers.image.revision': revision,
        'org.opencontainers.image.created': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    },
    10 * minutes,
  );

  test(
    "the documented commands list the image's contents: packages of Debian and npm, and Node",
    async () => {
      await session.follow('docs/container-images.md', 'syft registry.example.com/chat');
      const text = await readFile(join(session.folder, 'chat.cdx.json'), 'utf8');
      const found: string[] = JSON.parse(text).components.map(({ purl = '' }) => purl);
      for (const kind of ['pkg:deb/debian/libc6@', 'pkg:generic/node@', 'pkg:npm/express@']) {
        expect(found.filter((purl) => purl.startsWith(kind))).toHaveLength(1);
      }
    },
    10 * minutes,
  );
});

describe('the commands in docs/operations.md for Docker Compose, in the order of the page', () => {
  const compose = 'docker compose -f deploy/compose.yaml';
  const both = `${compose} -f deploy/compose.six.yaml`;
  const stores = ['postgres', 'nats', 'redis'];
  let session: DocumentedSession;
  let owner: Credentials & { password: string };
  const member = { email: 'ann@example.com', password: 'correct horse battery staple 7' };
  let file: string;

  beforeAll(async () => {
    const port = await freePort();
    const host = `localhost:${port}`;
    session = await openDocumentedSession(images, {
      environment: {
        COMPOSE_PROJECT_NAME: `chat-docs-${process.pid}`,
        IMAGE_REPOSITORY: 'chat-docs',
        BUILD_NETWORK: 'host',
        PORT: String(port),
        EXTERNAL_HOST: host,
      },
    });
    owner = { site: `http://${host}`, email: 'you@example.com', password: '', api_key: '' };
  });
  afterAll(async () => {
    await session.run(`${compose} down --volumes --remove-orphans --rmi local`);
    await session[Symbol.asyncDispose]();
  }, 5 * minutes);

  const follow = (begin: string) =>
    session.follow('docs/operations.md', begin).catch(async (error) => {
      console.error(await session.run(`${compose} logs --tail 10`));
      throw error;
    });

  test(
    'the documented commands start the product and create an organization whose owner logs in',
    async () => {
      await follow('deploy/generate-secrets.sh');
      await follow(`${compose} up --build`);
      const printed = await follow(`${compose} exec chat operator realm-create`);
      const read = (label: string) =>
        new RegExp(`^ *${label} +(\\S+)$`, 'm').exec(printed)?.[1] ?? '';
      owner = { ...owner, password: read('password'), api_key: read('API key') };
      expect(await logIn(owner.site, owner)).toBe(owner.api_key);
    },
    15 * minutes,
  );

  test(
    'the documented commands restore messages, uploads and logins after all data was lost',
    async () => {
      const created = await apiClient(owner).post('/users', { ...member, full_name: 'Ann' });
      expect(created.status).toBe(200);
      file = await uploaded(owner, { content: 'the plans', fileName: 'plans.txt' });
      const sent = await send(owner, `See [the plans](${file})`);
      const memberKey = await logIn(owner.site, member);

      await follow(`${compose} exec -T postgres pg_dump`);
      await send(owner, 'Said after the backup');
      await session.run(`${compose} down --volumes && rm deploy/.env && cp chat.env deploy/.env`);
      await follow(`${compose} up --wait postgres`);

      expect(await logIn(owner.site, owner)).toBe(owner.api_key);
      expect(await logIn(owner.site, member)).toBe(memberKey);
      expect(await contents(owner)).toEqual([`See [the plans](${file})`]);
      expect(await (await fetchFile(owner, file, { who: owner })).text()).toBe('the plans');
      expect(await send(owner, 'Said after the restore')).toBeGreaterThan(sent);
    },
    10 * minutes,
  );

  test(
    'the documented commands change to six containers and back to one, and keep the data',
    async () => {
      const before = await contents(owner);
      const running = async () =>
        (await session.run(`${both} ps --services; ${compose} ps --services`)).match(/\w+/g);
      await follow(`${both} up --build`);
      expect(new Set(await running())).toEqual(new Set([...services, ...stores]));
      expect(await contents(owner)).toEqual(before);
      expect(await (await fetchFile(owner, file, { who: owner })).text()).toBe('the plans');
      await send(owner, 'Said to six containers');
      await session.run(`${both} exec users operator realm-list`);

      await follow(`${compose} up --wait --remove-orphans`);
      expect(new Set(await running())).toEqual(new Set(['chat', ...stores]));
      expect(await contents(owner)).toEqual([...before, 'Said to six containers']);
      await send(owner, 'Said to one container');
    },
    10 * minutes,
  );

  test(
    'the documented commands keep the data after a stop and a start',
    async () => {
      const before = await contents(owner);
      await session.run(`${compose} down`);
      await session.run(`${compose} up --wait`);
      expect(await contents(owner)).toEqual(before);
      expect(await (await fetchFile(owner, file, { who: owner })).text()).toBe('the plans');
    },
    5 * minutes,
  );
});

async function logIn(site: string, who: { email: string; password: string }): Promise<string> {
  const fields = { username: who.email, password: who.password };
  const { body } = await anonymousClient({ site }).post('/fetch_api_key', fields);
  return String(body.api_key);
}

async function send(who: Credentials, content: string): Promise<number> {
  const message = { type: 'channel', to: 'general', topic: 'plans', content };
  const { status, body } = await apiClient(who).post('/messages', message);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.id;
}

/** Returns the contents of all messages in the topic, as they were sent. */
async function contents(who: Credentials): Promise<string[]> {
  const narrow = [
    { operator: 'channel', operand: 'general' },
    { operator: 'topic', operand: 'plans' },
  ];
  const page = { anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: false, narrow };
  const { body } = await apiClient(who).get('/messages', page);
  return body.messages.map(({ content }: { content: string }) => content);
}
