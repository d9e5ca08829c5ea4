import { describe, expect, test } from 'vitest';
import { jsonIntegration } from './integration.ts';
import { slackIntegration, slackToMarkdown } from './slack-integration.ts';

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
          '## News\n\n**one**\ntwo\n\n---\n\n[pic](https://a.b/i.png)\n\n[small](https://a.b/i.png) by Ada',
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
      { topic: '(no topic)', content: 'before\n**[T](https://a.b)**\n*x*\n**Count**: 3\nend' },
    ],
  ])('%j', (payload, message) => expect(slackIntegration.read(payload)).toEqual(message));

  test.each([{}, [], 'text', null, 1, { text: ' ' }, { text: 1 }, { blocks: 'x' }, { blocks: [] }])(
    'rejects %j',
    (payload) => {
      expect(() => slackIntegration.read(payload)).toThrow(
        expect.objectContaining({
          code: 'ANOMALOUS_WEBHOOK_PAYLOAD',
          details: { webhook_name: 'slack_incoming' },
        }),
      );
    },
  );
});

test('renders any JSON value', () => {
  expect(jsonIntegration.read({ a: [1, '```'] })).toEqual({
    topic: 'JSON',
    content: '```json\n{\n  "a": [\n    1,\n    "```"\n  ]\n}\n```',
  });
  expect(jsonIntegration.read(null).content).toBe('```json\nnull\n```');
});

test('shows JSON that is longer than a message without indentation', () => {
  const payload = Array.from({ length: 10_000 }, () => [[[]]]);
  expect(jsonIntegration.read(payload).content).toBe(
    `\`\`\`json\n${JSON.stringify(payload)}\n\`\`\``,
  );
});
