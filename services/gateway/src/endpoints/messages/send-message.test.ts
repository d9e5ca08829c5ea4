import { expect, test } from 'vitest';
import { readDestination, readLocalEcho } from './send-message.ts';

test.each([
  ['channel', 9, { channelId: 9 }],
  ['stream', [9], { channelId: 9 }],
  ['channel', ' design ', { channelName: 'design' }],
  ['channel', ['design'], { channelName: 'design' }],
  ['channel', '9', { channelName: '9' }],
  ['direct', [9, 10], { direct: { userIds: [9, 10], emails: [] } }],
  ['private', ['a@b.c'], { direct: { userIds: [], emails: ['a@b.c'] } }],
  ['direct', 'a@b.c, d@e.f', { direct: { userIds: [], emails: ['a@b.c', 'd@e.f'] } }],
  ['direct', 9, { direct: { userIds: [9], emails: [] } }],
] as const)('reads the destination of a %s message with recipients %j', (type, to, expected) => {
  expect(readDestination(type, typeof to === 'object' ? [...to] : to)).toEqual(expected);
});

test.each([
  ['channel', ''],
  ['channel', []],
  ['channel', ['a', 'b']],
  ['direct', ''],
  ['direct', []],
  ['direct', ','],
  ['direct', [9, 'a@b.c']],
] as const)('rejects a %s message with recipients %j', (type, to) => {
  expect(() => readDestination(type, typeof to === 'object' ? [...to] : to)).toThrow(
    expect.objectContaining({ code: 'BAD_REQUEST' }),
  );
});

test('returns REQUEST_VARIABLE_MISSING when only one of queue_id and local_id is sent', () => {
  expect(readLocalEcho(undefined, undefined)).toEqual({ queueId: '', localId: '' });
  expect(readLocalEcho('q', '1.5')).toEqual({ queueId: 'q', localId: '1.5' });
  expect(() => readLocalEcho('q', undefined)).toThrow(
    expect.objectContaining({ code: 'REQUEST_VARIABLE_MISSING' }),
  );
  expect(() => readLocalEcho(undefined, '1.5')).toThrow(
    expect.objectContaining({ code: 'REQUEST_VARIABLE_MISSING' }),
  );
});
