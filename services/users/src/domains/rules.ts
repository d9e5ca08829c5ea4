import { badRequest } from '@chat/kit/errors/catalog';

/** A domain whose people may have accounts. */
export type RealmDomain = { domain: string; allow_subdomains: boolean };

const maxLength = 253;

/**
 * A domain as it is stored: in lower case.
 * @throws BAD_REQUEST it is none
 * @spec realm.md Playgrounds, domains
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

/** Whether an e-mail domain, in lower case, is one of these. */
export function isDomainAllowed(domain: string, domains: readonly RealmDomain[]): boolean {
  return domains.some(
    (known) =>
      domain === known.domain || (known.allow_subdomains && domain.endsWith(`.${known.domain}`)),
  );
}

/** The same domains with this one in its place, instead of its namesake. */
export function withDomain(domains: readonly RealmDomain[], added: RealmDomain): RealmDomain[] {
  const others = domains.filter(({ domain }) => domain !== added.domain);
  return [...others, added].toSorted((a, b) => (a.domain < b.domain ? -1 : 1));
}

/** @throws BAD_REQUEST the domain is none of these */
export function getDomain(domains: readonly RealmDomain[], name: string): RealmDomain {
  const found = domains.find(({ domain }) => domain === name.trim().toLowerCase());
  if (!found) throw badRequest({ msg: `No entry found for domain ${name}.` });
  return found;
}
