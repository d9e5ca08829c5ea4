import { badRequest, invitationFailed } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { type EmailRules, parseEmail } from '../accounts/rules.ts';
import type { HolderRow } from './store.ts';

/** Why an address was not invited, and whether its account is deactivated. */
type Refusal = readonly [email: string, msg: string, deactivated: boolean];

/** People that one request may invite. */
const maxInvitees = 1_000;

/**
 * The addresses in a text of them, separated by commas or line ends, each once.
 *
 * @throws BAD_REQUEST there is none, or there are too many
 * @throws INVITATION_FAILED one is no address, or none that people of the realm may have: nobody is invited
 */
export function parseInvitees(text: string, rules: EmailRules): string[] {
  const parts = text.split(/[,\n\r]/).map((part) => part.trim());
  const emails = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()].filter(
    (part) => part !== '',
  );
  if (emails.length === 0) {
    throw badRequest({ msg: 'You must specify at least one email address.' });
  }
  if (emails.length > maxInvitees) {
    throw badRequest({ msg: `invitee_emails is too long (limit: ${maxInvitees} addresses)` });
  }
  const errors = emails.flatMap((email) => refusalOf(email, rules));
  if (errors.length > 0) throw failure(errors, false);
  return emails;
}

function refusalOf(email: string, rules: EmailRules): Refusal[] {
  try {
    parseEmail(email, rules);
    return [];
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [[email, error.message, false]];
  }
}

/** Which of the addresses somebody has already, and why they cannot be invited. */
export function takenAmong(emails: readonly string[], holders: readonly HolderRow[]): Refusal[] {
  const active = new Map(
    holders.map(({ delivery_email, is_active }) => [delivery_email.toLowerCase(), is_active]),
  );
  return emails.flatMap((email): Refusal[] => {
    const isActive = active.get(email.toLowerCase());
    if (isActive === undefined) return [];
    return isActive
      ? [[email, 'Already has an account.', false]]
      : [[email, 'Account has been deactivated.', true]];
  });
}

/** The error that names who was not invited; `isSent`: the others were. */
export function failure(errors: readonly Refusal[], isSent: boolean) {
  return invitationFailed({
    errors,
    sent_invitations: isSent,
    daily_limit_reached: false,
    license_limit_reached: false,
  });
}
