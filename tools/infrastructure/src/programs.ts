import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** Returns the absolute path of program `name` on PATH; undefined if PATH does not have it. */
export async function findProgram(
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  for (const folder of searchedFolders(env.PATH ?? '')) {
    const file = path.join(folder, name);
    if (await isExecutable(file)) return file;
  }
  return undefined;
}

/** Returns whether this process may execute `file`. */
export async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the folders in PATH, and the `sbin` folder next to each `bin`. Debian installs `nats-server` into /usr/sbin,
 * which is not on the PATH of ordinary users.
 */
function searchedFolders(searchPath: string): string[] {
  return searchPath
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) =>
      path.basename(folder) === 'bin'
        ? [folder, path.join(path.dirname(folder), 'sbin')]
        : [folder],
    );
}
