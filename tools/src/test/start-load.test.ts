import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { identifyProcess } from '@chat/infrastructure/process-identity';
import { expect, onTestFinished, test } from 'vitest';
import { startLoad } from './start-load.ts';

const program = path.join(import.meta.dirname, 'start-load.ts');

async function runningOf(pids: readonly number[]): Promise<number[]> {
  const found = await Promise.all(pids.map((pid) => identifyProcess(pid)));
  return found.flatMap((identity) => identity?.pid ?? []);
}

test('runs the requested number of busy processes until it is disposed', async () => {
  const load = await startLoad(2);
  onTestFinished(() => load[Symbol.asyncDispose]());
  expect(load.pids).toHaveLength(2);
  expect(await runningOf(load.pids)).toEqual(load.pids);
  const before = load.seconds();
  if (process.platform === 'linux') {
    await expect.poll(() => load.seconds(), { timeout: 30_000 }).toBeGreaterThan(before + 0.2);
  }

  await load[Symbol.asyncDispose]();

  expect(await runningOf(load.pids)).toEqual([]);
  expect(load.seconds()).toBeGreaterThanOrEqual(before);
});

test.for(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'ends the load when %s ends the process that started it',
  async (signal) => {
    const script = `
      const { startLoad } = await import(${JSON.stringify(program)});
      const load = await startLoad(2);
      console.log(JSON.stringify(load.pids));
    `;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void starter.kill('SIGKILL'));
    const [line] = await once(starter.stdout, 'data');
    const pids: number[] = JSON.parse(String(line));
    expect(await runningOf(pids)).toEqual(pids);

    starter.kill(signal);

    await expect.poll(() => runningOf(pids), { timeout: 30_000 }).toEqual([]);
  },
);
