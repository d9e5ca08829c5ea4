import type { RpcContext } from '@chat/kit/grpc/handler';
import type { Transact } from '@chat/kit/outbox/transact';

/** Options of a transaction that is to happen once for each idempotency key of the actor. */
export function idempotent({
  actor,
  idempotency,
}: Pick<RpcContext, 'actor' | 'idempotency'>): Parameters<Transact>[1] {
  if (!idempotency) return {};
  const scope = { realmId: actor.realmId, actorId: actor.userId };
  return { idempotency: { ...idempotency, scope } };
}
