import { expect, test } from 'vitest';
import { richAsText } from '../mail/rich-text.ts';
import { readContent } from './read-content.ts';

const realmUrl = 'https://chat.example.com';

const cases: [name: string, html: string, text: string][] = [
  ['a paragraph with line break', '<p>one<br>\ntwo</p>', 'one\ntwo'],
  [
    'a mention and a Unicode emoji',
    '<p><span class="user-mention" data-user-id="7">@Ann</span> <span aria-label="smile" class="emoji emoji-1f604" role="img" title="smile">:smile:</span></p>',
    '@Ann 😄',
  ],
  [
    'a custom emoji',
    '<p>so <img alt=":party:" class="emoji" src="/user_avatars/1/emoji/3.png" title="party"></p>',
    'so :party:',
  ],
  [
    'a relative link',
    '<p><a href="/#narrow/channel/5-a">#a</a></p>',
    '#a (https://chat.example.com/#narrow/channel/5-a)',
  ],
  ['a link that runs a script', '<p><a href="javascript:alert(1)">look</a></p>', 'look'],
  [
    'a picture',
    '<p><img alt="plan" class="inline-image" data-original-src="/user_uploads/1/x/plan.png" src="/user_uploads/thumbnail/1/x/plan.png/840x560.webp"></p>',
    'plan (https://chat.example.com/user_uploads/1/x/plan.png)',
  ],
  [
    'a preview of a link in the text',
    '<p><a href="/user_uploads/1/x/plan.png">plan</a></p><div class="message_inline_image"><a href="/user_uploads/1/x/plan.png"><img src="/t.webp"></a></div>',
    'plan (https://chat.example.com/user_uploads/1/x/plan.png)',
  ],
  [
    'a preview that stands for its link',
    '<div class="message_inline_image"><a href="/user_uploads/1/x/plan.png"><img src="/t.webp"></a></div>',
    'plan.png (https://chat.example.com/user_uploads/1/x/plan.png)',
  ],
  [
    'a spoiler',
    '<div class="spoiler-block"><div class="spoiler-header"><p>End</p></div><div class="spoiler-content" aria-hidden="true"><p>He did it</p></div></div>',
    'End\nThe rest is hidden: open the chat to see it.',
  ],
  [
    'a quote, a list and code',
    '<blockquote><p>before</p></blockquote><ul><li>one</li><li>two</li></ul><div class="codehilite"><pre><span></span><code>a\n  b\n</code></pre></div>',
    '> before\n- one\n- two\n    a\n      b',
  ],
  [
    'a formula',
    '<p>so <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">drawn</span></span> holds</p>',
    'so x^2 holds',
  ],
  [
    'a table',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    'a | b\n1 | 2',
  ],
  [
    'a preview of a page',
    '<p><a href="https://example.org/">here</a></p><div class="message_embed"><a class="message_embed_image" href="https://example.org/"></a><div class="data-container">Title</div></div>',
    'here (https://example.org/)',
  ],
];

test.each(cases)('converts message content to text for a mail: %s', (_name, html, text) => {
  expect(richAsText(readContent(html, realmUrl))).toBe(text);
});
