import { createHash, randomInt } from 'node:crypto';

/** How many codes a person gets. */
const recoveryCodeCount = 10;

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const [groups, groupLength] = [4, 4];

/** Ten new recovery codes in the form that people copy: four groups of four, 79 bits of randomness each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, randomGroup).join('-'),
  );
}

/** Lookup hash of a code as it was typed. An unsalted hash suffices because codes are random. */
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
