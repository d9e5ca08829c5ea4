import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Derive } from '../src/credentials/passwords.ts';

/** Returns an Argon2 function that adds up its work: memory in KiB times passes. */
export function countWork(): { derive: Derive; work: { kibibytePasses: number } } {
  const work = { kibibytePasses: 0 };
  const derive: Derive = (algorithm, parameters) => {
    work.kibibytePasses += parameters.memory * parameters.passes;
    return promisify(argon2)(algorithm, parameters);
  };
  return { derive, work };
}
