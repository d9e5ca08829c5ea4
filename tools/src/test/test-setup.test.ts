import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { canSeeProcesses } from '@chat/infrastructure/processor-time';
import { fixedSeed, seedVariable } from '@chat/infrastructure/test-seed';
import { expect, test } from 'vitest';
import { runStage } from './run-stage.ts';
import { workspaceOf } from './workspace.ts';

const stage = { name: 'packages', projects: ['a'] };
const timeout = 120_000;

/** The configuration of a project like those in the repository. Its files run one after another in one worker. */
const config = `
  import { testProject } from '@chat/infrastructure/test-project';
  export default testProject({ globals: true, globalSetup: [], maxWorkers: 1, include: ['*.test.ts'] });
`;

/** A test file that draws values from both kinds of generators and records them. */
const drawing = `
  import { writeFileSync } from 'node:fs';
  import { testRandom, testSeed } from '@chat/infrastructure/test-seed';
  import fc from 'fast-check';
  test('draws', ({ task }) => {
    const drawn = [];
    fc.assert(fc.property(fc.integer(), (value) => void drawn.push(value)), { numRuns: 5 });
    const sampled = fc.sample(fc.integer(), 5);
    const ofPurpose = testRandom('a purpose').integer(0, 1e9);
    const ofAnother = testRandom('another purpose').integer(0, 1e9);
    const all = { testSeed, drawn, sampled, ofPurpose, ofAnother };
    writeFileSync(task.file.filepath + '.json', JSON.stringify(all));
  });
`;

test('draws the same values for the same seed, no matter which files run', {
  timeout,
}, async () => {
  const root = await workspaceOf({
    'a/vitest.config.ts': config,
    'a/one.test.ts': drawing,
    'a/two.test.ts': drawing,
  });
  const drawnBy = async (seed: string, files: string[]) => {
    const { signal } = new AbortController();
    const env = { [seedVariable]: seed };
    const outcome = await runStage(stage, { root, files, env, signal, isShown: false });
    expect(outcome).toMatchObject({ files: files.map(() => ({ isFailed: false })) });
    const read = async (file: string) =>
      JSON.parse(await readFile(path.join(root, `${file}.json`), 'utf8'));
    return Promise.all(files.map(read));
  };

  const [usual, usualOfTwo] = await drawnBy('', ['a/one.test.ts', 'a/two.test.ts']);
  const [seven] = await drawnBy('7', ['a/two.test.ts']);
  const [sevenOfOne, sevenOfTwo] = await drawnBy('7', ['a/one.test.ts', 'a/two.test.ts']);

  expect(usual.testSeed).toBe(fixedSeed);
  expect(usualOfTwo).toEqual(usual);
  expect(seven.testSeed).toBe(7);
  expect([sevenOfOne, sevenOfTwo]).toEqual([seven, seven]);
  expect(seven.ofPurpose).not.toBe(seven.ofAnother);
  for (const values of ['drawn', 'sampled', 'ofPurpose', 'ofAnother']) {
    expect(seven[values], values).not.toEqual(usual[values]);
  }
});

test("shows the output of a failed test and its property's seed, but no output of passed tests", {
  timeout,
}, async () => {
  const root = await workspaceOf({
    'a/vitest.config.ts': config,
    'a/passing.test.ts': `
      afterAll(() => process.stderr.write('after a file that passed\\n'));
      test('passes', () => {
        process.stdout.write('{"message":"logged in a file that passed"}\\n');
        console.error('an error in a file that passed');
      });
    `,
    'a/failing.test.ts': `
      import fc from 'fast-check';
      beforeAll(() => process.stdout.write('{"message":"logged by a hook"}\\n'));
      test('passes', () => process.stdout.write('{"message":"logged while a test passed"}\\n'));
      test('fails', () => {
        process.stdout.write('{"message":"logged before it failed"}\\n');
        process.stderr.write(Buffer.from('written to stderr\\n'));
        fc.assert(fc.property(fc.constant(1), () => false));
      });
    `,
  });

  const shown = await outputOf(root);

  expect(shown).toContain('passed  a/passing.test.ts');
  expect(shown).toContain('Output of "fails":\n{"message":"logged before it failed"}\n');
  expect(shown).toContain('written to stderr');
  expect(shown).toContain(
    'Output of hooks of a/failing.test.ts:\n{"message":"logged by a hook"}\n',
  );
  expect(shown).toContain('{ seed: 7, path: "0"');
  expect(shown).not.toMatch(/a file that passed|while a test passed/);
});

test.runIf(canSeeProcesses)(
  'counts the processor time of files, and of the processes that files and setups started',
  { timeout },
  async () => {
    const burn = (seconds: number) =>
      `const from = process.cpuUsage(); while (process.cpuUsage(from).user < ${seconds} * 1e6);`;
    const root = await workspaceOf({
      'a/vitest.config.ts': config.replace('globalSetup: []', "globalSetup: ['./setup.ts']"),
      'a/setup.ts': `
        import { spawn } from 'node:child_process';
        import { once } from 'node:events';
        export async function setup() {
          const script = ${JSON.stringify(`${burn(0.2)} console.log('burnt'); setInterval(() => {}, 1e6);`)};
          const child = spawn(process.execPath, ['-e', script]);
          await once(child.stdout, 'data');
          return () => void child.kill();
        }
      `,
      'a/1-dear.test.ts': `
        import { execFileSync } from 'node:child_process';
        test('burns', () => {
          execFileSync(process.execPath, ['-e', ${JSON.stringify(burn(0.3))}]);
          ${burn(0.3)}
        });
      `,
      'a/2-cheap.test.ts': `test('burns nothing', () => {});`,
    });
    const { signal } = new AbortController();

    const outcome = await runStage(stage, {
      ...{ root, files: undefined, env: {}, signal, isShown: false },
    });

    if (outcome instanceof Error) throw outcome;
    const spent = new Map(outcome.files.map((file) => [file.path, file.processorSeconds]));
    const [dear, cheap] = ['a/1-dear.test.ts', 'a/2-cheap.test.ts'].map((file) => spent.get(file));
    expect(dear).toBeGreaterThan(0.5);
    expect(cheap).toBeLessThan(dear ?? 0);
    expect(outcome.setupSeconds).toBeGreaterThan(0.15);
    expect(outcome.setupSeconds, 'workers are no processes of setups').toBeLessThan(dear ?? 0);
  },
);

/** Returns the output that a stage prints. */
async function outputOf(root: string): Promise<string> {
  const request = JSON.stringify({ root, projects: ['a'] });
  const child = fork(path.join(import.meta.dirname, 'stage-process.ts'), [request], {
    env: { ...process.env, [seedVariable]: '7', NO_COLOR: '1' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (!child.stdout || !child.stderr) throw new Error('its output is a pipe');
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return out + err;
}
