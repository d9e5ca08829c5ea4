// npm run test:mutants: breaks the product in one place at a time and reports which test notices it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { exitWith } from '../exit-with.ts';
import { repository } from '../repository.ts';
import { listTestFiles } from '../test/list-test-files.ts';
import { allowedMisses, countCaught, formatResults } from './format-results.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { type MutantResult, readResults, writeResults } from './results.ts';
import { runTestFiles, type TestRun } from './run-tests.ts';
import { namedFiles, type Trial, tryMutant } from './try-mutant.ts';
import { checkOut, readHead } from './work-tree.ts';

const usage = `Usage: npm run test:mutants [-- options]

  (no option)    try the mutants without a result for the current commit
  --only NAME    try only this mutant; repeatable
  --again        also try mutants that have a result
  --any-commit   count results of other commits
  --quick        run only the named test files; a mutant that survives them gets no result
  --list         list the mutants
  --help         show this text

Stores the results in .run/mutants.json. Ignores uncommitted changes.
Exits with 1 if the tests miss more than ${allowedMisses} of all mutants, or any mutant of --only.`;

type Options = {
  chosen: readonly Mutant[];
  isAgain: boolean;
  countsAnyCommit: boolean;
  isQuick: boolean;
};

const resultsFile = path.join(repository, '.run/mutants.json');

await exitWith(main);

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === 'string') {
    console.log(options);
    return 0;
  }
  if (!options) return 2;
  const { commit, isChanged } = await readHead();
  if (isChanged) console.log('Uncommitted changes take no part.');
  const stored = await readResults(resultsFile);
  const counted = stored.filter((result) => options.countsAnyCommit || result.commit === commit);
  const pending = options.chosen.filter(
    ({ name }) => options.isAgain || !counted.some((result) => result.name === name),
  );
  const repeated = pending.map(({ name }) => name);
  const results = counted.filter(({ name }) => !repeated.includes(name));
  const save = async (result: MutantResult) => {
    if (options.isQuick && result.outcome !== 'caught') return;
    results.push(result);
    await writeResults(resultsFile, results);
  };
  if (pending.length > 0) await tryAll(pending, { commit, isQuick: options.isQuick, save });
  const shown = results.filter(({ name }) => options.chosen.some((mutant) => mutant.name === name));
  console.log(`\n${formatResults(options.chosen, shown, commit)}`);
  const misses = options.chosen.length - countCaught(shown);
  return misses <= (options.chosen.length === mutants.length ? allowedMisses : 0) ? 0 : 1;
}

/** Returns the options, or the text to print for `--help` or `--list`. Returns undefined if the options are wrong. */
function readOptions(): Options | string | undefined {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true, default: [] },
        again: { type: 'boolean', default: false },
        'any-commit': { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return usage;
    if (values.list) return list();
    const unknown = values.only.find((name) => !mutants.some((mutant) => mutant.name === name));
    if (unknown === undefined) {
      const isChosen = ({ name }: Mutant) => values.only.length === 0 || values.only.includes(name);
      return {
        chosen: mutants.filter(isChosen),
        isAgain: values.again,
        countsAnyCommit: values['any-commit'],
        isQuick: values.quick,
      };
    }
    console.error(`There is no mutant "${unknown}".\n\n${list()}`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  return undefined;
}

function list(): string {
  return mutants.map(({ name, breaks }) => `  ${name.padEnd(34)} ${breaks}`).join('\n');
}

/**
 * Tries the mutants one after another and saves each result.
 *
 * @throws Error when a signal stops it; earlier results are saved
 */
async function tryAll(
  pending: readonly Mutant[],
  {
    commit,
    isQuick,
    save,
  }: { commit: string; isQuick: boolean; save(result: MutantResult): Promise<void> },
): Promise<void> {
  const interruption = new AbortController();
  // Not `once`: without a listener, a library would handle the next signal itself and end this process.
  process.on('SIGINT', () => interruption.abort());
  process.on('SIGTERM', () => interruption.abort());
  const { signal } = interruption;

  await using servers = await startInfrastructure({ announce: console.log, durable: false });
  await using tree = await checkOut(commit);
  const { postgresUrl, natsUrl, redisUrl } = servers;
  const env = { CHAT_TEST_INFRASTRUCTURE: JSON.stringify({ postgresUrl, natsUrl, redisUrl }) };
  const run: TestRun = { root: tree.root, env, signal };

  const all = (await listTestFiles()).filter((file) => existsSync(path.join(tree.root, file)));
  const named = new Set(pending.flatMap((mutant) => namedFiles(mutant, all)));
  console.log(`Without a mutant: ${named.size} test files ...`);
  const failures = await runTestFiles([...named], false, run);
  for (const { file, test } of failures) console.log(`  fails without a mutant: ${file} > ${test}`);
  const failing = failures.flatMap(({ file }) => file ?? []);

  for (const mutant of pending) {
    const start = performance.now();
    const trial = await tryMutant(mutant, { all, failing, isQuick, run }).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        return brokenTrial(mutant, error);
      },
    );
    const result = { ...trial, commit, seconds: (performance.now() - start) / 1000 };
    await save(result);
    console.log(`${result.outcome.padEnd(8)}  ${result.name.padEnd(34)} ${result.detail}`);
  }
}

function brokenTrial({ name }: Mutant, error: unknown): Trial {
  const detail = error instanceof Error ? error.message : String(error);
  return { name, outcome: 'broken', detail };
}
