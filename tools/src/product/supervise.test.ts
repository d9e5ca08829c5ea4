import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { supervise } from './supervise.ts';

test('announces each crash of a service with the error that ended it', async () => {
  const logDirectory = await mkdtemp(join(tmpdir(), 'chat-supervise-'));
  onTestFinished(() => rm(logDirectory, { recursive: true }));
  const announced: string[] = [];
  await using _service = supervise({
    ...{ services: ['users'], instance: 'users-2', environment: {}, logDirectory },
    command: { file: process.execPath, args: ['-e', 'throw new RangeError("no room is left")'] },
    announce: (line) => announced.push(line),
  });

  await expect.poll(() => announced.length).toBeGreaterThan(1);
  const logFile = join(logDirectory, 'users-2.log');
  const line = `users-2 ended (RangeError: no room is left); see ${logFile}; starting it again`;
  expect(announced.slice(0, 2)).toEqual([line, line]);
});
