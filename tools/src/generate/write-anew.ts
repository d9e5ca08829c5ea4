import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Generator } from './generator.ts';

/**
 * Runs the generator and writes its target into a temporary folder, at the returned `path`. Disposing deletes the
 * folder.
 */
export async function writeAside(
  generator: Generator,
): Promise<{ path: string } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'generated-'));
  const aside = {
    path: path.join(folder, path.basename(generator.target)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
  try {
    await generator.write(aside.path);
  } catch (error) {
    await aside[Symbol.asyncDispose]();
    throw error;
  }
  return aside;
}

/** Replaces the generator's target below `root`. If the generator fails, changes nothing. */
export async function writeAnew(generator: Generator, root: string): Promise<void> {
  await using aside = await writeAside(generator);
  const target = path.join(root, generator.target);
  await mkdir(path.dirname(target), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await cp(aside.path, target, { recursive: true });
}
