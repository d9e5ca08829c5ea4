// npm run operator: what only operators may do. Reads the same environment as the services; next to a product
// that `npm start` runs, what is missing there comes from .run/.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOperatorCommand } from '@chat/operator/run-command';
import { z } from 'zod';

process.exitCode = await runOperatorCommand(
  process.argv.slice(2),
  { ...environmentOfStart(), ...process.env },
  'npm run operator --',
);

/** Where the product of this folder listens, when it runs. */
function environmentOfStart(): Record<string, string> {
  const file = join(process.cwd(), '.run/environment.json');
  if (!existsSync(file)) return {};
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
}
