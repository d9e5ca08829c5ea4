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

/** How a person proves again who they are when they confirm a second factor that they began to set up. */
export const confirmationProofParams = z.object({
  password: proofParams.shape.password,
  second_factor: z
    .string()
    .optional()
    .describe(
      'A code of a second factor that you have already, or a recovery code: it counts in place of the password.',
    ),
});

/** What such a proof is refused with. */
export const proofErrors = [secondFactorRequired, secondFactorFailed, rateLimitHit];
