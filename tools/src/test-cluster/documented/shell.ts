import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../repository.ts';
import { runProgram } from '../../test-containers/docker.ts';
import type { Cluster } from '../cluster.ts';
import { type DocumentBlock, fileNameOf } from './document-sections.ts';

/**
 * A shell in a folder that contains the parts of a clone that the documents use. Its kubectl and helm use the cluster.
 */
export interface Shell extends AsyncDisposable {
  folder: string;
  /**
   * Runs commands and resolves to their output. Variables that the commands export are kept for later calls. @throws
   * when a command fails
   */
  run(commands: string, timeoutMs?: number): Promise<string>;
  /** Starts a command that runs until disposed. */
  start(command: string): AsyncDisposable;
  /** Follows the blocks of a document: saves the blocks that are files, and runs those that are commands. */
  follow(blocks: readonly DocumentBlock[]): Promise<string>;
  write(name: string, text: string): Promise<void>;
  /** Replaces the clone's chart with the chart in `folder`. */
  takeChart(folder: string): Promise<void>;
}

const defaultTimeoutMs = 300_000;

/**
 * Opens a shell.
 *
 * @param replacements the texts to replace in documents, and their replacements
 */
export async function openShell(
  cluster: Cluster,
  replacements: Readonly<Record<string, string>> = {},
): Promise<Shell> {
  const folder = await mkdtemp(join(tmpdir(), 'chat-shell-'));
  for (const part of ['helm', 'deploy']) {
    await cp(join(repository, part), join(folder, part), { recursive: true });
  }
  const { environment } = cluster;
  const here = (text: string) =>
    Object.entries(replacements).reduce((done, [from, to]) => done.replaceAll(from, to), text);

  const run = (commands: string, timeoutMs = defaultTimeoutMs) => {
    const script = [
      'set -eu',
      `cd '${folder}'`,
      'if [ -e .state ]; then . ./.state; fi',
      'set -a',
      here(commands),
      'export -p | grep -v PWD= > .state',
    ].join('\n');
    // `timeout` also ends the processes that the shell has started.
    const limit = ['--kill-after=5', String(timeoutMs / 1_000)];
    return runProgram('timeout', [...limit, 'bash', '-c', script], { environment });
  };
  const write = async (name: string, text: string) =>
    await writeFile(join(folder, name), `${here(text)}\n`);

  const takeChart = async (chart: string) => {
    await rm(join(folder, 'helm'), { recursive: true });
    await cp(chart, join(folder, 'helm'), { recursive: true });
  };

  return {
    folder,
    takeChart,
    run,
    write,
    start(command) {
      const child = spawn('bash', ['-c', `exec ${here(command)}`], {
        cwd: folder,
        env: { ...process.env, ...environment },
        stdio: 'ignore',
      });
      return {
        async [Symbol.asyncDispose]() {
          child.kill('SIGTERM');
        },
      };
    },
    async follow(blocks) {
      let printed = '';
      for (const block of blocks) {
        const name = fileNameOf(block);
        if (name !== undefined) await write(name, block.text);
        else if (block.language === 'sh') printed += await run(block.text);
      }
      return printed;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
