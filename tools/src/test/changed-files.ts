import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Lists the files, relative to the repository's root, that differ from the commit `since`: committed after it,
 * changed in the work tree, or new. Includes deleted files.
 *
 * @throws Error when `since` is no commit
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
