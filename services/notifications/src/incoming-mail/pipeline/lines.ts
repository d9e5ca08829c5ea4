/** A line of a mail: as it is posted, and as patterns see it. */
export type Line = {
  text: string;
  /**
   * Without direction marks and Markdown marks. Digits of all scripts are ASCII. Trailing spaces are removed, except in `--
   * `, the mark of a signature.
   */
  seen: string;
};

/** Text of a mail, and whether it is Markdown converted from HTML. */
export type MailText = { text: string; isMarkdown: boolean };

/** The first digit of each script that dates of mails use. */
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

/** Removes the escapes, links and emphasis of Markdown from a line. */
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

/** Whether this is the line that GroupWise puts above a mail that is not marked: `>>> Bob 11/27/2026 9:00 AM >>>`. */
export const isGroupWiseHeader = (seen: string) =>
  /^>>> .{1,300}\d{1,2}[:.]\d{2}.{0,20} >>>$/.test(seen);

/** Whether a line is marked as quoted. Mail servers write `>From` for a line of text that begins with `From`. */
export const isQuoted = (line: Line | undefined) =>
  line !== undefined && /^\s*[>＞](?!From )/.test(line.seen) && !isGroupWiseHeader(line.seen);

/** Returns whether a line is only a rule: dashes, underscores and the like. */
export const isRule = (line: Line | undefined) =>
  line !== undefined && /^\s*(?:[-_=*~–—]\s?){3,}$/.test(line.seen);

/** Joins lines to the text that a reader sees, for example a sentence that a program broke. */
export function joined(lines: readonly Line[]): string {
  return lines.map(({ seen }) => seen.trim()).join(' ');
}

/** Returns the index of the first nonblank line from `at`; the number of lines if there is none. */
export function nextText(lines: readonly Line[], at: number): number {
  let next = at;
  while (next < lines.length && isBlank(lines[next])) next++;
  return next;
}

/** Returns lines as they are posted: without empty lines around them and with one between paragraphs. */
export function postedText(lines: readonly Line[]): string {
  return lines
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
