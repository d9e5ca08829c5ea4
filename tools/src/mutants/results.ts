import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The tests that a mutant meets, in this order. */
export const stepNames = ['named files', 'package', 'end-to-end'] as const;

const MutantResult = z.object({
  name: z.string(),
  /** The commit with which the mutant was tried. */
  commit: z.string(),
  /**
   * `invalid`: what failed with the mutant fails without it too. `broken`: the tests did not run to
   * an outcome.
   */
  outcome: z.enum(['caught', 'survived', 'invalid', 'broken']),
  /** The step that ended the trial. Absent for a survivor. */
  step: z.enum(stepNames).optional(),
  /** The first test that failed, or what went wrong. */
  detail: z.string(),
  seconds: z.number(),
});
export type MutantResult = z.infer<typeof MutantResult>;

/** Returns the stored results, none when `file` does not exist. */
export async function readResults(file: string): Promise<MutantResult[]> {
  try {
    return z.array(MutantResult).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Replaces `file` at once: an interruption leaves the results of before. */
export async function writeResults(file: string, results: readonly MutantResult[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(results, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
