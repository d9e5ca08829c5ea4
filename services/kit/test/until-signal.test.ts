import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startFixture } from './fixtures/processes.ts';

test('resolves with the first signal, and lets a second signal end a hanging process', async () => {
  await using waiting = await startFixture('waiting-process.ts');
  const said = once(waiting.lines, 'line');
  waiting.process.kill('SIGINT');
  expect(await said).toEqual(['SIGINT']);
  waiting.process.kill('SIGINT');
  expect(await waiting.exited).toBe(null);
});
