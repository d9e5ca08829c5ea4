import { expect, test } from 'vitest';
import { channelAddress, slugOf } from './channel-address.ts';

test('builds an address from the channel name in lower case with dashes', () => {
  expect(slugOf('Design & Research')).toBe('design-research');
  expect(slugOf('  (team) 7_b!')).toBe('team-7_b');
  expect(channelAddress('General', 'abc', { domain: 'mail.example.com' })).toBe(
    'general.abc@mail.example.com',
  );
});

test('omits a channel name without ASCII letters from the address', () => {
  expect(slugOf('日本語')).toBe('');
  expect(slugOf('***')).toBe('');
  expect(channelAddress('日本語', 'abc', { domain: 'mail.example.com' })).toBe(
    'abc@mail.example.com',
  );
});
