import { expect, test } from 'vitest';
import { parseUrlencoded } from './form.ts';

test.each([
  ['', {}],
  ['a=1', { a: '1' }],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a', { a: '' }],
  ['a=', { a: '' }],
  ['=b', { '': 'b' }],
  ['&&a=1&', { a: '1' }],
  ['a=1&a=2', { a: '2' }],
  ['a=b=c', { a: 'b=c' }],
  ['a+b=c+d%2B', { 'a b': 'c d+' }],
  ['%C3%BC=%F0%9F%98%80', { ü: '😀' }],
  ['a[b]=1', { 'a[b]': '1' }],
  ['__proto__=1', JSON.parse('{"__proto__":"1"}')],
])('parses the form body %s', (encoded, expected) => {
  expect(Object.fromEntries(parseUrlencoded(encoded))).toEqual(expected);
});

test.each([['a=%'], ['a=%zz'], ['a=%C3'], ['%ff=1'], ['a=%ED%A0%80']])(
  'rejects the malformed form body %s',
  (encoded) => {
    expect(() => parseUrlencoded(encoded)).toThrow('Malformed URL encoding');
  },
);

test('rejects more than 1,000 parameters, including empty ones', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, n) => `p${n}=`).join('&');
  expect(parseUrlencoded(numbered(1000)).size).toBe(1000);
  expect(() => parseUrlencoded(numbered(1001))).toThrow('Too many parameters');
  expect(() => parseUrlencoded('&'.repeat(1_000_000))).toThrow('Too many parameters');
});
