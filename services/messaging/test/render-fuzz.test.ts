import { propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import { createExternalAddresses } from '@chat/kit/outbound-http/external-content';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Lookups, noLookups } from '../src/text/markdown/lookups.ts';
import { renderMarkdown } from '../src/text/markdown/render.ts';
import { type RenderWork, tryExecuteInline } from '../src/text/markdown/render-work.ts';
import { faultsOf } from './allowed-html.ts';

/** The total number of sources. */
const runs = repetitions({ usual: 1_500, long: 100_000 });

const lookups: Lookups = {
  ...noLookups,
  users: new Map([['Ada', { id: 7, name: 'Ada <"&', isActive: true }]]),
  groups: new Map([['team', { id: 3, name: 't<b>eam' }]]),
  channels: new Map([
    ['chan', { id: 9, name: 'my "chan>', writtenName: 'chan', newestMessageId: undefined }],
    ['chan>t"<b>', { id: 9, name: 'my "chan>', writtenName: 'chan', newestMessageId: 214 }],
  ]),
  images: new Map([
    [
      '1/a.png',
      {
        contentType: 'image/png',
        width: 2,
        height: 3,
        isAnimated: false,
        transcodedName: undefined,
        thumbnails: 'ready',
      },
    ],
  ]),
  pages: new Map([
    [
      'http://c.d/page',
      { kind: 'page', title: 'a"<b>', description: '</p>&', imageUrl: 'http://c.d/i' },
    ],
  ]),
  emoji: new Map([
    ['smile', { kind: 'unicode', name: 'smile', code: '1f642' }],
    [
      'own',
      { kind: 'realm', name: 'own', code: '5', sourceUrl: '/user_avatars/2/emoji/images/5.png' },
    ],
  ]),
};

const addresses = createExternalAddresses('a secret');

const marks =
  '* - + 1. 3. # ## > ` `` ``` ```` ```quote ```spoiler ```math ```js ```html ```diff ```py ```sh ```php ```yaml ```rust ```sql ~~~ ~~ ** *** _ __ [ ] ( ) < > | : - --- = ! @ @** @_** @* #** $ $$ /me \\ & ; \' "';
const words = [
  '\n',
  '\n\n',
  ' ',
  '  ',
  '    ',
  '\t',
  '\r\n',
  '\u0000',
  '\u200b',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\ud800',
  'é',
  '💬',
  '❤️',
  '👍🏽',
  'word',
  'a.com',
  'x@a.org',
  'http://a.b/c',
  'https://a.b/(c',
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'data:text/html,x',
  '//a.b',
  '](javascript:x)',
  '](http://a.b)',
  '](<a b>)',
  '](/user_uploads/1/a.png)',
  '![',
  '![x](/user_uploads/1/a.png)',
  '[x](/user_uploads/1/a.png)',
  '/user_uploads/1/b.mp4)',
  '![x](/user_uploads/1/c.mp3)',
  'vbscript:x',
  '&#106;avascript:x',
  '&lt;',
  '&amp;',
  '&#0;',
  '&#x3c;',
  '<b onclick="x">',
  '<script>',
  '</p>',
  '<!--',
  '<![CDATA[',
  '<img src=x onerror=y>',
  '" onmouseover="x',
  '|-|-|',
  '|:-|-:|\n',
  '@**Ada**',
  '@_**Ada**',
  '@**all**',
  '@*team*',
  '#**chan**',
  '#**chan>t"<b>**',
  ':smile:',
  ':own:',
  ':)',
  '<3',
  '<time:2026-09-22>',
  '<time:x>',
  '$$x^2$$',
  '$$\\frac{',
  '$$\\href{javascript:x}{y}$$',
  '$$\\sqrt{x}$$',
  'T123',
  'https://youtu.be/dQw4w9WgXcQ',
  'http://a.b/c.png',
  'http://c.d/c.png',
  'http://c.d/"c.webm',
  'http://c.d/page',
];
const fragments = fc.constantFrom(...marks.split(' '), ...words);
const source = fc.oneof(
  { weight: 6, arbitrary: fc.array(fragments, { maxLength: 30 }).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.array(fragments, { maxLength: 30 }).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.array(fragments, { maxLength: 20 }).map((parts) => parts.join('\n')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

const linkifiers = [
  {
    id: 1,
    pattern: '[T*](?P<id>.*)',
    url_template: 'https://a.b/{+id}',
    example_input: null,
    reverse_template: null,
    alternative_url_templates: [],
  },
];

test('renders random sources to permitted HTML of bounded length', {
  timeout: propertyTimeoutMs,
}, () => {
  fc.assert(
    fc.property(source, fc.boolean(), (text, translatesEmoticons) => {
      const { html } = renderMarkdown(text, {
        lookups,
        linkifiers: translatesEmoticons ? linkifiers : [],
        translatesEmoticons,
        realmHost: 'a.b',
        externalAddress: (url) => `https://a.b${addresses.pathOf(url)}`,
      });
      const faults = faultsOf(html);
      if (faults.length > 0) expect.fail(`${faults.join('; ')} in ${html}`);
      if (html.length > 20_000 + text.length * 50) expect.fail(`${html.length} characters`);
    }),
    { numRuns: runs },
  );
});

/** The limit on the time that rendering takes on the main thread. */
const maxMainThreadMs = 50;
const longest = 2_000;
const repeated = fc
  .array(fragments, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''))
  .map((text) => text.repeat(Math.ceil(longest / text.length)).slice(0, longest));

test('renders random sources within 50 ms on the main thread', {
  timeout: propertyTimeoutMs,
}, () => {
  fc.assert(
    fc.property(fc.oneof(source, repeated), fc.boolean(), (text, hasDefaultLanguage) => {
      const work: RenderWork = {
        kind: 'render',
        sources: [text],
        settings: {
          ...{ lookups, linkifiers, realmHost: 'a.b', translatesEmoticons: true },
          ...{ showsPreviews: true, emptyTopicName: 'general chat' },
          defaultCodeLanguage: hasDefaultLanguage ? 'java' : '',
          external: { origin: 'https://a.b', secret: 'a secret' },
        },
      };
      const ms = leastMainThreadMs(work);
      if (ms > maxMainThreadMs) expect.fail(`${ms} ms for ${JSON.stringify(text)}`);
    }),
    { numRuns: runs / 10 },
  );
});

/**
 * Returns the least processor time of several renderings, which is at most the limit for a source that is not too slow.
 * The first renderings may take longer, because their code is not compiled yet or other garbage is collected.
 */
function leastMainThreadMs(work: RenderWork): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 1; attempt <= 20 && least > maxMainThreadMs; attempt += 1) {
    least = Math.min(least, mainThreadMs(work));
  }
  return least;
}

function mainThreadMs(work: RenderWork): number {
  const before = process.threadCpuUsage();
  tryExecuteInline(work);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
