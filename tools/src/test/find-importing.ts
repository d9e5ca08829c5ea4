import path from 'node:path';
import { createVitest } from 'vitest/node';

/** Returns the test files that import one of `files` directly or indirectly, relative to `root`. */
export async function findImporting(root: string, files: readonly string[]): Promise<string[]> {
  const vitest = await createVitest({
    root,
    watch: false,
    reporters: [],
    related: files.map((file) => path.join(root, file)),
    passWithNoTests: true,
  });
  try {
    const specifications = await vitest.getRelevantTestSpecifications();
    return [...new Set(specifications.map(({ moduleId }) => path.relative(root, moduleId)))];
  } finally {
    await vitest.close();
  }
}
