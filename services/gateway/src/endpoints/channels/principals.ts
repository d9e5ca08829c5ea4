import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jsonText } from '../../http/endpoint.ts';

/** Users by id or by e-mail. */
export const principals = jsonText(z.union([z.array(z.int()), z.array(z.string())]));

/**
 * The ids of the principals a request names; none: the caller.
 *
 * @throws BAD_REQUEST an e-mail of nobody the caller may see
 */
export async function resolvePrincipals(
  deps: Pick<Deps, 'users'>,
  named: readonly (number | string)[] | undefined,
  { actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<number[]> {
  const emails = (named ?? []).filter((one) => typeof one === 'string');
  if (emails.length === 0) return (named ?? []).filter((one) => typeof one === 'number');
  const { userIds } = await deps.users.resolveEmails({ emails }, { actor, signal });
  return emails.map((email) => {
    const id = userIds[email];
    if (id === undefined)
      throw badRequest({ msg: `User not authorized to execute queries on behalf of '${email}'` });
    return id;
  });
}
