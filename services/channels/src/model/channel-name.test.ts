import { expect, test } from 'vitest';
import { parseChannelName } from './channel-texts.ts';

test('normalizes a channel name but keeps its case', () => {
  expect(parseChannelName('  Front\tDesk\u200b ')).toBe('Front Desk');
});

test('accepts a channel name of 60 characters even if each takes several code units', () => {
  expect(parseChannelName('🦔'.repeat(60))).toBe('🦔'.repeat(60));
});

test.each([
  ['', "Channel name can't be empty!"],
  [' \n ', "Channel name can't be empty!"],
  ['x'.repeat(61), 'Channel name too long (limit: 60 characters).'],
  ['\u202e', "Channel name can't be empty!"],
  ['\ud800', 'Invalid character in channel name, at position 1!'],
  ['ab\ufdd0', 'Invalid character in channel name, at position 3!'],
  ['ab\u{1ffff}', 'Invalid character in channel name, at position 3!'],
])('rejects the channel name %j: %s', (name, msg) => {
  expect(() => parseChannelName(name)).toThrow(msg);
});
