import type { Random } from '@chat/infrastructure/random';
import { pause } from '@chat/kit/lifecycle/abort';
import type { QueueLedger, ReadMark } from '../ledger/ledger.ts';
import { type Client, forgottenAfterMs, Refused } from './client.ts';
import type { Gate } from './gate.ts';
import type { Journal } from './journal.ts';

const paceMs = 400;
/**
 * How many of the newest received messages to choose from. The number is small, so that marks and deliveries overlap.
 */
const reach = 40;
const unreadShare = 0.25;

interface MarkerOptions {
  client: Client;
  journal: Journal;
  /** The queues with the received messages to choose from. */
  queues: readonly QueueLedger[];
  /** The marks of messages, updated with each acknowledged mark. */
  marks: Map<number, ReadMark>;
  random: Random;
  gate: Gate;
  signal: AbortSignal;
}

/** Repeatedly marks some of the newest messages as read, and occasionally some as unread. */
export async function markMessages(options: MarkerOptions): Promise<void> {
  const { queues, random, gate, signal } = options;
  while (!signal.aborted) {
    await pause(paceMs * (0.5 + random.fraction()), signal);
    let hasFailed = false;
    const onFailure = () => {
      hasFailed = true;
    };
    await gate.pass(async () => {
      // Chosen behind the gate, because the queue may expire while the gate is shut.
      const newest = queues.at(-1)?.received.slice(-reach) ?? [];
      const chosen = newest.filter(() => random.fraction() < 0.3).map(({ messageId }) => messageId);
      if (chosen.length > 0) await mark(options, chosen, onFailure);
    }, signal);
    if (hasFailed) await pause(forgottenAfterMs, signal);
  }
}

async function mark(
  { client, journal, marks, random }: MarkerOptions,
  messages: number[],
  onFailure: () => void,
): Promise<void> {
  const atMs = Date.now();
  const wanted = random.fraction() < unreadShare ? 'unread' : 'read';
  const parameters = { messages, op: wanted === 'read' ? 'add' : 'remove', flag: 'read' };
  try {
    const call = { method: 'POST', path: '/messages/flags', parameters, onFailure } as const;
    await client.insist('mark', call);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const detail = `user ${client.account.userId}: ${error.message}`;
    journal.problems.push({ kind: 'refused', atMs, detail });
    return;
  }
  for (const id of messages) marks.set(id, wanted);
}
