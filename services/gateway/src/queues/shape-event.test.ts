import { expect, test } from 'vitest';
import type { LoggedEvent } from './logged-entry.ts';
import { type CallerQueue, shapeEvent } from './shape-event.ts';
import type { Capability } from './shapes/shape.ts';

function deletion(message_ids: number[]): LoggedEvent {
  return {
    ...{ id: 1_000, idCount: message_ids.length, service: 'messaging', eventNumber: 4 },
    ...{ type: 'delete_message', everyone: true, users: undefined, allPublicChannels: false },
    rosterId: undefined,
    flags: [],
    body: JSON.stringify({ message_type: 'private', message_ids }),
  };
}

function queueWith(capabilities: Capability[], eventTypes?: string[]): CallerQueue {
  return {
    caller: { userId: 12, role: 400, hidesCredentials: false },
    queueId: 'q',
    queue: {
      ...{ nonce: '', realmId: 7, userId: 12, start: 0, eventNumbers: { messaging: 3 }, epoch: '' },
      ...{
        narrow: [],
        capabilities,
        spelling: 'svc',
        applyMarkdown: true,
        clientGravatar: true,
        eventTypes,
      },
      ...{ slimPresence: false, includeSubscribers: false, allPublicStreams: false },
      ...{ idleTimeoutSeconds: 600, createdAtSeconds: 0 },
    },
  };
}

function eventsAfter(position: number, event: LoggedEvent, own: CallerQueue) {
  return shapeEvent(event, own, position).map((text) => JSON.parse(text));
}

test("splits an event into parts with ascending ids and returns the parts after the client's last id", () => {
  const event = deletion([5, 6, 8]);
  const parts = [
    { type: 'delete_message', id: 998, message_type: 'private', message_id: 5 },
    { type: 'delete_message', id: 999, message_type: 'private', message_id: 6 },
    { type: 'delete_message', id: 1_000, message_type: 'private', message_id: 8 },
  ];
  const own = queueWith([]);
  expect(eventsAfter(900, event, own)).toEqual(parts);
  expect(eventsAfter(998, event, own)).toEqual(parts.slice(1));
  expect(eventsAfter(999, event, own)).toEqual(parts.slice(2));
});

test('gives an unsplit event the last of its ids', () => {
  const own = queueWith(['bulk_message_deletion']);
  expect(eventsAfter(900, deletion([5, 6, 8]), own)).toEqual([
    { type: 'delete_message', id: 1_000, message_type: 'private', message_ids: [5, 6, 8] },
  ]);
});

test('sends parts without an id of their own together with the first part that has an id', () => {
  const event = { ...deletion([5, 6, 8]), idCount: 1 };
  const ids = eventsAfter(900, event, queueWith([])).map(({ id }) => id);
  expect(ids).toEqual([1_000, 1_000, 1_000]);
});

test('omits events that are in the snapshot or whose type was not requested', () => {
  const own = queueWith([], ['message']);
  expect(eventsAfter(0, deletion([5]), own)).toEqual([]);
  expect(eventsAfter(0, { ...deletion([5]), eventNumber: 3 }, queueWith([]))).toEqual([]);
});

test('omits muted_topics for queues that request user_topic', () => {
  const event = { ...deletion([]), type: 'muted_topics', body: '{"muted_topics":[]}' };
  expect(eventsAfter(0, event, queueWith([]))).toHaveLength(1);
  expect(eventsAfter(0, event, queueWith([], ['muted_topics']))).toHaveLength(1);
  expect(eventsAfter(0, event, queueWith([], ['muted_topics', 'user_topic']))).toEqual([]);
});

test("hides a bot's token and configuration from callers who may not read keys", () => {
  const services = [
    { base_url: 'https://bots.example.com', interface: 1, token: 'secret' },
    { service_name: 'converter', config_data: { key: 'secret' } },
  ];
  const event: LoggedEvent = {
    ...deletion([]),
    ...{ type: 'realm_bot', body: JSON.stringify({ op: 'update', bot: { user_id: 7, services } }) },
  };
  const person = queueWith([]);
  const device = { ...person, caller: { ...person.caller, hidesCredentials: true } };
  expect(eventsAfter(900, event, person)).toMatchObject([{ bot: { user_id: 7, services } }]);
  expect(eventsAfter(900, event, device)).toMatchObject([
    {
      op: 'update',
      bot: {
        user_id: 7,
        services: [
          { base_url: 'https://bots.example.com', interface: 1, token: '' },
          { service_name: 'converter', config_data: {} },
        ],
      },
    },
  ]);
});
