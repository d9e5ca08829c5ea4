import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Membership } from '../ledger/ledger.ts';
import { type Client, Refused } from './client.ts';
import { channelName } from './conversation.ts';
import type { Gate } from './gate.ts';
import type { Journal } from './journal.ts';

const Done = z.looseObject({ result: z.literal('success') });
const stayMs = { least: 300, most: 1_500 };

interface WandererOptions {
  client: Client;
  journal: Journal;
  /** Filled on the way, the newest stay last. */
  memberships: Membership[];
  channel: { id: number; name: string };
  gate: Gate;
  signal: AbortSignal;
}

/** Joins the channel and leaves it, again and again, and writes down when. */
export async function wander(options: WandererOptions): Promise<void> {
  const { memberships, channel, gate, signal } = options;
  const change = async (path: 'POST' | 'DELETE') => {
    const subscription = path === 'POST' ? { name: channel.name } : channel.name;
    return changeSubscription(options, path, [subscription]);
  };
  while (!signal.aborted) {
    await gate.pass(async () => {
      const begin = { askedAtMs: Date.now() };
      const membership: Membership = { conversation: channelName(channel.id), begin };
      memberships.push(membership);
      if (await change('POST')) membership.begin = { ...begin, answeredAtMs: Date.now() };
    }, signal);
    await pauseAWhile(signal);
    await gate.pass(async () => {
      const end = { askedAtMs: Date.now() };
      const membership = memberships.at(-1);
      if (!membership) throw new Error('nobody leaves who has not come');
      membership.end = end;
      if (await change('DELETE')) membership.end = { ...end, answeredAtMs: Date.now() };
    }, signal);
    await pauseAWhile(signal);
  }
}

/** Whether the change was answered with success. */
async function changeSubscription(
  { client, journal }: WandererOptions,
  method: 'POST' | 'DELETE',
  subscriptions: object,
): Promise<boolean> {
  const atMs = Date.now();
  const name = method === 'POST' ? 'subscribe' : 'unsubscribe';
  const path = '/users/me/subscriptions';
  try {
    await client.insist(name, { method, path, parameters: { subscriptions } }, Done);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const detail = `user ${client.account.userId}: ${error.message}`;
    journal.problems.push({ kind: 'refused', atMs, detail });
    return false;
  }
}

async function pauseAWhile(signal: AbortSignal): Promise<void> {
  const { least, most } = stayMs;
  const ms = least + Math.random() * (most - least);
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
