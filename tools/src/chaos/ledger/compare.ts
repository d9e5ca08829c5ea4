import { compareReceived } from './compare-received.ts';
import { compareStored } from './compare-stored.ts';
import { compareUnread } from './compare-unread.ts';
import { knownMessages } from './expectations.ts';
import type { Ledgers, Problem, Truth } from './ledger.ts';

/** Returns all differences between the clients' ledgers, the stored data and the promises. */
export function compareLedgers({ sent, readers }: Ledgers, { stored, unread }: Truth): Problem[] {
  const messages = knownMessages(sent, stored);
  return [
    ...compareStored(sent, stored),
    ...readers.flatMap((reader) => [
      ...compareReceived(reader, messages),
      ...compareUnread(reader, messages, unread.get(reader.userId) ?? []),
    ]),
  ];
}
