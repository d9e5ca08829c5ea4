import { badRequest } from '@chat/kit/errors/catalog';
import { normalizeName } from '@chat/kit/names/normalize-name';
import type { RealmDomain } from './realm-store.ts';

const nameLimit = 40;
const descriptionLimit = 1_000;

/**
 * Validates a string id and returns it: a host name label in lower case, or `''` for the root realm.
 * @throws BAD_REQUEST invalid or reserved
 */
export function parseStringId(text: string, reserved: readonly string[]): string {
  const isLabel = text === '' || /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(text);
  if (!isLabel) {
    throw badRequest({
      msg: 'A subdomain has 1 to 40 lowercase letters, digits or hyphens, and no hyphen at either end.',
    });
  }
  if (reserved.includes(text)) throw badRequest({ msg: `The subdomain '${text}' is reserved.` });
  return text;
}

/** The subdomains that look like a part of the deployment, or that programs look up by convention. */
const namesOfDeployments = new Set(
  [
    'account accounts admin administrator api app assets auth autoconfig autodiscover billing cdn console dashboard',
    'dns docs download downloads email files ftp help hostmaster http https id identity idp images imap in inbound',
    'info internal jwt ldap localhost login logout mail media meet metrics monitoring mta mta-sts mx news ns oauth',
    'oidc openid operator pay payment payments pop pop3 postmaster proxy push register root saml scim secure',
    'security server setup signin signup smtp sso static status support system unsubscribe update updates uploads',
    'vpn webhook webhooks webmail webmaster wpad ws www',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Validates a string id that a person other than the operator chooses for an organization, and returns it. Rejects the
 * root, names that look like a part of the deployment, and encoded names (IDNA), which can look like other names.
 * @throws BAD_REQUEST invalid or reserved
 */
export function parseChosenStringId(text: string, reserved: readonly string[]): string {
  const stringId = parseStringId(text, reserved);
  if (stringId === '') throw badRequest({ msg: 'Choose a subdomain for your organization.' });
  const isOfDeployment = namesOfDeployments.has(stringId.replace(/\d+$/, ''));
  if (!isOfDeployment && !stringId.startsWith('xn--')) return stringId;
  throw badRequest({ msg: `The subdomain '${stringId}' is reserved.` });
}

/**
 * Validates a realm's own host and returns it in lower case, with its port if it has one. Returns null if the text is
 * empty.
 * @throws BAD_REQUEST not a host name
 */
export function parseRealmHost(text: string): string | null {
  if (text === '') return null;
  const host = text.toLowerCase();
  const isHost = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host) && host.length <= 253;
  if (!isHost) throw badRequest({ msg: `'${text}' is no host name.` });
  return host;
}

/**
 * Normalizes an organization's name, validates it and returns it.
 * @throws BAD_REQUEST no visible character, or too long
 */
export function parseRealmName(text: string): string {
  const name = normalizeName(text);
  if (name === '') throw badRequest({ msg: 'Organization name cannot be blank.' });
  if ([...name].length > nameLimit) {
    throw badRequest({ msg: `Organization name is too long (limit: ${nameLimit} characters).` });
  }
  return name;
}

/**
 * Validates an organization's description and returns it trimmed.
 * @throws BAD_REQUEST too long
 */
export function parseRealmDescription(text: string): string {
  const description = text.trim();
  if ([...description].length > descriptionLimit) {
    throw badRequest({ msg: `description is too long (limit: ${descriptionLimit} characters)` });
  }
  return description;
}

const maxLength = 253;

/**
 * Validates a domain and returns it in lower case.
 *
 * @throws BAD_REQUEST invalid domain
 */
export function parseDomain(text: string): string {
  const domain = text.trim().toLowerCase();
  const why = problemOf(domain);
  if (why !== undefined) throw badRequest({ msg: `Invalid domain: ${why}` });
  return domain;
}

function problemOf(domain: string): string | undefined {
  if (domain === '') return "Domain can't be empty.";
  if (domain.length > maxLength) return `Domain is too long (limit: ${maxLength} characters).`;
  if (!domain.includes('.')) return 'Domain must have at least one dot (.)';
  if (domain.startsWith('.') || domain.endsWith('.')) {
    return 'Domain cannot start or end with a dot (.)';
  }
  const labels = domain.split('.');
  if (labels.includes('')) return "Consecutive '.' are not allowed.";
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-'))) {
    return "Subdomains cannot start or end with a '-'.";
  }
  if (!/^[a-z0-9.-]*$/.test(domain)) {
    return "Domain can only have letters, numbers, '.' and '-'s.";
  }
  if (!/[a-z]/.test(labels.at(-1) ?? '')) return 'Domain cannot end in a number.';
  return undefined;
}

/** Returns whether an email domain in lower case is one of these domains or an allowed subdomain. */
export function isDomainAllowed(domain: string, domains: readonly RealmDomain[]): boolean {
  return domains.some(
    (allowed) =>
      domain === allowed.domain ||
      (allowed.allow_subdomains && domain.endsWith(`.${allowed.domain}`)),
  );
}

/** Returns `domains` and `added`, sorted by name. `added` replaces an entry with the same name. */
export function withDomain(domains: readonly RealmDomain[], added: RealmDomain): RealmDomain[] {
  const others = domains.filter(({ domain }) => domain !== added.domain);
  return [...others, added].toSorted((a, b) => (a.domain < b.domain ? -1 : 1));
}

/**
 * Returns the domain with this name.
 * @throws BAD_REQUEST no such domain
 */
export function getDomain(domains: readonly RealmDomain[], name: string): RealmDomain {
  const found = domains.find(({ domain }) => domain === name.trim().toLowerCase());
  if (!found) throw badRequest({ msg: `No entry found for domain ${name}.` });
  return found;
}
