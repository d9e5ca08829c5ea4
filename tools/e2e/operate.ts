import { operatorCommands } from '@chat/operator/commands';
import { vi } from 'vitest';

/**
 * Runs an operator command on a product. Returns its output. Run only one command at a time: the output also contains
 * everything that this process logs meanwhile.
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
