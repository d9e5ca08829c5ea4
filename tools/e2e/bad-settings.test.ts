import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@chat/infrastructure/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { runStart } from './start-command.ts';

test('npm start exits immediately and names the setting that a service rejects', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chat-e2e-settings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await using refused = runStart(folder, {
    environment: { PORT: String(await freePort()), SESSION_DAYS: 'abc' },
  });

  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/ ended \(code 78\); see .*\.run\/logs\/\w+\.log$/m);
  expect(refused.output()).not.toContain('starting it again');
  expect(refused.output()).toMatch(/\n\w+ cannot start\. Bad settings:\n {2}SESSION_DAYS: .*\n$/);
});
