import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../repository.ts';

const source = join(repository, 'services/web');
const builds = join(repository, 'node_modules/.cache/web-client');

/**
 * Builds the web client, unless the same content has been built before. Returns the folder that the gateway serves.
 *
 * @throws Error with the build's output when the build fails
 */
export async function buildWebClient(announce: (line: string) => void): Promise<string> {
  const target = join(builds, await contentHash());
  if (existsSync(target)) return target;
  announce('Building the web client (once for each change, some seconds) ...');
  // Another start may build the same content. Each writes its own folder, and the first to finish renames it.
  const draft = join(builds, `draft-${process.pid}`);
  await mkdir(builds, { recursive: true });
  try {
    await runVite('build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn');
    await rename(draft, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}

/** Returns a hash of all files that the build reads, including the versions of packages. */
async function contentHash(): Promise<string> {
  const patterns = [
    ...['services/web/{src,guide,public}/**/*', 'services/web/*.*', 'services/kit/src/names/*'],
    ...['docs/using-the-web-client.md', 'docs/images/*', 'pnpm-lock.yaml'],
  ];
  const exclude = (path: string) => /[.]test[.]tsx?$/.test(path);
  const entries = await Array.fromAsync(
    glob(patterns, {
      cwd: repository,
      withFileTypes: true,
      exclude: (entry) => exclude(entry.name),
    }),
  );
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash.update(`${file.slice(repository.length)}\0`).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function runVite(...args: string[]): Promise<void> {
  const program = join(source, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: source,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The web client could not be built:\n${output}`);
}
