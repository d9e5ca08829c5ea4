import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { presenceOfUserRecord } from '../../records/people.ts';
import { userReference } from '../users/user-reference.ts';

/** @spec GET /users/{user_id_or_email}/presence */
export const getUserPresence = defineEndpoint({
  method: 'GET',
  path: '/users/{user_id_or_email}/presence',
  permission: 'user',
  summary: 'Get the presence of a user',
  description: 'Returns when a user was last active and last connected. Bots have no presence.',
  tags: ['presence'],
  params: z.object({
    user_id_or_email: z
      .string()
      .describe("The user's id, or their email address if you may see it."),
  }),
  response: z.object({ presence: presenceOfUserRecord, server_timestamp: z.number() }),
  example: {
    request: { user_id_or_email: '12' },
    response: {
      presence: {
        active_timestamp: 1772443800,
        idle_timestamp: 1772443860,
        website: { status: 'active', timestamp: 1772443800 },
        aggregated: { status: 'active', timestamp: 1772443800 },
      },
      server_timestamp: 1772443870.25,
    },
  },
  async handler(deps, { params, actor, signal }) {
    const name = params.user_id_or_email;
    const userId = await idOf(deps, name, { actor, signal });
    const found = await deps.presence.getUserPresence({ userId, name }, { actor, signal });
    return {
      presence: rawJson(found.presenceJson),
      server_timestamp: found.serverTimestamp,
    };
  },
});

async function idOf(
  { accounts }: Pick<Deps, 'accounts'>,
  name: string,
  call: { actor: Actor; signal: AbortSignal },
): Promise<number> {
  const reference = userReference(name);
  if ('userId' in reference) return reference.userId;
  const { email } = reference;
  const { userIds } = await accounts.resolveEmails({ emails: [email] }, call);
  const userId = userIds[email];
  if (userId === undefined) throw badRequest({ msg: 'No such user' });
  return userId;
}
