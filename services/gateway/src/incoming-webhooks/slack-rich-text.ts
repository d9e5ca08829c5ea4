import { z } from 'zod';
import { codeBlock, fenceFor, isLinkable, isVisible, linkTo, slackTime } from './slack-text.ts';
import { listOf, text, textsIn, time } from './slack-values.ts';

const flag = z.literal(true).optional().catch(undefined);
const Style = z.object({ bold: flag, italic: flag, strike: flag, code: flag });
const noStyle = {};

const Inline = z.looseObject({
  type: text,
  text,
  url: text,
  name: text,
  range: text,
  fallback: text,
  value: text,
  timestamp: time,
  ...{ user_id: text, usergroup_id: text, channel_id: text, team_id: text },
  style: Style.catch(noStyle).default(noStyle),
});
type Inline = z.output<typeof Inline>;

const Part = z.looseObject({
  type: text,
  style: text,
  language: text,
  indent: z.int().min(0).max(8).catch(0).default(0),
  offset: z.int().min(0).catch(0).default(0),
  elements: listOf(z.record(z.string(), z.unknown())),
});
type Part = z.output<typeof Part>;

/** Returns the rich text that people write in Slack as Markdown: sections of styled text, lists, quotes and code. */
export function ofRichText(elements: readonly unknown[]): string {
  let shown = '';
  let wasList = false;
  for (const element of elements) {
    const read = Part.safeParse(element);
    if (!read.success) continue;
    const part = ofPart(read.data);
    if (!isVisible(part)) continue;
    const isList = read.data.type === 'rich_text_list';
    // Nested lists are lists of their own, which follow with a larger indentation.
    const between = wasList && isList ? '\n' : '\n\n';
    shown += shown === '' ? part : between + part;
    wasList = isList;
  }
  return shown;
}

function ofPart(part: Part): string {
  switch (part.type) {
    case 'rich_text_list':
      return ofList(part);
    case 'rich_text_preformatted': {
      const code = part.elements.map((element) => plainText(Inline.parse(element))).join('');
      return isVisible(code) ? codeBlock(code, part.language.replaceAll(/[^\w+#.-]/g, '')) : '';
    }
    case 'rich_text_quote':
      return withLines(inlineOf(part.elements).trim(), (line) => `> ${line}`);
    default:
      return part.elements.length > 0 ? inlineOf(part.elements).trim() : inlineOf([part]).trim();
  }
}

/** Returns a list as Markdown. Indents the lines of an item so that they stay in the item. */
function ofList({ elements, style, indent, offset }: Part): string {
  const margin = '  '.repeat(indent);
  return elements
    .map((item) => ofPart(Part.parse(item)))
    .filter(isVisible)
    .map((item, index) => {
      const mark = style === 'ordered' ? `${offset + index + 1}.` : '*';
      return `${margin}${mark} ${item.replaceAll('\n', `\n${margin}  `)}`;
    })
    .join('\n');
}

/** Joins elements into a line. Inserts a space where markup or an address would run into the next element. */
function inlineOf(elements: readonly unknown[]): string {
  const shown: string[] = [];
  let last = '';
  let endsWithAddress = false;
  for (const element of elements) {
    const read = Inline.safeParse(element);
    if (!read.success) continue;
    const next = ofInline(read.data);
    const isAddress = isLinkable(next);
    const first = next.slice(0, 1);
    const joins =
      (isAddress && /[^\s([{"']/.test(last)) ||
      (endsWithAddress && /[^\s.,;:!?)\]}"']/.test(first)) ||
      (/[*~`]/.test(last) && /[*~`]/.test(first));
    shown.push(joins ? ` ${next}` : next);
    last = next.slice(-1) || last;
    endsWithAddress = isAddress || (next === '' && endsWithAddress);
  }
  return shown.join('');
}

function ofInline(inline: Inline): string {
  const { text, url, style } = inline;
  if (url !== '' && inline.type !== 'date') {
    return isLinkable(url) && text === '' ? url : linkTo(styled(text || url, style), url);
  }
  return styled(plainText(inline), style);
}

/**
 * Returns the text of an element without markup. Slack sends no names of people, groups and channels, so their ids
 * appear instead.
 */
function plainText(inline: Inline): string {
  const { text, url, name, range, value, fallback, timestamp } = inline;
  if (text !== '') return text;
  if (name !== '') return `:${name}:`;
  const person = inline.user_id || inline.usergroup_id || inline.team_id || range;
  if (person !== '') return `@${person}`;
  if (inline.channel_id !== '') return `#${inline.channel_id}`;
  const known = slackTime(timestamp) || fallback || url || value;
  return known || textsIn(inline).join(' ');
}

/** Returns the text with the markup of its style on each line. Surrounding white space stays outside the markup. */
function styled(text: string, { bold, italic, strike, code }: z.output<typeof Style>): string {
  if (!bold && !italic && !strike && !code) return text;
  const before = `${strike ? '~~' : ''}${bold ? '**' : ''}${italic ? '*' : ''}`;
  const after = [...before].reverse().join('');
  return withLines(text, (line) => {
    const words = line.trim();
    if (words === '') return line;
    const at = line.indexOf(words);
    const marked = `${before}${code ? inlineCode(words) : words}${after}`;
    return `${line.slice(0, at)}${marked}${line.slice(at + words.length)}`;
  });
}

function inlineCode(words: string): string {
  const fence = fenceFor(words, 1);
  const space = words.startsWith('`') || words.endsWith('`') ? ' ' : '';
  return `${fence}${space}${words}${space}${fence}`;
}

function withLines(text: string, change: (line: string) => string): string {
  return isVisible(text) ? text.split('\n').map(change).join('\n') : text;
}
