import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const forwarded = ' 203.0.113.9, 198.51.100.2,, 192.0.2.3 ';

test.each([
  { proxies: 0, header: forwarded, address: '10.0.0.1' },
  { proxies: 1, header: forwarded, address: '192.0.2.3' },
  { proxies: 2, header: forwarded, address: '198.51.100.2' },
  { proxies: 3, header: forwarded, address: '203.0.113.9' },
  { proxies: 9, header: forwarded, address: '203.0.113.9' },
  { proxies: 2, header: '', address: '10.0.0.1' },
  { proxies: 2, header: undefined, address: '10.0.0.1' },
])('with $proxies trusted proxies and "$header" it is $address', ({ proxies, header, address }) => {
  const request = {
    headers: header === undefined ? {} : { 'x-forwarded-for': header },
    socket: { remoteAddress: '10.0.0.1' },
  };
  expect(clientAddress(request, proxies)).toBe(address);
});
