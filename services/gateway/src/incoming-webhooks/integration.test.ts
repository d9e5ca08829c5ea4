import { describe, expect, test } from 'vitest';
import { jsonIntegration } from './integration.ts';
import { slackIntegration } from './slack-integration.ts';
import { slackToMarkdown } from './slack-text.ts';

test.each([
  ['*b*', '**b**'],
  ['_i_', '*i*'],
  ['*b* and _i_ and *_both_*', '**b** and *i* and ***both***'],
  ['a_b_c 2*3*4', 'a_b_c 2*3*4'],
  ['* no * and _ no _', '* no * and _ no _'],
  ['<https://a.example.com|the page>', '[the page](https://a.example.com)'],
  ['see <https://a.example.com/x>.', 'see https://a.example.com/x.'],
  ['<mailto:a@b.c|Ada>', '[Ada](mailto:a@b.c)'],
  ['<@U1|ada> <!here> <javascript:x|y>', 'ada <!here> y'],
  ['a &lt;b&gt; &amp;amp;', 'a <b> &amp;'],
  ['*foo*a*bar*', '*foo*a*bar*'],
  ['*foo* *bar*', '**foo** **bar**'],
  ['~struck~ and ~ no ~ and a~b~c', '~~struck~~ and ~ no ~ and a~b~c'],
  ['*use `/task *x*` now* and `_a_`', '**use `/task *x*` now** and `_a_`'],
  ['```\n*kept* <b|c>\n``` *b*', '```\n*kept* <b|c>\n``` **b**'],
  ['<https://a.example.com/x_(y)|[1] the page>', '[[1] the page](https://a.example.com/x_%28y%29)'],
  ['<https://a.example.com|half]>', '[half](https://a.example.com)'],
  ['<https://e.com/~a~/|t>', '[t](https://e.com/~a~/)'],
  ['<https://e.com/*a*>', 'https://e.com/*a*'],
  ['https://e.com/_a_/x and _b_', 'https://e.com/_a_/x and *b*'],
  [
    '*https://e.com/a* and _<https://e.com/_a_|b>_',
    '**https://e.com/a** and *[b](https://e.com/_a_)*',
  ],
  ['<https://e.com/?a=1&amp;b=_2_|*b* `_c_` &lt;>', '[**b** `_c_` <](https://e.com/?a=1&b=_2_)'],
  ['`\ufdd10\ufdd1` \ufdd00', '`0` 0'],
])('converts the Slack text %j to %j', (text, markdown) =>
  expect(slackToMarkdown(text)).toBe(markdown),
);

