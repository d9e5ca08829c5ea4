import { roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { invalidCharacterAt, normalizeName } from '@chat/kit/names/normalize-name';
import { z } from 'zod';
import type { Deployment } from '../deployment.ts';
import type { Realm, RealmDomain } from '../realms/realm-store.ts';
import { checkIsAdministrator } from '../realms/roles.ts';
import { isDomainAllowed } from '../realms/rules.ts';

const nameLimits = { min: 2, max: 100 };
const maxEmailLength = 254;
const maxLocalPartLength = 64;

// Visible characters that are invalid are rejected, not removed. A trailing `|digits` is mention syntax.
const forbiddenInNames = /[*`\\>"@]/u;
const mentionSuffix = /\|\d+$/;

/**
 * Normalizes a display name, validates it and returns it.
 * @throws BAD_REQUEST too few visible characters, too long, or forbidden characters
 */
export function parseFullName(text: string): string {
  const name = normalizeName(text);
  const length = [...name].length;
  if (length > nameLimits.max) throw badRequest({ msg: 'Name too long!' });
  if (length < nameLimits.min) throw badRequest({ msg: 'Name too short!' });
  if (forbiddenInNames.test(name) || invalidCharacterAt(name) !== undefined) {
    throw badRequest({ msg: 'Invalid characters in name!' });
  }
  if (mentionSuffix.test(name)) throw badRequest({ msg: 'Invalid format!' });
  return name;
}

/** Derives a valid display name from an email address, such as `Ann Lee` from ann.lee@example.com. */
export function nameFromAddress(address: string): string {
  const [local = ''] = address.split(/[@+]/);
  const words = local.split(/[._-]+/).filter(Boolean);
  return nameFrom([words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ')]);
}

/**
 * Returns the first of `texts` that is a valid display name after its forbidden characters are removed. Returns 'New
 * user' if there is none.
 */
export function nameFrom(texts: readonly string[]): string {
  const names = texts.map((text) => {
    const allowed = normalizeName(text.replaceAll(/[*`\\>"@\p{Cs}\p{NChar}]+/gu, ' '));
    const short = [...allowed].slice(0, nameLimits.max).join('');
    return normalizeName(short.replace(/(\s*\|\d+)+\s*$/, ''));
  });
  return names.find((name) => [...name].length >= nameLimits.min) ?? 'New user';
}

const address = z.string().max(maxEmailLength).regex(z.regexes.html5Email);

/** Returns whether `text` has the form of an email address. */
export function isEmail(text: string): boolean {
  return address.safeParse(text).success && text.lastIndexOf('@') <= maxLocalPartLength;
}

/**
 * Returns the email address, trimmed. Accepts any domain.
 * @throws BAD_REQUEST not an email address
 */
export function checkIsEmail(text: string): string {
  const email = text.trim();
  if (!isEmail(email)) throw badRequest({ msg: 'Enter a valid email address.' });
  return email;
}

/** The rules for the email addresses of a realm's people. */
export type EmailRules = {
  /** The disposable domains in lower case. Their subdomains are disposable too. */
  disposableDomains: readonly string[];
  /** The domains whose addresses are accepted; if absent, all domains are accepted. */
  allowedDomains?: readonly RealmDomain[];
};

/**
 * Validates an email address and returns it trimmed. Accepts domains without a dot, for intranets. If the realm
 * restricts domains, rejects an address with a plus part, which would allow a person to have many addresses.
 *
 * @throws BAD_REQUEST invalid address, rejected domain, or a plus part
 */
export function parseEmail(
  text: string,
  { disposableDomains, allowedDomains }: EmailRules,
): string {
  const email = checkIsEmail(text);
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const isDisposable = disposableDomains.some(
    (name) => domain === name || domain.endsWith(`.${name}`),
  );
  if (isDisposable) {
    throw badRequest({ msg: 'Disposable email addresses are not allowed in this organization' });
  }
  if (allowedDomains && email.includes('+')) {
    throw badRequest({ msg: 'Email addresses containing + are not allowed.' });
  }
  if (allowedDomains && !isDomainAllowed(domain, allowedDomains)) {
    throw badRequest({ msg: `Email '${email}' not allowed in this organization` });
  }
  return email;
}

/**
 * Checks the length of a new password.
 * @throws BAD_REQUEST the password is too short or too long
 */
export function checkPasswordLength(password: string): void {
  const { password_min_length: min, password_max_length: max } = limits;
  const length = [...password].length;
  if (length < min) throw badRequest({ msg: `The password must have at least ${min} characters.` });
  if (length > max) {
    throw badRequest({ msg: `The password is too long (limit: ${max} characters).` });
  }
}

/** Returns whether `person` is the realm's only active owner. `accounts` must contain all active owners. */
export function isLastOwner(person: OwnerCandidate, accounts: Iterable<OwnerCandidate>): boolean {
  const isOwner = ({ role, is_active, is_bot }: OwnerCandidate) =>
    role === roles.owner && is_active && !is_bot;
  const others = [...accounts].filter(({ user_id }) => user_id !== person.user_id);
  return isOwner(person) && !others.some(isOwner);
}

type OwnerCandidate = { user_id: number; role: number; is_active: boolean; is_bot: boolean };

/** Returns whether the waiting period of `days` days is over for a member who joined at `joinedAt`. */
export function isPastWaitingPeriod(joinedAt: Date, days: number, nowMs: number): boolean {
  return joinedAt.getTime() + days * 86_400_000 <= nowMs || days === 0;
}

/**
 * Checks that the account may create other accounts.
 *
 * @throws UNAUTHORIZED_PRINCIPAL not an administrator
 * @throws BAD_REQUEST an administrator who is not authorized to create users
 */
export function checkMayCreateUsers(account: { role: number; can_create_users: boolean }): void {
  checkIsAdministrator(account);
  if (!account.can_create_users) {
    throw badRequest({ msg: 'User not authorized to create users' });
  }
}

/**
 * Returns the realm's email rules: the disposable domains to reject and, if the realm restricts domains, the allowed
 * domains.
 */
export function emailRules(
  { settings, domains }: Pick<Realm, 'settings' | 'domains'>,
  { disposableEmailDomains }: Pick<Deployment, 'disposableEmailDomains'>,
): EmailRules {
  return {
    disposableDomains: settings.disallow_disposable_email_addresses ? disposableEmailDomains : [],
    ...(settings.emails_restricted_to_domains && { allowedDomains: domains }),
  };
}

export const botTypes = { generic: 1, incomingWebhook: 2, outgoingWebhook: 3, embedded: 4 };
