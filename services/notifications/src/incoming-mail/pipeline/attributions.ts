import { hasAddress, hasDate, hasDateWithTime } from './dates.ts';
import { isBlank, isQuoted, joined, type Line } from './lines.ts';

/** How "wrote" ends, or stands in, the line that programs put above a quoted mail. */
const wrote =
  /(?<!\p{L})(?:wrote|writes|schrieb|geschrieben|a [eé]crit|[eé]crivait|escribi[oó]|ha scritto|scrisse|escreveu|schreef|geschreven|skrev|skrifaði|kirjoitti|napisa[lł](?:\(a\)|a)?|napísal(?:\(a\)|a)?|írta|yazdı|έγραψε|a scris|va escriure|napisao(?:\/la)?|je napisal(?:a)?|kirjutas|rašė|rakstīja|menulis|đã viết|пишет|пише|пиша|писал(?:\(а\)|а)?|написал(?:\(а\)|а)?|написав(?:\(ла\)|ла)?|написа|כתב[\p{L}/]{0,3}|كتب[\p{L}]{0,2}|نوشت|ने लिखा)(?!\p{L})|さんのメール|書きました|写道|寫道|작성/iu;
/** Of a broken address only lines that belong to it are read. */
const mostLines = 4;
/** Longer texts are no line of a program; also bounds what the patterns have to read. */
const longest = 600;
/** A person writes so above a quote as well, but never more. */
const longestWithoutWho = 60;

const endsInColon = (text: string) => /[:：︰﹕][\s*_>]{0,4}$/.test(text);
/** When it was written, or by whom, however short. */
const whenOrWho = /\d{1,2}[:.]\d{2}|\d{4}|\S@\S|\d{1,2}[./-]\d{1,2}/;

const wroteAtEnd = /(?<!\p{L})(?:wrote|schrieb|a [eé]crit|escribi[oó]|ha scritto|escreveu)$/iu;
/** Without a colon: a verb, or a line from the date to the address. */
const endOfProgram =
  /(?<!\p{L})(?:wrote|schrieb|a [eé]crit|escribi[oó]|ha scritto|escreveu)$|^\d.{0,300}<[^<>\s]{1,200}@[^<>\s]{1,200}>$/iu;
const isBetweenDashes = (text: string) => /^-{2,}\s?\S.{0,500}\s-{2,}$/.test(text);
const holdsWhenOrWho = (text: string) => hasAddress(text) || hasDateWithTime(text);

/** The line above a quoted mail in words that programs use: "On 1 May 2026 10:12, Ann wrote:". */
function isKnownAttribution(text: string): boolean {
  if (text.length > longest || !wrote.test(text)) return false;
  return (
    (endsInColon(text) || /(?:さんのメール|書きました|작성)$/.test(text)) && whenOrWho.test(text)
  );
}

/** Whether words between dashes are the line above a quoted mail, as of Lotus Notes: "Bob Roe/Acme wrote:". */
export function isAttributionBetweenDashes(words: string): boolean {
  return endsInColon(words) && wrote.test(words);
}

/**
 * The line above a quoted mail in whatever language: it ends in a colon, or is between dashes, and holds an address or a date
 * with a time. Sentences of people do so, too, so this counts only above lines that are cut.
 */
function isLikelyAttribution(text: string): boolean {
  const isEnded = endsInColon(text) || isBetweenDashes(text) || endOfProgram.test(text);
  return text.length <= longest && isEnded && holdsWhenOrWho(text);
}

/** Whether it is the line of a program beyond doubt: in known words, or with an address and a date with a time. */
export function isCertainAttribution(text: string): boolean {
  if (isKnownAttribution(text)) return holdsWhenOrWho(text);
  return isLikelyAttribution(text) && hasAddress(text) && hasDateWithTime(text);
}

/**
 * Lines of the attribution that begins at `at`, above quoted lines that an answer follows; 0: none does. Less is taken for
 * one than at the end of a mail, where nothing follows.
 */
