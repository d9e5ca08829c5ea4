import { expect, test } from 'vitest';
import { conversationMarkdown, markdownLink, messagePath } from './narrow-links.ts';

test.each([
  [{ id: 5, name: 'design' }, {}, '#**design**'],
  [{ id: 5, name: 'design' }, { topic: 'new logo' }, '#**design>new logo**'],
  [{ id: 5, name: 'design' }, { topic: 'new logo', messageId: 7 }, '#**design>new logo@7**'],
  [{ id: 5, name: 'a*b' }, {}, '[#a&#42;b](/#narrow/channel/5-a.2Ab)'],
  [{ id: 5, name: 'a>b' }, { topic: 't' }, '[#a>b > t](/#narrow/channel/5-a.3Eb/topic/t)'],
  [{ id: 5, name: 'x' }, { topic: 'v@2' }, '[#x > v&#64;2](/#narrow/channel/5-x/topic/v.402)'],
  [
    { id: 5, name: 'x' },
    { topic: '[a]', messageId: 7 },
    '[#x > &#91;a&#93; &#64; 💬](/#narrow/channel/5-x/topic/.5Ba.5D/near/7)',
  ],
])('writes a link to the channel %j and the place %j as %j', (channel, place, markdown) => {
  expect(conversationMarkdown(channel, place)).toBe(markdown);
});

test.each([
  [
    { channel: { id: 5, name: 'a b' }, topic: 'v1.0' },
    '/#narrow/channel/5-a-b/topic/v1.2E0/near/7',
  ],
  [{ channel: { id: 5, name: 'x' }, topic: '' }, '/#narrow/channel/5-x/topic//near/7'],
  [{ channel: { id: 5 }, topic: 't' }, '/#narrow/channel/5/topic/t/near/7'],
  [{ userIds: [3, 9] }, '/#narrow/dm/3,9-dm/near/7'],
])('links to a message in %j as %s', (place, path) => {
  expect(messagePath(place, 7)).toBe(path);
});

test('escapes the label of a Markdown link so that it appears unchanged', () => {
  expect(markdownLink('#a > [b] @ 💬', 'https://a.b')).toBe(
    '[#a > &#91;b&#93; &#64; 💬](https://a.b)',
  );
});
