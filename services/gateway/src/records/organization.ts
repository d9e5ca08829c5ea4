import { z } from 'zod';

/** A website that runs code in one language. The users service builds this record. */
export const playgroundRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    pygments_language: z.string(),
    url_template: z.string(),
  })
  .meta({ id: 'Playground' });

/** A hint or dialog that a client shows to each user once. */
export const onboardingStepRecord = z
  .object({ type: z.literal('one_time_notice'), name: z.string() })
  .meta({ id: 'OnboardingStep' });

/** A service on this server that embedded bots can run. */
export const embeddedBotRecord = z.object({
  name: z.string(),
  config: z.record(z.string(), z.string()),
});

const webhookOption = z.object({ key: z.string(), label: z.string(), validator: z.string() });

/** An integration that incoming webhook bots can use. */
export const webhookIntegrationRecord = z.object({
  name: z.string(),
  display_name: z.string(),
  all_event_types: z.array(z.string()).nullable(),
  config_options: z.array(webhookOption).optional(),
  url_options: z.array(webhookOption),
});
