import { rateLimitHit } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** Whose sessions and keys are meant, and how the administrator proves again who they are. */
export const securedUser = z.object({
  user_id: jsonText(z.int()).describe('The id of the user.'),
  password: z
    .string()
    .optional()
    .describe(
      'Your own password. It may be left out with a browser session that was opened in the last ten minutes.',
    ),
});

/** What every change of others' sessions and keys has in common. */
export const changesUserSecurity = {
  permission: 'admin',
  reachesCredentials: true,
  bots: 'none',
  tags: ['users'],
  hasOwnLimit: true,
  errors: [rateLimitHit],
} as const;
