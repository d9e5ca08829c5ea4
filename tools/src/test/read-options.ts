import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fixedSeed, greatestSeed, readSeed } from '@chat/infrastructure/test-seed';

export const usage = `Usage: npm test [-- options] [-- part of a path ...]

  (no option)        run every check and every test
  part of a path     run only the test files whose path contains one of these parts, and no checks
  --changed          run every check, and the tests that uncommitted changes can affect
  --since <commit>   run every check, and the tests that changes since a commit can affect
  --long             also run slow tests, and every repetition of a property: npm run test:long
  --seed <number>    use the random values of this seed; by default they are the same in each
                     npm test, and new in each npm run test:long
  --beside-load      run the tests beside a busy process for each core
  --record           record the processor time of each file in a run of everything; later runs
                     report a file that takes more than twice as much
  --help             show this text`;

export type Options = {
  /** Parts of the paths of the test files to run. */
  parts: string[];
  /** The commit since which changes are tested. If undefined, everything is tested. */
  since: string | undefined;
  isLong: boolean;
  seed: number;
  isBesideLoad: boolean;
  isRecorded: boolean;
};

/**
 * Parses `args`. Returns the options, or `help`.
 *
 * @throws Error with the usage when `args` are invalid
 */
export function readOptions(args: readonly string[]): Options | 'help' {
  try {
    return parse(args);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function parse(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
      long: { type: 'boolean', default: false },
      seed: { type: 'string' },
      'beside-load': { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return 'help';
  const options: Options = {
    parts: positionals,
    since: values.since ?? (values.changed ? 'HEAD' : undefined),
    isLong: values.long,
    seed: seedOf(values),
    isBesideLoad: values['beside-load'],
    isRecorded: values.record,
  };
  const isUsual = options.parts.length === 0 && !options.since && !options.isLong;
  if (options.isRecorded && (!isUsual || options.isBesideLoad)) {
    throw new Error('--record is for a run of everything, without other options.');
  }
  return options;
}

function seedOf({ seed, long }: { seed?: string; long: boolean }): number {
  if (seed !== undefined) return readSeed(seed);
  return long ? randomInt(greatestSeed) : fixedSeed;
}

/** Returns one line with a run's seed, and with the command that repeats the run. */
export function describeSeed({
  seed,
  isLong,
  parts,
}: Pick<Options, 'seed' | 'isLong' | 'parts'>): string {
  const command = [isLong ? 'npm run test:long' : 'npm test', '--', '--seed', seed, ...parts].join(
    ' ',
  );
  if (seed === fixedSeed) return `Seed: ${seed}, as in every npm test`;
  return `Seed: ${seed}; again with: ${command}`;
}
