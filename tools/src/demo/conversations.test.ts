import { seededRandom } from '@chat/infrastructure/random';
import { expect, test } from 'vitest';
import { planConversations } from './conversations.ts';
import { demoChannels } from './demo-channels.ts';
import { demoPeople } from './people.ts';
import { fillIn, holdExchange } from './talk.ts';

const conversations = planConversations(demoPeople);
const lines = conversations.flatMap((conversation) => conversation.lines);

test('plans the same messages on every call, so that an interrupted fill can be completed', () => {
  expect(planConversations(demoPeople)).toEqual(conversations);
});

test('plans an organization of 20 people, 10 channels and several thousand messages', () => {
  expect(demoPeople).toHaveLength(20);
  expect(demoChannels).toHaveLength(10);
  expect(lines.length).toBeGreaterThan(2_500);
  expect(lines.length).toBeLessThan(4_000);
});

test('lets each person write, but no person so often that the rate limit delays the fill', () => {
  const counts = demoPeople.map(
    ({ email }) => lines.filter(({ speaker }) => speaker === email).length,
  );
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(Math.max(...counts)).toBeLessThan(300);
});

test("plans only messages within the API's limits", () => {
  for (const { text } of lines) {
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/[{}@\0]/);
    expect(text.length).toBeLessThan(1_000);
  }
  const topics = conversations.flatMap((talk) => ('topic' in talk ? [talk.topic] : []));
  for (const topic of topics) expect(topic).toMatch(/^[^{}@]{1,60}$/);
});

test.each(demoChannels)(
  'defines all words that the exchanges of $name use',
  ({ threads, words }) => {
    for (const [topic, exchange] of Object.entries(threads)) {
      const random = seededRandom(1);
      expect(fillIn(topic, words, random, new Map())).not.toBe('');
      expect(holdExchange(exchange, ['ann', 'ben'], words, random)).toHaveLength(exchange.length);
    }
  },
);
