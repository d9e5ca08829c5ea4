import { expect, test } from 'vitest';
import { plainText } from './message-notification.ts';

test.each([
  ['<p>Hello <strong>world</strong> &amp; all</p>', 'Hello world & all'],
  ['<p>One<br>\ntwo</p>\n<p>three</p>', 'One\ntwo\nthree'],
  [
    '<p>A <span aria-label="smile" class="emoji emoji-1f642" role="img" title="smile">:smile:</span> and <img alt=":party:" class="emoji" src="/x.png"></p>',
    'A :smile: and :party:',
  ],
  [
    '<blockquote>\n<p>said</p>\n<p>more</p>\n</blockquote>\n<p>indeed</p>',
    '> said\n> more\nindeed',
  ],
  [
    '<div class="spoiler-block"><div class="spoiler-header">\n<p>The end</p>\n</div><div class="spoiler-content" aria-hidden="true">\n<p>they win</p>\n</div></div>',
    'The end',
  ],
  ['<ul>\n<li>one</li>\n<li>two</li>\n</ul>', 'one\ntwo'],
  ['', ''],
])('renders message content as plain text: %s', (rendered, text) => {
  expect(plainText(rendered)).toBe(text);
});

test('truncates the text of a notification to 200 characters', () => {
  expect(plainText(`<p>${'é'.repeat(200)}</p>`)).toBe('é'.repeat(200));
  expect(plainText(`<p>${'🙂'.repeat(201)}</p>`)).toBe(`${'🙂'.repeat(200)}…`);
});
