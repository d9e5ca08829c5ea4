import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { operate } from '../operate.ts';
import { clientsOfScim, installPythonClients } from './install-clients.ts';

const run = promisify(execFile);

/** The clients of SCIM, or undefined if this machine has no suitable Python. @throws in CI, which requires them */
export const scimClients = await installPythonClients(clientsOfScim);
if (!scimClients && process.env.CI) {
  throw new Error('The clients of SCIM need Python 3.11 or later with pip or venv.');
}

/**
 * Runs a program in this folder against an organization that nothing else uses. Resolves to its lines of output when it
 * has ended.
 */
export async function runScimProgram(name: string, ...args: string[]): Promise<string[]> {
  if (!scimClients) throw new Error('there is no Python');
  const { url, token } = await provisionedOrganization();
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

/** Creates an organization at an address of this machine. Returns its SCIM URL and a token for an identity provider. */
async function provisionedOrganization(): Promise<{ url: string; token: string }> {
  const environment = inject('operatorEnvironment');
  const host = `127.1.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const created = await operate(
    environment,
    'realm-create',
    ...['--host', host, '--string-id', `scim-${randomBytes(8).toString('hex')}`],
    ...['--name', 'Provisioned', '--owner-email', 'o@example.com'],
  );
  const [, id = ''] = /Organization (\d+)/.exec(created) ?? [];
  const named = ['--realm', id, '--name', 'scim2-client'];
  const printed = await operate(environment, 'scim-token-create', ...named);
  const [, token = ''] = /token (\S+)/.exec(printed) ?? [];
  const { port } = new URL(inject('owner').site);
  return { url: `http://${host}:${port}/scim/v2`, token };
}
