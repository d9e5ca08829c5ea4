// npm run test:containers: builds the images, runs the product from them and the end-to-end tests against it,
// then the services' own tests on servers in containers. Needs a container engine, and no registry.
// npm run test:containers -- <part of a path> ...: only the test files whose path contains it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { whyNoEngine } from './containers/docker.ts';
import { buildImages, runProduct } from './containers/run-product.ts';
import { type Images, obtainImages } from './containers/stand-ins.ts';
import { repository } from './repository.ts';
import { listTestFiles } from './test-run/list-test-files.ts';
import { printTally } from './test-run/print-tally.ts';
import { runStage } from './test-run/run-stage.ts';
import { type StageOutcome, tally } from './test-run/tally.ts';

/** Names, in a test file, of a product that runs on this machine, or of what listens here and is to be reached. */
const needsThisMachine =
  /inject\('servers'\)|createServer\(|networkInterfaces\(|webhook-receiver|push-bouncer/;

process.exitCode = await main(process.argv.slice(2));

async function main(filters: string[]): Promise<number> {
  const start = performance.now();
  const isWanted = (file: string) =>
    filters.length === 0 || filters.some((filter) => file.includes(filter));
  const files = (await listTestFiles()).filter(isWanted);
  const productFiles = await filesForAnyProduct(files);
  const serviceFiles = files.filter((file) => file.startsWith('services/'));
  if (productFiles.length + serviceFiles.length === 0) {
    console.error(`No test file has "${filters.join('" or "')}" in its path.`);
    return 2;
  }
  const reason = await whyNoEngine();
  if (reason) {
    console.error(`No container engine answers.\n${reason}`);
    return 2;
  }
  const interruption = new AbortController();
  process.on('SIGINT', () => interruption.abort());
  process.on('SIGTERM', () => interruption.abort());

  const images = await obtainImages(console.log);
  const { signal } = interruption;
  const stages: StageOutcome[] = [];
  if (productFiles.length > 0) {
    stages.push(await attempt('the product', () => testProduct(images, productFiles, signal)));
  }
  if (serviceFiles.length > 0) {
    stages.push(await attempt('services', () => testServices(images, serviceFiles, signal)));
  }
  const expectedFiles = [...productFiles, ...serviceFiles];
  const total = tally({ checks: [], stages, expectedFiles, isWhole: false });
  printTally(total, performance.now() - start);
  return total.failed.length === 0 ? 0 : 1;
}

async function attempt(
  name: string,
  run: () => Promise<StageOutcome['run']>,
): Promise<StageOutcome> {
  try {
    return { name, run: await run() };
  } catch (error) {
    // The other stage takes long: why this one did not come about is wanted before.
    console.error(error);
    return { name, run: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** The end-to-end tests that need no product of their own, and none that reaches this machine. */
async function filesForAnyProduct(files: readonly string[]): Promise<string[]> {
  const endToEnd = files.filter((file) => file.startsWith('tools/e2e/'));
  const texts = await Promise.all(endToEnd.map((file) => readFile(join(repository, file), 'utf8')));
  return endToEnd.filter((_file, index) => {
    const text = texts[index] ?? '';
    return /inject\('\w*owner'\)/i.test(text) && !needsThisMachine.test(text);
  });
}

async function testProduct(images: Images, files: string[], signal: AbortSignal) {
  console.log('Building the images of the services ...');
  await buildImages(images.node);
  const folder = await mkdtemp(join(tmpdir(), 'chat-containers-'));
  try {
    console.log('Starting the product from its images ...');
    await using product = await runProduct(images, folder);
    const file = join(folder, 'product.json');
    await writeFile(file, JSON.stringify(product));
    return await runStage(
      { name: 'the product in containers', projects: ['end-to-end'] },
      { root: repository, files, env: { CHAT_E2E_PRODUCT: file }, signal },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function testServices(images: Images, files: string[], signal: AbortSignal) {
  await using servers = await startInfrastructure({
    announce: console.log,
    durable: false,
    environment: {
      ...process.env,
      CHAT_INFRASTRUCTURE: 'containers',
      CHAT_POSTGRES_IMAGE: images.postgres,
      CHAT_NATS_IMAGE: images.nats,
      CHAT_REDIS_IMAGE: images.redis,
    },
  });
  const { postgresUrl, natsUrl, redisUrl } = servers;
  const env = { CHAT_TEST_INFRASTRUCTURE: JSON.stringify({ postgresUrl, natsUrl, redisUrl }) };
  return await runStage(
    { name: 'services on servers in containers', projects: ['!end-to-end'] },
    { root: repository, files, env, signal },
  );
}
