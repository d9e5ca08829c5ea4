import { describe, expect, test } from 'vitest';
import { isDomainAllowed, parseDomain, withDomain } from './rules.ts';

describe('parseDomain', () => {
  test.each(['example.com', ' Example.COM ', 'a-b.c1.example'])('accepts the domain %j', (text) => {
    expect(parseDomain(text)).toBe(text.trim().toLowerCase());
  });

  test.each([
    ['', "Domain can't be empty."],
    ['example', 'Domain must have at least one dot (.)'],
    ['.example.com', 'Domain cannot start or end with a dot (.)'],
    ['example.com.', 'Domain cannot start or end with a dot (.)'],
    ['example..com', "Consecutive '.' are not allowed."],
    ['-example.com', "Subdomains cannot start or end with a '-'."],
    ['exa_mple.com', "Domain can only have letters, numbers, '.' and '-'s."],
    ['1.5', 'Domain cannot end in a number.'],
    [`${'x.'.repeat(130)}com`, 'Domain is too long (limit: 253 characters).'],
  ])('rejects the domain %j: %s', (text, why) => {
    expect(() => parseDomain(text)).toThrow(`Invalid domain: ${why}`);
  });
});

test('allows addresses in a domain, and in its subdomains if allow_subdomains is set', () => {
  const domains = [
    { domain: 'example.com', allow_subdomains: true },
    { domain: 'example.org', allow_subdomains: false },
  ];
  expect(isDomainAllowed('example.com', domains)).toBe(true);
  expect(isDomainAllowed('eu.example.com', domains)).toBe(true);
  expect(isDomainAllowed('notexample.com', domains)).toBe(false);
  expect(isDomainAllowed('example.org', domains)).toBe(true);
  expect(isDomainAllowed('eu.example.org', domains)).toBe(false);
  expect(isDomainAllowed('example.com', [])).toBe(false);
});

test('adds a domain in alphabetical order, replacing an existing domain with the same name', () => {
  const b = { domain: 'b.example', allow_subdomains: false };
  const a = { domain: 'a.example', allow_subdomains: false };
  const other = { domain: 'b.example', allow_subdomains: true };
  expect(withDomain(withDomain([], b), a)).toEqual([a, b]);
  expect(withDomain([a, b], other)).toEqual([a, other]);
});
