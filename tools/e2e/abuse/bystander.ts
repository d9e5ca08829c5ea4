import { setInterval } from 'node:timers/promises';
import type { Person } from '../people.ts';

/** The outcome of a send during an attack. */
export interface TimedSend {
  status: number;
  ms: number;
}

const everyMs = 250;

/**
 * Keeps sending to the channel as `person` at a steady pace, without waiting for responses. It begins before `work`
 * starts and stops after `work` ends. Returns all sends.
 */
export async function sendDuring(
  person: Person,
  channelId: number,
  work: () => Promise<void>,
): Promise<TimedSend[]> {
  // The attack may keep this process from its timers.
  const sends = [timedSend(person, channelId)];
  const pace = new AbortController();
  const sending = (async () => {
    try {
      for await (const _ of setInterval(everyMs, undefined, { signal: pace.signal })) {
        sends.push(timedSend(person, channelId));
      }
    } catch (error) {
      if (!pace.signal.aborted) throw error;
    }
  })();
  try {
    await work();
  } finally {
    pace.abort();
    await sending;
  }
  return Promise.all(sends);
}

async function timedSend(person: Person, channelId: number): Promise<TimedSend> {
  const startedAt = performance.now();
  const message = { type: 'channel', to: channelId, topic: 'a quiet place', content: 'hello' };
  const { status } = await person.post('/messages', message);
  return { status, ms: performance.now() - startedAt };
}
