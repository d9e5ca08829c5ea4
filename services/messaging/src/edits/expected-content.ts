import { createHash } from 'node:crypto';
import { expectationMismatch } from '@chat/kit/errors/catalog';

/**
 * Whether the content is what somebody believes who wants to change it. `sha256`: in hexadecimal, lower case;
 * undefined: whatever it is.
 *
 * @throws EXPECTATION_MISMATCH it is not
 */
export function checkExpectedContent(content: string, sha256: string | undefined): void {
  if (sha256 === undefined) return;
  if (createHash('sha256').update(content).digest('hex') !== sha256) throw expectationMismatch({});
}
