import { describe, expect, test } from 'vitest';
import { narrowedConversation } from '../store/conversation.ts';
import { formatRoute, parseRoute, topicOf, topicRoute } from './routes.ts';

describe('links from other clients', () => {
  test.each([
    ['#narrow/channel/5-general', [{ operator: 'channel', operand: 5 }]],
    ['#narrow/stream/5-general', [{ operator: 'channel', operand: 5 }]],
    ['#narrow/stream/general', [{ operator: 'channel', operand: 'general' }]],
    [
      '#narrow/channel/5-general/topic/a.20b.2Fc',
      [
        { operator: 'channel', operand: 5 },
        { operator: 'topic', operand: 'a b/c' },
      ],
    ],
    ['#narrow/dm/7,3-dm', [{ operator: 'dm', operand: [7, 3] }]],
    ['#narrow/pm-with/7-pm', [{ operator: 'dm', operand: [7] }]],
    ['#narrow/-is/muted', [{ operator: 'is', operand: 'muted', negated: true }]],
    ['#narrow/sender/9-Ann', [{ operator: 'sender', operand: 9 }]],
    ['#narrow/search/a.20b', [{ operator: 'search', operand: 'a b' }]],
  ])("parses another client's link %s", (hash, terms) => {
    expect(parseRoute(hash)).toEqual({ view: 'narrow', terms });
  });

  test('parses the message id in a link to a message', () => {
    expect(parseRoute('#narrow/channel/5-x/topic/t/near/12')).toMatchObject({ near: 12 });
    expect(parseRoute('#narrow/channel/5-x/topic/t/with/12')).toMatchObject({ near: 12 });
  });
});

test('parses the fragment that it formats for a topic with any characters', () => {
  for (const topic of ['', 'plain', 'a.b/c%d', '100% .20 (x)', 'çé 漢字 🎉', '#-=?&']) {
    const parsed = parseRoute(formatRoute(topicRoute(5, topic)));
    expect(parsed && topicOf(parsed)).toEqual({ channelId: 5, topic });
  }
});

test('finds no topic in a narrow with a negated term', () => {
  for (const hash of ['#narrow/channel/5/-topic/t', '#narrow/channel/5/topic/t/-has/link']) {
    const parsed = parseRoute(hash);
    expect(parsed?.view).toBe('narrow');
    expect(parsed && topicOf(parsed)).toBeUndefined();
    if (parsed?.view === 'narrow') expect(narrowedConversation(parsed.terms, 10)).toBeUndefined();
  }
});

test('returns undefined for an unknown or empty fragment', () => {
  expect(parseRoute('')).toBeUndefined();
  expect(parseRoute('#nothing/here')).toBeUndefined();
});

test.each(['#narrow/id/abc', '#narrow/channel/5/topic/t/with/abc', '#narrow/id/1.2E5'])(
  'returns undefined for %s, whose message id is not a number',
  (hash) => {
    expect(parseRoute(hash)).toBeUndefined();
  },
);

test('ignores a `near` value that is not a number', () => {
  expect(parseRoute('#narrow/channel/5/near/abc')).toEqual(parseRoute('#narrow/channel/5'));
});

test('keeps an invalid escape as text', () => {
  expect(parseRoute('#narrow/search/50.zz')).toMatchObject({ terms: [{ operand: '50.zz' }] });
});
