import type { InternalContext } from '@chat/kit/grpc/server';
import type { SetSharesPresenceRequest__Output } from '@chat/proto/chat/users/v1/SetSharesPresenceRequest';
import type { SetSharesPresenceResponse } from '@chat/proto/chat/users/v1/SetSharesPresenceResponse';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/realm-store.ts';
import { changeOwn } from './change-own.ts';

/**
 * Sets whether a person shares their presence with others, on that person's behalf.
 *
 * @spec POST /users/me/status
 */
export async function setSharesPresence(
  deps: Pick<Deps, 'db' | 'transact' | 'deployment'>,
  { realmId, userId, shares }: SetSharesPresenceRequest__Output,
  { idempotency, signal }: Pick<InternalContext, 'idempotency' | 'signal'>,
): Promise<SetSharesPresenceResponse> {
  const realm = await getRealm(deps.db, realmId);
  const scope = { realmId, actorId: userId };
  return deps.transact(
    async (tx, emit) => {
      const changes = { presence_enabled: shares };
      const requested = { changes, fullName: undefined, password: undefined };
      const events = await changeOwn(deps, tx, { realm, userId, requested });
      if (events.length > 0) await emit(realmId, events);
      return {};
    },
    { signal, ...(idempotency && { idempotency: { ...idempotency, scope } }) },
  );
}
