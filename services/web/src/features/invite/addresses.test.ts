import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test.each([
  ['', []],
  ['ann@x.org', ['ann@x.org']],
  ['ann@x.org, bo@x.org;cy@x.org\ndi@x.org ed@x.org', 'ann bo cy di ed'],
  ['Ann Lee <ann@x.org>, Bo <bo@x.org>', 'ann bo'],
  ['"Lee, Ann" <ann@x.org>\r\n<bo@x.org>', 'ann bo'],
  ['Ann Lee <ann@x.org> Bo <bo@x.org>', 'ann bo'],
  [`'ann@x.org', "bo@x.org"`, 'ann bo'],
  ["o'brien@x.org", "o'brien"],
  ['ann@x.org ANN@X.ORG', 'ann'],
] as const)('finds the addresses in a text: %j', (text, expected) => {
  const people =
    typeof expected === 'string' ? expected.split(' ').map((name) => `${name}@x.org`) : expected;
  expect(addressesIn(text)).toEqual({ people, wrong: [] });
});

test.each([
  ['rubbish', [], ['rubbish']],
  ['ann@x.org, rubbish, rubbish', ['ann@x.org'], ['rubbish']],
  ['rubbish\nAnn <ann@x.org>', ['ann@x.org'], ['rubbish']],
  ['Ann <ann>, bo@x.org', ['bo@x.org'], ['ann']],
  ['Ann <ann lee@x.org>', [], ['ann lee@x.org']],
  ['ann@ @x.org bo@x@y.org', [], ['ann@', '@x.org', 'bo@x@y.org']],
])('lists the parts of a text that are not addresses: %j', (text, people, wrong) => {
  expect(addressesIn(text)).toEqual({ people, wrong });
});
