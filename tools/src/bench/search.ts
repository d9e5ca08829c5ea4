import { z } from 'zod';
import { history as historyChannel } from '../generated-organization/plan/channels.ts';
import { reader } from '../generated-organization/plan/people.ts';
import type { Benchmark } from './benchmark.ts';
import { plainRequest } from './load/plain-request.ts';
import { type Percentiles, percentilesOf } from './measure/statistics.ts';
import { timeRequests } from './measure/time-requests.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';

const medianMs = 50;
const page = 100;
const warmUps = 20;
const searches = 40;

const Page = z.object({ messages: z.array(z.object({ match_content: z.string() })) });

/** What is searched, by a name for it. Each is in far more than a hundred messages. */
const words = {
  'a frequent word': 'looking',
  'two words': 'customers meeting',
  'four words': 'budget invoice lunch numbers',
  'a phrase': '"the customer would rather postpone the meeting"',
};

/** Full-text search in all messages that somebody received, and in one channel. */
export const search: Benchmark<GeneratedStage> = {
  name: 'search',
  summary: 'GET /messages with a search, among 1,000,000 messages',
  async run(stage) {
    const inChannel = { operator: 'channel', operand: stage.ids.channelId(historyChannel) };
    const found: { name: string; latencyMs: Percentiles }[] = [];
    const failures: string[] = [];
    for (const [what, operand] of Object.entries(words)) {
      for (const [where, terms] of [
        ['everywhere', []],
        ['in a channel', [inChannel]],
      ] as const) {
        const name = `${what} ${where}`;
        stage.announce(`search: ${name} ...`);
        const narrow = [...terms, { operator: 'search', operand }];
        const { latencyMs, counts } = await measure(stage, narrow);
        found.push({ name, latencyMs });
        const wrong = counts.filter((count) => count !== page);
        if (wrong.length > 0) failures.push(`${name}: ${wrong[0]} messages instead of ${page}`);
      }
    }
    return {
      tables: [
        {
          columns: [`${page} hits, one client`, 'p50', 'p95', 'p99'],
          rows: found.map(({ name, latencyMs: { p50, p95, p99 } }) => [
            name,
            ...[p50, p95, p99].map(milliseconds),
          ]),
        },
      ],
      checks: found.map(({ name, latencyMs }) => ({
        name: `median search, ${name}`,
        value: latencyMs.p50,
        format: milliseconds,
        target: { atMost: medianMs },
      })),
      failures,
      measurements: {
        latencyMs: Object.fromEntries(found.map((one) => [one.name, one.latencyMs])),
      },
    };
  },
};

async function measure({ site, accountAt }: GeneratedStage, narrow: readonly object[]) {
  const request = plainRequest({
    site,
    method: 'GET',
    path: '/messages',
    account: accountAt(reader),
    parameters: { anchor: 'newest', num_before: page, num_after: 0, narrow },
  });
  const counts: number[] = [];
  const requests = Array.from({ length: warmUps + searches }, () => request);
  const answers = await timeRequests(site, requests, ({ body }) => {
    counts.push(Page.parse(JSON.parse(body)).messages.length);
  });
  const latencies = answers.slice(warmUps).map((answer) => answer.latencyMs);
  return { latencyMs: percentilesOf(latencies), counts };
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
