import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** How a person tells their passkeys apart. */
export const passkeyName = z
  .string()
  .describe('How you call the passkey, in at most 60 characters.');

export const passkeyId = jsonText(z.int()).describe('The id of the passkey.');
