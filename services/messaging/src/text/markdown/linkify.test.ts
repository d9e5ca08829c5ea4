import { describe, expect, test } from 'vitest';
import type { Linkifier } from '../../model/realm-state-store.ts';
import { checkLinkifier } from '../check-linkifier.ts';
import { variablesOf } from './linkifier-pattern.ts';
import { findLinks } from './linkify.ts';
import { topicLinks } from './topic-links.ts';

function linkifier(pattern: string, url_template: string, more: Partial<Linkifier> = {}) {
  return {
    id: 1,
    pattern,
    url_template,
    example_input: null,
    reverse_template: null,
    alternative_url_templates: [],
    ...more,
  };
}

const issue = linkifier('#(?P<id>[0-9]+)', 'https://issues.example/{id}');

function hrefs(text: string, linkifiers: Linkifier[] = [issue], isAtStart = true) {
  return findLinks(text, linkifiers, { isAtStart }).map(
    ({ start, end, href }) => `${text.slice(start, end)} ${href}`,
  );
}

describe('links', () => {
  test.each([
    ['#1', ['#1 https://issues.example/1']],
    [
      '#1 #2,#3',
      ['#1 https://issues.example/1', '#2 https://issues.example/2', '#3 https://issues.example/3'],
    ],
    [
      '(#1) "#2" \'#3\' <#4>',
      ['#1', '#2', '#3', '#4'].map((text) => `${text} https://issues.example/${text.slice(1)}`),
    ],
    ['a#1 /#2 #3x #4é', []],
    ['#1. #2!', ['#1 https://issues.example/1', '#2 https://issues.example/2']],
    ['', []],
  ])('finds the links in %j', (text, expected) => expect(hrefs(text)).toEqual(expected));

  test('finds no link directly after markup', () => {
    expect(hrefs('#1 #2', [issue], false)).toEqual(['#2 https://issues.example/2']);
  });

  test('uses the first matching linkifier and expands its groups', () => {
    const repo = linkifier(
      '(?P<org>\\w+)/(?P<repo>\\w+)#(?P<id>\\d+)',
      'https://git.example/{org}/{repo}{?id}',
    );
    const path = linkifier('f:(?P<path>[\\w/ ü]+)', 'https://files.example/{+path}');
    expect(hrefs('o/r#5', [repo, issue])).toEqual(['o/r#5 https://git.example/o/r?id=5']);
    expect(hrefs('f:a/ü', [path])).toEqual(['f:a/ü https://files.example/a/%C3%BC']);
    const twice = [issue, linkifier('#(?P<id>[0-9]+)0', 'https://other.example/{id}')];
    expect(hrefs('#10', twice)).toEqual(['#10 https://issues.example/10']);
  });

  test("omits a URL template's variable if its group did not match", () => {
    const optional = linkifier(
      'T(?P<id>\\d+)(?:-(?P<part>\\d+))?',
      'https://t.example/{id}{/part}',
    );
    expect(hrefs('T1 T2-3', [optional])).toEqual([
      'T1 https://t.example/1',
      'T2-3 https://t.example/2/3',
    ]);
  });

  test('never links to a forbidden URL, even if the pattern matches it', () => {
    const anything = linkifier('go:(?P<where>\\S+)', '{+where}');
    expect(hrefs('go:javascript:alert(1) go:data:text/html,x', [anything])).toEqual([]);
    expect(hrefs('go:https://a.b', [anything])).toEqual(['go:https://a.b https://a.b']);
  });

  test('finds no link for a pattern that matches the empty string', () => {
    expect(hrefs('aaa', [linkifier('(?P<x>b*)', 'https://a.b/{x}')])).toEqual([]);
  });
});

test('returns the links in a topic in text order, from URLs and linkifiers', () => {
  expect(topicLinks('#1 a.com #2 https://a.b/#3 x@a.org', [issue])).toEqual([
    { text: '#1', url: 'https://issues.example/1' },
    { text: 'a.com', url: 'http://a.com' },
    { text: '#2', url: 'https://issues.example/2' },
    { text: 'https://a.b/#3', url: 'https://a.b/#3' },
  ]);
});

