import { expect, test } from 'vitest';
import { type OutboxRow, wantedMessageBytes } from '../rows.ts';
import { addRows, firstRun, type RealmRows } from './realm-rows.ts';

function row(number: number, { events = 1, sizeBytes = 10 } = {}): OutboxRow {
  return {
    number,
    client_events: Buffer.alloc(sizeBytes),
    client_event_count: events,
    facts: null,
    hands_over: false,
  };
}

function realmAt(published: number): RealmRows {
  return { published, rows: [], mustRead: false };
}

function numbers(rows: readonly OutboxRow[]): number[] {
  return rows.map(({ number }) => number);
}

test('rows are kept as long as they follow each other', () => {
  const realm = realmAt(4);

  addRows(realm, [row(5), row(6)]);
  addRows(realm, [row(7)]);

  expect(numbers(realm.rows)).toEqual([5, 6, 7]);
  expect(realm.mustRead).toBe(false);
});

test('behind a gap nothing is kept: the outbox has it', () => {
  const realm = realmAt(4);

  addRows(realm, [row(5), row(7), row(8)]);

  expect(numbers(realm.rows)).toEqual([5]);
  expect(realm.mustRead).toBe(true);
});

test('rows that are known or published are dropped', () => {
  const realm = realmAt(4);

  addRows(realm, [row(3), row(4), row(5)]);
  addRows(realm, [row(5), row(6)]);

  expect(numbers(realm.rows)).toEqual([5, 6]);
});

test('a run ends before it has too many events or bytes', () => {
  const half = wantedMessageBytes / 2;

  expect(numbers(firstRun([]))).toEqual([]);
  expect(numbers(firstRun([row(1), row(2)]))).toEqual([1, 2]);
  expect(numbers(firstRun([row(1, { events: 600 }), row(2, { events: 600 })]))).toEqual([1]);
  expect(numbers(firstRun([1, 2, 3].map((n) => row(n, { sizeBytes: half }))))).toEqual([1, 2]);
  expect(numbers(firstRun([row(1, { sizeBytes: 3 * half }), row(2)]))).toEqual([1]);
});
