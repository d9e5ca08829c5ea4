// npm test: every check and every test, on real servers.
// npm test -- <part of a path> ...: only the test files whose path contains it, and no checks.
import { availableParallelism } from 'node:os';
import { findDirectoryPrograms } from '@chat/infrastructure/directory-server';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { checks } from './checks/checks.ts';
import { type CheckOutcome, describeOutcome, runChecks } from './checks/run-checks.ts';
import { repository } from './repository.ts';
import { listTestFiles } from './test-run/list-test-files.ts';
import { printTally } from './test-run/print-tally.ts';
import { runStage } from './test-run/run-stage.ts';
import { stages } from './test-run/stage.ts';
import { type StageOutcome, tally } from './test-run/tally.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(filters: string[]): Promise<number> {
  const start = performance.now();
  const isWhole = filters.length === 0;
  const expectedFiles = (await listTestFiles()).filter(
    (file) => isWhole || filters.some((filter) => file.includes(filter)),
  );
  if (expectedFiles.length === 0) {
    console.error(`No test file has "${filters.join('" or "')}" in its path.`);
    return 2;
  }
  const interruption = new AbortController();
  // Not `once`: a library that finds no listener left takes the signal for its own and ends us.
  process.on('SIGINT', () => interruption.abort());
  process.on('SIGTERM', () => interruption.abort());

  const checkOutcomes = isWhole ? await checkAll() : [];
  const stageOutcomes = await testAll(isWhole ? undefined : expectedFiles, interruption.signal);
  const total = tally({ checks: checkOutcomes, stages: stageOutcomes, expectedFiles, isWhole });
  printTally(total, performance.now() - start);
  return total.failed.length === 0 ? 0 : 1;
}

async function checkAll(): Promise<CheckOutcome[]> {
  console.log('Checks');
  const report = (outcome: CheckOutcome) => console.log(`  ${describeOutcome(outcome)}`);
  return await runChecks(checks, report, availableParallelism());
}

async function testAll(files: string[] | undefined, signal: AbortSignal): Promise<StageOutcome[]> {
  const outcomes: StageOutcome[] = [];
  try {
    await using servers = await startInfrastructure({ announce: console.log, durable: false });
    await obtainDirectoryServer();
    const { postgresUrl, natsUrl, redisUrl } = servers;
    const env = { CHAT_TEST_INFRASTRUCTURE: JSON.stringify({ postgresUrl, natsUrl, redisUrl }) };
    for (const stage of stages) {
      console.log(`\nTests: ${stage.name}`);
      const run = await runStage(stage, { root: repository, files, env, signal });
      outcomes.push({ name: stage.name, run });
    }
  } catch (error) {
    const run = error instanceof Error ? error : new Error(String(error));
    outcomes.push({ name: 'servers', run });
  }
  return outcomes;
}

/** Once for all tests that need one, which fail by themselves where it cannot be had. */
async function obtainDirectoryServer(): Promise<void> {
  await findDirectoryPrograms(process.env, console.log).catch((error: unknown) =>
    console.error(error instanceof Error ? error.message : error),
  );
}
