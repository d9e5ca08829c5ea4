import { expect, test } from 'vitest';
import { placeOf, withPlace } from './known-places.ts';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  ['192.0.2.7', 'Firefox on Linux 192.0.2.0/24'],
  ['::ffff:192.0.2.200', 'Firefox on Linux 192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', 'Firefox on Linux 2001:db8:1:2::/64'],
  ['', 'Firefox on Linux '],
])('reduces the address %j to its network', (ipAddress, place) => {
  expect(placeOf({ userAgent, ipAddress })).toBe(place);
});

test('keeps the 50 newest login places, without duplicates', () => {
  const places = Array.from({ length: 50 }, (_, index) => `place ${index}`);
  const again = withPlace(places, 'place 0');
  expect(again).toHaveLength(50);
  expect(again.at(-1)).toBe('place 0');
  const more = withPlace(again, 'another');
  expect(more).toHaveLength(50);
  expect(more).not.toContain('place 1');
});
