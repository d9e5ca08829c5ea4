import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { repository } from '../repository.ts';
import type { Check } from './check.ts';

const timeoutMs = 5 * 60 * 1000;

/**
 * Returns a check that runs a program from node_modules/.bin. The check fails when the program exits with a code other
 * than 0; the program's output is then the problem.
 */
export function programCheck(name: string, program: string, ...args: string[]): Check {
  return {
    name,
    async run() {
      const { passed, output } = await runProgram(program, args);
      if (passed) return '';
      return output || `${program} failed without a word.`;
    },
  };
}

/**
 * Runs a program from node_modules/.bin in the repository's root and returns its output.
 *
 * @throws Error when the program cannot be started, is ended by a signal, or takes more than five minutes
 */
export async function runProgram(
  program: string,
  args: readonly string[],
): Promise<{ passed: boolean; output: string }> {
  const file = path.join(repository, 'node_modules/.bin', program);
  const child = spawn(file, args, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  const ended = Promise.withResolvers<boolean>();
  child.on('error', ended.reject);
  child.on('close', (code, signal) => {
    if (signal === null) ended.resolve(code === 0);
    else ended.reject(new Error(`${program} was ended by ${signal}`));
  });
  const [passed, out, err] = await Promise.all([
    ended.promise,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { passed, output: `${out}${err}` };
}
