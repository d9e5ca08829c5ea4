import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';

const program = fileURLToPath(new URL('../src/start/main.ts', import.meta.url));

/** A running start command, which is what `npm start` runs. Disposing it kills the command if it is still running. */
export interface StartCommand extends AsyncDisposable {
  pid: number;
  /** Returns everything that the command has printed. */
  output(): string;
  /**
   * Resolves when the output of the command matches. @throws when the command ends before that, or after two minutes
   */
  untilPrinted(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves to the exit code when the command ends, or to null if a signal ended it. */
  ended: Promise<number | null>;
}

/** Runs the start command with its data in `folder`. */
export function runStart(
  folder: string,
  { args = [], environment = {} }: { args?: string[]; environment?: NodeJS.ProcessEnv } = {},
): StartCommand {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...withoutServers(process.env), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isEnded = false;
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  child.once('close', (code) => {
    isEnded = true;
    resolve(code);
  });

  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    kill: (signal) => void child.kill(signal),
    async untilPrinted(pattern) {
      const found = await untilSucceeds(
        async () => {
          const match = pattern.exec(output);
          if (match || isEnded) return match;
          throw new Error(`not printed: ${pattern}\n${output}`);
        },
        { timeoutMs: 120_000 },
      );
      if (!found) throw new Error(`ended before it printed ${pattern}:\n${output}`);
      return found;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns the environment without the tests' servers and ports, so that the command finds or starts its own. */
function withoutServers(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfTests = (name: string) => name.startsWith('CHAT_') || name.startsWith('VITEST');
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOfTests(name)));
}
