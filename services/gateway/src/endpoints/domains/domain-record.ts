import { z } from 'zod';

/** A domain whose people may have accounts, as clients read it. */
export const domainRecord = z.object({ domain: z.string(), allow_subdomains: z.boolean() });
