import { expect, test } from 'vitest';
import { relativeTime } from '../../ui/relative-time.ts';
import { clientrc } from '../bots/clientrc.ts';
import { shortNameOf } from '../bots/short-name.ts';
import { browserName } from '../setting-controls/browser-name.ts';
import { whyNoPasskeys } from './passkeys.ts';
import { choicesOf, peopleIn } from './profile-values.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.5', 'curl'],
  ['', 'Unknown browser'],
])("derives a browser's name from its user agent %j: %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test.each([
  ['Deploy Bot', 'deploy'],
  ['Ünï code!', 'uni-code'],
  ['bot', ''],
  ['  A  b ', 'a-b'],
])("derives a bot's short name from the name %j: %j", (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});

test("writes a bot's address, key and site into its configuration file", () => {
  expect(clientrc({ email: 'a-bot@x.org', key: 'k', site: 'https://x.org' })).toBe(
    '[api]\nemail=a-bot@x.org\nkey=k\nsite=https://x.org\n',
  );
});

test("returns a profile field's choices in their stored order", () => {
  const data = '{"b":{"text":"Two","order":"2"},"a":{"text":"One","order":"1"}}';
  expect(choicesOf(data)).toEqual([
    { value: 'a', label: 'One' },
    { value: 'b', label: 'Two' },
  ]);
  expect(choicesOf('')).toEqual([]);
});

test('parses the value of a people field as a list of ids', () => {
  expect(peopleIn('[3,5]')).toEqual([3, 5]);
  expect(peopleIn('')).toEqual([]);
});

test.each([
  [1_000, 1_000, 'now'],
  [1_000, 1_000 + 7_200, '2 hours ago'],
  [1_000 + 86_400 * 2, 1_000, 'in 2 days'],
  [1_000, 1_000 + 604_800, 'last week'],
])('formats the time %d relative to %d: %s', (timestamp, now, words) => {
  expect(relativeTime(timestamp, now)).toBe(words);
});

test.each([
  [
    'http://127.0.0.1:9991',
    /^Passkeys don’t work at an IP address\. Open http:\/\/localhost:9991 instead\.$/,
  ],
  ['https://[::1]', /Open https:\/\/localhost instead\.$/],
  ['https://192.0.2.7', /Open the organization at its domain name instead\.$/],
  // Node is no browser with passkeys
  ['https://1.chat.example.com', /^This browser doesn’t support passkeys\.$/],
])('explains why passkeys do not work at %s', (address, reason) => {
  expect(whyNoPasskeys(new URL(address))).toMatch(reason);
});
