import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';

/** A benchmark program in a separate process. Disposing ends the process. */
export interface Child extends AsyncDisposable {
  pid: number;
  /**
   * Sends `message` and resolves to the reply. Send only one message at a time. @throws when the process ends before it
   * replies
   */
  ask<T>(message: object, answer: z.ZodType<T>): Promise<T>;
}

/** Starts `program` with plain Node. The environment is that of this process, extended by `environment`. */
export async function startChild(
  program: URL,
  environment: NodeJS.ProcessEnv = {},
): Promise<Child> {
  const process_ = fork(fileURLToPath(program), {
    env: { ...process.env, ...environment },
    execArgv: [],
    serialization: 'advanced',
  });
  await once(process_, 'spawn');
  const { pid } = process_;
  if (pid === undefined) throw new Error(`${program} was spawned without a process id`);
  return {
    pid,
    async ask(message, answer) {
      process_.send(message);
      return answer.parse(await nextMessage(process_, program));
    },
    async [Symbol.asyncDispose]() {
      if (process_.exitCode !== null || process_.signalCode !== null) return;
      const ended = once(process_, 'exit');
      process_.kill('SIGTERM');
      await ended;
    },
  };
}

async function nextMessage(process_: ChildProcess, program: URL): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onExit = () => reject(new Error(`${fileURLToPath(program)} ended by itself`));
  process_.once('message', resolve);
  process_.once('exit', onExit);
  try {
    return await promise;
  } finally {
    process_.off('message', resolve);
    process_.off('exit', onExit);
  }
}
