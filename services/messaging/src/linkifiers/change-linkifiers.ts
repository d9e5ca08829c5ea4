import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { Deps } from '../deps.ts';
import { requireAdministrator } from './check-linkifier.ts';
import type { Linkifier } from './linkifier.ts';
import { lockLinkifiers, updateLinkifiers } from './store.ts';

/** The deps of what changes linkifiers. */
export type ChangeDeps = Pick<Deps, 'transact' | 'getRealm'>;

type Tx = Parameters<Parameters<Deps['transact']>[0]>[0];

/**
 * Lets `change` make another list of the realm's, which nobody else changes meanwhile, and announces it to
 * everybody. Returns what `change` answers.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 */
export async function changeLinkifiers<Answer extends object>(
  { transact, getRealm }: ChangeDeps,
  context: RpcContext,
  change: (
    tx: Tx,
    before: readonly Linkifier[],
  ) => Promise<{ after: readonly Linkifier[]; answer: Answer }>,
): Promise<Answer> {
  const { actor } = context;
  requireAdministrator(actor);
  const { realm_id: realmId } = await getRealm(actor.realmId);
  return transact(async (tx, emit) => {
    const before = await lockLinkifiers(tx, realmId);
    const { after, answer } = await change(tx, before);
    if (JSON.stringify(after) === JSON.stringify(before)) return answer;
    await updateLinkifiers(tx, realmId, after);
    await emit(realmId, [linkifiersChanged(after)]);
    return answer;
  }, idempotent(context));
}

/** The realm's linkifiers are these now. */
function linkifiersChanged(linkifiers: readonly Linkifier[]): OutboxEvent {
  return clientEvent({
    type: 'realm_linkifiers',
    audience: { everyone: true },
    body: { realm_linkifiers: linkifiers },
  });
}
