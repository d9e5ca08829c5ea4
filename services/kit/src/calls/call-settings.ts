import { z } from 'zod';
import { isNetwork } from './address-rules.ts';
import type { CallOptions } from './calls.ts';

/** The settings of everything that calls addresses which somebody else chose. */
export const callSettings = {
  OUTGOING_ALLOW_NETWORKS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((network) => network.trim())
        .filter(Boolean),
    )
    .refine((networks) => networks.every(isNetwork), 'must be networks such as 10.1.0.0/16')
    .meta({
      description:
        'Networks that are not public and may be called all the same, separated by commas',
    }),
  OUTGOING_PROXY: z
    .url({ protocol: /^http$/, error: 'must be an http:// URL' })
    .optional()
    .meta({
      description:
        'Proxy for calls to the outside, which then resolves names and decides which are refused',
      secret: true,
    }),
};

type Values = z.output<z.ZodObject<typeof callSettings>>;

/** The same settings as `createCalls` takes them. */
export function callOptions(values: Values): CallOptions {
  return { allowedNetworks: values.OUTGOING_ALLOW_NETWORKS, proxy: values.OUTGOING_PROXY };
}
