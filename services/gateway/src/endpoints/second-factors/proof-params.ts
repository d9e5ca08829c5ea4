import { rateLimitHit, secondFactorFailed, secondFactorRequired } from '@chat/kit/errors/catalog';
import { z } from 'zod';

/** The parameters with which users prove their identity before they change second factors. */
export const proofParams = z.object({
  password: z
    .string()
    .optional()
    .describe(
      'Your password. Optional with a browser session that started in the last ten minutes.',
    ),
  second_factor: z
    .string()
    .optional()
    .describe(
      'A code from your authenticator app or a recovery code. Required if you have a second factor, unless your browser session started with a second factor or has set one up.',
    ),
});

/** The parameters with which users prove their identity when they confirm a new second factor. */
export const confirmationProofParams = z.object({
  password: proofParams.shape.password,
  second_factor: z
    .string()
    .optional()
    .describe(
      'A code of an existing second factor, or a recovery code. It can replace the password.',
    ),
});

/** The errors for a missing or wrong proof of identity. */
export const proofErrors = [secondFactorRequired, secondFactorFailed, rateLimitHit];
