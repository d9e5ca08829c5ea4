import type { RpcContext } from '../grpc/server.ts';
import type { TransactOptions } from '../outbox/transact.ts';

/**
 * Options of a transaction that is to happen once for each idempotency key of the actor, and not at all once its caller
 * has given up.
 */
export function idempotent({
  actor,
  idempotency,
  signal,
}: Pick<RpcContext, 'actor' | 'idempotency'> & { signal?: AbortSignal }): TransactOptions {
  if (!idempotency) return { signal };
  const scope = { realmId: actor.realmId, actorId: actor.userId };
  return { signal, idempotency: { ...idempotency, scope } };
}
