import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { clientEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { SeeOnboardingStepRequest__Output } from '@chat/proto/chat/users/v1/SeeOnboardingStepRequest';
import type { SeeOnboardingStepResponse } from '@chat/proto/chat/users/v1/SeeOnboardingStepResponse';
import {
  type AccountRow,
  getAccount,
  lockAccounts,
  updateAccount,
} from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';

/** The onboarding steps, in the API's order. */
const steps = [
  'visibility_policy_banner',
  'intro_inbox_view_modal',
  'intro_recent_view_modal',
  'first_stream_created_banner',
  'jump_to_conversation_banner',
  'non_interleaved_view_messages_fading',
  'interleaved_view_messages_fading',
  'intro_resolve_topic',
];

/** Returns the onboarding steps that the user has not seen, in the shape of the API. */
export function remainingOnboardingSteps({
  seen_onboarding_steps,
}: Pick<AccountRow, 'seen_onboarding_steps'>): { type: string; name: string }[] {
  return steps
    .filter((name) => !seen_onboarding_steps.includes(name))
    .map((name) => ({ type: 'one_time_notice', name }));
}

/**
 * Marks an onboarding step as seen by the actor. Does nothing if it is already marked.
 *
 * @throws BAD_REQUEST no such step
 */
export async function seeOnboardingStep(
  { transact }: Pick<Deps, 'transact'>,
  { name }: SeeOnboardingStepRequest__Output,
  context: RpcContext,
): Promise<SeeOnboardingStepResponse> {
  if (!steps.includes(name)) throw badRequest({ msg: `Unknown onboarding_step: ${name}` });
  const { realmId, userId } = context.actor;
  return transact(async (tx, emit) => {
    await lockAccounts(tx, realmId, [userId]);
    const before = await getAccount(tx, realmId, userId);
    if (before.seen_onboarding_steps.includes(name)) return {};
    const seen_onboarding_steps = [...before.seen_onboarding_steps, name];
    const account = await updateAccount(tx, before, { seen_onboarding_steps });
    await emit(realmId, [
      clientEvent({
        type: 'onboarding_steps',
        audience: { userIds: [userId] },
        body: { onboarding_steps: remainingOnboardingSteps(account) },
      }),
    ]);
    return {};
  }, idempotent(context));
}
