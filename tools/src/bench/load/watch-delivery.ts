import { setTimeout as pause } from 'node:timers/promises';
import type { AccountCredentials } from '../../api-client/accounts.ts';
import { percentile, percentilesOf } from '../measure/statistics.ts';
import { type Connection, openConnection } from './http-connection.ts';
import { plainRequest } from './plain-request.ts';
import type { Delivery } from './poll-contract.ts';
import { isRefusal, type PolledEvent } from './polled-queue.ts';

/** Tracks messages from sending them to their arrival in queues. */
export interface Watch {
  /** Records the events that a poll of the queue has just returned. */
  arrived(queue: number, events: readonly PolledEvent[]): void;
  /**
   * Returns the number of deliveries that have not arrived yet. Each message counts once per queue, and rejected
   * messages do not count.
   */
  missing(): number;
  report(): Pick<Delivery, 'expected' | 'lost' | 'duplicated' | 'reordered' | 'latencyMs'>;
  /** Records that the next message is about to be sent, and returns its content. */
  send(): string;
  /**
   * Records that the message with this content was rejected or got no response. The message may be stored nevertheless.
   */
  refuse(content: string): void;
}

const mark = 'online-';
const checkMs = 20;

/** Starts to watch for `messages` messages in each of `queues` queues. Ignores the messages of other watches. */
export function watchDelivery(
  name: number,
  { queues, messages }: { queues: number; messages: number },
): Watch {
  const prefix = `${mark}${name}-`;
  const sentAt: number[] = [];
  const seen = Array.from({ length: queues }, () => new Uint8Array(messages));
  /** The id of the newest message in each queue. */
  const newest = new Float64Array(queues);
  const latencies: number[] = [];
  /** The number of queues in which each message has arrived. */
  const arrivals = new Uint32Array(messages);
  const refused = new Set<number>();
  let [duplicated, reordered] = [0, 0];

  function note(queue: number, { id, content }: { id: number; content: string }, now: number) {
    const index = Number(content.slice(prefix.length));
    const flags = seen[queue];
    if (!flags) throw new Error(`There is no queue ${queue}`);
    if (flags[index] === 1) {
      duplicated += 1;
      return;
    }
    flags[index] = 1;
    arrivals[index] = (arrivals[index] ?? 0) + 1;
    if (id < (newest[queue] ?? 0)) reordered += 1;
    else newest[queue] = id;
    latencies.push(now - (sentAt[index] ?? Number.NaN));
  }

  function missing() {
    let count = 0;
    for (const [index, arrived] of arrivals.entries()) {
      if (!refused.has(index)) count += queues - arrived;
    }
    return count;
  }

  return {
    arrived(queue, events) {
      const now = performance.now();
      for (const { message } of events) {
        if (message?.content.startsWith(prefix)) note(queue, message, now);
      }
    },
    missing,
    report() {
      const expected = queues * (messages - refused.size);
      const { p50, p95, p99 } = percentilesOf(latencies);
      const most = percentile(latencies, 1);
      return {
        expected,
        lost: missing(),
        duplicated,
        reordered,
        latencyMs: { p50, p95, p99, most },
      };
    },
    send() {
      sentAt.push(performance.now());
      return `${prefix}${sentAt.length - 1}`;
    },
    refuse: (content) => void refused.add(Number(content.slice(prefix.length))),
  };
}

/** The results of sending: the latency of each message, and the time until all messages arrived. */
export interface Sent {
  /** The time from a request to its response, for each message. */
  latenciesMs: number[];
  /** The time from the last request to the arrival of all messages. */
  drainSeconds: number;
  /** The response to the first message that was rejected; undefined if none was. */
  failure: string | undefined;
}

/**
 * Sends the messages of a watch at a steady pace, without waiting for responses. Resolves when all have arrived, or
 * `patienceMs` after the last was sent.
 */
export async function sendAtPace(
  watch: Pick<Watch, 'missing' | 'send' | 'refuse'>,
  options: {
    site: string;
    senders: readonly AccountCredentials[];
    channelId: number;
    messages: number;
    perSecond: number;
    patienceMs: number;
    onRefused(what: string): void;
  },
): Promise<Sent> {
  const { site, senders, channelId, messages, perSecond, patienceMs, onRefused } = options;
  const { hostname, port } = new URL(site);
  using opened = new DisposableStack();
  const resting: Connection[] = [];
  const latenciesMs: number[] = [];
  let failure: string | undefined;

  async function sendOne(index: number) {
    const connection = resting.pop() ?? opened.use(await openConnection(hostname, Number(port)));
    const account = senders[index % senders.length];
    if (!account) throw new Error('Nobody sends');
    const content = watch.send();
    const request = plainRequest({
      site,
      method: 'POST',
      path: '/messages',
      account,
      parameters: { type: 'channel', to: channelId, topic: 'online', content },
    });
    const sentAt = performance.now();
    try {
      const { status, body } = await connection.request(request);
      resting.push(connection);
      latenciesMs.push(performance.now() - sentAt);
      if (status === 200) return;
      if (!isRefusal(status)) failure ??= `send: ${status} ${body}`;
      onRefused(`send ${status}`);
    } catch (error) {
      failure ??= `send: ${error}`;
      onRefused('send unanswered');
    }
    watch.refuse(content);
  }

  const startedAt = performance.now();
  const sending: Promise<void>[] = [];
  for (let index = 0; index < messages; index += 1) {
    const dueAt = startedAt + (index * 1_000) / perSecond;
    await pause(Math.max(0, dueAt - performance.now()));
    sending.push(sendOne(index));
  }
  const sentAllAt = performance.now();
  await Promise.all(sending);
  const deadline = performance.now() + patienceMs;
  while (watch.missing() > 0 && performance.now() < deadline) await pause(checkMs);
  return { latenciesMs, drainSeconds: (performance.now() - sentAllAt) / 1_000, failure };
}
