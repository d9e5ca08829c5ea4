import { z } from 'zod';

/** A setting in JSON, parsed and not yet validated. Errors do not quote it, because it may hold a secret. */
export const jsonSetting = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The cause may quote a secret.
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});
