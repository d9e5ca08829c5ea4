import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fixedSeed, greatestSeed, readSeed } from '@chat/infrastructure/test-seed';

export const usage = `Usage: npm test [-- options] [-- part of a path ...]

  (nothing)          every check and every test
  part of a path     only the test files whose path contains one of these, and no checks
  --changed          every check, and the tests that uncommitted changes can touch
  --since <commit>   the same for everything that differs from a commit
  --long             also what takes minutes, and every repetition of a property: npm run test:long
  --seed <number>    the random values of the run with this seed; without it the same ones in each
                     npm test, and new ones in each npm run test:long
  --beside-load      the tests beside processes that burn the processor, one for each core
  --record           write what each file took of the processor into the list of which a file that
                     takes more than twice as much is reported; only for a run of everything
  --help             show this text`;

export type Options = {
  /** Parts of the paths of test files. */
  parts: string[];
  /** The commit since which changes are tested. Undefined: everything is tested. */
  since: string | undefined;
  isLong: boolean;
  seed: number;
  isBesideLoad: boolean;
  isRecorded: boolean;
};

/**
 * Parses `args`. Returns the options, or `help`.
 *
 * @throws Error with the usage when they are invalid
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

/** Returns one line with the seed of a run, and how to repeat the run with it. */
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
