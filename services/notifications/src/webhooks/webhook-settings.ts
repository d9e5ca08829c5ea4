import { positiveInt } from '@chat/kit/config/numbers';
import { serverVersion } from '@chat/kit/config/settings';
import type { z } from 'zod';

/** The environment variables for outgoing webhooks. */
export const webhookSettings = {
  WEBHOOK_TIMEOUT_SECONDS: positiveInt.max(20).default(10).meta({
    description: "Timeout for requests to an outgoing webhook's server",
    unit: 'seconds',
  }),
  WEBHOOK_RETRY_MINUTES: positiveInt.default(60).meta({
    description: 'How long the service retries a message to an outgoing webhook whose server fails',
    unit: 'minutes',
  }),
  WEBHOOK_CONCURRENCY: positiveInt.default(200).meta({
    description: 'Maximum number of outgoing webhook bots to which a process delivers concurrently',
    unit: 'bots',
  }),
  WEBHOOK_CONCURRENCY_PER_SERVER: positiveInt.default(16).meta({
    description:
      'Maximum number of concurrent requests from a process to the same outgoing webhook server',
    unit: 'requests',
  }),
  WEBHOOK_RATE: positiveInt.default(250).meta({
    description: 'Maximum rate of requests from a process to all outgoing webhook servers',
    unit: 'requests per second',
  }),
  WEBHOOK_KEEP_DAYS: positiveInt.default(7).meta({
    description:
      'How long the service keeps the records of completed deliveries to outgoing webhooks',
    unit: 'days',
  }),
  SERVER_VERSION: serverVersion,
};

/** The webhook settings in the units of the code. */
export type WebhookOptions = ReturnType<typeof webhookOptions>;

/** Converts the values of `webhookSettings` to the units of the code. */
export function webhookOptions(values: z.output<z.ZodObject<typeof webhookSettings>>) {
  return {
    timeoutMs: values.WEBHOOK_TIMEOUT_SECONDS * 1_000,
    retryForMs: values.WEBHOOK_RETRY_MINUTES * 60_000,
    concurrency: values.WEBHOOK_CONCURRENCY,
    concurrencyPerServer: values.WEBHOOK_CONCURRENCY_PER_SERVER,
    perSecond: values.WEBHOOK_RATE,
    keepsForMs: values.WEBHOOK_KEEP_DAYS * 24 * 60 * 60_000,
    version: values.SERVER_VERSION,
  };
}
