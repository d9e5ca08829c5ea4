import { z } from 'zod';
import { defineEndpoint, word } from '../../http/endpoint.ts';

/** An endpoint that is not in the specification, but that existing clients use. */
export const seeOnboardingStep = defineEndpoint({
  method: 'POST',
  path: '/users/me/onboarding_steps',
  permission: 'user',
  bots: 'none',
  summary: 'Mark an onboarding step as seen',
  description: 'Clients show the step no more: a register and an event have those that are left.',
  tags: ['users'],
  params: z.object({
    onboarding_step: word(z.string()).describe('A name in `onboarding_steps` of the register.'),
  }),
  example: { request: { onboarding_step: 'intro_inbox_view_modal' } },
  async handler({ users }, { params, write }) {
    await users.seeOnboardingStep({ name: params.onboarding_step }, write);
  },
});
