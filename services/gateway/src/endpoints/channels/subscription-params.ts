import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** Channels to subscribe to, by name; null for what the caller does not choose. */
export const subscriptionItems = jsonText(
  z.array(
    z.object({
      name: z.string(),
      description: z.string().nullish(),
      color: z.string().nullish(),
    }),
  ),
);

/** The same for the channels service. */
export function subscriptionsOf(items: z.output<typeof subscriptionItems>) {
  return items.map(({ name, description, color }) => ({
    name,
    description: description ?? undefined,
    color: color ?? undefined,
  }));
}

/** Names of channels by the id of the user they concern. */
export const namesByUser = z.record(z.string(), z.array(z.string()));

/** The same, as the channels service answers it. */
export function channelNames(
  byUser: Record<string, { names: string[] }>,
): z.output<typeof namesByUser> {
  return Object.fromEntries(Object.entries(byUser).map(([id, { names }]) => [id, names]));
}