export function attributionLength(lines: readonly Line[], at: number): number {
  return lengthOf(
    lines,
    at,
    (text) =>
      isKnownAttribution(text) ||
      (isLikelyAttribution(text) && (hasAddress(text) || hasEarlyDigit(text))),
  );
}

/** Lines of an attribution in known words that begins at `at`; 0: none does. */
export function knownAttributionLength(lines: readonly Line[], at: number): number {
  return lengthOf(lines, at, isKnownAttribution);
}

/**
 * Lines of the attribution at `at` above a mail that is not marked as quoted; 0: none is. It has to hold who wrote it, or
 * when, and to look as programs write it.
 */
export function unmarkedAttributionLength(lines: readonly Line[], at: number): number {
  return lengthOf(lines, at, (text) => {
    if (text.length > longest) return false;
    const isEarly = hasEarlyDigit(text);
    if (isKnownAttribution(text)) return holdsWhenOrWho(text) || (isEarly && hasDate(text));
    if (!hasAddress(text) || !hasDateWithTime(text)) return false;
    if (isBetweenDashes(text)) return true;
    const isDatedFirst = /^(?:\S{1,40}\s+){0,2}\S{0,40}\d/.test(text);
    return isDatedFirst && (endsInColon(text) || wroteAtEnd.test(text));
  });
}

/** Whether a digit is within the first four words, as in a line that begins with a date. */
function hasEarlyDigit(text: string): boolean {
  return /^(?:\S{1,40}\s+){0,3}\S{0,40}\d/.test(text);
}

function lengthOf(
  lines: readonly Line[],
  at: number,
  isAttribution: (text: string) => boolean,
): number {
  for (let length = 1; length < mostLines; length++) {
    const end = at + length;
    const last = lines[end - 1];
    if (isBlank(last) || isQuoted(last)) return 0;
    if (!isAttribution(joined(lines.slice(at, end)))) continue;
    if (length === 1) return 1;
    const isBelow = isAttribution(joined(lines.slice(at + 1, end)));
    const isWhole = isBelow
      ? continuesAbove(lines, { at, start: at + 1, end })
      : canBegin(lines[at]);
    return isWhole ? length : 0;
  }
  return 0;
}

/** Whether a line can be the first of several that are one attribution: a line of the sender may stand above it. */
function canBegin(line: Line | undefined): boolean {
  const text = line?.seen.trim() ?? '';
  return hasAddress(text) || hasEarlyDigit(text);
}

/** Where the attribution begins whose last line is before `end`, above quoted lines that are cut; `end`, if there is none. */
export function attributionStart(lines: readonly Line[], end: number): number {
  let start = end;
  for (let length = 1; length < mostLines; length++) {
    const at = end - length;
    const line = lines[at];
    if (at < 0 || isBlank(line) || isQuoted(line)) break;
    const text = joined(lines.slice(at, end));
    if (!isLikelyAttribution(text) && !isKnownAttribution(text)) continue;
    const isFirst = start === end && (length === 1 || canBegin(line));
    if (isFirst || (start < end && continuesAbove(lines, { at, start, end }))) start = at;
  }
  return start === end ? shortAttributionStart(lines, end) : start;
}

/** Whether the lines from `at` on say when it was written, which those from `start` on do not, and are one sentence. */
function continuesAbove(
  lines: readonly Line[],
  { at, start, end }: { at: number; start: number; end: number },
): boolean {
  const above = joined(lines.slice(at, start));
  const below = joined(lines.slice(start, end));
  const isOneSentence = !/[.!?。？！…]$/.test(above) || /\d\.$/.test(above);
  return isOneSentence && hasDateWithTime(`${above} ${below}`) && !hasDateWithTime(below);
}

/** `Bob wrote:` in a paragraph of its own. */
function shortAttributionStart(lines: readonly Line[], end: number): number {
  const text = lines[end - 1]?.seen.trim() ?? '';
  const isAlone = isBlank(lines[end - 2]) && text.length <= longestWithoutWho;
  return isAlone && endsInColon(text) && wrote.test(text) ? end - 1 : end;
}
