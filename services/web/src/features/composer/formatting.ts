/** The text of a field and its selection; `start` equals `end` without a selection. */
export interface Selection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Format =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'code'
  | 'quote'
  | 'spoiler'
  | 'link'
  | 'list'
  | 'numbered'
  | 'math';

const marks: Partial<Record<Format, string>> = { bold: '**', italic: '*', strike: '~~' };

/** Applies a format to the selection, or removes it if it is already applied. */
export function formatted(selection: Selection, format: Format): Selection {
  const mark = marks[format];
  if (mark) return wrapped(selection, mark, mark);
  const chosen = selection.text.slice(selection.start, selection.end);
  const isBlock = chosen.includes('\n');
  switch (format) {
    case 'code':
      return isBlock ? fenced(selection, '```') : wrapped(selection, '`', '`');
    case 'math':
      return isBlock ? fenced(selection, '```math') : wrapped(selection, '$$', '$$');
    case 'quote':
      return fenced(selection, '```quote');
    case 'spoiler':
      return fenced(selection, '```spoiler ');
    case 'link':
      return linked(selection);
    case 'list':
      return prefixed(selection, () => '* ');
    default:
      return prefixed(selection, (line) => `${line + 1}. `);
  }
}

/** Replaces the selection with text. Puts the caret after the new text. */
export function replaced({ text, start, end }: Selection, inserted: string): Selection {
  const caret = start + inserted.length;
  return { text: text.slice(0, start) + inserted + text.slice(end), start: caret, end: caret };
}

function wrapped({ text, start, end }: Selection, before: string, after: string): Selection {
  const chosen = text.slice(start, end);
  const isOutside =
    text.slice(start - before.length, start) === before && text.startsWith(after, end);
  // The mark for italic is half of the mark for bold
  const isPart = before === '*' && text.slice(start - 2, start) === '**';
  if (isOutside && !isPart) {
    const rest = text.slice(0, start - before.length) + chosen + text.slice(end + after.length);
    return { text: rest, start: start - before.length, end: end - before.length };
  }
  // A space next to a mark would disable it
  const inner = chosen.trim();
  const lead = chosen.slice(0, chosen.length - chosen.trimStart().length);
  const tail = inner ? chosen.slice(chosen.trimEnd().length) : '';
  const begin = start + lead.length + before.length;
  return {
    text: text.slice(0, start) + lead + before + inner + after + tail + text.slice(end),
    start: begin,
    end: begin + inner.length,
  };
}

function fenced({ text, start, end }: Selection, opening: string): Selection {
  const chosen = text.slice(start, end);
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead = before === '' || before.endsWith('\n') ? '' : '\n';
  const tail = after === '' || after.startsWith('\n') ? '' : '\n';
  const close = `\n${opening.slice(0, 3)}${tail}`;
  const begin = start + lead.length + opening.length + 1;
  return {
    text: `${before}${lead}${opening}\n${chosen}${close}${after}`,
    start: begin,
    end: begin + chosen.length,
  };
}

function linked({ text, start, end }: Selection): Selection {
  const chosen = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const link = isAddress ? `[](${chosen})` : `[${chosen}](url)`;
  const next = text.slice(0, start) + link + text.slice(end);
  if (isAddress) return { text: next, start: start + 1, end: start + 1 };
  const address = start + chosen.length + 3;
  return { text: next, start: address, end: address + 3 };
}

function prefixed({ text, start, end }: Selection, prefix: (line: number) => string): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(from, end).split('\n');
  const changed = lines.map((line, index) => prefix(index) + line).join('\n');
  const grown = changed.length - (end - from);
  const caret = end + grown;
  return {
    text: text.slice(0, from) + changed + text.slice(end),
    start: start === end ? caret : from,
    end: caret,
  };
}

/** Replaces the selection with `inserted`, which gets its own lines. */
export function insertedOnLines({ text, start, end }: Selection, inserted: string): Selection {
  const lead = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const hasEnd = end === text.length || text[end] === '\n' || inserted.endsWith('\n');
  return replaced({ text, start, end }, `${lead}${inserted}${hasEnd ? '' : '\n'}`);
}

/**
 * Returns the text after Enter in a list; undefined outside lists. The list continues on the next line, but Enter in an
 * empty item ends it.
 */
export function continuedList({ text, start, end }: Selection): Selection | undefined {
  if (start !== end) return undefined;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const match = /^(\s*)(?:([-*+])|(\d+)\.) (.*)$/.exec(text.slice(from, start));
  if (!match) return undefined;
  const [, indent = '', bullet, number, content = ''] = match;
  if (content.trim() === '') {
    return { text: text.slice(0, from) + text.slice(start), start: from, end: from };
  }
  const next = bullet ? `${bullet} ` : `${Number(number) + 1}. `;
  return replaced({ text, start, end }, `\n${indent}${next}`);
}

/** Returns the range of `before`, and the text `inserted` that replaces this range to produce `after`. */
export function changeBetween(
  before: string,
  after: string,
): { readonly start: number; readonly end: number; readonly inserted: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let kept = 0;
  while (kept < shorter - start && before.at(-1 - kept) === after.at(-1 - kept)) kept++;
  return { start, end: before.length - kept, inserted: after.slice(start, after.length - kept) };
}
