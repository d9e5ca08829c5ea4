import { z } from 'zod';
import { defineEndpoint, word } from '../../http/endpoint.ts';

/** This endpoint is not in the specification, but existing clients use it. */
export const seeOnboardingStep = defineEndpoint({
  method: 'POST',
  path: '/users/me/onboarding_steps',
  permission: 'user',
  bots: 'none',
  summary: 'Mark an onboarding step as seen',
  description:
    'Marks a step as seen, so that clients stop showing it. The register response and an event list the remaining steps.',
  tags: ['users'],
  params: z.object({
    onboarding_step: word(z.string()).describe(
      'A name from `onboarding_steps` of the register response.',
    ),
  }),
  example: { request: { onboarding_step: 'intro_inbox_view_modal' } },
  async handler({ settings }, { params, write }) {
    await settings.seeOnboardingStep({ name: params.onboarding_step }, write);
  },
});
