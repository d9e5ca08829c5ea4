// npm run operator: commands for operators. They read the same environment as the services. Variables that are
// missing there come from .run/, where a product started by `npm start` stores them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOperatorCommand } from '@chat/operator/run-command';
import { z } from 'zod';

process.exitCode = await runOperatorCommand(
  process.argv.slice(2),
  { ...environmentOfStart(), ...process.env },
  'npm run operator --',
);

/** Returns the environment of the product that runs from this folder; {} if there is none. */
function environmentOfStart(): Record<string, string> {
  const file = join(process.cwd(), '.run/environment.json');
  if (!existsSync(file)) return {};
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
}
