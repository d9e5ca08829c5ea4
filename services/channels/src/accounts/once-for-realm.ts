import type { InternalContext } from '@chat/kit/grpc/server';
import type { Transact } from '@chat/kit/outbox/transact';

/** Users have ids from 1 on. */
const noActor = 0;

/** Options of a transaction that a service asks for, and that is to happen once for each of its keys. */
export function onceForRealm(
  realmId: number,
  { idempotency }: Pick<InternalContext, 'idempotency'>,
): Parameters<Transact>[1] {
  return idempotency && { idempotency: { ...idempotency, scope: { realmId, actorId: noActor } } };
}
