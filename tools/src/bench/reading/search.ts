import {
  everybody,
  history as historyChannel,
} from '../../generated-organization/plan/channels.ts';
import { reader } from '../../generated-organization/plan/people.ts';
import type { Report } from '../benchmark.ts';
import { plainRequest } from '../load/plain-request.ts';
import { median, type Percentiles, percentilesOf } from '../measure/statistics.ts';
import { timeRequests } from '../measure/time-requests.ts';
import { milliseconds } from '../measure/units.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';
import { messagesIn, type Repetitions } from './history.ts';

/** The targets for the median over all kinds of searches, and for the 95th percentile of each kind. */
const targets = { medianMs: 150, p95Ms: 500 };
const page = 100;
/** The smallest share of all messages that a search must match if it has to find a full page. */
const leastShare = 1 / 10_000;

/** A search: its name, reader, narrow, range, and expected number of matches. */
interface Search {
  name: string;
  person: number;
  narrow: readonly object[];
  range: Readonly<Record<string, unknown>>;
  finds: 'a page' | 'some' | 'nothing';
}

const newest = { anchor: 'newest', num_before: page, num_after: 0 };
const oldest = { anchor: 'oldest', num_before: 0, num_after: page };

/** Search terms, keyed by a description. Among a million messages, each matches far more than a hundred. */
const words = {
  'a frequent word': 'looking',
  'two words': 'customers meeting',
  'four words': 'budget invoice lunch numbers',
  'a phrase': '"the customer would rather postpone the meeting"',
  'a phrase of two words': '"old server"',
};

/** Terms for searches that have no other narrow. */
const otherWords = {
  'a word without its accent': 'cafe',
  'a word in Japanese': '会議',
  'a character': '午',
  'the beginning of a word': 'custo',
  'the beginnings of two words': 'custo meeti',
  'part of a word in quotes': '"ustome"',
};

/** Terms that match nothing: unknown words, or words that no message contains together. */
const nowhere = {
  'a word that nobody wrote': 'xylophone',
  'frequent words that never meet': 'dashboard backup party',
  'a phrase of frequent words that nobody wrote': '"customer would rather shipped the"',
  'two frequent words that nobody wrote in a row': '"would meeting"',
  'a phrase of the most frequent words': '"and the at the"',
};

/** Measures full-text searches in all messages that a person has received, and in parts of these messages. */
export async function measureSearch(
  stage: GeneratedStage,
  repetitions: Repetitions,
): Promise<Report> {
  const found: { name: string; latencyMs: Percentiles }[] = [];
  const failures: string[] = [];
  for (const one of await searchesOf(stage)) {
    stage.announce(`search: ${one.name} ...`);
    const { latencyMs, counts } = await measure(stage, one, repetitions);
    found.push({ name: one.name, latencyMs });
    const wrong = counts.find((count) => !isEnough(one, count, stage.plan.scale.messages));
    if (wrong !== undefined) failures.push(`${one.name}: ${wrong} messages, not ${one.finds}`);
  }
  return {
    tables: [
      {
        columns: [`search, ${page} hits, one client`, 'p50', 'p95', 'p99'],
        rows: found.map(({ name, latencyMs: { p50, p95, p99 } }) => [
          name,
          ...[p50, p95, p99].map(milliseconds),
        ]),
      },
    ],
    checks: [
      {
        name: 'median search of all kinds',
        value: median(found.map(({ latencyMs }) => latencyMs.p50)),
        format: milliseconds,
        target: { atMost: targets.medianMs },
      },
      ...found.map(({ name, latencyMs }) => ({
        name: `p95 of a search, ${name}`,
        value: latencyMs.p95,
        format: milliseconds,
        target: { atMost: targets.p95Ms },
      })),
    ],
    failures,
    measurements: { latencyMs: Object.fromEntries(found.map((one) => [one.name, one.latencyMs])) },
  };
}

