import { randomUUID } from 'node:crypto';
import { pause } from '@chat/kit/lifecycle/abort';
import type { Change, Membership } from '../ledger/ledger.ts';
import { type Call, type Client, forgottenAfterMs, Refused } from './client.ts';
import { channelName } from './conversation.ts';
import type { Gate } from './gate.ts';
import type { Journal } from './journal.ts';

const stayMs = { least: 300, most: 1_500 };

interface WandererOptions {
  client: Client;
  journal: Journal;
  /** The client's stays in the channel, the newest last. The wanderer adds to them. */
  memberships: Membership[];
  channel: { id: number; name: string };
  gate: Gate;
  signal: AbortSignal;
}

/** Repeatedly joins and leaves the channel, and records the times in `memberships`. */
export async function wander(options: WandererOptions): Promise<void> {
  const { memberships, channel, gate, signal } = options;
  while (!signal.aborted) {
    await gate.pass(async () => {
      const membership = { conversation: channelName(channel.id), begin: asked() };
      memberships.push(membership);
      await ask(options, 'subscribe', membership.begin, {
        method: 'POST',
        path: '/users/me/subscriptions',
        parameters: { subscriptions: [{ name: channel.name }] },
        idempotencyKey: randomUUID(),
      });
    }, signal);
    await pauseAWhile(signal);

    let hasFailed = false;
    await gate.pass(async () => {
      const membership = memberships.at(-1);
      if (!membership) throw new Error('nobody leaves who has not come');
      membership.end = asked();
      await ask(options, 'unsubscribe', membership.end, {
        method: 'DELETE',
        path: '/users/me/subscriptions',
        parameters: { subscriptions: [channel.name] },
        onFailure() {
          hasFailed = true;
        },
      });
    }, signal);
    if (hasFailed) await pause(forgottenAfterMs, signal);
    await pauseAWhile(signal);
  }
}

function asked(): Change {
  return { askedAtMs: Date.now() };
}

/** Requests a change, and records the time of the response in `change`. */
async function ask(
  { client, journal }: WandererOptions,
  name: string,
  change: Change,
  call: Call<'POST' | 'DELETE', '/users/me/subscriptions'>,
): Promise<void> {
  try {
    await client.insist(name, call);
    change.answeredAtMs = Date.now();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const detail = `user ${client.account.userId}: ${error.message}`;
    journal.problems.push({ kind: 'refused', atMs: change.askedAtMs, detail });
  }
}

async function pauseAWhile(signal: AbortSignal): Promise<void> {
  const { least, most } = stayMs;
  const ms = least + Math.random() * (most - least);
  await pause(ms, signal);
}
