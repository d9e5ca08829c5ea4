import { expect, test } from 'vitest';
import { clientName } from './client-name.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Another browser on Linux'],
  [
    'ZulipElectron/5.12.0 (Windows NT 10.0) Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36',
    'ZulipElectron on Windows',
  ],
  ['ZulipMobile/30.0.260 (Android 15)', 'ZulipMobile on Android'],
  ['curl/8.0', 'curl'],
  ['<b>', ''],
  ['', ''],
])('recognizes the client %j as %s', (userAgent, name) => {
  expect(clientName(userAgent)).toBe(name);
});
