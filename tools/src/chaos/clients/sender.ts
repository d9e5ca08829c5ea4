import { randomUUID } from 'node:crypto';
import type { Random } from '@chat/infrastructure/random';
import { pause } from '@chat/kit/lifecycle/abort';
import type { SentMessage } from '../ledger/ledger.ts';
import { type Client, noAnswer, Refused } from './client.ts';
import type { Conversation } from './conversation.ts';
import type { Gate } from './gate.ts';
import type { Journal } from './journal.ts';

interface Writing {
  client: Client;
  journal: Journal;
  sent: SentMessage[];
  /** Whether to repeat a message until it is acknowledged, instead of making only one attempt. */
  insists: boolean;
}

interface SenderOptions extends Writing {
  conversations: readonly Conversation[];
  paceMs: number;
  random: Random;
  /** The gate that sends pass. While it is shut, no client sends. */
  gate: Gate;
  signal: AbortSignal;
}

/** Repeatedly sends messages to random conversations and records them in `sent`. */
export async function sendMessages(options: SenderOptions): Promise<void> {
  const { conversations, gate, paceMs, random, signal } = options;
  while (!signal.aborted) {
    const conversation = random.pick(conversations);
    await gate.pass(() => sendOne(options, conversation), signal);
    await pause(paceMs * (0.5 + random.fraction()), signal);
  }
}

/** Sends one message and records it in `sent`. */
export async function sendOne(
  { client, journal, sent, insists }: Writing,
  conversation: Conversation,
): Promise<void> {
  const content = `chaos-${randomUUID()}`;
  const senderId = client.account.userId;
  const message: SentMessage = {
    content,
    senderId,
    conversation: conversation.name,
    startedAtMs: Date.now(),
  };
  sent.push(message);
  const call = {
    method: 'POST',
    path: '/messages',
    parameters: { ...conversation.destination, content, read_by_sender: true },
  } as const;
  try {
    const { id } = insists
      ? await client.insist('send', { ...call, idempotencyKey: content })
      : await client.once('send', call);
    message.acknowledged = { id, atMs: Date.now() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // Without `insists`, the next message follows; the failure is in the journal.
    if (!insists && error.code === noAnswer) return;
    journal.problems.push({
      kind: 'refused',
      atMs: message.startedAtMs,
      detail: `user ${senderId}: ${error.message}`,
    });
  }
}
