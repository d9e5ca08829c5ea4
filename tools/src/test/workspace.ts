import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { repository } from '../repository.ts';

/**
 * Writes `files` into a new folder, with the projects `a`, `b`, `left-out` and `without-tests` and with the packages
 * that tools use. Returns the folder, which is deleted after the test.
 */
export async function workspaceOf(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'stage-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await symlink(path.join(repository, 'tools/node_modules'), path.join(root, 'node_modules'));
  const projects = ['a', 'b', 'left-out', 'without-tests'];
  const written = {
    'package.json': JSON.stringify({ type: 'module' }),
    'vitest.config.ts': `export default { test: { projects: ${JSON.stringify(projects)} } };`,
    ...Object.fromEntries(
      projects.map((name) => [
        `${name}/vitest.config.ts`,
        `export default { test: { name: '${name}', globals: true } };`,
      ]),
    ),
    ...files,
  };
  for (const [name, content] of Object.entries(written)) {
    await mkdir(path.join(root, path.dirname(name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
  return root;
}
