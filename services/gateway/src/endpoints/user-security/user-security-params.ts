import { rateLimitHit } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/**
 * The parameters of endpoints that change another user's sessions and keys: the user, and the administrator's proof of
 * identity.
 */
export const securedUser = z.object({
  user_id: jsonText(z.int()).describe('The id of the user.'),
  password: z
    .string()
    .optional()
    .describe(
      'Your own password. Optional with a browser session that started in the last ten minutes.',
    ),
});

/** The common properties of endpoints that change another user's sessions and keys. */
export const changesUserSecurity = {
  permission: 'admin',
  reachesCredentials: true,
  bots: 'none',
  tags: ['users'],
  hasOwnLimit: true,
  errors: [rateLimitHit],
} as const;
