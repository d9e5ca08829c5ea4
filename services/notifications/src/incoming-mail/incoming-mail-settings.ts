import { incomingMailDomain } from '@chat/kit/config/settings';
import type { z } from 'zod';
import { tokenKey } from './signed-token.ts';

/** The settings of incoming mail. */
export const incomingMailSettings = {
  INCOMING_MAIL_DOMAIN: incomingMailDomain,
};

type Values = z.output<z.ZodObject<typeof incomingMailSettings>>;

/** Settings of incoming mail in the units of the code. */
export type IncomingMailOptions = NonNullable<ReturnType<typeof incomingMailOptions>>;

/** The values of `incomingMailSettings`; undefined where no mail is taken. `secret` is shared by all replicas. */
export function incomingMailOptions(values: Values, secret: string) {
  const domain = values.INCOMING_MAIL_DOMAIN;
  if (domain === '') return undefined;
  return {
    domain,
    /** Key of the tokens in addresses. */
    tokenKey: tokenKey(secret),
  };
}
