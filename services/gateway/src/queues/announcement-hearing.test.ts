import { expect, test } from 'vitest';
import { createAnnouncementHearing } from './announcement-hearing.ts';

test('tells of a number once it is read, of the right service and realm, once', () => {
  const hearing = createAnnouncementHearing(() => true);
  const told: string[] = [];
  const messaging = hearing.of('messaging');
  messaging.whenRead(1, 5, () => told.push('five'));
  messaging.whenRead(1, 7, () => told.push('seven'));
  messaging.whenRead(2, 5, () => told.push('elsewhere'));
  hearing.of('users').whenRead(1, 5, () => told.push('users'));

  hearing.heard(1, 'messaging', 4);
  expect(told).toEqual([]);
  hearing.heard(1, 'messaging', 6);
  expect(told).toEqual(['five']);
  hearing.heard(1, 'messaging', 6);
  hearing.heard(1, 'messaging', 9);
  expect(told).toEqual(['five', 'seven']);
});

test('tells nothing to who waits no more', () => {
  const hearing = createAnnouncementHearing(() => true);
  const told: string[] = [];
  const stop = hearing.of('messaging').whenRead(1, 5, () => told.push('five'));
  stop();
  stop();
  hearing.heard(1, 'messaging', 5);
  expect(told).toEqual([]);
});

test('tells at once of a number that was read already, unless another log is read since', () => {
  const hearing = createAnnouncementHearing(() => true);
  const told: string[] = [];
  const messaging = hearing.of('messaging');
  hearing.heard(1, 'messaging', 6);
  hearing.heard(1, 'messaging', 4);
  messaging.whenRead(1, 6, () => told.push('six'));
  messaging.whenRead(2, 6, () => told.push('elsewhere'));
  expect(told).toEqual(['six']);

  hearing.forget();
  messaging.whenRead(1, 6, () => told.push('six again'));
  expect(told).toEqual(['six']);
  hearing.heard(1, 'messaging', 6);
  expect(told).toEqual(['six', 'six again']);
});
