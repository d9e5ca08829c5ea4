import { expect, test } from 'vitest';
import { readSearch } from '../text/search-words.ts';
import { highlightHtml, highlightPlain } from './highlight.ts';

function searched(words: readonly string[], phrases: readonly string[]) {
  return readSearch([...words, ...phrases.map((phrase) => `"${phrase}"`)].join(' '));
}

function marked(text: string): string {
  return text.replaceAll('[', '<span class="highlight">').replaceAll(']', '</span>');
}

test.each<[string, string, readonly string[], readonly string[]]>([
  ['<p>The plan</p>', '<p>The [plan]</p>', ['plan'], []],
  ['<p>PLAN planned aplan</p>', '<p>[PLAN] [planned] aplan</p>', ['plan'], []],
  ['<p>a plan b</p>', '<p>a p[lan b]</p>', [], ['LAN B']],
  ['<p>plan plans</p>', '<p>[plan plans]</p>', ['plan', 'plans'], ['n p']],
  ['<p>plan-b</p>', '<p>[plan]-b</p>', ['plan'], []],
  // Nothing is marked inside a tag.
  [
    '<a href="http://plan.com" title="plan">plan</a>',
    '<a href="http://plan.com" title="plan">[plan]</a>',
    ['plan'],
    [],
  ],
  ['<p title="a > plan">plan</p>', '<p title="a > plan">[plan]</p>', ['plan'], []],
  [
    '<img alt=":plan:" class="emoji" src="/plan.png" title="plan"> plan',
    '<img alt=":plan:" class="emoji" src="/plan.png" title="plan"> [plan]',
    ['plan'],
    [],
  ],
  // An entity is one character.
  ['<p>a &amp; b &lt;amp&gt;</p>', '<p>a &amp; b &lt;[amp]&gt;</p>', ['amp', 'lt', 'gt'], []],
  ['<p>a &amp; b</p>', '<p>[a &amp; b]</p>', [], ['a & b']],
  ['<p>fish &#39;n&#39; chips</p>', '<p>fish [&#39;n&#39;] chips</p>', [], ["'n'"]],
  // Images and formulas stay unchanged.
  [
    '<span aria-label="plan" class="emoji emoji-1f642" role="img" title="plan">:plan:</span> plan',
    '<span aria-label="plan" class="emoji emoji-1f642" role="img" title="plan">:plan:</span> [plan]',
    ['plan'],
    [],
  ],
  [
    '<span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span></span> x<br>x',
    '<span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span></span> [x]<br>[x]',
    ['x'],
    [],
  ],
  // Words beyond ASCII, and next to one another.
  [
    '<p>Über über überall éplan plan</p>',
    '<p>[Über] [über] [überall] éplan [plan]</p>',
    ['über', 'plan'],
    [],
  ],
  ['<p>𐐨plan 𐐨</p>', '<p>𐐨plan [𐐨]</p>', ['plan', '𐐨'], []],
  ['<p>le café, CAFETERIA</p>', '<p>le [café], [CAFETERIA]</p>', ['cafe'], []],
  ['<p>明日は東京、東 京</p>', '<p>明日は[東京]、[東 京]</p>', ['東京'], []],
  ['<p>京都と東京</p>', '<p>[京]都と東[京]</p>', ['京'], []],
  ['<p>東京&amp;東京都</p>', '<p>[東京]&amp;[東京]都</p>', ['東京'], []],
  ['<p>3月 3 月 13月</p>', '<p>[3月] [3 月] 13月</p>', ['3月'], []],
  // In lower case, this letter is two characters.
  ['<p>İİ a plan b</p>', '<p>İİ [a plan] b</p>', [], ['A pLAN']],
  ['<p>İstanbul plan</p>', '<p>İstanbul [plan]</p>', ['plan'], []],
])('highlights matches in %s', (html, expected, words, phrases) => {
  expect(highlightHtml(html, searched(words, phrases))).toBe(marked(expected));
});

test('escapes a topic and highlights matches in it', () => {
  expect(highlightPlain('<b> & "plan"', searched(['plan', 'b', 'lt', 'quot'], []))).toBe(
    marked('&lt;[b]&gt; &amp; &quot;[plan]&quot;'),
  );
});
