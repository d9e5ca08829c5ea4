import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** Beyond the specification, as existing clients call it. */
export const seeOnboardingStep = defineEndpoint({
  method: 'POST',
  path: '/users/me/onboarding_steps',
  permission: 'user',
  bots: 'none',
  summary: 'Mark an onboarding step as seen',
  description: 'Clients show the step no more: a register and an event have those that are left.',
  tags: ['users'],
  params: z.object({
    onboarding_step: z.string().describe('A name in `onboarding_steps` of the register.'),
  }),
  response: z.object({}),
  example: { request: { onboarding_step: 'intro_inbox_view_modal' }, response: {} },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.seeOnboardingStep(
      { name: params.onboarding_step },
      { actor, signal, idempotency },
    );
    return {};
  },
});
