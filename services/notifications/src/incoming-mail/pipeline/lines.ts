/** A line of a mail in two forms: the text to post, and the text to which patterns are applied. */
export type Line = {
  text: string;
  /**
   * The line without direction marks and Markdown markup. Digits of all scripts are ASCII. Trailing spaces are removed,
   * except in the signature mark, two dashes and a space.
   */
  seen: string;
};

/** The text of a mail, and whether it is Markdown converted from HTML. */
export type MailText = { text: string; isMarkdown: boolean };

/** The digit zero of each script that mails use in dates. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** Splits a text into lines. */
export function linesOf({ text, isMarkdown }: MailText): Line[] {
  const whole = text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').replaceAll('\u200b', '');
  return whole.split('\n').map((line) => {
    const trimmed = line.trimEnd();
    const isMark = /^\\?--\s+$/.test(line);
    return { text: trimmed, seen: isMark ? '-- ' : seenOf(trimmed, isMarkdown) };
  });
}

function seenOf(line: string, isMarkdown: boolean): string {
  const plain = isMarkdown ? withoutMarkdown(line) : line;
  return plain
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[٠-٩۰-۹०-९০-৯๐-๙０-９]/g, asciiDigit)
    .trimEnd();
}

/** Removes a line's Markdown escapes, links and emphasis. */
function withoutMarkdown(line: string): string {
  return line
    .replaceAll(/(?<!\\)\[([^[\]]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replaceAll(/(?<!\\)\*\*/g, '')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!>~|<])/g, '$1');
}

function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => point >= first && point < first + 10) ?? point;
  return String(point - zero);
}

export const isBlank = (line: Line | undefined) => line === undefined || line.seen.trim() === '';

/**
 * Returns whether this is GroupWise's line above a mail that is not marked as quoted: `>>> Bob 11/27/2026 9:00 AM >>>`.
 */
export const isGroupWiseHeader = (seen: string) =>
  /^>>> .{1,300}\d{1,2}[:.]\d{2}.{0,20} >>>$/.test(seen);

/**
 * Returns whether a line is marked as quoted. Lines that begin with `>From` are not quoted, because mail servers change
 * `From` in this way.
 */
export const isQuoted = (line: Line | undefined) =>
  line !== undefined && /^\s*[>＞](?!From )/.test(line.seen) && !isGroupWiseHeader(line.seen);

/** Returns whether a line is only a rule: dashes, underscores and the like. */
export const isRule = (line: Line | undefined) =>
  line !== undefined && /^\s*(?:[-_=*~–—]\s?){3,}$/.test(line.seen);

/** Joins lines to the text that a reader sees, such as a sentence that a program broke. */
export function joined(lines: readonly Line[]): string {
  return lines.map(({ seen }) => seen.trim()).join(' ');
}

/** Returns the index of the first nonblank line at or after `at`; the number of lines if there is none. */
export function nextText(lines: readonly Line[], at: number): number {
  let next = at;
  while (next < lines.length && isBlank(lines[next])) next++;
  return next;
}

/**
 * Returns the text of lines as it is posted: without blank lines around it, and with one blank line between paragraphs.
 */
export function postedText(lines: readonly Line[]): string {
  return lines
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
