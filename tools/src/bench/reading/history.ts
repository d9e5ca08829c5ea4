import type { ResponseTo } from '../../api-client/operations.ts';
import { history as historyChannel } from '../../generated-organization/plan/channels.ts';
import { reader, skimmerOf } from '../../generated-organization/plan/people.ts';
import type { Report } from '../benchmark.ts';
import { plainRequest } from '../load/plain-request.ts';
import { type Percentiles, percentilesOf } from '../measure/statistics.ts';
import { timeRequests } from '../measure/time-requests.ts';
import { milliseconds } from '../measure/units.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';

const medianMs = 20;
const page = 100;

/** How often to repeat each kind of reading. */
export interface Repetitions {
  warmUps: number;
  measured: number;
}

/** A kind of reading: its name, the reader's place in the plan, and the parameters of the n-th request. */
interface Reading {
  name: string;
  person: number;
  hasTarget: boolean;
  parametersOf(index: number): Readonly<Record<string, unknown>>;
}

/** Measures requests for a hundred messages in the channel `history`, which contains half of all messages. */
export async function measureHistory(
  stage: GeneratedStage,
  repetitions: Repetitions,
): Promise<Report> {
  const { warmUps, measured } = repetitions;
  const failures: string[] = [];
  const found: { name: string; hasTarget: boolean; latencyMs: Percentiles }[] = [];
  for (const reading of await readingsOf(stage, warmUps + measured)) {
    stage.announce(`history: ${reading.name} ...`);
    const requests = Array.from({ length: warmUps + measured }, (_, index) =>
      messagesRequest(stage, reading.person, reading.parametersOf(index)),
    );
    const counts = new Set<number>();
    const answers = await timeRequests(stage.site, requests, ({ body }) => {
      counts.add(messagesIn(body).length);
    });
    // The anchor itself may be a message of the channel.
    const wrong = [...counts].filter((count) => count !== page && count !== page + 1);
    if (wrong.length > 0) {
      failures.push(`${reading.name}: ${wrong.join(', ')} messages instead of ${page}`);
    }
    const latencyMs = percentilesOf(answers.slice(warmUps).map((answer) => answer.latencyMs));
    found.push({ name: reading.name, hasTarget: reading.hasTarget, latencyMs });
  }
  return {
    tables: [
      {
        columns: [`history, ${page} messages, one client`, 'p50', 'p95', 'p99'],
        rows: found.map(({ name, latencyMs: { p50, p95, p99 } }) => [
          name,
          ...[p50, p95, p99].map(milliseconds),
        ]),
      },
    ],
    checks: found
      .filter(({ hasTarget }) => hasTarget)
      .map(({ name, latencyMs }) => ({
        name: `median reading, ${name}`,
        value: latencyMs.p50,
        format: milliseconds,
        target: { atMost: medianMs },
      })),
    failures,
    measurements: { latencyMs: Object.fromEntries(found.map((one) => [one.name, one.latencyMs])) },
  };
}

async function readingsOf(stage: GeneratedStage, repeats: number): Promise<Reading[]> {
  const { ids, plan } = stage;
  const { messages } = plan.scale;
  const channel = { operator: 'channel', operand: ids.channelId(historyChannel) };
  const topic = { operator: 'topic', operand: await oldTopic(stage, channel) };
  const unread = { operator: 'is', operand: 'unread' };
  const skimmer = skimmerOf(plan.scale);
  const newest = { anchor: 'newest', num_before: page, num_after: 0 };
  // Moves the anchor with each request, so that each reads other pages of the table.
  const around = (from: number, to: number) => (index: number) => ({
    anchor: Math.floor(messages * (from + ((to - from) * index) / repeats)),
    num_before: page / 2,
    num_after: page / 2,
  });
  const deep = around(0.1, 0.8);
  const deepUnread = around(0.82, 0.98);
  const ways = {
    'the newest': [reader, () => newest, [channel]],
    'around an old one': [reader, deep, [channel]],
    'the newest of a topic': [reader, () => newest, [channel, topic]],
    'the newest unread': [skimmer, () => newest, [channel, unread]],
    'unread around an old one': [skimmer, deepUnread, [channel, unread]],
    'the newest of 200 channels': [reader, () => newest, []],
  } as const;
  return Object.entries(ways).map(([name, [person, rangeOf, narrow]]) => ({
    name,
    person,
    // The target applies to the long history.
    hasTarget: narrow.length > 0,
    parametersOf: (index) => ({ ...rangeOf(index), narrow }),
  }));
}

/** Returns the messages of a response to GET /messages. */
export function messagesIn(body: string): ResponseTo<'GET', '/messages'>['messages'] {
  const page: ResponseTo<'GET', '/messages'> = JSON.parse(body);
  return page.messages;
}

/** Returns an old topic that still receives messages. */
async function oldTopic(stage: GeneratedStage, channel: object): Promise<string> {
  const oldest = { anchor: 'oldest', num_before: 0, num_after: 1, narrow: [channel] };
  const [answer] = await timeRequests(stage.site, [messagesRequest(stage, reader, oldest)]);
  const topic = messagesIn(answer?.body ?? '')[0]?.subject;
  if (topic === undefined) throw new Error('The channel with the long history is empty');
  return topic;
}

function messagesRequest(
  { site, accountAt }: GeneratedStage,
  person: number,
  parameters: Readonly<Record<string, unknown>>,
): string {
  return plainRequest({
    site,
    method: 'GET',
    path: '/messages',
    account: accountAt(person),
    parameters,
  });
}
