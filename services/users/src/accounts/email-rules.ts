import type { Deployment } from '../deployment.ts';
import type { Realm } from '../realms/store.ts';
import type { EmailRules } from './rules.ts';

/** Which addresses the people of this realm may have. */
export function emailRules(
  { settings, domains }: Pick<Realm, 'settings' | 'domains'>,
  { disposableEmailDomains }: Pick<Deployment, 'disposableEmailDomains'>,
): EmailRules {
  return {
    disposableDomains: settings.disallow_disposable_email_addresses ? disposableEmailDomains : [],
    ...(settings.emails_restricted_to_domains && { allowedDomains: domains }),
  };
}
