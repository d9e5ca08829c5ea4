import { expect, test } from 'vitest';
import type { OutgoingMessage } from '../../store/outgoing.ts';
import type { Message } from '../../store/records.ts';
import { type Row, type RowOptions, rowsOf } from './rows.ts';

const me = 9;
const noon = Date.UTC(2026, 10, 25, 12) / 1_000;

function message(id: number, fields: Partial<Message> = {}): Message {
  return {
    id,
    type: 'stream',
    sender_id: 10,
    sender_full_name: '',
    sender_email: '',
    avatar_url: null,
    content: '',
    timestamp: noon + id * 60,
    display_recipient: 'general',
    stream_id: 1,
    subject: 'a',
    is_me_message: false,
    reactions: [],
    submessages: [],
    flags: ['read'],
    client: '',
    ...fields,
  };
}

const options: RowOptions = {
  me,
  showsRecipients: false,
  firstUnread: undefined,
  foundOldest: true,
  outgoing: [],
};

/** Returns a word for each row. The word for a continued message is in lower case. */
function outline(messages: readonly Message[], given: Partial<RowOptions> = {}): string {
  const byId = new Map(messages.map((each) => [each.id, each]));
  const rows = rowsOf([...byId.keys()], byId, { ...options, ...given });
  return rows
    .map(wordOf)
    .join(' ')
    .replace(/^start ?/, '');
}

function wordOf(row: Row): string {
  if (row.kind !== 'message' && row.kind !== 'outgoing') return row.kind;
  const word = row.kind === 'message' ? `M${row.message.id}` : 'OUT';
  return row.isContinued ? word.toLowerCase() : word;
}

test.each<[string, readonly Message[], Partial<RowOptions>, string]>([
  ['groups consecutive messages from a sender', [message(1), message(2)], {}, 'date M1 m2'],
  [
    'starts a new group for a different sender',
    [message(1), message(2, { sender_id: 11 })],
    {},
    'date M1 M2',
  ],
  ['starts a new group after ten minutes', [message(1), message(11)], {}, 'date M1 M11'],
  [
    'continues a group one second before ten minutes have passed',
    [message(1), message(2, { timestamp: noon + 659 })],
    {},
    'date M1 m2',
  ],
  [
    'shows a status message outside groups',
    [message(1), message(2, { is_me_message: true }), message(3)],
    {},
    'date M1 M2 M3',
  ],
  [
    'shows a date above the first message of a day',
    [message(1), message(2, { timestamp: noon + 86_400 })],
    {},
    'date M1 date M2',
  ],
  [
    'shows a bar above each conversation in a list with several',
    [message(1), message(2), message(3, { subject: 'b' }), message(4, { subject: 'B' })],
    { showsRecipients: true },
    'date recipient M1 m2 recipient M3 m4',
  ],
  [
    'shows a divider above the first unread message',
    [message(1), message(2)],
    { firstUnread: 2 },
    'date M1 unread M2',
  ],
  [
    'shows the divider above the bar of the first unread message',
    [message(1), message(2, { subject: 'b' })],
    { showsRecipients: true, firstUnread: 2 },
    'date recipient M1 unread recipient M2',
  ],
])('%s', (_title, messages, given, expected) => {
  expect(outline(messages, given)).toBe(expected);
});

const outgoing: OutgoingMessage = {
  localId: 'x',
  recipient: { type: 'channel', channelId: 1, topic: 'a' },
  content: 'hello',
  queueId: undefined,
  writtenMs: 0,
  status: 'sending',
};

test('puts unsent messages below all others, grouped by conversation', () => {
  const own = message(1, { sender_id: me });
  const elsewhere: OutgoingMessage = {
    ...outgoing,
    localId: 'y',
    recipient: { type: 'direct', userIds: [10] },
  };
  expect(outline([own], { outgoing: [outgoing, elsewhere] })).toBe('date M1 out OUT');
  expect(outline([message(1)], { outgoing: [outgoing] })).toBe('date M1 OUT');
  const sent = { ...outgoing, status: 'sent' as const, id: 1 };
  expect(outline([message(1)], { outgoing: [sent] })).toBe('date M1');
});

test('keeps the keys of rows when older messages arrive', () => {
  const keysOf = (ids: readonly number[]) => {
    const all = new Map([1, 2, 3].map((id) => [id, message(id)]));
    return rowsOf(ids, all, options)
      .filter(({ kind }) => kind === 'message')
      .map(({ key }) => key);
  };
  expect(keysOf([1, 2, 3]).slice(1)).toEqual(keysOf([2, 3]));
});

test('shows the lines above the first message only if all older messages are loaded', () => {
  const messages = [message(1), message(2, { subject: 'b' })];
  const given = { showsRecipients: true, foundOldest: false };
  expect(outline(messages, given)).toBe('M1 recipient M2');
  expect(outline(messages, { ...given, foundOldest: true })).toBe('date recipient M1 recipient M2');
});

test('omits a message that is not loaded', () => {
  expect(rowsOf([5], new Map(), options)).toHaveLength(1);
});
