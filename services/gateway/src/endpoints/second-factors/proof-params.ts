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
      'A code of your authenticator app or a recovery code. Needed with an API key if you have a second factor.',
    ),
});

/** What such a proof is refused with. */
export const proofErrors = [secondFactorRequired, secondFactorFailed, rateLimitHit];
