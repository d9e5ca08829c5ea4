import { glob } from 'node:fs/promises';
import { repository } from '../repository.ts';

/**
 * Returns all test files in the repository, relative to its root, regardless of the vitest projects. Files named
 * `*.long.test.ts` take minutes each and are included only with `isLong`. `*.containers.test.ts` files are included
 * only with `hasEngine`, because they need a container engine.
 */
export async function listTestFiles({ isLong = false, hasEngine = false } = {}): Promise<string[]> {
  const files = await Array.fromAsync(
    glob('**/*.{test,spec}.{ts,js,mjs}', {
      cwd: repository,
      exclude: ['**/node_modules', 'tools/boundaries/fixtures'],
    }),
  );
  return files
    .filter((file) => isLong || !file.includes('.long.test.'))
    .filter((file) => hasEngine || !file.includes('.containers.test.'))
    .sort();
}
