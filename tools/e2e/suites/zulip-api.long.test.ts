import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@chat/infrastructure/programs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { cacheFolder } from '../../src/go-program/go-program.ts';
import { withoutRateLimits } from '../../src/product/product-with-owner.ts';
import { apiClient } from '../client.ts';
import { type OwnProduct, startOwnProduct } from '../own-product.ts';
import { newPerson } from '../people.ts';

// Runs the unchanged test suite of the Rust crate zulip-api 0.0.8 against a product.

const crate = { name: 'zulip-api', version: '0.0.8' };

/** The tests that fail, each with its reason. */
const knownToDiffer: Readonly<Record<string, string>> = {
  'client::upload_file::test_upload_file_large':
    'it sends the content with the request that creates a resumable upload, which is not supported',
  'client::upload_file::test_upload_file_tus_create_and_upload': 'the same',
  'client::upload_file::test_upload_file_tus_upload':
    'it expects a complete URL for a resumable upload, but the address is a path',
};

const run = promisify(execFile);
const cargo = await findProgram('cargo', process.env);

const Packages = z.object({
  packages: z.array(z.object({ name: z.string(), manifest_path: z.string() })),
});

/**
 * Copies the crate's source from cargo's folder, because the tests write files into it. Returns the folder of the copy.
 */
async function copyCrate(folder: string): Promise<string> {
  if (!cargo) throw new Error('there is no cargo');
  const asking = join(folder, 'asking');
  await mkdir(join(asking, 'src'), { recursive: true });
  await writeFile(join(asking, 'src/lib.rs'), '');
  await writeFile(
    join(asking, 'Cargo.toml'),
    [
      '[package]\nname = "asking"\nversion = "0.0.0"\nedition = "2021"',
      `[dependencies]\n${crate.name} = "=${crate.version}"\n`,
    ].join('\n'),
  );
  const { stdout } = await run(cargo, ['metadata', '--format-version', '1'], {
    cwd: asking,
    maxBuffer: 64 * 1024 * 1024,
  });
  const found = Packages.parse(JSON.parse(stdout)).packages.find(({ name }) => name === crate.name);
  if (!found) throw new Error(`cargo knows no source of ${crate.name}`);
  const source = join(folder, crate.name);
  await cp(dirname(found.manifest_path), source, { recursive: true });
  return source;
}

describe.skipIf(!cargo)('the Rust library, which needs cargo', () => {
  const stack = new AsyncDisposableStack();
  let own: OwnProduct;
  beforeAll(async () => {
    own = stack.use(
      await startOwnProduct({
        ...{ name: 'zulipapi', servers: inject('servers'), redisDatabase: 56 },
        environment: withoutRateLimits,
      }),
    );
  });
  afterAll(() => stack.disposeAsync());

  test('the Rust library passes its own tests, except for the listed differences', {
    timeout: 1_500_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chat-e2e-zulip-api-'));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const source = await copyCrate(folder);
    await writeFile(join(source, 'tests/zuliprc'), await configuration(own), { mode: 0o600 });

    const args = ['test', '--features', 'dev', '--test', 'mod', '--no-fail-fast'];
    const target = join(cacheFolder(), `${crate.name}-${crate.version}`);
    const ended = run(cargo ?? '', args, {
      cwd: source,
      env: { ...process.env, CARGO_TARGET_DIR: target, CARGO_TERM_COLOR: 'never' },
      maxBuffer: 64 * 1024 * 1024,
    });
    // Failing tests end the command with an error that has the output too.
    const { stdout } = await ended.catch((error) => error);
    const results = [...String(stdout).matchAll(/^test (\S+) \.\.\. (ok|FAILED)$/gm)];
    expect(results.length, stdout).toBeGreaterThan(20);
    const failed = results.filter(([, , result]) => result === 'FAILED').map(([, name]) => name);
    expect(failed.sort(), stdout).toEqual(Object.keys(knownToDiffer).sort());
  });
});

/**
 * Returns the configuration that the crate's README requires. Creates what it needs: an account with a password, and a
 * channel for reports.
 */
async function configuration({ owner }: OwnProduct): Promise<string> {
  const asOwner = apiClient(owner);
  // Products of these tests start with the first channel archived.
  expect((await asOwner.patch('/streams/1', { is_archived: false })).status).toBe(200);
  const subscribe = async (name: string, more = {}) => {
    const subscriptions = [{ name }];
    const answer = await asOwner.post('/users/me/subscriptions', { subscriptions, ...more });
    expect([answer.status, answer.body.msg]).toEqual([200, '']);
  };
  await subscribe('moderation', { invite_only: true });
  const { body } = await asOwner.get('/get_stream_id', { stream: 'moderation' });
  const changed = { moderation_request_channel_id: body.stream_id };
  expect((await asOwner.patch('/realm', changed)).status).toBe(200);
  const person = await newPerson(owner);
  await subscribe('general', { principals: [person.userId] });
  const { email, api_key, site, password } = person;
  return `[api]\nemail=${email}\nkey=${api_key}\nsite=${site}\npassword=${password}\n`;
}
