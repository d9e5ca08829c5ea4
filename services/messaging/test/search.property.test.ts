import { propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import { roles } from '@chat/kit/actor/actor';
import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { expect } from 'vitest';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { createRealm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

const runs = repetitions({ usual: 2, long: 100 });

const latin = fc.constantFrom(
  ...[
    'plan',
    'plans',
    'Planned',
    'plantation',
    'pl',
    'meet',
    'MEETING',
    'café',
    'Cafe',
    'cafeteria',
  ],
  ...['naïve', 'straße', 'Ёлка', 'елки', '12', '1234', 'v2', 'not', 'no'],
);
const eastern = fc.string({
  unit: fc.constantFrom('東', '京', '都', 'へ', 'カ', '회', '의'),
  minLength: 1,
  maxLength: 4,
});
const separator = fc.constantFrom(' ', ' ', ' ', ', ', '-', '_', '。', "'", '  ', ' → ', '');
const piece = fc.tuple(fc.oneof({ weight: 3, arbitrary: latin }, eastern), separator);
const text = fc
  .array(piece, { minLength: 1, maxLength: 7 })
  .map((pieces) => pieces.flat().join('').trim());
const asked = fc.oneof(
  { weight: 3, arbitrary: latin },
  eastern,
  fc.tuple(latin, fc.nat(8)).map(([word, length]) => word.slice(0, length + 1)),
  // Part of a message, with arbitrary start and end.
  fc
    .tuple(text, fc.nat(20), fc.nat(12))
    .map(([whole, from, length]) => phraseOf(whole, from % whole.length, length + 1)),
);
const phraseOf = (whole: string, from: number, length: number) =>
  `"${whole.slice(from, from + length)}"`;
const search = fc.record({
  operand: fc.array(asked, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' ')),
  isNegated: fc.boolean(),
});
const given = fc.record({
  messages: fc.array(fc.record({ topic: text, content: text }), { minLength: 40, maxLength: 40 }),
  searches: fc.array(fc.array(search, { minLength: 1, maxLength: 2 }), {
    minLength: 60,
    maxLength: 60,
  }),
});
type Search = typeof search extends fc.Arbitrary<infer Value> ? Value : never;
type Message = { topic: string; content: string };

test('returns the same messages for a search as a plain text comparison, with highlights in every result', {
  timeout: propertyTimeoutMs,
}, async () => {
  let found = 0;
  const check = fc.asyncProperty(given, async ({ messages, searches }) => {
    const realm = createRealm();
    const ada = realm.add(roles.member);
    const open = realm.addChannel([ada], { name: 'Open' });
    await messaging.applyRealm(realm);
    const sent: (Message & { id: number })[] = [];
    for (const message of messages) {
      const topic = message.topic.slice(0, 60);
      const id = await messaging.send(realm, ada, open, { topic, content: message.content });
      sent.push({ topic, content: message.content, id });
    }
    for (const terms of searches) {
      const narrowTerms = terms.map(
        ({ operand, isNegated }) => [`${isNegated ? '-' : ''}search`, operand] as [string, string],
      );
      const listed = await messaging.list(realm, ada, narrow(...narrowTerms));
      const expected = sent.filter((message) => matches(message, terms)).map(({ id }) => id);
      expect(listed.ids, JSON.stringify(terms)).toEqual(expected);
      found += expected.length;
      if (terms.every(({ isNegated }) => isNegated)) continue;
      for (const { match_content, match_subject } of listed.messages) {
        expect(`${match_subject} ${match_content}`, JSON.stringify(terms)).toContain(
          '<span class="highlight">',
        );
      }
    }
  });
  await fc.assert(check, { numRuns: runs, endOnFailure: true });
  expect(found).toBeGreaterThan(runs * 60);
});

/**
 * Returns whether the message matches. All positive searches are one condition: each word may be in the topic or the
 * content.
 */
function matches(message: Message, terms: readonly Search[]): boolean {
  const operands = terms.filter(({ isNegated }) => !isNegated).map(({ operand }) => operand);
  return (
    hasAll(message, operands.join(' ')) &&
    terms.every(({ operand, isNegated }) => !isNegated || !hasAll(message, operand))
  );
}

const letters = /[\p{L}\p{N}\p{M}]+/gu;
const spaceless = /[東京都へカ회의]/u;

function hasAll({ topic, content }: Message, operand: string): boolean {
  const parts = [...operand.matchAll(/"([^"]*)(?:"|$)|[^\s"]+/gu)];
  return parts.every(([whole, phrase]) => {
    const words = phrase === undefined ? (whole.match(letters) ?? []) : [];
    if (words.length === 0) {
      const sought = (phrase ?? whole).toLowerCase();
      return topic.toLowerCase().includes(sought) || content.toLowerCase().includes(sought);
    }
    return words.every((word) => hasWord(topic, word) || hasWord(content, word));
  });
}

/** Returns whether the text has the word in one of its tokens. Each character of a script without spaces is a token. */
function hasWord(text: string, word: string): boolean {
  const sought = partsOf(word).map(({ part }) => part);
  const there = partsOf(text);
  return there.some((_, index) =>
    sought.every((part, nth) => {
      const one = there[index + nth];
      if (!one) return false;
      const isPairInside = nth > 0 && spaceless.test(part) && spaceless.test(sought[nth - 1] ?? '');
      if (isPairInside && !one.touches) return false;
      const mayGoOn = nth === sought.length - 1 && part.length >= 3;
      const forms = [one.part, stem(one.part)];
      if (sought.length === 1 && forms.includes(stem(part))) return true;
      return forms.some((form) => form === part || (mayGoOn && form.startsWith(part)));
    }),
  );
}

function partsOf(text: string): { part: string; touches: boolean }[] {
  let end = -1;
  return [...text.matchAll(/[東京都へカ회의]|[^\P{L}東京都へカ회의]+|\p{N}+/gu)]
    .reduce<{ part: string; from: number; to: number }[]>((parts, { 0: part, index }) => {
      const last = parts.at(-1);
      // Letters and digits form one word.
      if (last && last.to === index && !spaceless.test(part) && !spaceless.test(last.part)) {
        last.part += part;
        last.to += part.length;
      } else parts.push({ part, from: index, to: index + part.length });
      return parts;
    }, [])
    .map(({ part, from, to }) => {
      const touches = end >= 0 && text.slice(end, from).trim() === '';
      end = to;
      return { part: plain(part), touches };
    });
}

function plain(word: string): string {
  const letters: Record<string, string> = { é: 'e', ï: 'i', ё: 'е', ß: 'ss' };
  return word.toLowerCase().replaceAll(/[éïёß]/g, (letter) => letters[letter] ?? letter);
}

function stem(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
}
