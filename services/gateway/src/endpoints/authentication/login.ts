import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { CallContext } from '../../http/endpoint.ts';

/** The response of endpoints that return an API key. */
export const loginResponse = z.object({
  api_key: z.string(),
  email: z.string(),
  user_id: z.int(),
});

/**
 * Rejects a development login, which needs no password, unless the client runs on the server's own machine.
 * @throws BAD_REQUEST the request comes from another machine, through a proxy, or from a page of another site
 */
export function requireLocal({ isLocal }: Pick<CallContext, 'isLocal'>): void {
  if (isLocal()) return;
  throw badRequest({
    msg: "Development login works only on the server's own machine, without a proxy in between.",
  });
}
