import { isApiError } from '@chat/kit/errors/define-error';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPasswordLength,
  isEmail,
  nameFrom,
  nameFromAddress,
  parseEmail,
  parseFullName,
} from './rules.ts';

const refused = expect.objectContaining({ code: 'BAD_REQUEST' });

describe('parseFullName', () => {
  test.each([
    ['  Mia  ', 'Mia'],
    ['Mia\u0007\u200b  Field', 'Mia Field'],
    ['Mia\u202e', 'Mia'],
    ['李雷', '李雷'],
    ['O’Brien, Jr. (QA)', 'O’Brien, Jr. (QA)'],
    ['🦊🦊', '🦊🦊'],
    ['m'.repeat(100), 'm'.repeat(100)],
  ])('accepts the name %j', (text, name) => {
    expect(parseFullName(text)).toBe(name);
  });

  test.each([
    ['', 'Name too short!'],
    [' M ', 'Name too short!'],
    ['🦊', 'Name too short!'],
    ['m'.repeat(101), 'Name too long!'],
    ['Mia *M*', 'Invalid characters in name!'],
    ['\u200b\u200b\u200b', 'Name too short!'],
    ['\u3164\u3164\u3164', 'Name too short!'],
    ['mia@home', 'Invalid characters in name!'],
    ['Mia|12', 'Invalid format!'],
  ])('rejects the name %j: %s', (text, message) => {
    expect(() => parseFullName(text)).toThrow(expect.objectContaining({ message }));
  });

  test('returns only valid names, and accepts each returned name unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const name = acceptedName(text);
        if (name === undefined) return true;
        const length = [...name].length;
        const isPlain = !/[*`\\>"@\0]|\|\d+$/.test(name);
        return isPlain && length >= 2 && length <= 100 && parseFullName(name) === name;
      }),
    );
  });
});

test.each([
  ['ann@example.com', 'Ann'],
  ['ann.lee+chat@example.com', 'Ann Lee'],
  ['jean-luc_picard@example.com', 'Jean Luc Picard'],
  ["o'brien@example.com", "O'brien"],
  ['a@example.com', 'New user'],
  ['+@example.com', 'New user'],
])('turns the address %s into the name %s', (address, name) => {
  expect(nameFromAddress(address)).toBe(name);
  expect(acceptedName(name)).toBe(name);
});

/** Returns the parsed name, or undefined if the name is rejected. */
function acceptedName(text: string): string | undefined {
  try {
    return parseFullName(text);
  } catch (error) {
    if (isApiError(error) && error.code === 'BAD_REQUEST') return undefined;
    throw error;
  }
}

describe('email addresses', () => {
  test.each(['mia@example.com', 'Mia.M+tag@sub.example.co', 'root@localhost', "o'b@x.io"])(
    'accepts the address %j',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    ...['', 'mia', 'mia@', '@example.com', 'a b@example.com', 'mia@exam ple.com', 'mia@-x.com'],
    ...['mia@example.com\n', 'mi:a@example.com', 'mia\0@example.com', 'mia@example..com'],
    ...[`${'m'.repeat(65)}@example.com`, `m@${'x'.repeat(64)}.com`, `m@${'x.'.repeat(130)}com`],
  ])('rejects the address %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  const disposableDomains = ['trash.example'];

  test('rejects an address with a disposable domain only if the realm rejects disposable domains', () => {
    const email = 'mia@eu.Trash.example';
    expect(() => parseEmail(email, { disposableDomains })).toThrow(
      'Disposable email addresses are not allowed in this organization',
    );
    expect(parseEmail(email, { disposableDomains: [] })).toBe(email);
    expect(parseEmail('mia@nottrash.example', { disposableDomains })).toBe('mia@nottrash.example');
  });

  test('rejects addresses in other domains or with a plus part if the realm restricts domains', () => {
    const allowedDomains = [{ domain: 'example.com', allow_subdomains: false }];
    const rules = { disposableDomains, allowedDomains };
    expect(parseEmail('mia@Example.com', rules)).toBe('mia@Example.com');
    expect(() => parseEmail('mia@example.org', rules)).toThrow(
      "Email 'mia@example.org' not allowed in this organization",
    );
    expect(() => parseEmail('mia+1@example.com', rules)).toThrow(
      'Email addresses containing + are not allowed.',
    );
    expect(parseEmail('mia+1@example.com', { disposableDomains })).toBe('mia+1@example.com');
  });
});

test.each([
  [7, false],
  [8, true],
  [100, true],
  [101, false],
])('accepts a password of %i characters: %s', (length, isAccepted) => {
  const check = () => checkPasswordLength('🦊'.repeat(length));
  if (isAccepted) expect(check).not.toThrow();
  else expect(check).toThrow(refused);
});

test.each([
  [['Ann Alp', 'ann'], 'Ann Alp'],
  [['', 'x', ' "Ann"  `Alp`|7|8 '], 'Ann Alp'],
  [['@', '|12'], 'New user'],
  [[], 'New user'],
])('turns the texts %j into the name %s', (texts, name) => {
  expect(nameFrom(texts)).toBe(name);
});

test('derives a valid name from any text', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('|', '7', ' ', '@'),
    ),
  });
  fc.assert(
    fc.property(text, (called) => {
      const name = nameFrom([called]);
      expect(parseFullName(name)).toBe(name);
    }),
  );
});
