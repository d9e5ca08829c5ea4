// npm run operator: what only operators may do. Reads the same environment as the services; next to a product
// that `npm start` runs, what is missing there comes from .run/.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { operatorCommands } from './operator/commands.ts';

const [name = '', ...args] = process.argv.slice(2);
const command = operatorCommands.get(name);

try {
  if (command) {
    await command.run(args, { ...environmentOfStart(), ...process.env });
  } else {
    console.error('Usage: npm run operator -- <command> [options]\n');
    for (const [known, { usage }] of operatorCommands) console.error(`  ${known} ${usage}`);
    process.exitCode = name === '' || name === '--help' ? 0 : 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Where the product of this folder listens, when it runs. */
function environmentOfStart(): Record<string, string> {
  const file = join(process.cwd(), '.run/environment.json');
  if (!existsSync(file)) return {};
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
}