describe('patterns that backtrack exponentially in other engines', () => {
  test.each([
    ['(?P<x>(a+)+)$', 'a'.repeat(9_999)],
    ['(?P<x>(a|aa)+)!', 'a'.repeat(9_999)],
    ['(?P<x>(.*)*)x', '.'.repeat(9_999)],
    ['(?P<x>([a-z]+ )*)[0-9]', 'ab '.repeat(3_300)],
    ['(?P<x>(\\w?){50}\\w{50})', 'a'.repeat(9_999)],
    ['(?P<x>a?)', "'a".repeat(5_000)],
  ])('matches the pattern %s in less than a second', (pattern, text) => {
    const before = process.threadCpuUsage();
    hrefs(text, [linkifier(pattern, 'https://a.b/{x}')]);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});

describe('validation of linkifiers', () => {
  const good = {
    pattern: '#(?P<id>[0-9]+)',
    url_template: 'https://a.b/{id}',
    example_input: null,
    reverse_template: null,
    alternative_url_templates: [],
  };

  test.each([
    ['pattern', { pattern: '(' }, 'Bad regular expression: '],
    ['pattern', { pattern: ' ' }, 'Bad regular expression: '],
    ['pattern', { pattern: '(?P<id>a)(?=b)' }, 'Bad regular expression: '],
    ['pattern', { pattern: '(?<!x)(?P<id>a)' }, 'Bad regular expression: '],
    ['pattern', { pattern: '(?P<id>a)(?P=id)' }, 'Bad regular expression: '],
    ['pattern', { pattern: '(?P<id>a)\\1' }, 'Bad regular expression: '],
    ['pattern', { pattern: `(?P<id>${'(\\pL{100}){10}'.repeat(3)})` }, 'Bad regular expression: '],
    ['url_template', { url_template: 'https://a.b/{id' }, 'Invalid URL template.'],
    ['url_template', { url_template: 'https://a.b/{id}}' }, 'Invalid URL template.'],
    ['url_template', { url_template: 'https://a.b/{}{id}' }, 'Invalid URL template.'],
    ['url_template', { url_template: 'https://a.b/{i d}' }, 'Invalid URL template.'],
    ['url_template', { url_template: 'javascript:{id}' }, 'Invalid URL template.'],
    ['url_template', { url_template: ' https://a.b/{id}' }, 'Invalid URL template.'],
    ['url_template', { url_template: '' }, 'Invalid URL template.'],
    [
      'url_template',
      { url_template: 'https://a.b/{id}/{more}' },
      "Group 'more' in URL template is not present in linkifier pattern.",
    ],
    [
      'pattern',
      { pattern: '#(?P<id>[0-9]+)(?P<more>x)' },
      "Group 'more' in linkifier pattern is not present in URL template.",
    ],
    ['pattern', { pattern: 'taken(?P<id>x)' }, 'A linkifier with this pattern already exists.'],
    ['pattern', { pattern: `${'x'.repeat(2_000)}(?P<id>x)` }, 'pattern is too long'],
    ['pattern', { pattern: '\0(?P<id>x)' }, 'pattern must not contain null bytes.'],
    ['example_input', { example_input: '#x' }, 'Example input does not match'],
    ['example_input', { example_input: '#1 ' }, 'Example input does not match'],
    ['reverse_template', { reverse_template: '#{id}' }, 'A reverse template needs'],
    ['reverse_template', { example_input: '#1', reverse_template: '#{id' }, 'Unbalanced braces'],
    ['reverse_template', { example_input: '#1', reverse_template: '#{id}}' }, 'Unbalanced braces'],
    [
      'reverse_template',
      { example_input: '#1', reverse_template: '{id}' },
      'Reverse template does',
    ],
    [
      'reverse_template',
      { example_input: '#1', reverse_template: '#{no}' },
      'Reverse template does',
    ],
    [
      'alternative_url_templates',
      { alternative_url_templates: ['https://a.b/{id}', '{'] },
      'Invalid URL template.',
    ],
  ])('rejects a linkifier with an invalid %s: %j', (field, change, msg) => {
    const taken = linkifier('taken(?P<id>x)', 'https://a.b/{id}');
    const check = () => checkLinkifier({ ...good, ...change }, [taken]);
    const message = expect.stringContaining(msg);
    expect(check).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        message,
        details: { errors: { [field]: [message] } },
      }),
    );
  });

  test.each([
    [{}],
    [{ pattern: 'x(?<id>a)' }],
    [{ example_input: '#1', reverse_template: '#{id}' }],
    [
      {
        pattern: '\\{(?P<id>[0-9]+)\\}',
        example_input: '{7}',
        reverse_template: '{{{id}}}',
        alternative_url_templates: ['https://c.d/{other}', 'https://c.d{?x,y*,z:3}'],
      },
    ],
    [{ pattern: 'no groups', url_template: 'https://a.b' }],
    [{ url_template: '/#narrow/search/{id}' }],
  ])('accepts a linkifier with %j', (change) =>
    expect(() => checkLinkifier({ ...good, ...change }, [])).not.toThrow(),
  );
});

test('returns the variables of a template', () => {
  expect(variablesOf('https://a.b{/x,y*}{?z:3}#{+x}')).toEqual(new Set(['x', 'y', 'z']));
});
