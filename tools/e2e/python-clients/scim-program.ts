import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { operatorCommands } from '@chat/operator/commands';
import { inject, vi } from 'vitest';
import { uniqueName } from '../people.ts';
import { clientsOfScim, installPythonClients } from './install-clients.ts';

const run = promisify(execFile);

/** The clients of SCIM; undefined: this machine has no Python for them. @throws where there has to be one */
export const scimClients = await installPythonClients(clientsOfScim);
if (!scimClients && process.env.CI) {
  throw new Error('The clients of SCIM need Python 3.11 or later with pip or venv.');
}

/** Runs a program of this folder against the first organization, with a token of its own; its lines when it has ended. */
export async function runScimProgram(name: string, ...args: string[]): Promise<string[]> {
  if (!scimClients) throw new Error('there is no Python');
  const { site } = inject('owner');
  const [url, token] = [`${site}/scim/v2`, await createToken()];
  const { stdout } = await run(
    scimClients.python,
    [join(import.meta.dirname, name), url, token, ...args],
    {
      cwd: tmpdir(),
      env: { PATH: process.env.PATH, PYTHONPATH: scimClients.path, PYTHONUTF8: '1' },
    },
  );
  return stdout.trim().split('\n');
}

async function createToken(): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const args = ['--realm', '1', '--name', uniqueName('scim2-client')];
    await operatorCommands.get('scim-token-create')?.run(args, inject('operatorEnvironment'));
    const printed = log.mock.calls.map(([line]) => String(line)).join('\n');
    return /token (\S+)/.exec(printed)?.[1] ?? '';
  } finally {
    log.mockRestore();
  }
}
