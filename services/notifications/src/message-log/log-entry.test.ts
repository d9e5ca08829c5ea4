import { createLogger } from '@chat/kit/logging/logger';
import { createRosters } from '@chat/kit/rosters/rosters';
import { encodeUserSet } from '@chat/kit/sets/user-set';
import { chat } from '@chat/proto/load';
import { expect, test } from 'vitest';
import { addRosters, decodeLogEntry } from './log-entry.ts';

// Logs nothing, because the test causes a failure on purpose
const log = createLogger({ service: 'notifications', level: 'error', write() {} });

const body = {
  message: { id: 5, timestamp: 1_700_000_000, sender_id: 3, stream_id: 9, display_recipient: 'a' },
  ...{ content: 'hi', rendered_content: '<p>hi</p>', avatar_url: '/avatar' },
  ...{ topic: 'news', displayed_topic: 'news' },
};

function entryNaming(roster: string, userIds: number[]): Buffer {
  const audience = { rosterId: Buffer.from(roster), userIds: encodeUserSet(userIds) };
  return chat.events.v1.ClientEntry.serialize({
    ...{ realmId: 7, service: 'messaging', firstEventNumber: 1, lastEventNumber: 2 },
    events: [
      { eventNumber: 1, type: 'message', audience, bodyJson: JSON.stringify(body) },
      { eventNumber: 2, type: 'update_message', audience, bodyJson: '{}' },
    ],
  });
}

test('adds the users of a roster to the recipients of messages and other events', async () => {
  const rosters = createRosters(async (realmId, id) =>
    realmId === 7 && Buffer.from(id).toString() === 'crowd' ? encodeUserSet([3, 4]) : undefined,
  );
  const recipientsOf = async (data: Buffer) => {
    const decoded = decodeLogEntry(data, new Set(['update_message']));
    const { messages, events } = await addRosters({ rosters, log }, decoded);
    return [...messages.map(({ recipientIds }) => recipientIds), events[0]?.audience ?? []].map(
      (users) => [...users].sort((a, b) => a - b),
    );
  };
  expect(await recipientsOf(entryNaming('crowd', [4, 5]))).toEqual([
    [3, 4, 5],
    [3, 4, 5],
  ]);
  expect(await recipientsOf(entryNaming('', [5]))).toEqual([[5], [5]]);
  // A roster that is no longer stored
  expect(await recipientsOf(entryNaming('gone', [5]))).toEqual([[5], [5]]);
});
