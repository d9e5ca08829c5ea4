// npm test: every check and every test, on real servers. `npm test -- --help` tells of its options.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { findChromium } from '@chat/infrastructure/chromium';
import { findDirectoryPrograms } from '@chat/infrastructure/directory-server';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { checks } from '../check/checks.ts';
import { type CheckOutcome, describeOutcome, runChecks } from '../check/run-checks.ts';
import { repository } from '../repository.ts';
import { listChangedFiles } from './changed-files.ts';
import { findImporting } from './find-importing.ts';
import { listTestFiles } from './list-test-files.ts';
import { printSlowest } from './print-slowest.ts';
import { printTally } from './print-tally.ts';
import { runStage } from './run-stage.ts';
import { selectTouched } from './select-touched.ts';
import { stages } from './stage.ts';
import { type StageOutcome, tally } from './tally.ts';

const usage = `Usage: npm test [-- options] [-- part of a path ...]

  (nothing)          every check and every test
  part of a path     only the test files whose path contains one of these, and no checks
  --changed          every check, and the tests that uncommitted changes can touch
  --since <commit>   the same for everything that differs from a commit
  --long             also what takes minutes, and every repetition of a property: npm run test:long
  --help             show this text`;

type Options = {
  parts: string[];
  /** The commit whose differences are tested; undefined: everything is. */
  since: string | undefined;
  isLong: boolean;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) return 2;
  if (options === 'help') {
    console.log(usage);
    return 0;
  }
  return runTests(options);
}

async function runTests(options: Options): Promise<number> {
  const start = performance.now();
  const { parts, since, isLong } = options;
  const files = await selectFiles(options);
  if (files.length === 0 && since === undefined) {
    console.error(`No test file has "${parts.join('" or "')}" in its path.`);
    return 2;
  }
  const interruption = new AbortController();
  // Not `once`: a library that finds no listener left takes the signal for its own and ends us.
  process.on('SIGINT', () => interruption.abort());
  process.on('SIGTERM', () => interruption.abort());

  const checkOutcomes = parts.length === 0 ? await checkAll() : [];
  const stageOutcomes =
    files.length === 0 ? [] : await testAll(files, { isLong, signal: interruption.signal });
  const isWhole = parts.length === 0 && since === undefined;
  const total = tally({
    checks: checkOutcomes,
    stages: stageOutcomes,
    expectedFiles: files,
    isWhole,
  });
  printSlowest(stageOutcomes);
  printTally(total, performance.now() - start);
  return total.failed.length === 0 ? 0 : 1;
}

function readOptions(): Options | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: {
        changed: { type: 'boolean', default: false },
        since: { type: 'string' },
        long: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    if (values.help) return 'help';
    const since = values.since ?? (values.changed ? 'HEAD' : undefined);
    return { parts: positionals, since, isLong: values.long };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return undefined;
  }
}

async function selectFiles({ parts, since, isLong }: Options): Promise<string[]> {
  // Files that are named are run, also long ones.
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

async function testAll(
  files: string[],
  { isLong, signal }: { isLong: boolean; signal: AbortSignal },
): Promise<StageOutcome[]> {
  const outcomes: StageOutcome[] = [];
  try {
    await using servers = await startInfrastructure({ announce: console.log, durable: false });
    await obtainPrograms();
    const { postgresUrl, natsUrl, redisUrl } = servers;
    const env = {
      CHAT_TEST_INFRASTRUCTURE: JSON.stringify({ postgresUrl, natsUrl, redisUrl }),
      ...(isLong && { CHAT_TEST_LONG: '1' }),
    };
    // Twice what a slow machine takes: it ends what hangs.
    const timeoutMinutes = isLong ? 600 : 40;
    for (const stage of stages) {
      console.log(`\nTests: ${stage.name}`);
      const run = await runStage(stage, { root: repository, files, env, signal, timeoutMinutes });
      outcomes.push({ name: stage.name, run });
    }
  } catch (error) {
    const run = error instanceof Error ? error : new Error(String(error));
    outcomes.push({ name: 'servers', run });
  }
  return outcomes;
}

/** Installs what some tests need, once for all of them; these fail by themselves where it cannot be had. */
async function obtainPrograms(): Promise<void> {
  for (const find of [findDirectoryPrograms, findChromium]) {
    await find(process.env, console.log).catch((error: unknown) =>
      console.error(error instanceof Error ? error.message : error),
    );
  }
}
