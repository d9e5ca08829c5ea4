import type { Attack } from './attack.ts';
import { guessPasswords } from './attacks/guess-passwords.ts';
import { nestedJson } from './attacks/nested-json.ts';
import { renderings } from './attacks/renderings.ts';

/** One row for each way in which an account could keep others from sending. */
export const attacks: readonly Attack[] = [...renderings, nestedJson, guessPasswords];
