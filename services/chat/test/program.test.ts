import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { badSettingsExitCode } from '@chat/kit/config/read-env';
import { expect, test } from 'vitest';
import { readProcessConfig } from '../src/config.ts';
import { serviceNames } from '../src/services.ts';

// tools/e2e tests the running program, as one process and as six.

test.each([
  [{}, serviceNames],
  [{ SERVICES: '' }, serviceNames],
  [{ SERVICES: 'all' }, serviceNames],
  [{ SERVICES: 'presence' }, ['presence']],
  [{ SERVICES: 'gateway, users' }, ['users', 'gateway']],
])('reads the services from %j in the order in which they start', (env, services) => {
  expect(readProcessConfig(env).services).toEqual(services);
});

test.each(['users,web', 'users,users', 'all,users', 'users,'])(
  'rejects the list of services "%s"',
  (value) => {
    expect(() => readProcessConfig({ SERVICES: value })).toThrow('SERVICES: must be "all"');
  },
);

test('exits with the code for bad settings and names each bad setting of its services once', async () => {
  const { code, stderr } = await run('main.ts', {
    SERVICES: 'presence,gateway',
    TRUSTED_PROXIES: 'many',
  });
  expect(code).toBe(badSettingsExitCode);
  const lines = stderr.trim().split('\n');
  expect(lines).toContain('  PRESENCE_DATABASE_URL: is required');
  expect(stderr).toContain('  TRUSTED_PROXIES: ');
  expect(lines.filter((line) => line.includes('NATS_URL'))).toHaveLength(1);
});

test('checks only the settings of the named services and prefixes each problem with its service', async () => {
  const { code, stderr } = await run('check-settings.ts', {
    SERVICES: 'presence',
    TRUSTED_PROXIES: 'many',
  });
  expect(code).toBe(1);
  expect(stderr).toContain('presence: PRESENCE_DATABASE_URL: is required');
  expect(stderr).not.toContain('TRUSTED_PROXIES');
});

/** Runs a file of `src` with no settings except these. */
async function run(file: string, settings: Record<string, string>) {
  const folder = fileURLToPath(new URL('../src/', import.meta.url));
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; stderr: string }>();
  const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings };
  execFile(process.execPath, [file], { cwd: folder, env }, (error, _stdout, stderr) =>
    resolve({ code: error ? error.code : 0, stderr }),
  );
  return promise;
}
