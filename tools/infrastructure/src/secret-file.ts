import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Writes `content` to a file that only its owner can read, even if the file existed with other permissions. */
export async function writeSecretFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

export function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}
