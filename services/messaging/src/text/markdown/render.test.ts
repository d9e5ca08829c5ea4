import { describe, expect, test } from 'vitest';
import type { ResolvedImage } from '../../files/find-images.ts';
import {
  type Emoji,
  type LinkedPage,
  type Lookups,
  noLookups,
  type ResolvedChannel,
} from './lookups.ts';
import { renderMarkdown } from './render.ts';

function html(source: string, options = {}): string {
  return renderMarkdown(source, options).html;
}

const code = (text: string, language = '') =>
  `<div class="codehilite"${language && ` data-code-language="${language}"`}><pre><span></span><code>${text}</code></pre></div>`;

describe('blocks', () => {
  test.each([
    ['text', '<p>text</p>'],
    ['a\nb', '<p>a<br>\nb</p>'],
    ['a  \n  b', '<p>a<br>\nb</p>'],
    ['a\n\nb', '<p>a</p>\n<p>b</p>'],
    ['# H', '<h1>H</h1>'],
    ['###### H', '<h6>H</h6>'],
    ['text\n# H', '<p>text</p>\n<h1>H</h1>'],
    ['#H', '<p>#H</p>'],
    ['####### H', '<p>####### H</p>'],
    ['#', '<p>#</p>'],
    ['H\n===', '<p>H<br>\n===</p>'],
    ['---', '<hr>'],
    ['a\n---\nb', '<p>a</p>\n<hr>\n<p>b</p>'],
    ['/me waves', '<p>/me waves</p>'],
    ['<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
    ['<div>\n*x*\n</div>', '<p>&lt;div&gt;<br>\n<em>x</em><br>\n&lt;/div&gt;</p>'],
    ['[a]: http://a.b', '<p>[a]: <a href="http://a.b">http://a.b</a></p>'],
  ])('renders the block %j', (source, expected) => expect(html(source)).toBe(expected));
});

describe('lists', () => {
  test.each([
    ['* a', '<ul>\n<li>a</li>\n</ul>'],
    ['* a\n- b\n+ c', '<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ul>'],
    ['text\n* a', '<p>text</p>\n<ul>\n<li>a</li>\n</ul>'],
    ['text\n3. a', '<p>text</p>\n<ol start="3">\n<li>a</li>\n</ol>'],
    ['1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['* a\n1. b', '<ul>\n<li>a</li>\n</ul>\n<ol>\n<li>b</li>\n</ol>'],
    ['* a\n  * b', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>'],
    ['1. a\n  1. b', '<ol>\n<li>a\n<ol>\n<li>b</li>\n</ol>\n</li>\n</ol>'],
    ['* a\n    * b\n* c', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>'],
    ['* a\n\n* b', '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>'],
    ['* a\n  b', '<ul>\n<li>a<br>\nb</li>\n</ul>'],
    ['* a\n\n  b', '<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ul>'],
    ['* > q', '<ul>\n<li>\n<blockquote>\n<p>q</p>\n</blockquote>\n</li>\n</ul>'],
    ['100.  a', '<ol start="100">\n<li>a</li>\n</ol>'],
    ['* ```\n  x\n  ```\n* b', `<ul>\n<li>\n${code('x\n')}\n</li>\n<li>b</li>\n</ul>`],
    ['text\n*', '<p>text<br>\n*</p>'],
    ['*a', '<p>*a</p>'],
  ])('renders the list %j', (source, expected) => expect(html(source)).toBe(expected));
});

describe('quotes', () => {
  test.each([
    ['> q', '<blockquote>\n<p>q</p>\n</blockquote>'],
    ['> q\nr', '<blockquote>\n<p>q<br>\nr</p>\n</blockquote>'],
    ['> a\n>\n> b', '<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>'],
    ['> a\n\n> b', '<blockquote>\n<p>a</p>\n</blockquote>\n<blockquote>\n<p>b</p>\n</blockquote>'],
    ['>', '<p>&gt;</p>'],
    ['a\n>\nb', '<p>a<br>\n&gt;<br>\nb</p>'],
    ['```quote\nq\n```\nr', '<blockquote>\n<p>q</p>\n</blockquote>\n<p>r</p>'],
    [
      '```quote\n```js\nx\n```\ny\n```\nz',
      `<blockquote>\n${code('x\n', 'JavaScript')}\n<p>y</p>\n</blockquote>\n<p>z</p>`,
    ],
    ['```quote\n\n```', '<p>&gt;</p>'],
    ['```quote\n```', '<p>&gt;</p>'],
    ['~~~quote\n\n \n~~~\na', '<p>&gt;<br>\n&gt;</p>\n<p>a</p>'],
    ['> ```quote\n>\n> ```', '<blockquote>\n<p>&gt;</p>\n</blockquote>'],
  ])('renders the quote %j', (source, expected) => expect(html(source)).toBe(expected));

  test('shows quotes nested beyond the limit as text, without losing content', () => {
    const rendered = html(`${'> '.repeat(100)}deep`);
    expect(rendered).toContain('deep');
    expect(rendered.split('<blockquote>').length).toBeLessThan(30);
  });
});

describe('code', () => {
  test.each([
    ['```\nx\n```', code('x\n')],
    ['```py\nx = 1\n```', code('x = <span class="m">1</span>\n', 'Python')],
    ['````.python\nx\n````', code('x\n', 'Python')],
    ['~~~~.python\nx\n~~~~', code('x\n', 'Python')],
    ['``` .js\nx\n```', code('x\n', 'JavaScript')],
    ['~~~ c++ ignored\n<x>\n~~~', code('&lt;x&gt;\n', 'C++')],
    ['```\nnever closed', code('never closed\n')],
    ['````\n```\n````', code('```\n')],
    ['```\n````\n```', code('````\n')],
    ['text\n```\nx\n```', `<p>text</p>\n${code('x\n')}`],
    ['    x\n      y', code('x\n  y\n')],
    ['```%%\nx', '<p>```%%<br>\nx</p>'],
    ['`c`', '<p><code>c</code></p>'],
    ['` c `', '<p><code> c </code></p>'],
    ['`` a ` b ``', '<p><code> a ` b </code></p>'],
    ['`a', '<p>`a</p>'],
    ['`**a**`', '<p><code>**a**</code></p>'],
    ['```x```', '<p><code>x</code></p>'],
  ])('renders the code %j', (source, expected) => expect(html(source)).toBe(expected));

  test('renders a fence without a language in the default language, but not an indented block', () => {
    const options = { defaultCodeLanguage: 'rust' };
    expect(html('```\nx\n```', options)).toBe(code('x\n', 'Rust'));
    expect(html('    x', options)).toBe(code('x\n'));
  });
});

describe('languages', () => {
  test.each([
    [
      'js',
      'const a = "b"; // c',
      'JavaScript',
      '<span class="k">const</span> a = <span class="s">&quot;b&quot;</span>; <span class="c">// c</span>',
    ],
    [
      'html',
      '<a b="c">',
      'HTML',
      '<span class="p">&lt;</span><span class="nt">a</span><span class="p"> </span><span class="na">b</span><span class="p">=</span><span class="s">&quot;c&quot;</span><span class="p">&gt;</span>',
    ],
    ['py2', 'x = 1', 'Python 2.x', 'x = <span class="m">1</span>'],
    ['TSX', 'const a', 'TSX', '<span class="k">const</span> a'],
    ['diff', '+a', 'Diff', '<span class="gi">+a</span>'],
    ['text', 'if <x>', 'Text only', 'if &lt;x&gt;'],
    ['no-such', 'if <x>', 'no-such', 'if &lt;x&gt;'],
    ['constructor', 'x', 'constructor', 'x'],
  ])('highlights %s', (language, source, name, expected) => {
    expect(html(`\`\`\`${language}\n${source}\n\`\`\``)).toBe(code(`${expected}\n`, name));
  });

  test('highlights code in spans that never nest, without changing the source', () => {
    const source = 'f`a $' + '{b + `c`} d`; /** @x */ class A extends B { m() { return /r/g; } }';
    const rendered = html(`\`\`\`js\n${source}\n\`\`\``);
    const inside = /<code>(.*)\n<\/code>/s.exec(rendered)?.[1] ?? '';
    expect(inside).not.toMatch(/<span[^>]*>[^<]*<span/);
    expect(inside.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"')).toBe(source);
  });
});

describe('spoilers', () => {
  const spoiler = (header: string, content: string) =>
    `<div class="spoiler-block"><div class="spoiler-header">\n${header}</div>` +
    `<div class="spoiler-content" aria-hidden="true">\n${content}</div></div>`;

  test.each([
    ['```spoiler\nx\n```', spoiler('', '<p>x</p>\n')],
    ['```spoiler a **b**\nx\n```', spoiler('<p>a <strong>b</strong></p>\n', '<p>x</p>\n')],
    ['~~~spoiler\n```spoiler\nx\n```\n~~~', spoiler('', `${spoiler('', '<p>x</p>\n')}\n`)],
  ])('renders the spoiler %j', (source, expected) => expect(html(source)).toBe(expected));
});

describe('tables', () => {
  const table = (head: string, body: string) =>
    `<table>\n<thead>\n<tr>\n${head}</tr>\n</thead>\n<tbody>\n${body}</tbody>\n</table>`;

  test('aligns the columns of a table and fills missing cells', () => {
    expect(html('|A|B|C|\n|-|:-:|--:|\n|1|2|3|\n|4|')).toBe(
      table(
        '<th>A</th>\n<th style="text-align: center;">B</th>\n<th style="text-align: right;">C</th>\n',
        '<tr>\n<td>1</td>\n<td style="text-align: center;">2</td>\n<td style="text-align: right;">3</td>\n</tr>\n' +
          '<tr>\n<td>4</td>\n<td style="text-align: center;"></td>\n<td style="text-align: right;"></td>\n</tr>\n',
      ),
    );
  });

  test('adds an empty row to a table without rows', () => {
    expect(html('|A|B|\n|:-|-|')).toBe(
      table(
        '<th style="text-align: left;">A</th>\n<th>B</th>\n',
        '<tr>\n<td></td>\n<td></td>\n</tr>\n',
      ),
    );
  });

  test.each([
    ['| `a | b` | c |', '<code>a | b</code>', 'c'],
    ['| ``a | ` | b`` | c |', '<code>a | ` | b</code>', 'c'],
    ['| `a \\| b` | c |', '<code>a | b</code>', 'c'],
    ['| [a|b](https://a.b) | c |', '<a href="https://a.b">a|b</a>', 'c'],
    ['| @**ada|7** | c |', '<span class="user-mention" data-user-id="7">@Ada</span>', 'c'],
    ['| a ` | c |', 'a `', 'c'],
    ['| a \\| b | c |', 'a | b', 'c'],
    ['| a | b | c |', 'a', 'b | c'],
    ['a | b | c', 'a', 'b | c'],
    ['> | `a | b` | c |', '<code>a | b</code>', 'c'],
  ])('keeps bars in a table row that do not separate cells: %j', (row, first, second) => {
    const quote = row.startsWith('>') ? '> ' : '';
    const source = `${quote}| A | B |\n${quote}|---|---|\n${row}`;
    expect(html(source, { lookups: known })).toContain(
      `<tr>\n<td>${first}</td>\n<td>${second}</td>\n</tr>`,
    );
  });

  test('keeps a bar within a formula in a table', () => {
    const rendered = html('| A | B |\n|---|---|\n| $$x|y$$ | c |');
    expect(rendered).toContain('application/x-tex">x|y<');
    expect(rendered).toContain('<td>c</td>');
  });
});

describe('emphasis', () => {
  test.each([
    ['**b**', '<strong>b</strong>'],
    ['*i*', '<em>i</em>'],
    ['***bi***', '<strong><em>bi</em></strong>'],
    ['~~d~~', '<del>d</del>'],
    ['**b *i***', '<strong>b <em>i</em></strong>'],
    ['*i **b***', '<em>i <strong>b</strong></em>'],
    ['* i*', '<ul>\n<li>i*</li>\n</ul>'],
    ['a * b * c', 'a * b * c'],
    ['**b **c', '**b **c'],
    ['*a\nb*', '*a<br>\nb*'],
    ['**a\nb** c**', '**a<br>\nb** c**'],
    ['_a_ __b__', '_a_ __b__'],
    ['\\*a\\*', '\\<em>a\\</em>'],
    ['~a~', '~a~'],
    ['~~ x ~~', '<del> x </del>'],
    ['a ~~b~~ ~~ c', 'a <del>b</del> ~~ c'],
    ['~~a\nb~~', '~~a<br>\nb~~'],
    ['a ~~~b~~~ c', 'a ~~~b~~~ c'],
    ['~~**a**~~', '<del><strong>a</strong></del>'],
    ['~~a.com~~', '<del><a href="http://a.com">a.com</a></del>'],
    [
      '~~http://a.b~~ and ~~c~~ d',
      '<del><a href="http://a.b">http://a.b</a></del> and <del>c</del> d',
    ],
    ['(~~x http://a.b/c~~).', '(<del>x <a href="http://a.b/c">http://a.b/c</a></del>).'],
    ['http://a.b/~c/~~d', '<a href="http://a.b/~c/~~d">http://a.b/~c/~~d</a>'],
    ['&amp; &lt;b&gt; &nope;', '&amp; &lt;b&gt; &amp;nope;'],
  ])('renders the emphasis %j', (source, expected) => {
    expect(html(source)).toBe(expected.startsWith('<ul>') ? expected : `<p>${expected}</p>`);
  });
});

describe('links', () => {
  const a = (href: string, text = href) => `<a href="${href}">${text}</a>`;

  test.each([
    ['[t](http://a.b)', a('http://a.b', 't')],
    ['[t](http://a.b "T")', '<a href="http://a.b" title="T">t</a>'],
    ['[](http://a.b)', a('http://a.b')],
    ['[**t**](http://a.b)', a('http://a.b', '<strong>t</strong>')],
    ['[t](http://a.b/(c(d)))', a('http://a.b/(c(d))', 't')],
    ['[t](<http://a.b/c>)', a('http://a.b/c', 't')],
    ['[t](a.b/c)', a('http://a.b/c', 't')],
    ['[t](x@a.b)', a('mailto:x@a.b', 't')],
    ['[t](/#narrow/channel/1)', a('/#narrow/channel/1', 't')],
    ['[t](tel:123)', a('tel:123', 't')],
    ['[t](javascript:x)', '[t](javascript:x)'],
    ['[t](JavaScript:x)', '[t](JavaScript:x)'],
    ['[t](data:text/html,x)', '[t](data:text/html,x)'],
    ['[t](<java\tscript:x>)', '[t](&lt;java\tscript:x&gt;)'],
    ['[t](http://a.b"onclick="x)', a('http://a.b&quot;onclick=&quot;x', 't')],
    ['[t]', '[t]'],
    ['![t](http://a.b/c.png)', `!${a('http://a.b/c.png', 't')}`],
    ['http://a.b/c', a('http://a.b/c')],
    ['https://a.b/c?d=e&f#g', a('https://a.b/c?d=e&amp;f#g')],
    ['a.com', a('http://a.com', 'a.com')],
    ['x@a.org', a('mailto:x@a.org', 'x@a.org')],
    ['(http://a.b/c).', `(${a('http://a.b/c')}).`],
    ['http://a.b/c_(d)!', `${a('http://a.b/c_(d)')}!`],
    ['<http://a.b>', `&lt;${a('http://a.b')}&gt;`],
    ['**http://a.b**', `<strong>${a('http://a.b')}</strong>`],
    ...[
      'main.py notes.md a.zip',
      'edit main.rs:42 then run script.sh, Android.mk, test.pl, libx.so, config.in',
      'a.cc b.ps c.ai d.tf e.app',
      'this.id obj.name row.info System.in self.work',
      'It works.So fine.Me too. Thanks.Net result',
    ].map((text) => [text, text]),
    ...['go.dev', 'www.a.id', 'shop.a.in/path', 'a.de', 'A.COM', 'b.a.ai'].map((address) => [
      address,
      a(`http://${address}`, address),
    ]),
    ['http://a.md', a('http://a.md')],
    ['`http://a.b`', '<code>http://a.b</code>'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['[http://a.b](http://c.d)', a('http://c.d', 'http://a.b')],
  ])('renders the link %j', (source, expected) => expect(html(source)).toBe(`<p>${expected}</p>`));

  test('turns links to the realm into relative links', () => {
    const options = { realmHost: 'chat.example.com' };
    expect(html('https://Chat.example.com/#narrow/x', options)).toBe(
      '<p><a href="/#narrow/x">https://Chat.example.com/#narrow/x</a></p>',
    );
    expect(html('[f](http://chat.example.com/user_uploads/1/a.png)', options)).toBe(
      '<p><a href="/user_uploads/1/a.png">f</a></p>',
    );
    expect(html('[f](http://chat.example.com/else)', options)).toContain('http://chat.example.com');
  });
});

const known: Lookups = {
  ...noLookups,
  users: new Map([
    ['Ada', { id: 7, name: 'Ada', isActive: true }],
    ['ada|7', { id: 7, name: 'Ada', isActive: true }],
    ['|7', { id: 7, name: 'Ada', isActive: true }],
    ['Gone', { id: 8, name: 'Gone <b>', isActive: false }],
  ]),
  groups: new Map([
    ['team', { id: 3, name: 'team' }],
    ['role:administrators', { id: 4, name: 'Administrators' }],
  ]),
  channels: new Map(
    [
      'chan',
      'chan>a topic.',
      'chan>new',
      'chan>',
      'chan>general chat',
      'chan>General Chat',
      'chan>(No Topic)',
      'chan>t@214',
      'chan>@214',
    ].map((text) => [
      text,
      {
        ...{ id: 9, name: 'my chan', writtenName: 'chan' },
        newestMessageId: text === 'chan>new' ? undefined : 214,
      },
    ]),
  ),
  emoji: new Map<string, Emoji>([
    ['smile', { kind: 'unicode', name: 'smile', code: '1f642' }],
    ['slight_smile', { kind: 'unicode', name: 'slight_smile', code: '1f642' }],
    ['piñata', { kind: 'unicode', name: 'piñata', code: '1fa85' }],
    [
      'custom',
      {
        kind: 'realm',
        name: 'custom',
        code: '5',
        sourceUrl: '/user_avatars/2/emoji/images/5.png',
      },
    ],
    ['svc', { kind: 'extra', name: 'svc', code: 'svc' }],
  ]),
};

describe('mentions', () => {
  const user = (text: string, more = '') =>
    `<span class="user-mention${more}" data-user-id="7">${text}</span>`;
  const everybody = (text: string, more = '') =>
    `<span class="user-mention channel-wildcard-mention${more}" data-user-id="*">${text}</span>`;
  const group = (text: string, more = '') =>
    `<span class="user-group-mention${more}" data-user-group-id="3">${text}</span>`;

  test.each([
    ['@**Ada**', user('@Ada')],
    ['hi @**ada|7**!', `hi ${user('@Ada')}!`],
    ['(@**|7**)', `(${user('@Ada')})`],
    ['@_**Ada**', user('Ada', ' silent')],
    ['**x @**Ada** y**', `<strong>x ${user('@Ada')} y</strong>`],
    ['@**Gone**', '<span class="user-mention silent" data-user-id="8">Gone &lt;b&gt;</span>'],
    ['@**Nobody**', '@<strong>Nobody</strong>'],
    ['a@**Ada**', 'a@<strong>Ada</strong>'],
    ['`@**Ada**`', '<code>@**Ada**</code>'],
    ['@**all**', everybody('@all')],
    ['@**everyone**', everybody('@everyone')],
    ['@**channel**', everybody('@channel')],
    ['@**stream**', everybody('@stream')],
    ['@_**all**', everybody('all', ' silent')],
    ['@**topic**', '<span class="topic-mention">@topic</span>'],
    ['@_**topic**', '<span class="topic-mention silent">topic</span>'],
    ['@*team*', group('@team')],
    ['@_*team*', group('team', ' silent')],
    [
      '@_*role:administrators*',
      '<span class="user-group-mention silent" data-user-group-id="4">Administrators</span>',
    ],
    ['@*nobody*', '@<em>nobody</em>'],
    ['会議です@**Ada**さん', `会議です${user('@Ada')}さん`],
    ['สวัสดี@**Ada**', `สวัสดี${user('@Ada')}`],
    ['회의에@_**Ada**', `회의에${user('Ada', ' silent')}`],
    ['「@**Ada**」、@**all**', `「${user('@Ada')}」、${everybody('@all')}`],
    ['请@*team*看', `请${group('@team')}看`],
    ['owner:@**Ada**—@**Ada**', `owner:${user('@Ada')}—${user('@Ada')}`],
    ['@**Ada**@**Ada**', `${user('@Ada')}${user('@Ada')}`],
    ['*@**Ada***', `<em>${user('@Ada')}</em>`],
    ['**cc:**@**Ada**', `<strong>cc:</strong>${user('@Ada')}`],
    [
      'ко@**Ada** 7@**Ada** a.@**Ada** a_@**Ada**',
      ['ко', '7', 'a.', 'a_'].map((before) => `${before}@<strong>Ada</strong>`).join(' '),
    ],
    ['７@**Ada**', '７@<strong>Ada</strong>'],
  ])('renders the mention %j', (source, expected) =>
    expect(html(source, { lookups: known })).toBe(`<p>${expected}</p>`),
  );

  test('renders mentions as silent in any form of quote', () => {
    for (const source of ['> @**Ada**', '```quote\n@**Ada**\n```', '* a\n\n  > @**Ada**']) {
      const { html: rendered, mentions } = renderMarkdown(source, { lookups: known });
      expect(rendered).toContain(user('Ada', ' silent'));
      expect(mentions.userIds).toEqual([]);
    }
  });
});

describe('links to conversations', () => {
  const chan = '/#narrow/channel/9-my-chan';
  const topic = (path: string, text: string) =>
    `<a class="stream-topic" data-stream-id="9" href="${chan}${path}">#my chan &gt; ${text}</a>`;

  test.each([
    ['#**chan**', `<a class="stream" data-stream-id="9" href="${chan}">#my chan</a>`],
    ['#**chan>a topic.**', topic('/topic/a.20topic.2E/with/214', 'a topic.')],
    ['#**chan>new**', topic('/topic/new', 'new')],
    ['#**chan>**', topic('/topic/with/214', '<em>general chat</em>')],
    ['#**chan>general chat**', topic('/topic/with/214', '<em>general chat</em>')],
    ['#**chan>General Chat**', topic('/topic/with/214', '<em>general chat</em>')],
    ['#**chan>(No Topic)**', topic('/topic/with/214', '<em>general chat</em>')],
    [
      '#**chan>t@214**',
      `<a class="message-link" href="${chan}/topic/t/near/214">#my chan &gt; t @ 💬</a>`,
    ],
    [
      '#**chan>@214**',
      `<a class="message-link" href="${chan}/topic//near/214">#my chan &gt; <em>general chat</em> @ 💬</a>`,
    ],
    ['#**other**', '#<strong>other</strong>'],
    ['x#**chan**', 'x#<strong>chan</strong>'],
    ['[#**chan**](http://a.b)', '<a href="http://a.b">#<strong>chan</strong></a>'],
    [
      '日本#**chan**です',
      `日本<a class="stream" data-stream-id="9" href="${chan}">#my chan</a>です`,
    ],
  ])('renders the conversation link %j', (source, expected) =>
    expect(html(source, { lookups: known })).toBe(`<p>${expected}</p>`),
  );

  // Channels with these names, each of which has a topic "t" and a topic "**b** > c" with messages.
  const names = ['a', 'a*', 'a*b', 'a**b', 'a>b', '**'];
  const channels = new Map(
    names.flatMap((name, index) =>
      [
        [name, undefined],
        [`${name}>t`, 5],
        [`${name}>**b** > c`, 5],
        [`${name}>**b`, undefined],
      ].map(([text, newestMessageId]) => [
        text,
        { id: index, name, writtenName: name, newestMessageId },
      ]),
    ) as [string, ResolvedChannel][],
  );

  test.each(
    names.flatMap((name) => [
      [`#**${name}**`, `#${name}`],
      [`x #**${name}>t** **y**`, `#${name} > t`],
      [`#**${name}>**b** > c**, **y**`, `#${name} > **b** > c`],
    ]),
  )('renders the conversation link %j with the text %j', (source, label) => {
    const rendered = html(source, { lookups: { ...noLookups, channels } });
    expect(rendered).toContain(`>${label.replaceAll('>', '&gt;')}</a>`);
  });
});

describe('emoji', () => {
  const span = (name: string, code = '1f642') => {
    const title = name.replaceAll('_', ' ');
    return `<span aria-label="${title}" class="emoji emoji-${code}" role="img" title="${title}">:${name}:</span>`;
  };
  const own = (name: string, src: string) =>
    `<img alt=":${name}:" class="emoji" src="${src}" title="${name}">`;

  test.each([
    [':smile:', span('smile')],
    [':slight_smile:', span('slight_smile')],
    [':piñata:', span('piñata', '1fa85')],
    ['a:smile::smile:b', `a${span('smile')}${span('smile')}b`],
    ['10:smile:', `10${span('smile')}`],
    [':x:smile:', `:x${span('smile')}`],
    ['🙂', span('smile')],
    ['🇺🇸', span('flag_united_states', '1f1fa-1f1f8')],
    ['❤️', span('heart', '2764')],
    ['❤', '❤'],
    ['#️⃣', span('hash', '0023-20e3')],
    ['👍🏽', '👍🏽'],
    ['© 5 ✔', '© 5 ✔'],
    [':custom:', own('custom', '/user_avatars/2/emoji/images/5.png')],
    [':svc:', own('svc', '/static/generated/emoji/images/emoji/unicode/svc.png')],
    [':nothing: 10:30:45', ':nothing: 10:30:45'],
    ['`:smile:`', '<code>:smile:</code>'],
    ['**:smile:**', `<strong>${span('smile')}</strong>`],
    ['http://a.b/:smile:', '<a href="http://a.b/:smile:">http://a.b/:smile:</a>'],
    ['[:smile:](http://a.b)', `<a href="http://a.b">${span('smile')}</a>`],
    [':) :(', ':) :('],
  ])('renders the emoji %j', (source, expected) =>
    expect(html(source, { lookups: known })).toBe(`<p>${expected}</p>`),
  );

  test.each([
    [':)', span('smile')],
    ['a (: b', `a ${span('smile')} b`],
    ['<3', span('heart', '2764')],
    ['a;) :)b', 'a;) :)b'],
    ['http://a.b', '<a href="http://a.b">http://a.b</a>'],
  ])('renders the emoticon %j for authors who translate emoticons', (source, expected) => {
    const options = { lookups: known, translatesEmoticons: true };
    expect(html(source, options)).toBe(`<p>${expected}</p>`);
  });

  test('replaces every emoticon with an emoji', () => {
    for (const emoticon of ':) (: :( <3 :| :/ ;) :D :o :O :p :P'.split(' ')) {
      expect(html(emoticon, { translatesEmoticons: true })).toContain('class="emoji emoji-');
    }
  });
});

describe('times', () => {
  const time = (at: string, text: string) => `<time datetime="${at}">${text}</time>`;

  test.each([
    ['2026-09-22T14:30:00+02:00', '2026-09-22T12:30:00Z'],
    ['2026-09-22T14:30:00Z', '2026-09-22T14:30:00Z'],
    ['2026-09-22T14:30', '2026-09-22T14:30:00Z'],
    ['2026-09-22 14:30:15.5', '2026-09-22T14:30:15Z'],
    ['2026-09-22', '2026-09-22T00:00:00Z'],
    ['2026-09-22T14:30:00-0330', '2026-09-22T18:00:00Z'],
    ['1496009640', '2017-05-28T22:14:00Z'],
    ['31 Dec 2017', '2017-12-31T00:00:00Z'],
    ['Jun 5th 2017, 10:30 PM', '2017-06-05T22:30:00Z'],
  ])('reads the time %s', (text, at) =>
    expect(html(`<time:${text}>`)).toBe(`<p>${time(at, text)}</p>`),
  );

  test.each(['tomorrow', '2026-02-30', '0000-01-01T00:00+14:00', '**31 Dec**', '1 & 2'])(
    'shows a time tag with %s as typed',
    (text) => {
      const shown = text.replace('&', '&amp;');
      expect(html(`a <time:${text}> b`)).toBe(`<p>a &lt;time:${shown}&gt; b</p>`);
    },
  );
});

describe('formulas', () => {
  test('renders formulas with KaTeX, and shows invalid formulas as typed', () => {
    expect(html('a $$x^2$$ b')).toMatch(
      /^<p>a <span class="katex"><span class="katex-mathml"><math xmlns="[^"]*"><semantics>.*<annotation encoding="application\/x-tex">x\^2<\/annotation><\/semantics><\/math><\/span><span class="katex-html" aria-hidden="true">.*<\/span> b<\/p>$/,
    );
    expect(html('$$\\frac{<b>$$')).toBe(
      '<p><span class="tex-error">$$\\frac{&lt;b&gt;$$</span></p>',
    );
    expect(html('$$x*y$$*z*')).toContain('<em>z</em>');
  });

  test.each(['$$a\nb$$', '$$$a$$$', '$$ $$', '`$$x$$`'])('renders no formula for %j', (source) =>
    expect(html(source)).not.toContain('katex'),
  );

  test('keeps URLs and classes out of formulas', () => {
    for (const tex of [
      '\\href{javascript:x}{y}',
      '\\includegraphics{http://a.b}',
      '\\htmlClass{x}{y}',
    ]) {
      expect(html(`$$${tex}$$`)).not.toMatch(/href=|src=|class="x"/);
    }
  });
});

describe('display formulas', () => {
  const fenced = (tex: string) => html(`\`\`\`math\n${tex}\n\`\`\``);

  test('renders display formulas that are separated by blank lines as one paragraph', () => {
    const rendered = fenced('x^2\n\ny\n+1');
    expect(rendered).toMatch(/^<p><span class="katex-display"><span class="katex">.*<\/p>$/s);
    expect(rendered.split('</span>\n\n<span class="katex-display">')).toHaveLength(2);
    expect(rendered).toContain('<annotation encoding="application/x-tex">y\n+1</annotation>');
    expect(rendered.match(/<math xmlns="[^"]*" display="block">/g)).toHaveLength(2);
  });

  test('shows a display formula with invalid TeX as typed', () => {
    expect(fenced('\\frac{<')).toBe('<p><span class="tex-error">\\frac{&lt;</span></p>');
  });
});

describe('images, audio and videos', () => {
  const path = (name: string) => `2/0123456789abcdef0123456789abcdef/${name}`;
  const image = (more: Partial<ResolvedImage> = {}): ResolvedImage => ({
    contentType: 'image/png',
    width: 1920,
    height: 1080,
    isAnimated: false,
    transcodedName: undefined,
    thumbnails: 'ready',
    ...more,
  });
  const options = {
    realmHost: 'chat.example.com',
    lookups: {
      ...noLookups,
      images: new Map([
        [path('a.png'), image()],
        [path('b.gif'), image({ contentType: 'image/gif', isAnimated: true })],
        [path('c.tiff'), image({ contentType: 'image/tiff', transcodedName: '1920x1080.webp' })],
        [path('wait.png'), image({ thumbnails: 'pending' })],
        [path('bad.png'), image({ thumbnails: 'failed' })],
      ]),
    },
  };
  const url = (name: string) => `/user_uploads/${path(name)}`;
  const about = 'data-original-content-type="image/png" data-original-dimensions="1920x1080"';
  const small = (name: string, size = '840x560.webp') =>
    `src="/user_uploads/thumbnail/${path(name)}/${size}"`;
  const preview = (name: string, title = '') =>
    `<div class="message_inline_image"><a href="${url(name)}"${title && ` title="${title}"`}>` +
    `<img ${about} ${small(name)}></a></div>`;
  const link = (name: string, text: string) => `<a href="${url(name)}">${text}</a>`;

  test.each([
    [`[pic](${url('a.png')})`, `<p>${link('a.png', 'pic')}</p>\n${preview('a.png', 'pic')}`],
    [`http://chat.example.com${url('a.png')}`, preview('a.png')],
    [
      `see [pic](${url('a.png')}) [again](${url('a.png')})\n\nx`,
      `<p>see ${link('a.png', 'pic')} ${link('a.png', 'again')}</p>\n${preview('a.png', 'pic')}\n<p>x</p>`,
    ],
    [
      `* [pic](${url('a.png')})\n* b`,
      `<ul>\n<li>${link('a.png', 'pic')}\n${preview('a.png', 'pic')}\n</li>\n<li>b</li>\n</ul>`,
    ],
    [`> [pic](${url('a.png')})`, `<blockquote>\n<p>${link('a.png', 'pic')}</p>\n</blockquote>`],
    [
      `[x](${url('b.gif')})`,
      `<p>${link('b.gif', 'x')}</p>\n<div class="message_inline_image"><a href="${url('b.gif')}" title="x"><img data-animated="true" ${about.replace('png', 'gif')} ${small('b.gif', '840x560-anim.webp')}></a></div>`,
    ],
    [
      `[x](${url('c.tiff')})`,
      `<p>${link('c.tiff', 'x')}</p>\n<div class="message_inline_image"><a href="${url('c.tiff')}" title="x"><img ${about.replace('png', 'tiff')} data-transcoded-image="1920x1080.webp" ${small('c.tiff')}></a></div>`,
    ],
    [
      `[x](${url('wait.png')})`,
      `<p>${link('wait.png', 'x')}</p>\n<div class="message_inline_image"><a href="${url('wait.png')}" title="x"><img class="image-loading-placeholder" ${about} src="/static/images/loading/loader-black.svg"></a></div>`,
    ],
    [
      `[x](${url('bad.png')}) [y](${url('none.png')})`,
      `<p>${link('bad.png', 'x')} ${link('none.png', 'y')}</p>`,
    ],
    [
      `[film](${url('f.mp4')})`,
      `<p>${link('f.mp4', 'film')}</p>\n<div class="message_inline_image message_inline_video"><a href="${url('f.mp4')}"><video preload="metadata" src="${url('f.mp4')}"></video></a></div>`,
    ],
    [
      `a ![alt "x"](${url('a.png')}) b`,
      `<p>a <img alt="alt &quot;x&quot;" class="inline-image" ${about} data-original-src="${url('a.png')}" ${small('a.png')}> b</p>`,
    ],
    [
      `![w](${url('wait.png')})`,
      `<p><img alt="w" class="inline-image image-loading-placeholder" ${about} data-original-src="${url('wait.png')}" src="/static/images/loading/loader-black.svg"></p>`,
    ],
    [
      `![song](${url('s.mp3')})`,
      `<p><audio controls="" preload="metadata" src="${url('s.mp3')}" title="song"></audio></p>`,
    ],
    [`![x](http://a.b/c.png)`, '<p>!<a href="http://a.b/c.png">x</a></p>'],
  ])('renders images, audio and videos in %j', (source, expected) =>
    expect(html(source, options)).toBe(expected),
  );

  describe('third-party content', () => {
    const proxied = (address: string) => `https://chat.example.com/x/${address.length}`;
    const elsewhere = { ...options, externalAddress: proxied };
    const anchor = (address: string, text = address) => `<a href="${address}">${text}</a>`;
    const shown = (address: string, title = '') =>
      `<div class="message_inline_image"><a href="${address}"${title && ` title="${title}"`}>` +
      `<img src="${proxied(address)}"></a></div>`;
    const film = (address: string) =>
      `<div class="message_inline_image message_inline_video"><a href="${address}">` +
      `<video preload="metadata" src="${proxied(address)}" data-video-original-url="${address}"></video></a></div>`;
    const youtube = (id: string, address: string) =>
      `<div class="youtube-video message_inline_image"><a data-id="${id}" href="${address}">` +
      `<img src="${proxied(`https://i.ytimg.com/vi/${id}/mqdefault.jpg`)}"></a></div>`;

    test.each(['bmp', 'gif', 'jpe', 'jpeg', 'jpg', 'png', 'webp', 'PNG'])(
      'previews an image with the extension .%s',
      (ending) => {
        const address = `http://a.example.com/c.${ending}`;
        expect(html(address, elsewhere)).toBe(shown(address));
      },
    );

    test.each([
      [
        '[pic](https://a.b/c.png?x=1#y)',
        `<p>${anchor('https://a.b/c.png?x=1#y', 'pic')}</p>\n${shown('https://a.b/c.png?x=1#y', 'pic')}`,
      ],
      [
        'one https://a.b/1.png two https://a.b/2.png and https://a.b/1.png',
        `<p>one ${anchor('https://a.b/1.png')} two ${anchor('https://a.b/2.png')} and ` +
          `${anchor('https://a.b/1.png')}</p>\n${shown('https://a.b/1.png')}\n${shown('https://a.b/2.png')}`,
      ],
      ['http://a.b/f.mp4', film('http://a.b/f.mp4')],
      [
        '[f](http://a.b/f.webm)',
        `<p>${anchor('http://a.b/f.webm', 'f')}</p>\n${film('http://a.b/f.webm')}`,
      ],
      ['> http://a.b/c.png', `<blockquote>\n<p>${anchor('http://a.b/c.png')}</p>\n</blockquote>`],
      ['http://a.b/c.svg', `<p>${anchor('http://a.b/c.svg')}</p>`],
      ['http://a.b/png', `<p>${anchor('http://a.b/png')}</p>`],
      ['[x](http://u:p@a.b/c.png)', `<p>${anchor('http://u:p@a.b/c.png', 'x')}</p>`],
      ['[x](ftp://a.b/c.png)', `<p>${anchor('ftp://a.b/c.png', 'x')}</p>`],
      ['http://chat.example.com/c.png', `<p>${anchor('http://chat.example.com/c.png')}</p>`],
      ['`http://a.b/c.png`', '<p><code>http://a.b/c.png</code></p>'],
    ])('renders %j with third-party content', (source, expected) =>
      expect(html(source, elsewhere)).toBe(expected),
    );

    test.each([
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'http://youtube.com/watch?feature=x&v=dQw4w9WgXcQ',
      'https://m.youtube.com/embed/dQw4w9WgXcQ?start=2',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ?t=3',
      'https://www.youtube-nocookie.com/v/dQw4w9WgXcQ',
    ])('previews the video %s', (address) => {
      expect(html(`see [it](${address})`, elsewhere)).toBe(
        `<p>see ${anchor(address.replace('&', '&amp;'), 'it')}</p>\n` +
          youtube('dQw4w9WgXcQ', address.replace('&', '&amp;')),
      );
    });

    test.each([
      'https://youtube.example.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/watch',
      'https://www.youtube.com/',
      'https://youtu.be/',
      'https://youtu.be/a%22b',
    ])('does not render %s as a video', (address) => {
      expect(html(address, elsewhere)).toBe(`<p>${anchor(address)}</p>`);
    });

    test('shows previews of linked pages as soon as their metadata is known', () => {
      const source = 'http://a.b/ and http://c.d/e';
      const linked = `<p>${anchor('http://a.b/')} and ${anchor('http://c.d/e')}</p>`;
      const { html: first, pages } = renderMarkdown(source, elsewhere);
      expect({ first, pages }).toEqual({ first: linked, pages: ['http://a.b/', 'http://c.d/e'] });
      const known = new Map<string, LinkedPage>([
        [
          'http://a.b/',
          {
            kind: 'page',
            title: 'A "b" <c>',
            description: '<script>',
            imageUrl: 'http://a.b/i.png',
          },
        ],
        ['http://c.d/e', { kind: 'video', thumbnailUrl: 'http://c.d/t.png' }],
      ]);
      const lookups = { ...options.lookups, pages: known };
      const title = 'A &quot;b&quot; &lt;c&gt;';
      expect(html(source, { ...elsewhere, lookups })).toBe(
        `${linked}\n<div class="message_embed"><a class="message_embed_image" href="http://a.b/" ` +
          `style="background-image: url(&quot;${proxied('http://a.b/i.png')}&quot;)"></a>` +
          `<div class="data-container"><div class="message_embed_title"><a href="http://a.b/" title="${title}">` +
          `${title}</a></div><div class="message_embed_description">&lt;script&gt;</div></div></div>\n` +
          `<div class="embed-video message_inline_image"><a href="http://c.d/e">` +
          `<img src="${proxied('http://c.d/t.png')}"></a></div>`,
      );
      expect(html(source, { ...elsewhere, lookups, showsPreviews: false })).toBe(linked);
    });

    test('fetches no pages for a message with more than 24 links', () => {
      const pagesOf = (count: number) =>
        renderMarkdown(
          Array.from({ length: count }, (_, index) => `http://a.b/${index}`).join('\n'),
          elsewhere,
        ).pages.length;
      expect([pagesOf(24), pagesOf(25)]).toEqual([24, 0]);
    });
  });

  test('shows only links in a realm without previews', () => {
    const source = `[pic](${url('a.png')})`;
    expect(html(source, { ...options, showsPreviews: false })).toBe(
      `<p>${link('a.png', 'pic')}</p>`,
    );
  });

  test('previews no images in a message with more than 24', () => {
    const names = Array.from({ length: 25 }, (_, index) => `${index}.png`);
    const many = {
      ...options,
      lookups: { ...noLookups, images: new Map(names.map((name) => [path(name), image()])) },
    };
    const source = (count: number) =>
      names
        .slice(0, count)
        .map((name) => `[x](${url(name)})`)
        .join('\n');
    expect(html(source(24), many).match(/<img/g)).toHaveLength(24);
    expect(html(source(25), many)).not.toContain('<img');
  });

  test('returns linked uploads, and whether the text has images and links', () => {
    const contentsOf = (source: string) => {
      const { uploads, hasImage, hasLink } = renderMarkdown(source, options);
      return { uploads, hasImage, hasLink };
    };
    const uploads = [path('a.png')];
    expect(contentsOf(`[x](${url('a.png')})`)).toEqual({ uploads, hasImage: true, hasLink: true });
    expect(contentsOf(`![x](${url('a.png')})`)).toEqual({
      uploads,
      hasImage: true,
      hasLink: false,
    });
    expect(contentsOf(`http://chat.example.com${url('z.pdf')}`)).toEqual({
      uploads: [path('z.pdf')],
      hasImage: false,
      hasLink: true,
    });
    expect(contentsOf(`\`${url('a.png')}\` a.com`)).toEqual({
      uploads: [],
      hasImage: false,
      hasLink: true,
    });
    expect(contentsOf('x')).toEqual({ uploads: [], hasImage: false, hasLink: false });
  });
});

describe('mentions of a message', () => {
  test('returns mentions, except for silent mentions and those in code or quotes', () => {
    const source =
      'Hi @**Ada**, (@_*team*) `@**all**` a@**all**\n> @**all**\n\n```\n@**topic**\n```';
    expect(renderMarkdown(source, { lookups: known }).mentions).toEqual({
      userIds: [7],
      groupIds: [],
      wildcards: [],
    });
  });
});

describe('attacks', () => {
  test('escapes HTML in the default code language', () => {
    expect(html('```\nx\n```', { defaultCodeLanguage: '"><img src=x>' })).toBe(
      code('x\n', '&quot;&gt;&lt;img src=x&gt;'),
    );
  });

  test.each([
    [
      'an address that only looks allowed',
      '[x](java\u200bscript:alert(1))',
      '<p><a href="http://java%E2%80%8Bscript:alert(1)">x</a></p>',
    ],
    [
      'entities in a scheme',
      '[x](&#106;avascript:alert(1))',
      '<p><a href="http://&amp;#106;avascript:alert(1)">x</a></p>',
    ],
    [
      'a scheme behind white space',
      '[x]( javascript:alert(1))',
      '<p>[x]( javascript:alert(1))</p>',
    ],
    [
      'a scheme in angle brackets',
      '[x](<javascript:alert(1)>)',
      '<p>[x](&lt;javascript:alert(1)&gt;)</p>',
    ],
    [
      'an address that is read backwards',
      'http://a.b/\u202egnp.exe',
      '<p><a href="http://a.b/%E2%80%AEgnp.exe">http://a.b/\u202egnp.exe</a></p>',
    ],
    [
      'what cannot be seen in an address',
      '[x](http://a.b/\u2066\u200bc)',
      '<p><a href="http://a.b/%E2%81%A6%E2%80%8Bc">x</a></p>',
    ],
    ['a name that only looks like another', '@**A\u200bda**', '<p>@<strong>A\u200bda</strong></p>'],
    [
      'a quote that leaves its attribute',
      '[x](http://a.b "\u0022 onclick=\u0022y")',
      '<p>[x](<a href="http://a.b">http://a.b</a> &quot;&quot; onclick=&quot;y&quot;)</p>',
    ],
    [
      'markup in a name',
      '@**Gone**',
      '<p><span class="user-mention silent" data-user-id="8">Gone &lt;b&gt;</span></p>',
    ],
    ['half of a character', 'a\ud800b', '<p>a\ufffdb</p>'],
    [
      'markup in a formula with an error',
      '$$\\x<img src=x>$$',
      '<p><span class="tex-error">$$\\x&lt;img src=x&gt;$$</span></p>',
    ],
    [
      'markup in a block of formulas with an error',
      '```math\n\\x<img src=x>\n```',
      '<p><span class="tex-error">\\x&lt;img src=x&gt;</span></p>',
    ],
    ['markup in code', '```\n<img src=x>\n```', code('&lt;img src=x&gt;\n')],
    ['markup in code within text', '`<img src=x>`', '<p><code>&lt;img src=x&gt;</code></p>'],
  ])('renders harmless HTML for %s', (_name, source, expected) =>
    expect(html(source, { lookups: known })).toBe(expected),
  );

  test.each([
    'javascript',
    'JAVASCRIPT',
    'vbscript',
    'data',
    'blob',
    'about',
    'view-source',
    'intent',
  ])('never links to a URL with the scheme %s', (scheme) => {
    for (const source of [
      `[x](${scheme}:alert(1))`,
      `[x](<${scheme}:alert(1)>)`,
      `<${scheme}:alert(1)>`,
      `${scheme}:alert(1)`,
      `${scheme}://a.b/c`,
      `![x](${scheme}:alert(1))`,
      `[x]: ${scheme}:alert(1)\n\n[x]`,
    ]) {
      expect(html(source)).not.toMatch(/(?:href|src)="(?!http)/i);
    }
  });
});

describe('difficult sources', () => {
  test.each([
    '*a ',
    '**a **b* ',
    '[',
    '[a](',
    '[a](b) ',
    '` `` ``` ',
    '> ',
    '* ',
    '~~a ',
    '```quote\n',
    'http://a.b/( ',
    'a.',
    'a@',
    '@**a** ',
    '$$a ',
    '<time:',
    '|a|b|\n|-|-|\n',
    '[a](b "',
    '![a](/user_uploads/1/a.png) ',
    ':a',
    ':smile:',
    '🙂',
    '<3 ',
    '$$x$$ ',
    '$$a',
    '```js\n',
    '```math\nx\n```\n',
    '```spoiler x\n',
    '#**a',
    '@*a*b',
    '((((',
    'http://a.b/(((((',
    '\u202ea',
    '1. ',
  ])('renders ten thousand characters of %j in less than a second', (unit) => {
    const before = process.threadCpuUsage();
    html(unit.repeat(10_000).slice(0, 10_000));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  test('shows the source of a text whose HTML is too large for an event', () => {
    const row = `|${'a|'.repeat(2000)}\n`;
    const source = `${row}|${'-|'.repeat(2000)}\n${row.repeat(40)}@**all** <x>`;
    const { html: shown, mentions } = renderMarkdown(source);
    expect(shown).toBe(
      `<div class="codehilite"><pre><span></span><code>${source.replace('<x>', '&lt;x&gt;')}\n</code></pre></div>`,
    );
    expect(mentions.wildcards).toEqual([]);
  });
});

test('renders a fence that is followed by many blanks and a line separator', () => {
  const blanks = ' '.repeat(1_900);
  expect(html(`\`\`\`${blanks}\u2028x\ncode`)).toBe(code('code\n'));
});
