import { userChanged } from '@chat/proto/domain-events';
import { expect, test } from 'vitest';
import { clientEvent, domainEvent } from './event.ts';
import {
  domainEventsOf,
  encodeAround,
  maxEventsPerMessage,
  packRows,
  wantedMessageBytes,
} from './rows.ts';

function textEvent(text: string) {
  const audience = { userIds: [1, 2] };
  return clientEvent({ type: 'test', audience, body: { text }, traceparent: 'a-trace' });
}

test('packs an empty list of events into one row, so that the event number has a row', () => {
  expect(packRows([])).toEqual([
    { client_events: null, client_event_count: 0, domain_events: null, is_synchronous: false },
  ]);
});

test("returns a row's domain events with event number, index and trace, and counts its client events", () => {
  const events = [
    textEvent('a'),
    domainEvent(userChanged, { userId: 5 }, { traceparent: 'b-trace' }),
    textEvent('b'),
  ];

  const [row, ...more] = packRows(events).map((row) => ({ ...row, event_number: 9 }));

  expect(more).toEqual([]);
  expect(row && domainEventsOf(row)).toMatchObject([
    { eventNumber: 9, index: 1, type: 'user.changed', traceparent: 'b-trace' },
  ]);
  expect(row).toMatchObject({ client_event_count: 2, is_synchronous: true });
});

test('splits events into rows at the limits of a bus message, and keeps their order', () => {
  const large = textEvent('x'.repeat(wantedMessageBytes / 2));
  const rows = packRows([...Array(maxEventsPerMessage + 1).fill(textEvent('s')), large, large]);

  expect(rows.map((row) => row.client_event_count)).toEqual([maxEventsPerMessage, 2, 1]);
});

test('packs an event with several ids into a row only if the row has room for all of them', () => {
  const taking = (idCount: number) =>
    clientEvent({ type: 'test', audience: { userIds: [1] }, body: {}, idCount });
  const rows = packRows([textEvent('a'), taking(999), taking(2), textEvent('b')]);

  expect(rows.map((row) => row.client_event_count)).toEqual([1000, 3]);
  expect(() => packRows([taking(1001)])).toThrow('takes 1001 ids');
});

test('accepts a single large event, but rejects an event above the NATS limit', () => {
  expect(packRows([textEvent('x'.repeat(900_000))])).toHaveLength(1);
  expect(() => packRows([textEvent('x'.repeat(1_048_576))])).toThrow('too large for the bus');
});

test('encodes an event around a placeholder in its body', () => {
  const audience = { userIds: [1, 2], flags: { read: [1] } };
  const body = { id: '????', text: 'à ???? 🎉' };
  const open = encodeAround(
    clientEvent({ type: 'test', audience, body, traceparent: 'a-trace' }),
    '????',
  );
  const whole = clientEvent({
    type: 'test',
    audience,
    body: { ...body, id: '1234' },
    traceparent: 'a-trace',
  });

  const filled = Buffer.concat([open.before, Buffer.from('1234'), open.after]);
  const [row] = packRows([whole]);
  expect(filled).toEqual(row?.client_events);
});

test('rejects an event whose body lacks the placeholder', () => {
  expect(() => encodeAround(textEvent('a'), '????')).toThrow('placeholder');
});
