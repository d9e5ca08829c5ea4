import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startFixture } from './fixtures/processes.ts';

test('a process waits for a signal; a second one ends it although it hangs', async () => {
  await using waiting = await startFixture('waiting-process.ts');
  const said = once(waiting.lines, 'line');
  waiting.process.kill('SIGINT');
  expect(await said).toEqual(['SIGINT']);
  waiting.process.kill('SIGINT');
  expect(await waiting.exited).toBe(null);
});
