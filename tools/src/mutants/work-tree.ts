import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../repository.ts';

export type WorkTree = AsyncDisposable & {
  /** The root folder of the tree. */
  root: string;
};

/**
 * Checks out a commit into a temporary folder. Disposing the result deletes the folder. The tree uses the packages that
 * are installed in this repository, but its own workspace packages.
 */
export async function checkOut(commit: string): Promise<WorkTree> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'chat-mutants-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const root = path.join(folder, 'tree');
  // Removes entries of folders that a killed run left behind.
  await git('worktree', 'prune');
  await git('worktree', 'add', '--detach', '--quiet', root, commit);
  opened.defer(async () => {
    await git('worktree', 'remove', '--force', root);
  });
  await linkPackages(root);
  const cleanup = opened.move();
  return { root, [Symbol.asyncDispose]: () => cleanup.disposeAsync() };
}

/** Returns the commit that is checked out in this repository, and whether files differ from it. */
export async function readHead(): Promise<{ commit: string; isChanged: boolean }> {
  const commit = (await git('rev-parse', 'HEAD')).trim();
  return { commit, isChanged: (await git('status', '--porcelain')) !== '' };
}

/**
 * Copies each package's `node_modules` to the new tree. It contains relative links to workspace packages and to the
 * store in the root's `node_modules`, so the copied links point into the new tree.
 */
async function linkPackages(root: string): Promise<void> {
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  const manifests = (await git('ls-files', '--', '*/package.json')).trim().split('\n');
  for (const folder of manifests.map((manifest) => path.dirname(manifest))) {
    const from = path.join(repository, folder, 'node_modules');
    await cp(from, path.join(root, folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    }).catch((error: NodeJS.ErrnoException) => {
      // The package has no dependencies.
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: repository });
  return stdout;
}
