import { positiveInt } from '@chat/kit/config/numbers';
import { settingRule } from '@chat/kit/config/read-env';
import { externalHost, externalScheme, pushBouncerUrl } from '@chat/kit/config/settings';
import { z } from 'zod';

/** The environment variables for push notifications. */
export const pushSettings = {
  PUSH_BOUNCER_URL: pushBouncerUrl,
  PUSH_BOUNCER_ORG_ID: z
    .string()
    .default('')
    .meta({ description: 'ID of this deployment at the push bouncer' }),
  PUSH_BOUNCER_ORG_KEY: z
    .string()
    .default('')
    .meta({ description: 'Key of PUSH_BOUNCER_ORG_ID', secret: true }),
  PUSH_BOUNCER_TIMEOUT_SECONDS: positiveInt.max(25).default(15).meta({
    description: 'Timeout for requests to the push bouncer',
    unit: 'seconds',
  }),
  PUSH_RETRY_MINUTES: positiveInt.default(60).meta({
    description:
      'How long the service retries a notification while the push bouncer is unreachable or fails',
    unit: 'minutes',
  }),
  PUSH_CONCURRENCY: positiveInt.max(1_000).default(32).meta({
    description:
      'Maximum number of notifications that a process sends to the push bouncer concurrently',
    unit: 'notifications',
  }),
  PUSH_REDACT_CONTENT: z.stringbool().default(false).meta({
    description: 'Whether notifications without end-to-end encryption omit the message content',
  }),
  EXTERNAL_HOST: externalHost,
  EXTERNAL_SCHEME: externalScheme,
};

/** The push settings in the units of the code. */
export type PushOptions = ReturnType<typeof pushOptions>['push'];

type Values = z.output<z.ZodObject<typeof pushSettings>>;

/** Converts the values of `pushSettings` to the units of the code. `bouncer` is undefined if nothing is pushed. */
export function pushOptions(values: Values) {
  return {
    bouncer:
      values.PUSH_BOUNCER_URL === undefined
        ? undefined
        : {
            url: values.PUSH_BOUNCER_URL,
            orgId: values.PUSH_BOUNCER_ORG_ID,
            orgKey: values.PUSH_BOUNCER_ORG_KEY,
            timeoutMs: values.PUSH_BOUNCER_TIMEOUT_SECONDS * 1_000,
          },
    push: {
      retryForMs: values.PUSH_RETRY_MINUTES * 60_000,
      concurrency: values.PUSH_CONCURRENCY,
      redactsText: values.PUSH_REDACT_CONTENT,
      externalHost: values.EXTERNAL_HOST,
      externalScheme: values.EXTERNAL_SCHEME,
    },
  };
}

const { PUSH_BOUNCER_URL, PUSH_BOUNCER_ORG_ID, PUSH_BOUNCER_ORG_KEY } = pushSettings;
const bouncerNames = ['PUSH_BOUNCER_URL', 'PUSH_BOUNCER_ORG_ID', 'PUSH_BOUNCER_ORG_KEY'] as const;

/** The rule that calls to a bouncer need all of its settings. Without any, nothing is pushed. */
export const bouncerRule = settingRule(
  { PUSH_BOUNCER_URL, PUSH_BOUNCER_ORG_ID, PUSH_BOUNCER_ORG_KEY },
  (values) => {
    const given = bouncerNames.filter((name) => values[name]);
    if (given.length === 0) return [];
    const missing = bouncerNames.filter((name) => !values[name]);
    return missing.map((name) => `${name}: is needed with ${given.join(' and ')}`);
  },
);
