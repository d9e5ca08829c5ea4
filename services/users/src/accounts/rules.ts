import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { z } from 'zod';

/** The roles of the API, from the most to the least powerful. */
export const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 };

const nameLimits = { min: 2, max: 100 };
const maxEmailLength = 254;
const maxLocalPartLength = 64;

// What people type is refused rather than repaired; a trailing |digits is the syntax of mentions.
const forbiddenInNames = /[*`\\>"@\p{Cc}\p{Cs}]/u;
const mentionSuffix = /\|\d+$/;

/**
 * A display name without surrounding space.
 * @throws BAD_REQUEST too short, too long, forbidden characters
 * @spec realm.md Names and e-mail
 */
export function parseFullName(text: string): string {
  const name = text.trim();
  const length = [...name].length;
  if (length > nameLimits.max) throw badRequest({ msg: 'Name too long!' });
  if (length < nameLimits.min) throw badRequest({ msg: 'Name too short!' });
  if (forbiddenInNames.test(name)) throw badRequest({ msg: 'Invalid characters in name!' });
  if (mentionSuffix.test(name)) throw badRequest({ msg: 'Invalid format!' });
  return name;
}

const address = z.string().max(maxEmailLength).regex(z.regexes.html5Email);

/** Whether `text` has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return address.safeParse(text).success && text.lastIndexOf('@') <= maxLocalPartLength;
}

/**
 * A real address as it was written, without surrounding space. Hosts without a dot are fine: mail
 * need not leave the building.
 * @throws BAD_REQUEST no address, or one of a disposable domain where the realm refuses those
 * @spec realm.md Names and e-mail
 */
export function parseEmail(
  text: string,
  rules: { refuseDisposable: boolean; disposableDomains: readonly string[] },
): string {
  const email = text.trim();
  if (!isEmail(email)) throw badRequest({ msg: 'Enter a valid email address.' });
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const isDisposable = rules.disposableDomains.some(
    (name) => domain === name || domain.endsWith(`.${name}`),
  );
  if (rules.refuseDisposable && isDisposable) {
    throw badRequest({ msg: 'Disposable email addresses are not allowed in this organization' });
  }
  return email;
}

/** @throws BAD_REQUEST the length of a password is out of bounds */
export function checkPasswordLength(password: string): void {
  const { password_min_length: min, password_max_length: max } = limits;
  const length = [...password].length;
  if (length < min) throw badRequest({ msg: `The password must have at least ${min} characters.` });
  if (length > max) {
    throw badRequest({ msg: `The password is too long (limit: ${max} characters).` });
  }
}

/**
 * Whether an account may create others.
 * @throws UNAUTHORIZED_PRINCIPAL no administrator
 * @throws BAD_REQUEST not allowed to create users
 */
export function checkMayCreateUsers(account: { role: number; can_create_users: boolean }): void {
  if (account.role > roles.administrator) {
    throw unauthorizedPrincipal({ msg: 'Must be an organization administrator' });
  }
  if (!account.can_create_users) {
    throw badRequest({ msg: 'User not authorized to create users' });
  }
}
