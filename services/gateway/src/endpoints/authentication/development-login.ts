import { badRequest } from '@chat/kit/errors/catalog';
import type { CallContext } from '../../http/endpoint.ts';

/**
 * Development login opens every account by its name: only those who sit at the server's machine may use it.
 *
 * @throws BAD_REQUEST the request comes from elsewhere, through a proxy, or from a page of another site
 */
export function requireLocal({ isLocal }: Pick<CallContext, 'isLocal'>): void {
  if (isLocal) return;
  throw badRequest({
    msg: "Development login works only on the server's own machine, without a proxy in between.",
  });
}
