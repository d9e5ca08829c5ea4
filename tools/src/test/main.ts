// npm test: runs every check and every test, on real servers. `npm test -- --help` lists its options.
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { findChromium } from '@chat/infrastructure/chromium';
import { findDirectoryPrograms } from '@chat/infrastructure/directory-server';
import { type Infrastructure, startInfrastructure } from '@chat/infrastructure/infrastructure';
import { canSeeProcesses, processorSecondsOf } from '@chat/infrastructure/processor-time';
import type { Server } from '@chat/infrastructure/server';
import { seedVariable } from '@chat/infrastructure/test-seed';
import { checks } from '../check/checks.ts';
import { type CheckOutcome, describeOutcome, runChecks } from '../check/run-checks.ts';
import { repository } from '../repository.ts';
import { listChangedFiles } from './changed-files.ts';
import { findImporting } from './find-importing.ts';
import { listTestFiles } from './list-test-files.ts';
import { printTally } from './print-tally.ts';
import { Recorded, recordOf, reportDoubled, reportSpent, type Spent } from './processor-report.ts';
import { describeSeed, type Options, readOptions, usage } from './read-options.ts';
import { runStage } from './run-stage.ts';
import { selectTouched } from './select-touched.ts';
import { type Stage, stages } from './stage.ts';
import { startLoad } from './start-load.ts';
import { type StageOutcome, tally } from './tally.ts';

type TestOptions = Options & { signal: AbortSignal };
type Tested = { outcomes: StageOutcome[]; spent: Spent };

const nothing: Tested = { outcomes: [], spent: { servers: {}, whole: undefined } };
const recordedFile = path.join(import.meta.dirname, 'processor-seconds.json');

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const options = optionsOf(process.argv.slice(2));
  if (!options) return 2;
  if (options === 'help') {
    console.log(usage);
    return 0;
  }
  return runTests(options);
}

function optionsOf(args: readonly string[]): Options | 'help' | undefined {
  try {
    return readOptions(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

async function runTests(options: Options): Promise<number> {
  const start = performance.now();
  const { parts, since, isLong, isBesideLoad, isRecorded } = options;
  const files = await selectFiles(options);
  if (files.length === 0 && since === undefined) {
    console.error(`No test file has "${parts.join('" or "')}" in its path.`);
    return 2;
  }
  const interruption = new AbortController();
  // Not `once`: without a listener, a library would handle the next signal itself and end this process.
  process.on('SIGINT', () => interruption.abort());
  process.on('SIGTERM', () => interruption.abort());

  console.log(describeSeed(options));
  const checkOutcomes = parts.length === 0 ? await checkAll() : [];
  const { signal } = interruption;
  const { outcomes, spent } =
    files.length === 0 ? nothing : await testAll(files, { ...options, signal });
  const isWhole = parts.length === 0 && since === undefined;
  const total = tally({
    checks: checkOutcomes,
    stages: outcomes,
    expectedFiles: files,
    isWhole,
  });
  if (isRecorded && total.failed.length === 0) await record(recordOf(outcomes));
  // Sharing the processor makes every file more expensive, and a long run repeats more.
  const recorded = isLong || isBesideLoad ? undefined : await readRecorded();
  const doubled = recorded === undefined ? [] : reportDoubled(outcomes, recorded);
  for (const lines of [reportSpent(outcomes, spent), doubled]) {
    if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
  }
  printTally(total, performance.now() - start);
  if (total.failed.length > 0) console.log(describeSeed(options));
  return total.failed.length === 0 ? 0 : 1;
}

async function selectFiles({ parts, since, isLong }: Options): Promise<string[]> {
  // Named files are run even if they are long.
  const all = await listTestFiles({ isLong: isLong || parts.length > 0 });
  const named =
    parts.length === 0 ? all : all.filter((file) => parts.some((part) => file.includes(part)));
  if (since === undefined) return named;
  const changed = await listChangedFiles(repository, since);
  const importing = await findImporting(repository, changed);
  return selectTouched({ changed, importing, all: named });
}

async function checkAll(): Promise<CheckOutcome[]> {
  console.log('Checks');
  const report = (outcome: CheckOutcome) => console.log(`  ${describeOutcome(outcome)}`);
  return await runChecks(checks, report, availableParallelism());
}

/** Runs the stages on separate servers, and measures the processor time of the whole run. */
async function testAll(files: string[], options: TestOptions): Promise<Tested> {
  const stack = new AsyncDisposableStack();
  const load = options.isBesideLoad
    ? stack.use(await startLoad(availableParallelism()))
    : undefined;
  if (load) console.log(`Beside ${load.pids.length} processes that burn the processor.`);
  const outcomes: StageOutcome[] = [];
  let servers: Spent['servers'] = {};
  try {
    await using started = await startInfrastructure({ announce: console.log, durable: false });
    await obtainPrograms();
    for (const stage of stages) outcomes.push(await testStage(stage, files, started, options));
    servers = spentByServers(started);
  } catch (error) {
    const run = error instanceof Error ? error : new Error(String(error));
    outcomes.push({ name: 'servers', run });
  } finally {
    await stack.disposeAsync();
  }
  const whole = canSeeProcesses
    ? processorSecondsOf(process.pid) - (load?.seconds() ?? 0)
    : undefined;
  return { outcomes, spent: { servers, whole } };
}

async function testStage(
  stage: Stage,
  files: string[],
  { postgresUrl, natsUrl, redisUrl }: Infrastructure,
  { isLong, isBesideLoad, seed, signal }: TestOptions,
): Promise<StageOutcome> {
  console.log(`\nTests: ${stage.name}`);
  const env = {
    CHAT_TEST_INFRASTRUCTURE: JSON.stringify({ postgresUrl, natsUrl, redisUrl }),
    [seedVariable]: String(seed),
    ...(isLong && { CHAT_TEST_LONG: '1' }),
  };
  // Twice as long as on a slow machine: this only ends runs that hang.
  const usualMinutes = isBesideLoad ? 120 : 40;
  const timeoutMinutes = isLong ? 600 : usualMinutes;
  const run = await runStage(stage, { root: repository, files, env, signal, timeoutMinutes });
  return { name: stage.name, run };
}

function spentByServers({ servers }: Infrastructure): Spent['servers'] {
  if (!servers || !canSeeProcesses) return {};
  const { postgres, nats, redis } = servers;
  const seconds = ({ pid }: Server) => (pid === undefined ? 0 : processorSecondsOf(pid));
  return { Postgres: seconds(postgres), NATS: seconds(nats), Redis: seconds(redis) };
}

async function readRecorded(): Promise<Recorded> {
  return Recorded.parse(JSON.parse(await readFile(recordedFile, 'utf8')));
}

async function record(recorded: Recorded): Promise<void> {
  await writeFile(recordedFile, `${JSON.stringify(recorded, null, 2)}\n`);
}

/**
 * Installs the programs that some tests need, once for all tests. If a program cannot be installed, prints the reason;
 * the tests that need the program will fail.
 */
async function obtainPrograms(): Promise<void> {
  for (const find of [findDirectoryPrograms, findChromium]) {
    await find(process.env, console.log).catch((error: unknown) =>
      console.error(error instanceof Error ? error.message : error),
    );
  }
}
