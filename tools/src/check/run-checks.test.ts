import { expect, test } from 'vitest';
import { programCheck } from './program.ts';
import { describeOutcome, runChecks } from './run-checks.ts';

test('returns outcomes in the order of the checks, regardless of which ends first', async () => {
  const first = Promise.withResolvers<string>();
  const reported: string[] = [];
  const outcomes = await runChecks(
    [
      { name: 'slow', run: () => first.promise },
      { name: 'quick', run: async () => '' },
      { name: 'last', run: async () => 'a.ts: wrong' },
    ],
    ({ name }) => {
      reported.push(name);
      if (name === 'last') first.resolve('');
    },
    2,
  );

  expect(reported).toEqual(['quick', 'last', 'slow']);
  expect(outcomes.map(({ name, passed }) => [name, passed])).toEqual([
    ['slow', true],
    ['quick', true],
    ['last', false],
  ]);
});

test('runs at most the allowed number of checks concurrently', async () => {
  let running = 0;
  let most = 0;
  const check = {
    name: 'check',
    async run() {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return '';
    },
  };

  await runChecks([check, check, check, check, check], () => undefined, 2);

  expect(most).toBe(2);
});

test('fails a check that could not run', async () => {
  const broken = { name: 'broken', run: () => Promise.reject(new Error('no such program')) };

  expect(await runChecks([broken], () => undefined, 1)).toMatchObject([
    { passed: false, output: expect.stringContaining('no such program') },
  ]);
});

test('programCheck passes for exit code 0, returns the output otherwise, and rejects for a missing program', async () => {
  const script = (text: string) => programCheck('script', 'node', '--eval', text);

  await expect(script('console.log("fine")').run()).resolves.toBe('');
  await expect(script('console.error("why"); process.exit(3)').run()).resolves.toBe('why\n');
  await expect(script('process.exit(3)').run()).resolves.toContain('without a word');
  await expect(script('process.kill(process.pid)').run()).rejects.toThrow('ended by SIGTERM');
  await expect(programCheck('gone', 'no-such-program').run()).rejects.toThrow('ENOENT');
});

test('describeOutcome returns one line per check, with its problems below', () => {
  const outcome = { name: 'lint', passed: true, seconds: 1.23, output: '' };

  expect(describeOutcome(outcome)).toBe('lint         passed    1.2 s');
  expect(describeOutcome({ ...outcome, passed: false, output: 'a.ts\n\nb.ts\n' })).toBe(
    'lint         FAILED    1.2 s\n  a.ts\n\n  b.ts\n',
  );
});
