import { propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import { openDatabase } from '@chat/kit/database/database';
import { createLogger } from '@chat/kit/logging/logger';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Messaging, startMessaging } from './messaging-under-test.ts';
import { firstUnread, type KnownTerm, matching, type NarrowModel } from './narrow-model.ts';
import { type Corpus, makeCorpus } from './narrow-world.ts';

// Every narrow returns the messages that a plain filter over all messages returns.

const runs = repetitions({ usual: 2, long: 100 });
const newest = 10_000_000_000_000_000;

let messaging: Messaging;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  messaging = await startMessaging();
  const log = createLogger({ service: 'test', level: 'error' });
  database = await openDatabase({
    url: messaging.databaseUrl,
    schema: 'messaging',
    poolSize: 2,
    log,
  });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await messaging[Symbol.asyncDispose]();
});

type MakeTerm = (corpus: Corpus) => Omit<KnownTerm, 'negated'>;

const place = fc.nat({ max: 1_000 });

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}

function plain(operator: string, ...operands: unknown[]): fc.Arbitrary<MakeTerm> {
  return fc.constantFrom(...operands).map((operand) => () => ({ operator, operand }));
}

function ofPeople(operator: string, isList: boolean, most: number): fc.Arbitrary<MakeTerm> {
  return fc
    .record({ indexes: fc.array(place, { minLength: 1, maxLength: most }), byEmail: fc.boolean() })
    .map(({ indexes, byEmail }) => ({ people: known }) => {
      const people = [...new Set(indexes.map((index) => at(known, index)))];
      const [one] = people;
      const ids = people.map(({ id }) => id);
      const emails = people.map(({ email }) => email).join(', ');
      return { operator, operand: byEmail ? emails : isList ? ids : one?.id, people };
    });
}

const anyTerm = fc.oneof(
  fc.record({ index: place, byName: fc.boolean() }).map(
    ({ index, byName }): MakeTerm =>
      ({ channels }) => {
        const channel = at(channels, index);
        return {
          operator: 'channel',
          operand: byName ? channel.name.toUpperCase() : channel.id,
          channel,
        };
      },
  ),
  plain('channels', 'public', 'web-public'),
  plain('topic', 'a', 'A', 'old plans', '✔ done', ''),
  ofPeople('dm', true, 2),
  ofPeople('pm-with', true, 2),
  ofPeople('dm-including', false, 1),
  ofPeople('group-pm-with', false, 1),
  ofPeople('sender', false, 1),
  plain('is', 'dm', 'starred', 'unread', 'mentioned', 'alerted', 'resolved', 'followed', 'muted'),
  plain('has', 'link', 'image', 'attachment', 'reaction'),
  plain('in', 'home', 'all'),
  plain('near', 1, 'x', []),
  plain(
    'search',
    'plan',
    'meeting',
    'old plans',
    '"old p"',
    '"eet" plan',
    'com',
    '"n"',
    'meet "d m"',
  ),
  fc.constantFrom('id', 'with').chain((operator) =>
    place.map(
      (index): MakeTerm =>
        ({ messages }) => ({ operator, operand: at(messages, index).id }),
    ),
  ),
);
const term = fc.record({ make: anyTerm, negated: fc.boolean().map((coin) => coin) });
const anchor = fc.oneof(fc.constantFrom('newest', 'oldest', 'first_unread'), place);
const narrowing = fc.record({
  reader: place,
  terms: fc.array(term, { maxLength: 4 }),
  anchor,
  numBefore: fc.nat({ max: 8 }),
  numAfter: fc.nat({ max: 8 }),
});
type Narrowing = typeof narrowing extends fc.Arbitrary<infer Value> ? Value : never;

const given = fc.record({
  seed: fc.array(place, { minLength: 400, maxLength: 400 }),
  narrowings: fc.array(narrowing, { minLength: 60, maxLength: 60 }),
});

test('returns the same messages for a narrow as a plain filter, around any anchor', {
  timeout: propertyTimeoutMs,
}, async () => {
  let found = 0;
  const check = fc.asyncProperty(given, async ({ seed, narrowings }) => {
    const corpus = await makeCorpus(messaging, database.db, seed);
    for (const one of narrowings) found += await compare(corpus, one);
  });
  // fast-check cannot shrink a corpus by dropping steps that later steps depend on.
  await fc.assert(check, { numRuns: runs, endOnFailure: true });
  expect(found).toBeGreaterThan(runs * 60);
});

/** Compares a narrow with the model. Returns the number of messages. */
async function compare(corpus: Corpus, { terms: made, ...narrowing }: Narrowing): Promise<number> {
  const reader = at(corpus.people, narrowing.reader);
  const model = corpus.modelOf(reader);
  const terms = made.map(({ make, negated }) => ({ ...make(corpus), negated }));
  const matches = matching(model, terms);
  const anchorId =
    typeof narrowing.anchor === 'number'
      ? at(corpus.messages, narrowing.anchor).id
      : narrowing.anchor;
  const { numBefore, numAfter } = narrowing;
  const range = { anchor: `${anchorId}`, includeAnchor: true, numBefore, numAfter };
  const narrow = terms.map(({ operator, operand, negated }) => ({
    operator,
    operandJson: JSON.stringify(operand),
    negated,
  }));
  const listed = messaging.list(corpus.realm, reader, { range, narrow });
  const about = JSON.stringify({ reader: reader.name, range, narrow });
  if (!matches) {
    await expect(listed, about).rejects.toMatchObject({ code: 'BAD_NARROW' });
    return 0;
  }
  const { ids, anchor, foundAnchor, foundOldest, foundNewest, historyLimited } = await listed;
  const answer = { ids, anchor, foundAnchor, foundOldest, foundNewest, historyLimited };
  expect(answer, about).toEqual(expectedOf(model, terms, { ...range, matches, anchorId }));
  const byIds = { range: undefined, ids: { messageIds: corpus.messages.map(({ id }) => id) } };
  const isNarrowed = !terms.some(({ operator }) => operator === 'is');
  if (isNarrowed && terms.length > 0) {
    const named = await messaging.list(corpus.realm, reader, { ...byIds, narrow });
    expect(named.ids, about).toEqual(expect.arrayContaining(matches.map(({ id }) => id)));
  }
  return ids.length;
}

function expectedOf(
  model: NarrowModel,
  terms: readonly KnownTerm[],
  {
    matches,
    anchorId,
    numBefore,
    numAfter,
  }: {
    matches: readonly { id: number }[];
    anchorId: number | string;
    numBefore: number;
    numAfter: number;
  },
) {
  const named: Record<string, () => number> = {
    newest: () => newest,
    oldest: () => 0,
    first_unread: () => firstUnread(model, matching(model, terms) ?? [], terms)?.id ?? newest,
  };
  const anchor = typeof anchorId === 'number' ? anchorId : (named[anchorId]?.() ?? newest);
  const ids = matches.map(({ id }) => id);
  const before = ids.filter((id) => id < anchor);
  const after = ids.filter((id) => id > anchor);
  const atAnchor = ids.filter((id) => id === anchor);
  return {
    ids: [
      ...(numBefore > 0 ? before.slice(-numBefore) : []),
      ...atAnchor,
      ...after.slice(0, numAfter),
    ],
    anchor,
    foundAnchor: atAnchor.length > 0,
    foundOldest: anchor === 0 || before.length < numBefore,
    foundNewest: anchor === newest || after.length < numAfter,
    historyLimited: false,
  };
}
