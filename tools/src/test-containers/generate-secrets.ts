import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { repository } from '../repository.ts';
import { runProgram } from './docker.ts';

/** Generates secrets for deploy/compose.yaml, as operators do, and stores them in `folder`. */
export async function generateSecrets(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'secrets.env');
  await runProgram(join(repository, 'deploy/generate-secrets.sh'), [file]);
  const secrets = parseEnv(await readFile(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(secrets).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
