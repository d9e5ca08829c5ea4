import { z } from 'zod';

/**
 * Parses a setting as JSON without validating its content. Errors do not quote the setting, because it may contain a
 * secret.
 */
export const jsonSetting = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Drop the cause, because it may quote a secret.
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});