async function searchesOf(stage: GeneratedStage): Promise<Search[]> {
  const { ids, plan } = stage;
  const inChannel = { operator: 'channel', operand: ids.channelId(historyChannel) };
  const inSmallerOne = { operator: 'channel', operand: ids.channelId(everybody) };
  const inTopic = { operator: 'topic', operand: await firstTopic(stage, inChannel) };
  const middle = Math.floor(plan.scale.messages * 0.4);
  const around = { anchor: middle, num_before: page / 2, num_after: page / 2 };
  const looksFor = (operand: string) => ({ operator: 'search', operand });
  const byReader = { person: reader, finds: 'a page' } as const;
  const ofAll = Object.entries(words).flatMap(([name, operand]): Search[] => [
    { ...byReader, name: `${name} everywhere`, narrow: [looksFor(operand)], range: newest },
    {
      ...byReader,
      name: `${name} in a channel`,
      narrow: [inChannel, looksFor(operand)],
      range: newest,
    },
    { ...byReader, name: `${name} around an old one`, narrow: [looksFor(operand)], range: around },
  ]);
  const ofOthers = Object.entries(otherWords).map(
    ([name, operand]): Search => ({
      ...byReader,
      name,
      narrow: [looksFor(operand)],
      range: newest,
    }),
  );
  const ofNone = Object.entries(nowhere).map(
    ([name, operand]): Search => ({
      person: reader,
      finds: 'nothing',
      name,
      narrow: [looksFor(operand)],
      range: newest,
    }),
  );
  const frequent = looksFor(words['a frequent word']);
  const writer = plan.channels[historyChannel]?.subscribers.find((place) => place !== reader) ?? 0;
  const [direct] = plan.directConversations.toSorted((a, b) => b.messages - a.messages);
  const [talker = 0, ...others] = direct?.participants ?? [];
  const withOthers = { operator: 'dm', operand: others.map((place) => ids.userId(place)) };
  const bySender = { operator: 'sender', operand: ids.userId(writer) };
  const some = { person: reader, finds: 'some', range: newest } as const;
  return [
    ...ofAll,
    ...ofOthers,
    ...ofNone,
    { ...byReader, name: 'a frequent word from the oldest', narrow: [frequent], range: oldest },
    { ...some, name: 'a frequent word of a sender', narrow: [bySender, frequent] },
    { ...some, name: 'a frequent word in a topic', narrow: [inChannel, inTopic, frequent] },
    { ...some, name: 'a frequent word in a smaller channel', narrow: [inSmallerOne, frequent] },
    { ...some, person: talker, name: 'a frequent word among two', narrow: [withOthers, frequent] },
  ];
}

/** Returns an old topic that still receives messages. */
async function firstTopic(stage: GeneratedStage, inChannel: object): Promise<string> {
  const first = { anchor: 'oldest', num_before: 0, num_after: 1 };
  const looksFor = { operator: 'search', operand: words['a frequent word'] };
  const narrow = [inChannel, looksFor];
  const [answer] = await timeRequests(stage.site, [requestOf(stage, reader, { ...first, narrow })]);
  const topic = messagesIn(answer?.body ?? '')[0]?.subject;
  if (topic === undefined) throw new Error('The channel with the long history is empty');
  return topic;
}

function isEnough({ finds }: Search, count: number, messages: number): boolean {
  if (finds === 'nothing') return count === 0;
  const fewest = finds === 'some' ? 1 : Math.min(page, messages * leastShare);
  // The anchor itself may be a match.
  return count >= fewest && count <= page + 1;
}

async function measure(
  stage: GeneratedStage,
  { person, narrow, range }: Search,
  { warmUps, measured }: Repetitions,
) {
  const request = requestOf(stage, person, { ...range, narrow });
  const counts: number[] = [];
  const requests = Array.from({ length: warmUps + measured }, () => request);
  const answers = await timeRequests(stage.site, requests, ({ body }) => {
    counts.push(messagesIn(body).length);
  });
  const latencies = answers.slice(warmUps).map((answer) => answer.latencyMs);
  return { latencyMs: percentilesOf(latencies), counts };
}

function requestOf(
  { site, accountAt }: GeneratedStage,
  person: number,
  parameters: Readonly<Record<string, unknown>>,
): string {
  const account = accountAt(person);
  return plainRequest({ site, method: 'GET', path: '/messages', account, parameters });
}