describe('slack_incoming', () => {
  const image = { type: 'image', image_url: 'https://a.b/i.png', alt_text: 'pic' };
  test.each([
    [{ text: 'hi' }, { topic: '(no topic)', content: 'hi' }],
    [
      { text: 'hi', channel: '#general' },
      { topic: 'general', content: 'hi' },
    ],
    [
      { text: 'hi', channel: '@ada' },
      { topic: 'ada', content: 'hi' },
    ],
    [
      { text: 'hi', channel: '#' },
      { topic: '(no topic)', content: 'hi' },
    ],
    [
      {
        text: 'for old clients',
        blocks: [
          { type: 'header', text: { type: 'plain_text', text: 'News' } },
          { type: 'section', text: { text: '*one*' }, fields: [{ text: 'two' }] },
          { type: 'divider' },
          image,
          { type: 'context', elements: [{ ...image, alt_text: 'small' }, { text: 'by Ada' }, 7] },
        ],
      },
      {
        topic: '(no topic)',
        content:
          '## News\n\n**one**\n\ntwo\n\n---\n\n[pic](https://a.b/i.png)\n\n[small](https://a.b/i.png) by Ada',
      },
    ],
    [
      {
        attachments: [
          {
            pretext: 'before',
            title: 'T',
            title_link: 'https://a.b',
            text: '_x_',
            fields: [{ title: 'Count', value: 3 }],
            footer: 'end',
          },
        ],
      },
      {
        topic: '(no topic)',
        content: '## [T](https://a.b)\n\nbefore\n\n*x*\n\n**Count**: 3\n\nend',
      },
    ],
  ])('converts the Slack payload %j to a message', (payload, message) =>
    expect(slackIntegration.read(payload)).toEqual(message),
  );

  const whole = {
    title: 'T',
    title_link: 'https://a.b',
    pretext: 'before',
    text: 'x',
    image_url: 'https://a.b/i.png',
    footer: 'end',
    ts: 1_655_945_306,
  };
  const content = [
    ...['## [T](https://a.b)', 'before', 'x', 'https://a.b/i.png', 'end', '<time:1655945306>'],
  ];
  test.each<[keyof typeof whole, string[]]>([
    ['title', content.slice(1)],
    ['title_link', ['## T', ...content.slice(1)]],
    ['pretext', content.filter((part) => part !== 'before')],
    ['text', content.filter((part) => part !== 'x')],
    ['image_url', content.filter((part) => !part.startsWith('https'))],
    ['footer', content.filter((part) => part !== 'end')],
    ['ts', content.slice(0, -1)],
  ])('leaves out a null part of an attachment: %s', (part, rest) => {
    const attachments = [null, { ...whole, [part]: null }];
    expect(slackIntegration.read({ text: null, blocks: null, attachments })?.content).toBe(
      rest.join('\n\n'),
    );
  });

  test.each<[string, object, string]>([
    [
      'fields without a title or a value',
      {
        attachments: [
          {
            fields: [
              { title: 'a', value: null },
              { title: null, value: 'v' },
              { value: 'w' },
              { title: null, value: null },
              null,
              { title: 'n', value: 0 },
            ],
          },
        ],
      },
      '**a**\nv\nw\n**n**: 0',
    ],
    ['an emoji of the sender', { text: 'hi', icon_emoji: ':zap:' }, ':zap: hi'],
    ['no emoji before blocks', { blocks: [{ type: 'divider' }], icon_emoji: ':zap:' }, '---'],
    [
      'the picture beside a section',
      {
        blocks: [
          {
            type: 'section',
            text: { type: 'mrkdwn', text: '*look*' },
            accessory: {
              type: 'image',
              image_url: 'https://example.com/a.png',
              alt_text: 'cute cat',
            },
          },
        ],
      },
      '**look**\n\n[cute cat](https://example.com/a.png)',
    ],
    [
      'several fields in two columns',
      {
        blocks: [
          { type: 'section', fields: ['one', 'two', 'three|\n3'].map((text) => ({ text })) },
        ],
      },
      '| | |\n|-|-|\n| one | two |\n| three  3 |  |',
    ],
    [
      'blocks inside attachments, a button left out',
      {
        attachments: [
          {
            blocks: [
              { type: 'section', text: { text: 'one' }, accessory: { type: 'button', text: {} } },
              { type: 'actions', elements: [{ type: 'button', value: 'x' }] },
            ],
          },
        ],
      },
      'one',
    ],
    [
      'text where no block can be shown',
      {
        text: 'instead',
        blocks: [
          { type: 'actions', elements: [] },
          { type: 'new', x: 1 },
        ],
      },
      'instead',
    ],
    [
      'what people wrote in Slack',
      {
        blocks: [
          {
            type: 'rich_text',
            elements: [
              {
                type: 'rich_text_section',
                elements: [
                  { type: 'text', text: 'see ' },
                  { type: 'link', url: 'https://a.b', text: 'this' },
                  { type: 'emoji', name: 'zap' },
                ],
              },
              {
                type: 'rich_text_list',
                elements: [{ elements: [{ text: 'one' }] }, { elements: [{ text: 'two' }] }],
              },
            ],
          },
        ],
      },
      'see [this](https://a.b):zap:\n\n* one\n* two',
    ],
    [
      'a relative address without a link',
      { attachments: [{ title: 'T', title_link: '/x' }] },
      '## T',
    ],
    [
      'an address that is none without a picture',
      { text: 'hi', attachments: [{ image_url: 'nothing' }] },
      'hi',
    ],
    [
      'the summary of an attachment without parts',
      { attachments: [{ fallback: 'built' }] },
      'built',
    ],
    [
      'a button with an address',
      {
        blocks: [
          {
            type: 'actions',
            elements: [
              { type: 'button', text: { type: 'plain_text', text: 'Go' }, url: 'https://e.com' },
              { type: 'button', text: { type: 'plain_text', text: 'Stop' }, value: 'x' },
              {
                type: 'static_select',
                placeholder: { text: 'Pick' },
                options: [{ text: { text: 'A' } }],
              },
            ],
          },
        ],
      },
      '[Go](https://e.com) Stop Pick, A',
    ],
    [
      'inputs, videos, tables, Markdown and unknown blocks',
      {
        blocks: [
          {
            type: 'input',
            label: { text: 'Name?' },
            hint: { text: 'Yours' },
            element: { type: 'x' },
          },
          { type: 'video', title: { text: 'Film' }, title_url: 'https://e.com/v', video_url: 'x' },
          {
            type: 'table',
            rows: [
              [
                { type: 'raw_text', text: 'a' },
                { type: 'raw_text', text: 'b|c' },
              ],
              [{ type: 'rich_text', elements: [{ elements: [{ text: 'd' }] }] }],
            ],
          },
          { type: 'markdown', text: '**bold** _i_' },
          { type: 'new', block_id: 'no', body: { text: 'later', url: 'https://e.com/n' } },
        ],
      },
      'Name?\n\nYours\n\n[Film](https://e.com/v)\n\n| a | b c |\n|-|-|\n| d |\n\n**bold** _i_\n\n[later](https://e.com/n)',
    ],
    [
      'buttons, small pictures and the summary of an attachment',
      {
        attachments: [
          {
            fallback: 'a summary',
            actions: [{ type: 'button', text: 'Open', url: 'https://e.com' }],
            thumb_url: 'https://e.com/t.png',
          },
          { fallback: 'a picture', image_url: 'https://e.com/i.png', ts: 1_655_945_306 },
        ],
      },
      '[Open](https://e.com)\n\nhttps://e.com/t.png\n\na picture\n\nhttps://e.com/i.png\n\n<time:1655945306>',
    ],
    ['text beside a mere divider', { text: 'said', blocks: [{ type: 'divider' }] }, 'said\n\n---'],
    ['texts where Slack has none', { blocks: { section: { text: 'said' } } }, 'said'],
    ['a text object in place of a text', { text: { type: 'mrkdwn', text: '*a*' } }, '**a**'],
    ['a number as text', { text: 5 }, '5'],
    ['text beside blocks of a wrong type', { text: 't', blocks: 'x' }, 't'],
    [
      'one attachment without a list',
      { attachments: { title: 'x', fields: { value: 'y' } } },
      '## x\n\ny',
    ],
    [
      'one block without a list',
      { blocks: { type: 'section', text: { text: 'x' }, fields: 7 } },
      'x\n\n7',
    ],
    [
      'parts of a wrong type left out',
      { attachments: [{ title: {}, text: 'x', ts: 'never' }] },
      'x',
    ],
  ])('shows this content of the payload: %s', (_what, payload, content) => {
    expect(slackIntegration.read(payload)?.content).toBe(content);
  });

  const section = (...elements: object[]) => ({ type: 'rich_text_section', elements });
  const bold = { bold: true };
  test.each<[string, object[], string]>([
    [
      'styles',
      [
        section(
          { type: 'text', text: 'bold ', style: bold },
          { type: 'text', text: 'it', style: { italic: true } },
          { type: 'text', text: ', ' },
          { type: 'text', text: 'gone', style: { strike: true, ...bold } },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'a`b', style: { code: true } },
          { type: 'text', text: '\nx\ny', style: bold },
        ),
      ],
      '**bold** *it*, ~~**gone**~~ ``a`b``\n**x**\n**y**',
    ],
    [
      'addresses apart from their neighbours',
      [
        section(
          { type: 'text', text: 'bold', style: bold },
          { type: 'link', url: 'https://e.com' },
          { type: 'text', text: '.' },
          { type: 'link', url: 'https://e.com/_a_', text: 'this', style: bold },
          { type: 'text', text: 'a', style: bold },
        ),
      ],
      '**bold** https://e.com.[**this**](https://e.com/_a_)**a**',
    ],
    [
      'people, groups, channels, emoji, dates and colours',
      [
        section(
          { type: 'user', user_id: 'U1' },
          { type: 'text', text: ' ' },
          { type: 'usergroup', usergroup_id: 'S1' },
          { type: 'text', text: ' ' },
          { type: 'channel', channel_id: 'C1' },
          { type: 'text', text: ' ' },
          { type: 'broadcast', range: 'here' },
          { type: 'emoji', name: 'tada', unicode: '1f389' },
          { type: 'date', timestamp: 1_655_945_306, format: '{date}', fallback: 'in June' },
          { type: 'date', timestamp: 1e30, format: '{date}', fallback: ' never ' },
          { type: 'color', value: '#ff0000' },
        ),
      ],
      '@U1 @S1 #C1 @here:tada:<time:1655945306> never #ff0000',
    ],
    [
      'code and quotes',
      [
        {
          type: 'rich_text_preformatted',
          language: 'js',
          elements: [
            { type: 'text', text: 'a *b*\n```' },
            { type: 'link', url: 'https://e.com' },
          ],
        },
        { type: 'rich_text_quote', elements: [{ type: 'text', text: 'one\ntwo', style: bold }] },
      ],
      '````js\na *b*\n```https://e.com\n````\n\n> **one**\n> **two**',
    ],
    [
      'numbered and nested lists',
      [
        { type: 'rich_text_list', style: 'ordered', elements: [section({ text: 'a\nb' })] },
        { type: 'rich_text_list', style: 'bullet', indent: 1, elements: [section({ text: 'c' })] },
        { type: 'rich_text_list', style: 'ordered', offset: 1, elements: [section({ text: 'd' })] },
      ],
      '1. a\n  b\n  * c\n2. d',
    ],
  ])('shows this kind of rich text: %s', (_what, elements, content) => {
    const blocks = [{ type: 'rich_text', elements }];
    expect(slackIntegration.read({ blocks })?.content).toBe(content);
  });

  test.each([
    [1_655_945_306, '<time:1655945306>'],
    ['1655945306.0002', '<time:1655945306>'],
    [1_655_945_306_123, '<time:1655945306>'],
    ['1655945306123', '<time:1655945306>'],
    [5, '<time:1970-01-01T00:00:05.000Z>'],
    ...[1e30, '1e30', true, false, 0, -5, [1_655_945_306], '', 'never'].map((ts) => [ts, '']),
  ])('shows the time %j of an attachment as %j', (ts, shown) => {
    const content = slackIntegration.read({ attachments: [{ text: 'x', ts }] })?.content;
    expect(content).toBe(`x\n\n${shown}`.trim());
  });

  test.each([
    { text: null },
    { text: '' },
    { text: ' ' },
    { blocks: [] },
    { attachments: [] },
    { attachments: [{ title: null, text: null }, null] },
    { text: null, blocks: null, attachments: null },
  ])('returns no message for the Slack payload %j', (payload) => {
    expect(slackIntegration.read(payload)).toBeUndefined();
  });

  test.each([
    ...[{}, [], 'text', null, 1, { channel: 'x' }],
    ...[{ text: true }, { blocks: 1 }, { attachments: [false] }],
  ])('rejects the Slack payload %j', (payload) => {
    expect(() => slackIntegration.read(payload)).toThrow(
      expect.objectContaining({
        code: 'ANOMALOUS_WEBHOOK_PAYLOAD',
        details: { webhook_name: 'slack_incoming' },
      }),
    );
  });
});

test('renders any JSON value', () => {
  expect(jsonIntegration.read({ a: [1, '```'] })).toEqual({
    topic: 'JSON',
    content: '```json\n{\n  "a": [\n    1,\n    "```"\n  ]\n}\n```',
  });
  expect(jsonIntegration.read(null).content).toBe('```json\nnull\n```');
});

test('shows JSON that is too long for a message without indentation', () => {
  const payload = Array.from({ length: 10_000 }, () => [[[]]]);
  expect(jsonIntegration.read(payload).content).toBe(
    `\`\`\`json\n${JSON.stringify(payload)}\n\`\`\``,
  );
});
