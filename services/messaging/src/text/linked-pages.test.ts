import { expect, test } from 'vitest';
import { parsePage } from './linked-pages.ts';

const base = new URL('https://a.example.com/news/today');
const nothing = {
  title: undefined,
  description: undefined,
  imageUrl: undefined,
  videoDescriptionUrl: undefined,
};

test.each([
  ['', {}],
  ['<title> A\n page </title><title>B</title>', { title: 'A page' }],
  ['<title>A</title><meta property="og:title" content="B &amp; C">', { title: 'B & C' }],
  [
    '<meta name="description" content="x"><meta name="Description" content="y">',
    { description: 'x' },
  ],
  ['<meta property="og:image" content="/i.png">', { imageUrl: 'https://a.example.com/i.png' }],
  ['<link rel="image_src" href="i.png">', { imageUrl: 'https://a.example.com/news/i.png' }],
  ['<meta property="og:image" content="javascript:x">', {}],
  ['<meta property="og:image" content="http://u:p@b.example.com/i.png">', {}],
  ['<meta property="og:image" content="data:image/png;base64,AA">', {}],
  [`<meta property="og:image" content="/${'x'.repeat(3_000)}">`, {}],
  ['<link type="application/json+oembed" href="/o">', {}],
  [
    '<meta property="og:type" content="video.other"><link type="application/json+oembed" href="/o">',
    { videoDescriptionUrl: 'https://a.example.com/o' },
  ],
  ['<svg><title>drawing</title></svg>', { title: 'drawing' }],
  ['<meta property="og:title"><meta content="x"><title', {}],
  [`<title>${'é'.repeat(300)}</title>`, { title: `${'é'.repeat(199)}…` }],
  ['<title>a\u0000b\ud800</title>', { title: 'a b\ufffd' }],
])('parses the page %j', (html, expected) =>
  expect(parsePage(html, base)).toEqual({ ...nothing, ...expected }),
);

test('reads the first five thousand tags of a page and ignores the rest', () => {
  const title = '<title>A page</title>';
  expect(parsePage(`${'<br>'.repeat(4_000)}${title}`, base)).toMatchObject({ title: 'A page' });
  const late = '<meta property="og:title" content="late">';
  for (const filler of ['<b>', '</i>', '<b></i>', '<ul><li>', '<table><tr><td>']) {
    const html = `${title}${filler.repeat(20_000)}${late}`;
    expect(parsePage(html, base)).toMatchObject({ title: 'A page' });
  }
});
