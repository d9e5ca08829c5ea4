import { isIP } from 'node:net';
import { z } from 'zod';
import { checkEncoding } from '../config/url-credentials.ts';
import { isNetwork, type OutboundHttpOptions } from './client.ts';

/** The settings of services that call addresses that users chose. */
export const outboundHttpSettings = {
  OUTGOING_ALLOW_NETWORKS: z
    .string()
    .default('')
    .transform(listed)
    .refine((networks) => networks.every(isNetwork), 'must be networks such as 10.1.0.0/16')
    .meta({
      description: 'Comma-separated private networks that outgoing requests may reach',
    }),
  OUTGOING_PROXY: z
    .url({ protocol: /^http$/, error: 'must be an http:// URL' })
    .superRefine(checkEncoding)
    .optional()
    .meta({
      description:
        'URL of a proxy for outgoing requests. The proxy then resolves host names, and must reject those that are not allowed',
      secret: true,
    }),
  OUTGOING_NAME_SERVERS: z
    .string()
    .default('')
    .transform(listed)
    .refine((servers) => servers.every(isNameServer), 'must be addresses such as 10.0.0.53')
    .meta({
      description:
        'Comma-separated name servers for outgoing requests. By default, requests use the name servers of the system',
    }),
};

type Values = z.output<z.ZodObject<typeof outboundHttpSettings>>;

function listed(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

function isNameServer(text: string): boolean {
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(bracketed ?? text) !== 0 || isIP(text.replace(/:\d{1,5}$/, '')) === 4;
}

/** Converts the values of `outboundHttpSettings` to options for `createOutboundHttp`. */
export function outboundHttpOptions(values: Values): OutboundHttpOptions {
  return {
    allowedNetworks: values.OUTGOING_ALLOW_NETWORKS,
    proxy: values.OUTGOING_PROXY,
    nameServers: values.OUTGOING_NAME_SERVERS,
  };
}
