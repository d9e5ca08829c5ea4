import { expect, test } from 'vitest';
import { readOptions, readPort, usage } from './options.ts';

const none = { fresh: false, empty: false, demo: false, help: false };

test('reads several options together', () => {
  expect(readOptions([])).toEqual(none);
  expect(readOptions(['--fresh', '--demo'])).toEqual({ ...none, fresh: true, demo: true });
  expect(readOptions(['--help'])).toEqual({ ...none, help: true });
});

test.each([
  [['--frsh'], /^Unknown option '--frsh'/],
  [['--port=1'], /^Unknown option '--port'/],
  [['fresh'], /^Unexpected argument 'fresh'/],
  [['--fresh=yes'], /^Option '--fresh' does not take an argument/],
  [['--empty', '--demo'], /^--empty makes no organization, --demo fills one: choose one/],
])('rejects the options %j with the reason and the usage', (args, reason) => {
  expect(() => readOptions(args)).toThrow(reason);
  expect(() => readOptions(args)).toThrow(usage);
});

test.each([
  [undefined, 9_991],
  ['', 9_991],
  ['2', 2],
  ['65535', 65_535],
])('reads PORT=%s as %i', (value, port) => {
  expect(readPort(value)).toBe(port);
});

test.each(['abc', '0', '65536', '80.5', '-1'])('rejects PORT=%s', (value) => {
  expect(() => readPort(value)).toThrow(`PORT must be a number from 1 to 65535, not "${value}".`);
});

test.each(['1', '6000', '10080'])('rejects PORT=%s because browsers block it', (value) => {
  expect(() => readPort(value)).toThrow(`Browsers do not open port ${value}`);
});
