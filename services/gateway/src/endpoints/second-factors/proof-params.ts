import { rateLimitHit, secondFactorFailed, secondFactorRequired } from '@chat/kit/errors/catalog';
import { z } from 'zod';

/** How a person proves again who they are before their second factors change. */
export const proofParams = z.object({
  password: z
    .string()
    .optional()
    .describe(
      'Your password. It may be left out with a browser session that was opened in the last ten minutes.',
    ),
  second_factor: z
    .string()
    .optional()
    .describe(
      'A code of your authenticator app or a recovery code. Needed if you have a second factor, unless your browser session was opened with one or has set one up.',
    ),
});

/** What such a proof is refused with. */
export const proofErrors = [secondFactorRequired, secondFactorFailed, rateLimitHit];
