import { runOperatorCommand } from '@chat/operator/run-command';
import { afterEach, expect, test, vi } from 'vitest';

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => vi.clearAllMocks());

test.each([
  [['realm-list', '--help'], 'Usage: operator realm-list\n      list the organizations, '],
  [['login-link', '--realm', '2', '--help'], 'Usage: operator login-link --realm ID --email ADD'],
])('prints the usage for the arguments %j', async (args, usage) => {
  expect(await runOperatorCommand(args, {}, 'operator')).toBe(0);
  expect(log.mock.calls).toEqual([[expect.stringContaining(usage)]]);
  expect(error).not.toHaveBeenCalled();
});

test('prints all commands for an unknown command', async () => {
  expect(await runOperatorCommand(['login-lnk', '--help'], {}, 'operator')).toBe(2);
  expect(error.mock.calls).toEqual([[expect.stringContaining('There is no command login-lnk.')]]);
});
