import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@chat/infrastructure/free-port';
import type { Stage } from './stage.ts';

/**
 * Starts a process of the service and waits until it is ready. When the caller disposes of the result, the process is
 * killed, as if its machine failed.
 */
export async function startProcess(
  stage: Stage,
  {
    nodeArguments = [],
    environment = {},
  }: { nodeArguments?: readonly string[]; environment?: Record<string, string> } = {},
): Promise<AsyncDisposable> {
  const child: ChildProcess = spawn(process.execPath, [...nodeArguments, 'src/main.ts'], {
    cwd: fileURLToPath(new URL('../../chat/', import.meta.url)),
    env: {
      ...process.env,
      ...stage.processEnvironment({
        SERVICES: 'notifications',
        LOG_LEVEL: 'info',
        ...environment,
      }),
    },
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

/**
 * Starts a process of the service that serves its metrics. `countsOf` returns the values of a counter, keyed by
 * outcome.
 */
export async function startMeteredProcess(stage: Stage) {
  const port = await freePort();
  const running = await startProcess(stage, {
    nodeArguments: ['--import', '@chat/kit/telemetry/register'],
    environment: {
      OTEL_METRICS_EXPORTER: 'prometheus',
      OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
      OTEL_EXPORTER_PROMETHEUS_PORT: String(port),
    },
  });
  return {
    async countsOf(counter: string): Promise<Record<string, number>> {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const lines = text.split('\n').filter((line) => line.startsWith(`${counter}{`));
      return Object.fromEntries(
        lines.map((line) => {
          const [, outcome = '', count] = /outcome="(\w+)".* (\d+)/.exec(line) ?? [];
          return [outcome, Number(count)];
        }),
      );
    },
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}
