// npm run test:containers: builds the image and inspects it, runs the product from it and the end-to-end tests
// against it. Some of these run on six containers and stores that accept only TLS. Also runs the documents' commands
// for Docker Compose, and the services' own tests on servers in containers. Needs a container engine, but no
// registry.
// npm run test:containers -- <part of a path> ...: runs only the test files whose path contains it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { repository } from '../repository.ts';
import { listTestFiles } from '../test/list-test-files.ts';
import { printTally } from '../test/print-tally.ts';
import { runStage } from '../test/run-stage.ts';
import { type StageOutcome, tally } from '../test/tally.ts';
import { buildImage } from './build-image.ts';
import { whyNoEngine } from './docker.ts';
import { environmentOfTest } from './images-of-test.ts';
import { runProduct, testedImage } from './run-product.ts';
import { type Images, obtainImages } from './stand-ins.ts';

/** Matches test files that need the product to run on this machine, or start a server here that the product calls. */
const needsThisMachine =
  /inject\('(?:servers|operatorEnvironment)'\)|joinReplicatedProduct\(|createServer\(|networkInterfaces\(|linked-site|webhook-receiver|push-bouncer/;

/** Matches test files that together use every store of every service. */
const touchesEveryStore =
  /\/(a-message-travels|idempotency|presence|uploads)\.test\.|operations\/bots\.test\./;

/** Runs test files and resolves to their outcome. @throws when the product or the servers cannot be started */
type Stage = (images: Images, files: string[], signal: AbortSignal) => Promise<StageOutcome['run']>;

process.exitCode = await main(process.argv.slice(2));

async function main(filters: string[]): Promise<number> {
  const start = performance.now();
  const isWanted = (file: string) =>
    filters.length === 0 || filters.some((filter) => file.includes(filter));
  const files = (await listTestFiles({ hasEngine: true })).filter(isWanted);
  const engineFiles = files.filter((file) => file.includes('.containers.test.'));
  const productFiles = await filesForAnyProduct(files);
  const securedFiles = productFiles.filter((file) => touchesEveryStore.test(file));
  const serviceFiles = files.filter(
    (file) => file.startsWith('services/') && !engineFiles.includes(file),
  );
  const expectedFiles = [...engineFiles, ...productFiles, ...serviceFiles];
  if (expectedFiles.length === 0) {
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
  const run = async (name: string, stageFiles: string[], stage: Stage) => {
    if (stageFiles.length === 0) return;
    stages.push(await attempt(name, () => stage(images, stageFiles, signal)));
  };
  if (engineFiles.length + productFiles.length > 0) {
    console.log('Building the image ...');
    await buildImage(images, testedImage);
  }
  await run('the product', productFiles, testProduct);
  await run('six containers, on stores with TLS', securedFiles, testSecuredProduct);
  // One after another: one stage may delete what the engine would reuse for another.
  for (const file of engineFiles) await run(file, [file], testWithEngine);
  await run('services', serviceFiles, testServices);
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
    // Printed before the other stages, which take long.
    console.error(error);
    return { name, run: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Returns the end-to-end tests that start no product themselves and whose product may run on another machine. */
async function filesForAnyProduct(files: readonly string[]): Promise<string[]> {
  const endToEnd = files.filter((file) => file.startsWith('tools/e2e/'));
  const texts = await Promise.all(endToEnd.map((file) => readFile(join(repository, file), 'utf8')));
  return endToEnd.filter((_file, index) => {
    const text = texts[index] ?? '';
    return /inject\('\w*owner'\)/i.test(text) && !needsThisMachine.test(text);
  });
}

function testProduct(images: Images, files: string[], signal: AbortSignal) {
  return testRunningProduct(images, files, signal, { isSecured: false });
}

function testSecuredProduct(images: Images, files: string[], signal: AbortSignal) {
  return testRunningProduct(images, files, signal, { isSecured: true });
}

async function testRunningProduct(
  images: Images,
  files: string[],
  signal: AbortSignal,
  { isSecured }: { isSecured: boolean },
) {
  const folder = await mkdtemp(join(tmpdir(), 'chat-containers-'));
  try {
    const name = isSecured ? 'six containers, on stores with TLS' : 'the product in one container';
    console.log(`Starting ${name} ...`);
    await using product = await runProduct(images, folder, { isSecured });
    const file = join(folder, 'product.json');
    await writeFile(file, JSON.stringify(product));
    return await runStage(
      { name, projects: ['end-to-end'] },
      { root: repository, files, env: { CHAT_E2E_PRODUCT: file }, signal },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function testWithEngine(images: Images, files: string[], signal: AbortSignal) {
  return runStage(
    { name: 'the image and commands', projects: ['!end-to-end'] },
    { root: repository, files, env: environmentOfTest(images), signal },
  );
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
