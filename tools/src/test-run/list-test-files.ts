import { glob } from 'node:fs/promises';
import { repository } from '../repository.ts';

/** Every test file of the repository, from its root, whatever the vitest projects say. */
export async function listTestFiles(): Promise<string[]> {
  const files = await Array.fromAsync(
    glob('**/*.{test,spec}.{ts,js,mjs}', {
      cwd: repository,
      exclude: ['**/node_modules', 'tools/boundaries/fixtures'],
    }),
  );
  return files.sort();
}
