import { expect, test } from 'vitest';
import { channelAddress, slugOf } from './channel-email.ts';

test('an address begins with the name in lower case, dashes for what is no word', () => {
  expect(slugOf('Design & Research')).toBe('design-research');
  expect(slugOf('  (team) 7_b!')).toBe('team-7_b');
  expect(channelAddress('General', 'abc', 'mail.example.com')).toBe('general.abc@mail.example.com');
});

test('a name that ASCII cannot write is left out', () => {
  expect(slugOf('日本語')).toBe('');
  expect(slugOf('***')).toBe('');
  expect(channelAddress('日本語', 'abc', 'mail.example.com')).toBe('abc@mail.example.com');
});
