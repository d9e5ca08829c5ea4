import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Stage } from './stage.ts';

/** A process of the service, ready. Disposing it kills it, as a lost machine would. */
export async function startProcess(stage: Stage): Promise<AsyncDisposable> {
  const child: ChildProcess = spawn(process.execPath, ['src/main.ts'], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: { ...process.env, ...stage.processEnvironment({ LOG_LEVEL: 'info' }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  if (!child.stdout) throw new Error('the process says nothing');
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) if (line.includes('"serving gRPC"')) break;
  child.stdout.resume();
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
