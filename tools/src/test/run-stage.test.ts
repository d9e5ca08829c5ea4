import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runStage } from './run-stage.ts';
import { workspaceOf } from './workspace.ts';

const stage = { name: 'packages', projects: ['!left-out'] };

test('reports passed, failed and skipped tests and files', async () => {
  const root = await workspaceOf({
    'a/states.test.ts': `
      test('passes', () => {});
      test('fails', () => { throw new Error('wrong'); });
      test.skip('is skipped', () => {});
      test('skips itself', (context) => context.skip('not today'));
      test.todo('is to be written');
    `,
    'a/hooks.test.ts': `
      afterAll(() => { throw new Error('wrong'); });
      test('passes', () => {});
    `,
    'a/broken.test.ts': `throw new Error('wrong');`,
    'a/empty.test.ts': '',
    'a/only.test.ts': `test.only('is alone', () => {});`,
    'b/stray.test.ts': `
      test('passes', async () => {
        Promise.reject(new Error('nobody waits for this'));
        await new Promise((resolve) => setImmediate(resolve));
      });
    `,
    'left-out/other.test.ts': `test('passes', () => {});`,
  });

  const outcome = await runStage(stage, optionsFor(root));

  if (outcome instanceof Error) throw outcome;
  expect(outcome.projects.sort()).toEqual(['a', 'b', 'without-tests']);
  expect(outcome.strayErrors).toEqual(['nobody waits for this']);
  const times = { seconds: expect.any(Number), processorSeconds: 0 };
  expect(outcome.files.toSorted((x, y) => x.path.localeCompare(y.path))).toEqual([
    { project: 'a', path: 'a/broken.test.ts', isFailed: true, ...times, tests: [] },
    { project: 'a', path: 'a/empty.test.ts', isFailed: true, ...times, tests: [] },
    {
      project: 'a',
      path: 'a/hooks.test.ts',
      isFailed: true,
      ...times,
      tests: [{ name: 'passes', state: 'passed' }],
    },
    expect.objectContaining({ path: 'a/only.test.ts', isFailed: true }),
    {
      project: 'a',
      path: 'a/states.test.ts',
      isFailed: true,
      ...times,
      tests: [
        { name: 'passes', state: 'passed' },
        { name: 'fails', state: 'failed', note: 'wrong' },
        { name: 'is skipped', state: 'skipped' },
        { name: 'skips itself', state: 'skipped', note: 'not today' },
        { name: 'is to be written', state: 'skipped' },
      ],
    },
    {
      project: 'b',
      path: 'b/stray.test.ts',
      isFailed: false,
      ...times,
      tests: [{ name: 'passes', state: 'passed' }],
    },
  ]);
});

test('runs only the requested files', async () => {
  const root = await workspaceOf({
    'a/one.test.ts': `test('passes', () => {});`,
    'a/two.test.ts': `test('passes', () => {});`,
    'a/one-or-two.test.ts': `test('passes', () => {});`,
  });

  const some = await runStage(stage, { ...optionsFor(root), files: ['a/two.test.ts'] });
  const none = await runStage(stage, { ...optionsFor(root), files: ['elsewhere.test.ts'] });

  expect(some).toMatchObject({ files: [{ path: 'a/two.test.ts' }] });
  expect(none).toMatchObject({ files: [] });
});

test('returns an error with the exit code for a run that dies', async () => {
  const root = await workspaceOf({
    'a/passing.test.ts': `test('passes', () => {});`,
    'a/setup.ts': 'export const setup = () => process.exit(7);',
    'a/vitest.config.ts': `export default { test: { globals: true, globalSetup: './setup.ts' } };`,
  });

  expect(await runStage(stage, optionsFor(root))).toEqual(
    new Error('ended by code 7 before it had an outcome'),
  );
});

test('reports a setup that fails during teardown', async () => {
  const root = await workspaceOf({
    'a/passing.test.ts': `test('passes', () => {});`,
    'a/setup.ts': 'export const setup = () => () => { throw new Error("it was not clean"); };',
    'a/vitest.config.ts': `export default { test: { globals: true, globalSetup: './setup.ts' } };`,
  });

  expect(await runStage(stage, optionsFor(root))).toMatchObject({
    strayErrors: ['a setup could not be torn down'],
    files: [{ isFailed: false }],
  });
});

test('gives no outcome for an aborted run, and tears its setups down', {
  timeout: 60_000,
}, async () => {
  const root = await workspaceOf({
    'a/endless.test.ts': `
      import { writeFileSync } from 'node:fs';
      test('waits', { timeout: 0 }, async ({ signal }) => {
        writeFileSync(import.meta.dirname + '/../started', '');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      });
      test('never starts', () => writeFileSync(import.meta.dirname + '/../went-on', ''));
    `,
    'a/setup.ts': `
      import { writeFileSync } from 'node:fs';
      import path from 'node:path';
      export const setup = ({ config }) => () => {
        writeFileSync(path.join(config.root, '../torn-down'), '');
      };
    `,
    'a/vitest.config.ts': `export default { test: { globals: true, globalSetup: './setup.ts' } };`,
  });
  const interruption = new AbortController();
  onTestFinished(() => interruption.abort());
  const running = runStage(stage, { ...optionsFor(root), signal: interruption.signal });
  await expect.poll(() => existsSync(path.join(root, 'started'))).toBe(true);

  interruption.abort();

  expect(await running).toBeInstanceOf(Error);
  expect(existsSync(path.join(root, 'torn-down'))).toBe(true);
  expect(existsSync(path.join(root, 'went-on'))).toBe(false);
});

function optionsFor(root: string) {
  const { signal } = new AbortController();
  return { root, files: undefined, env: {}, signal, isShown: false };
}
