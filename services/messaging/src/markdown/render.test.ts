import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lookups, noLookups } from './lookups.ts';
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
  ])('%j', (source, expected) => expect(html(source)).toBe(expected));
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
  ])('%j', (source, expected) => expect(html(source)).toBe(expected));
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
      `<blockquote>\n${code('x\n', 'js')}\n<p>y</p>\n</blockquote>\n<p>z</p>`,
    ],
  ])('%j', (source, expected) => expect(html(source)).toBe(expected));

  test('nested deeper than any reader follows, they stay text and nothing is lost', () => {
    const rendered = html(`${'> '.repeat(100)}deep`);
    expect(rendered).toContain('deep');
    expect(rendered.split('<blockquote>').length).toBeLessThan(30);
  });
});

describe('code', () => {
  test.each([
    ['```\nx\n```', code('x\n')],
    ['```py\nx = 1\n```', code('x = 1\n', 'py')],
    ['~~~ c++ ignored\n<x>\n~~~', code('&lt;x&gt;\n', 'c++')],
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
  ])('%j', (source, expected) => expect(html(source)).toBe(expected));

  test('a fence without a language takes the default one, an indented block none', () => {
    const options = { defaultCodeLanguage: 'rust' };
    expect(html('```\nx\n```', options)).toBe(code('x\n', 'rust'));
    expect(html('    x', options)).toBe(code('x\n'));
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
  ])('%j', (source, expected) => expect(html(source)).toBe(expected));
});

describe('tables', () => {
  const table = (head: string, body: string) =>
    `<table>\n<thead>\n<tr>\n${head}</tr>\n</thead>\n<tbody>\n${body}</tbody>\n</table>`;

  test('cells keep their newlines, alignment and number', () => {
    expect(html('|A|B|C|\n|-|:-:|--:|\n|1|2|3|\n|4|')).toBe(
      table(
        '<th>A</th>\n<th style="text-align: center;">B</th>\n<th style="text-align: right;">C</th>\n',
        '<tr>\n<td>1</td>\n<td style="text-align: center;">2</td>\n<td style="text-align: right;">3</td>\n</tr>\n' +
          '<tr>\n<td>4</td>\n<td style="text-align: center;"></td>\n<td style="text-align: right;"></td>\n</tr>\n',
      ),
    );
  });

  test('a table without rows has an empty one', () => {
    expect(html('|A|B|\n|:-|-|')).toBe(
      table(
        '<th style="text-align: left;">A</th>\n<th>B</th>\n',
        '<tr>\n<td></td>\n<td></td>\n</tr>\n',
      ),
    );
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
    ['~~**a**~~', '<del><strong>a</strong></del>'],
    ['&amp; &lt;b&gt; &nope;', '&amp; &lt;b&gt; &amp;nope;'],
  ])('%j', (source, expected) => {
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
    ['main.py notes.md a.zip', 'main.py notes.md a.zip'],
    ['http://a.md', a('http://a.md')],
    ['`http://a.b`', '<code>http://a.b</code>'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['[http://a.b](http://c.d)', a('http://c.d', 'http://a.b')],
  ])('%j', (source, expected) => expect(html(source)).toBe(`<p>${expected}</p>`));

  test('addresses of the own realm become relative', () => {
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

describe('what needs more than the source', () => {
  test.each(['#**general>topic**', '$$x*y*z$$', '<time:2026-09-22T14:30:00Z>', ':smile: :)'])(
    '%s stays as typed',
    (text) => {
      const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(html(text)).toBe(`<p>${escaped}</p>`);
    },
  );

  test('mentions are reported unless they stand in code or in quotes, or are silent', () => {
    const lookups: Lookups = {
      ...noLookups,
      users: new Map([['Ada|7', { id: 7, name: 'Ada', isActive: true }]]),
      groups: new Map([['team', { id: 3, name: 'team' }]]),
    };
    const source =
      'Hi @**Ada|7**, (@_*team*) `@**Ada|7**` a@**all**\n> @**all**\n\n```\n@**topic**\n```';
    expect(renderMarkdown(source, { lookups }).mentions).toEqual({
      userIds: [7],
      groupIds: [],
      wildcards: [],
    });
  });
});

describe('whatever the source', () => {
  const fragments = fc.constantFrom(
    ...'* - + 1. # > ` ``` ```quote ```spoiler ~~~ ~~ ** *** _ [ ] ( ) < > | : - --- = ! @ @** # #** $$'.split(
      ' ',
    ),
    ...['\n', '\n\n', ' ', '  ', '    ', '\t', '\\', '&', '&lt;', '"', "'", '<b onclick="x">'],
    ...[
      'word',
      'a.com',
      'http://a.b',
      'javascript:x',
      '](javascript:x)',
      '|-|-|',
      '\u0000',
      'é',
      '💬',
    ],
  );
  const source = fc.array(fragments, { maxLength: 60 }).map((parts) => parts.join(''));

  test('the HTML is well formed and holds only what clients know', () => {
    fc.assert(
      fc.property(fc.oneof(source, fc.string()), (text) => expectKnownHtml(html(text))),
      { numRuns: 2000 },
    );
  });

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
    '1. ',
  ])('ten thousand characters of %j take no second', (unit) => {
    const startedAt = performance.now();
    html(unit.repeat(10_000).slice(0, 10_000));
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('HTML that would be too long is refused', () => {
    const row = `|${'a|'.repeat(2000)}\n`;
    const source = `${row}|${'-|'.repeat(2000)}\n${row.repeat(40)}${'x '.repeat(50_000)}`;
    expect(() => html(source)).toThrow('could not be rendered');
  });
});

const attributes: Record<string, RegExp> = {
  a: /^ href="(?:(?:https?|ftp|mailto|tel):|\/|#)[^"<>]*"(?: title="[^"<>]*")?$/,
  div: /^ class="(?:codehilite"(?: data-code-language="[^"<>]*")?|spoiler-block"|spoiler-header"|spoiler-content" aria-hidden="true")$/,
  ol: /^(?: start="\d+")?$/,
  td: /^(?: style="text-align: (?:left|center|right);")?$/,
  th: /^(?: style="text-align: (?:left|center|right);")?$/,
};
const known = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote div pre span code table thead tbody tr th td strong em del a'.split(
    ' ',
  ),
);

function expectKnownHtml(rendered: string) {
  const open: string[] = [];
  const rest = rendered.replace(/<(\/?)([a-z0-9]+)([^<>]*)>/g, (whole, slash, name, given) => {
    expect(known, whole).toContain(name);
    if (slash) expect(open.pop(), rendered).toBe(name);
    else {
      expect(given, whole).toMatch(attributes[name] ?? /^$/);
      if (name !== 'br' && name !== 'hr') open.push(name);
    }
    return '';
  });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>"]/);
}
