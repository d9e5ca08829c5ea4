import { seededRandom } from '@chat/infrastructure/random';
import { expect, test } from 'vitest';
import { planConversations } from './conversations.ts';
import { demoChannels } from './demo-channels.ts';
import { demoPeople } from './people.ts';
import { fillIn, holdExchange } from './talk.ts';

const conversations = planConversations(demoPeople);
const lines = conversations.flatMap((conversation) => conversation.lines);

test('every call plans the same, so that an interrupted fill can be completed', () => {
  expect(planConversations(demoPeople)).toEqual(conversations);
});

test('the organization has 20 people, 10 channels and several thousand messages', () => {
  expect(demoPeople).toHaveLength(20);
  expect(demoChannels).toHaveLength(10);
  expect(lines.length).toBeGreaterThan(2_500);
  expect(lines.length).toBeLessThan(4_000);
});

test('everybody speaks, and nobody so much that the rate limit holds the others up', () => {
  const counts = demoPeople.map(
    ({ email }) => lines.filter(({ speaker }) => speaker === email).length,
  );
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(Math.max(...counts)).toBeLessThan(300);
});

test('planned messages are within the limits of the API', () => {
  for (const { text } of lines) {
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/[{}@\0]/);
    expect(text.length).toBeLessThan(1_000);
  }
  const topics = conversations.flatMap((talk) => ('topic' in talk ? [talk.topic] : []));
  for (const topic of topics) expect(topic).toMatch(/^[^{}@]{1,60}$/);
});

test.each(demoChannels)('every exchange of $name finds its words', ({ threads, words }) => {
  for (const [topic, exchange] of Object.entries(threads)) {
    const random = seededRandom(1);
    expect(fillIn(topic, words, random, new Map())).not.toBe('');
    expect(holdExchange(exchange, ['ann', 'ben'], words, random)).toHaveLength(exchange.length);
  }
});
