import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';

const program = fileURLToPath(new URL('../src/start/main.ts', import.meta.url));

/** A running `npm start`, without npm. Disposing kills it if it still runs. */
export interface StartCommand extends AsyncDisposable {
  pid: number;
  /** All it has printed so far. */
  output(): string;
  /** Resolves when it has printed a match. @throws when it ends before that, or after two minutes */
  untilPrinted(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Runs the start command in `folder`, which decides where its data is. */
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

/** The command shall find or start its own servers and choose its own ports, whatever those of the tests are. */
function withoutServers(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfTests = (name: string) => name.startsWith('CHAT_') || name.startsWith('VITEST');
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOfTests(name)));
}
