import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface ProgramOptions {
  environment?: Record<string, string>;
  /** The input to write to the program's stdin. */
  input?: Readable;
  timeoutMs?: number;
}

const tailCharacters = 4_000;

/**
 * Runs a program and resolves to its stdout.
 *
 * @throws with the end of the program's output when it fails or takes too long
 */
export async function runProgram(
  file: string,
  args: readonly string[],
  { environment = {}, input, timeoutMs }: ProgramOptions = {},
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const child = spawn(file, args, {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  let printed = '';
  let tail = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    tail = `${tail}${text}`.slice(-tailCharacters);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    tail = `${tail}${text}`.slice(-tailCharacters);
  });
  child.once('error', reject);
  child.once('close', resolve);
  // If a program ends early, its exit code shows that.
  child.stdin.once('error', () => undefined);
  if (input) input.pipe(child.stdin);
  else child.stdin.end();
  const code = await promise;
  if (code === 0) return printed;
  throw new Error(`${file} ${args.slice(0, 3).join(' ')} ... failed:\n${tail.trim()}`);
}

/** Runs the container engine's command line. @throws like `runProgram` */
export function docker(args: readonly string[], options?: ProgramOptions): Promise<string> {
  return runProgram('docker', args, options);
}

/** Returns the reason why this machine cannot run containers; undefined if it can. */
export async function whyNoEngine(): Promise<string | undefined> {
  try {
    await docker(['version', '--format', '{{.Server.Version}}'], { timeoutMs: 20_000 });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns whether the engine has the image or could pull it. */
export async function hasImage(name: string): Promise<boolean> {
  const succeeds = (args: string[], timeoutMs: number) =>
    docker(args, { timeoutMs }).then(
      () => true,
      () => false,
    );
  return (
    (await succeeds(['image', 'inspect', name], 20_000)) ||
    (await succeeds(['pull', '--quiet', name], 300_000))
  );
}
