import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runApt } from '../src/install-with-apt.ts';
import { emptyFolder } from './given.ts';

/** Creates a fake apt-get that fails with `error` at its first call and succeeds afterwards. */
async function aptThatFailsOnce(folder: string, error: string): Promise<string> {
  const apt = path.join(folder, 'apt-get');
  const lines = [
    '#!/bin/sh',
    `if mkdir '${folder}/called' 2>/dev/null; then echo "${error}" >&2; exit 100; fi`,
    'echo "Unpacking $2"',
  ];
  await writeFile(apt, `${lines.join('\n')}\n`, { mode: 0o755 });
  return apt;
}

test('waits until another program releases its lock, and then installs', async () => {
  await using given = await emptyFolder();
  const error = 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7';
  const announced: string[] = [];

  const apt = await aptThatFailsOnce(given.folder, error);
  await runApt(apt, ['install', 'slapd'], (line) => announced.push(line));

  expect(announced).toEqual([
    '  Waiting for another program that installs packages.',
    '  Unpacking slapd',
  ]);
});

test('fails with the first line of the error if a package does not exist', async () => {
  await using given = await emptyFolder();
  const apt = await aptThatFailsOnce(given.folder, 'E: Unable to locate package slapd');

  await expect(runApt(apt, ['install', 'slapd'], () => undefined)).rejects.toThrow(
    'apt-get install failed (status 100): E: Unable to locate package slapd',
  );
});
