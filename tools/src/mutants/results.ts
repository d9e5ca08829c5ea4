import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The groups of tests that are run against a mutant, in the order in which they run. */
export const stepNames = ['named files', 'package', 'end-to-end'] as const;

const MutantResult = z.object({
  name: z.string(),
  /** The commit to which the mutant was applied. */
  commit: z.string(),
  /**
   * The outcome. `invalid`: the failure also occurs without the mutant. `broken`: the tests ended without an outcome.
   */
  outcome: z.enum(['caught', 'survived', 'invalid', 'broken']),
  /** The step whose tests failed; absent if the mutant survived. */
  step: z.enum(stepNames).optional(),
  /** The first test that failed, or a description of what went wrong. */
  detail: z.string(),
  seconds: z.number(),
});
export type MutantResult = z.infer<typeof MutantResult>;

/** Returns the stored results, or [] when `file` does not exist. */
export async function readResults(file: string): Promise<MutantResult[]> {
  try {
    return z.array(MutantResult).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Replaces `file` atomically, so that an interruption keeps the previous results. */
export async function writeResults(file: string, results: readonly MutantResult[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(results, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
