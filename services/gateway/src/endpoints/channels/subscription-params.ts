import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jsonText } from '../../http/endpoint.ts';

/** The channels to subscribe to, by name. A property that the caller does not set may be null. */
export const subscriptionItems = jsonText(
  z.array(
    z.object({
      name: z.string(),
      description: z.string().nullish(),
      color: z.string().nullish(),
    }),
  ),
);

/** Converts the subscriptions to the gRPC message that the channels service expects. */
export function toSubscriptions(items: z.output<typeof subscriptionItems>) {
  return items.map(({ name, description, color }) => ({
    name,
    description: description ?? undefined,
    color: color ?? undefined,
  }));
}

/** The schema of a response field that maps user ids to channel names. */
export const namesByUser = z.record(z.string(), z.array(z.string()));

/** Converts the channel names of each user from the channels service's response to the API's form. */
export function channelNames(
  byUser: Record<string, { names: string[] }>,
): z.output<typeof namesByUser> {
  return Object.fromEntries(Object.entries(byUser).map(([id, { names }]) => [id, names]));
}

/**
 * Converts the value of a setting to the form that the channels service expects. The channels service validates the
 * type.
 */
export function settingValue(value: boolean | string): { flag: boolean } | { text: string } {
  return typeof value === 'boolean' ? { flag: value } : { text: value };
}

/** The schema of a parameter that lists users, either all by id or all by email address. */
export const principals = jsonText(z.union([z.array(z.int()), z.array(z.string())]));

/**
 * Returns the user ids of the principals, or the caller's id if there are no principals.
 * @throws BAD_REQUEST an email address belongs to no user whom the caller may see
 */
export async function resolvePrincipals(
  deps: Pick<Deps, 'accounts'>,
  named: readonly (number | string)[] | undefined,
  { actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<number[]> {
  const emails = (named ?? []).filter((one) => typeof one === 'string');
  if (emails.length === 0) return (named ?? []).filter((one) => typeof one === 'number');
  const { userIds } = await deps.accounts.resolveEmails({ emails }, { actor, signal });
  return emails.map((email) => {
    const id = userIds[email];
    if (id === undefined)
      throw badRequest({ msg: `User not authorized to execute queries on behalf of '${email}'` });
    return id;
  });
}
