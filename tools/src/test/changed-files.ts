import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Returns the files that differ from the commit `since`, relative to the repository's root: committed later, changed in
 * the work tree, or new. Includes deleted files.
 *
 * @throws Error when `since` is not a commit
 */
export async function listChangedFiles(repository: string, since: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('git', args, { cwd: repository });
    return stdout.split('\n').filter((line) => line !== '');
  };
  const changed = await git('diff', '--name-only', '--no-renames', since, '--');
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].sort();
}
