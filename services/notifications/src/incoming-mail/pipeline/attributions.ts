import { hasAddress, hasDate, hasDateWithTime } from './dates.ts';
import { isBlank, isQuoted, joined, type Line } from './lines.ts';

/** The words for "wrote" in the line that programs put above a quoted mail. */
const wrote =
  /(?<!\p{L})(?:wrote|writes|schrieb|geschrieben|a [eé]crit|[eé]crivait|escribi[oó]|ha scritto|scrisse|escreveu|schreef|geschreven|skrev|skrifaði|kirjoitti|napisa[lł](?:\(a\)|a)?|napísal(?:\(a\)|a)?|írta|yazdı|έγραψε|a scris|va escriure|napisao(?:\/la)?|je napisal(?:a)?|kirjutas|rašė|rakstīja|menulis|đã viết|пишет|пише|пиша|писал(?:\(а\)|а)?|написал(?:\(а\)|а)?|написав(?:\(ла\)|ла)?|написа|כתב[\p{L}/]{0,3}|كتب[\p{L}]{0,2}|نوشت|ने लिखा)(?!\p{L})|さんのメール|書きました|写道|寫道|작성/iu;
/** The maximum number of lines in an attribution that is broken at its address. */
const mostLines = 4;
/**
 * The maximum length of an attribution. Programs write no longer attributions. The limit also bounds the input of the
 * patterns.
 */
const longest = 600;
/**
 * The maximum length of an attribution without a date, time or address. Similar lines that are longer belong to a
 * person's own text.
 */
const longestWithoutWho = 60;

const endsInColon = (text: string) => /[:：︰﹕][\s*_>]{0,4}$/.test(text);
/** A part of a date, a time or an address. */
const whenOrWho = /\d{1,2}[:.]\d{2}|\d{4}|\S@\S|\d{1,2}[./-]\d{1,2}/;

const wroteAtEnd = /(?<!\p{L})(?:wrote|schrieb|a [eé]crit|escribi[oó]|ha scritto|escreveu)$/iu;
/** The end of an attribution without a colon: a verb, or a line from the date to the address. */
const endOfProgram =
  /(?<!\p{L})(?:wrote|schrieb|a [eé]crit|escribi[oó]|ha scritto|escreveu)$|^\d.{0,300}<[^<>\s]{1,200}@[^<>\s]{1,200}>$/iu;
const isBetweenDashes = (text: string) => /^-{2,}\s?\S.{0,500}\s-{2,}$/.test(text);
const holdsWhenOrWho = (text: string) => hasAddress(text) || hasDateWithTime(text);

/**
 * Returns whether this is the line above a quoted mail, in words that programs use: "On 1 May 2026 10:12, Ann wrote:".
 */
function isKnownAttribution(text: string): boolean {
  if (text.length > longest || !wrote.test(text)) return false;
  return (
    (endsInColon(text) || /(?:さんのメール|書きました|작성)$/.test(text)) && whenOrWho.test(text)
  );
}

/** Returns whether words between dashes are the line above a quoted mail, as in Lotus Notes: "Bob Roe/Acme wrote:". */
export function isAttributionBetweenDashes(words: string): boolean {
  return endsInColon(words) && wrote.test(words);
}

/**
 * Returns whether this may be the line above a quoted mail, in any language. Such a line ends in a colon or is between
 * dashes, and contains an address, or a date with a time. People write such sentences too, so the result is reliable
 * only above lines that are cut.
 */
function isLikelyAttribution(text: string): boolean {
  const isEnded = endsInColon(text) || isBetweenDashes(text) || endOfProgram.test(text);
  return text.length <= longest && isEnded && holdsWhenOrWho(text);
}

/**
 * Returns whether a program certainly wrote the line. Such a line has known words with an address or a date with a
 * time. Without known words, it has both an address and a date with a time.
 */
export function isCertainAttribution(text: string): boolean {
  if (isKnownAttribution(text)) return holdsWhenOrWho(text);
  return isLikelyAttribution(text) && hasAddress(text) && hasDateWithTime(text);
}

/**
 * Returns the number of lines in the attribution that begins at `at`, above quoted lines with an answer below; 0 if
 * there is no attribution. The rules are stricter than at the end of a mail, where no text follows.
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

/** Returns the number of lines in an attribution with known words that begins at `at`; 0 if there is none. */
export function knownAttributionLength(lines: readonly Line[], at: number): number {
  return lengthOf(lines, at, isKnownAttribution);
}

/**
 * Returns the number of lines in the attribution at `at` above a mail that is not marked as quoted; 0 if there is none.
 * The attribution must contain the sender or the time, and look like a program's line.
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

/** Returns whether one of the first four words contains a digit, as in a line that begins with a date. */
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

/** Returns whether a line can be the first line of a longer attribution. The line above it may be the sender's. */
function canBegin(line: Line | undefined): boolean {
  const text = line?.seen.trim() ?? '';
  return hasAddress(text) || hasEarlyDigit(text);
}

/**
 * Returns where the attribution that ends before `end` begins, above quoted lines that are cut; `end` if there is none.
 */
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

/** Returns whether the lines from `at` contain a date that the lines from `start` lack, and both form one sentence. */
function continuesAbove(
  lines: readonly Line[],
  { at, start, end }: { at: number; start: number; end: number },
): boolean {
  const above = joined(lines.slice(at, start));
  const below = joined(lines.slice(start, end));
  const isOneSentence = !/[.!?。？！…]$/.test(above) || /\d\.$/.test(above);
  return isOneSentence && hasDateWithTime(`${above} ${below}`) && !hasDateWithTime(below);
}

/** Returns where an attribution such as `Bob wrote:` begins if it is a paragraph of its own; otherwise `end`. */
function shortAttributionStart(lines: readonly Line[], end: number): number {
  const text = lines[end - 1]?.seen.trim() ?? '';
  const isAlone = isBlank(lines[end - 2]) && text.length <= longestWithoutWho;
  return isAlone && endsInColon(text) && wrote.test(text) ? end - 1 : end;
}
