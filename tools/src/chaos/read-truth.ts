import type { ResponseTo } from '../api-client/operations.ts';
import type { Client } from './clients/client.ts';
import { type Conversation, channelName, directName } from './clients/conversation.ts';
import type { Population } from './clients/population.ts';
import { takeSnapshot } from './clients/snapshot.ts';
import type { StoredMessage, Truth } from './ledger/ledger.ts';

const pageSize = 1_000;

/** Reads all messages of the conversations and the unread messages of all readers. */
export async function readTruth(population: Population): Promise<Truth> {
  const { signal } = new AbortController();
  const { regulars, wanderers, conversations } = population;
  const stored: StoredMessage[] = [];
  for (const conversation of conversations) {
    const reader = regulars.find(({ account }) => conversation.members.includes(account.userId));
    if (!reader) throw new Error(`nobody reads ${conversation.name}`);
    stored.push(...(await readConversation(reader, conversation, signal)));
  }
  const unread = new Map<number, readonly number[]>();
  for (const reader of [...regulars, ...wanderers]) {
    unread.set(reader.account.userId, (await takeSnapshot(reader, signal)).unreadIds);
  }
  return { stored, unread };
}

async function readConversation(
  reader: Client,
  { narrowFor }: Conversation,
  signal: AbortSignal,
): Promise<StoredMessage[]> {
  const stored: StoredMessage[] = [];
  for (;;) {
    const page = await reader.insist('read back', {
      method: 'GET',
      path: '/messages',
      parameters: {
        anchor: stored.at(-1)?.id ?? 0,
        include_anchor: false,
        num_before: 0,
        num_after: pageSize,
        narrow: [narrowFor(reader.account.userId)],
        apply_markdown: false,
      },
      timeoutMs: 20_000,
      signal,
    });
    stored.push(...page.messages.map(toStored));
    if (page.found_newest) return stored;
  }
}

type Message = ResponseTo<'GET', '/messages'>['messages'][number];

function toStored(message: Message): StoredMessage {
  const { id, content, sender_id: senderId, stream_id, display_recipient } = message;
  const conversation =
    typeof display_recipient === 'string'
      ? channelName(stream_id ?? 0)
      : directName(display_recipient.map((one) => one.id));
  return { id, content, senderId, conversation };
}
