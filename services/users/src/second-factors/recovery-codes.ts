import { createHash, randomInt } from 'node:crypto';

/** The number of recovery codes that a person gets. */
const recoveryCodeCount = 10;

/** The characters of recovery codes, without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const [groups, groupLength] = [4, 4];

/** Returns ten new recovery codes. Each has four groups of four characters and 79 bits of randomness. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, randomGroup).join('-'),
  );
}

/** Returns the hash by which a recovery code is looked up. It needs no salt, because codes are random. */
export function hashRecoveryCode(typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(code).digest('hex');
}

function randomGroup(): string {
  const letters = Array.from({ length: groupLength }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  );
  return letters.join('');
}
