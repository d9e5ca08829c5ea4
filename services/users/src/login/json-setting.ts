import { z } from 'zod';

/** Parses a setting in JSON without validating it. Errors do not quote it, because it may contain a secret. */
export const jsonSetting = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Drop the cause, because it may quote a secret.
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});
