import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { processorSecondsOf } from '@chat/infrastructure/processor-time';

/** Processes that keep the processor busy. Disposing ends them. They also end whenever this process ends. */
export interface BurningLoad extends AsyncDisposable {
  pids: readonly number[];
  /** Returns the processor time in seconds that the processes have used so far, or used until they ended. */
  seconds(): number;
}

/** Starts `count` processes that keep the processor busy. Returns once all of them do. */
export async function startLoad(count: number): Promise<BurningLoad> {
  const program = path.join(import.meta.dirname, 'burn-processor.ts');
  const children = Array.from({ length: count }, () => fork(program, { execArgv: [] }));
  const pids = children.map(({ pid }) => pid ?? 0);
  let spent: number | undefined;
  const seconds = () => spent ?? pids.reduce((sum, pid) => sum + processorSecondsOf(pid), 0);
  await Promise.all(children.map((child) => once(child, 'message')));
  return {
    pids,
    seconds,
    async [Symbol.asyncDispose]() {
      spent = seconds();
      await Promise.all(children.map(end));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
