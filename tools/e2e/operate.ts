import { operatorCommands } from '@chat/operator/commands';
import { vi } from 'vitest';

/**
 * Runs an operator command on a product and returns its output. Run one command at a time: the output includes
 * everything that this process prints meanwhile.
 */
export async function operate(
  environment: Record<string, string>,
  command: string,
  ...args: string[]
): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const found = operatorCommands.get(command);
    if (!found) throw new Error(`There is no operator command ${command}`);
    await found.run(args, environment);
    return log.mock.calls.map(([line]) => String(line)).join('\n');
  } finally {
    log.mockRestore();
  }
}
