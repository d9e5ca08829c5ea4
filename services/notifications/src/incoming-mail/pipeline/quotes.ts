import type { MailKind } from './answers.ts';
import {
  attributionLength,
  attributionStart,
  isAttributionBetweenDashes,
  isCertainAttribution,
  knownAttributionLength,
  unmarkedAttributionLength,
} from './attributions.ts';
import { hasAddress, hasDateWithTime } from './dates.ts';
import { type HeaderLine, readHeaderLine, roleOfLabel } from './header-words.ts';
import {
  isBlank,
  isGroupWiseHeader,
  isQuoted,
  isRule,
  joined,
  type Line,
  nextText,
} from './lines.ts';
import { endOfText } from './signatures.ts';
import { withoutMarks } from './subjects.ts';

/**
 * Returns the lines of an answer without the mail that it answers, which may be below, above or around the answer.
 * Answers between quoted lines stay, together with the lines that they answer. `subject` is the mail's subject. If
 * `isEnd` is true, the text after these lines belongs to the answered mail.
 */
export function cutQuotes(
  lines: readonly Line[],
  subject: string,
): { own: readonly Line[]; isEnd: boolean } {
  const { own: written, isEnd } = withoutUnmarkedMail(lines, subject);
  const own = cutAround(written);
  return { own: own.length < lines.length ? withoutLastRules(own) : own, isEnd };
}

/** The words for "forwarded" in separators above a forwarded mail. */
const forwarded =
  /forward|weitergeleitet|transf[eé]r|transmis|r[eé]exp[eé]di|reenviad|reencaminhad|encaminhad|inoltrat|doorgestuurd|vidarebefordra|videresend|v[aä]litet|przes[lł]an|przekazan|p[rř]eposlan|předan|пересыла|переслан|переадрес|перенаправ|препрат|προωθ|iletil|yönlendir|הועבר|מועבר|محول|معاد|توجيه|هدایت|chuyển tiếp|diteruskan|転送|转发|轉寄|轉發|전달|továbbít|redirecționat|proslijeđ|prosleđ|posredov|edastat|pārsūt|persiųst|ส่งต่อ|अग्रेषित/iu;
/** Apple Mail's separators above a forwarded mail. */
const forwardedBelow =
  /^(?:begin forwarded message|anfang der weitergeleiteten nachricht|d[eé]but du message (?:r[eé]exp[eé]di[eé]|transf[eé]r[eé])|inicio del mensaje reenviado|in[ií]cio da mensagem (?:reencaminhada|encaminhada)|inizio messaggio inoltrato|begin doorgestuurd bericht|vidarebefordrat brev|videresendt (?:besked|meddelelse|melding)|v[aä]litetty viesti alkaa|начало переадресованного сообщения|początek przekazywanej wiadomości|iletilen mesajın başlangıcı|下面是被转发的邮件|转发的邮件|開始轉寄郵件|転送されたメッセージ|전달된 메시지 시작)\s?[:：]$/iu;
/** The words for "original" in separators above an answered mail. */
const answered =
  /original|urspr[uü]ng|d['’]origine|oorspronkelijk|oprindelig|opprinnelig|alkuper[aä]i|p[uů]vodn|pôvodn|исходн|оригінальн|оригинал|eredeti|orijinal|αρχικό|מקורי|الأصلية|اصلی|元のメッセージ|原始|原邮件|원본|gốc|izvorn|izvirn|originaal|sākotnē|pradin|ต้นฉบับ|pesan asli/iu;

/** The words for "message" in separators. */
const messages =
  /message|nachricht|appointment|mensaje|mensagem|messaggio|bericht|meddel|besked|melding|viesti|wiadomo|zpr[aá]v|správ|сообщени|повідомлен|письм|съобщен|порук|üzenet|mesaj|ileti|μήνυμα|הודעה|رسالة|پیام|メッセージ|メール|邮件|郵件|메시지|tin nhắn|thư|pesan|poruk|sporočil|kiri|vēstul|ziņ|laišk|missatge|ข้อความ/iu;

/** Returns the words between dashes, as in `-----Original Message-----`; undefined for other lines. */
function wordsBetweenDashes(seen: string): string | undefined {
  if (seen.length > 200) return undefined;
  const [, words] =
    /^[\s*]{0,9}[-_=–—]{2,60}[\s*]{0,9}(\p{L}.{0,100}?)[\s*]{0,9}[-_=–—]{2,60}[\s*]{0,9}$/u.exec(
      // As QQ Mail writes them into plain text
      seen.replaceAll('&nbsp;', ' '),
    ) ?? [];
  return words;
}

/**
 * Returns where a forwarded mail begins; the number of lines if there is none. In an answer, a separator must announce
 * the forwarded mail. In other mails, header lines are enough. In a mail that is marked as forwarded, a quoted line or
 * an attribution is enough.
 */
export function findForward(
  lines: readonly Line[],
  { kind, subject }: { kind: MailKind; subject: string },
): number {
  const announced = findAnnouncement(lines);
  if (kind === 'answer' || announced < lines.length) return announced;
  const blocks = createBlocks(lines, { subject, isOfSubject: false });
  const isQuote = (line: Line, at: number) =>
    isQuoted(line) || unmarkedAttributionLength(lines, at) > 0;
  const found = lines.findIndex(
    (line, at) =>
      blocks.isBelow(at) || blocks.isAt(at) || (kind === 'forward' && isQuote(line, at)),
  );
  return found === -1 ? lines.length : found;
}

function findAnnouncement(lines: readonly Line[]): number {
  const at = lines.findIndex((line, index) => {
    if (isQuoted(line)) return false;
    const words = wordsBetweenDashes(line.seen);
    if (words !== undefined) return forwarded.test(words);
    return (
      forwardedBelow.test(line.seen.trim()) && isQuotedOrHeader(lines[nextText(lines, index + 1)])
    );
  });
  return at === -1 ? lines.length : at;
}

function isQuotedOrHeader(line: Line | undefined): boolean {
  return isQuoted(line) || (line !== undefined && readHeaderLine(line.seen) !== undefined);
}

/**
 * Returns the lines above an unmarked mail, which begins at a separator, header lines or an attribution. If marked
 * lines follow and have text below them, removes only the announcement, because the sender may have answered between
 * these lines.
 */
function withoutUnmarkedMail(
  lines: readonly Line[],
  subject: string,
): { own: readonly Line[]; isEnd: boolean } {
  const own: Line[] = [];
  const blocks = createBlocks(lines, { subject, isOfSubject: true });
  let hasText = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    if (hasText && !isBlank(line) && !isQuoted(line)) {
      const isAnnounced = isSeparator(line) || blocks.isBelow(at) || blocks.isAt(at);
      const answers = isAnnounced ? answersBelow(lines, at) : undefined;
      if (answers !== undefined) {
        at = answers - 1;
        continue;
      }
      if (isAnnounced || isUprightHeader(lines, at)) return { own, isEnd: true };
      const length = unmarkedAttributionLength(lines, at);
      // Above marked lines the attribution is cut with these, or stays with them.
      if (length > 0 && !isQuoted(lines[nextText(lines, at + length)])) return { own, isEnd: true };
    }
    own.push(line);
    hasText ||= !isBlank(line) && !isQuoted(line) && !isRule(line) && !isSeparator(line);
  }
  return { own, isEnd: false };
}

/**
 * Returns where the lines to keep begin, below the separator or header lines at `at`. Quoted lines are kept if more
 * quoted lines follow the first text below them. Returns undefined if the rest is a single mail without answers.
 */
function answersBelow(lines: readonly Line[], at: number): number | undefined {
  const isHeader = readHeaderLine(lines[at]?.seen ?? '') !== undefined;
  const { end } = readBlock(lines, isHeader ? at : nextText(lines, at + 1));
  const quote = nextText(lines, end);
  if (!isQuoted(lines[quote])) return undefined;
  let text = quote;
  while (text < lines.length && (isBlank(lines[text]) || isQuoted(lines[text]))) text++;
  if (text === lines.length) return undefined;
  return lines.slice(text).some(isQuoted) ? quote : text;
}

/**
 * Returns whether the header lines of Lotus Notes begin here: a name, a date, and labels above their values, each on
 * its own line.
 */
function isUprightHeader(lines: readonly Line[], at: number): boolean {
  const dated = nextText(lines, at + 1);
  const date = lines[dated]?.seen ?? '';
  if (date.length > 60 || !hasDateWithTime(date)) return false;
  const to = nextText(lines, dated + 1);
  const roleAt = (index: number) => roleOfLabel(lines[index]?.seen ?? '');
  if (roleAt(to) !== 'to') return false;
  return lines
    .slice(to, to + mostLinesOfBlock)
    .some((_, index) => roleAt(to + index) === 'subject');
}

/** Returns whether the line announces the answered mail: words between dashes, or GroupWise's own line. */
function isSeparator(line: Line): boolean {
  if (isGroupWiseHeader(line.seen)) return true;
  const words = wordsBetweenDashes(line.seen);
  if (words === undefined) return false;
  return (answered.test(words) && messages.test(words)) || isAttributionBetweenDashes(words);
}

/** The maximum number of header lines that are read from a block. */
const mostHeaders = 9;
/** The maximum number of lines in a block, because lists of recipients are broken into several lines. */
const mostLinesOfBlock = 24;

/**
 * Returns functions that find the header lines that programs put above a mail without marking it. They look at each
 * line only a few times. With `isOfSubject`, they ignore header lines that contain a different subject, because people
 * paste such lines.
 */
function createBlocks(
  lines: readonly Line[],
  { subject, isOfSubject }: { subject: string; isOfSubject: boolean },
) {
  const own = plainSubject(subject);

  /** Returns whether header lines begin here. */
  function isAt(at: number, isAnnounced = false): boolean {
    if (!lines[at] || readHeaderLine(lines[at].seen) === undefined) return false;
    const { block } = readBlock(lines, at);
    if (isKnownBlock(block)) {
      const whole = [...headersAbove(lines, at), ...block];
      if (isAnnounced || !isOfSubject || !isOfOtherSubject(whole, own)) return true;
    }
    const above = lines[at - 1];
    const isWithinBlock = above !== undefined && readHeaderLine(above.seen) !== undefined;
    if (isWithinBlock) return false;
    return isBlockByShape(readBlock(lines, at, { mayHaveGaps: isAnnounced }).block, own);
  }

  return {
    isAt,
    /** Returns whether this is a rule, or words between dashes, above header lines. */
    isBelow(at: number): boolean {
      const line = lines[at];
      if (!line || !(isRule(line) || wordsBetweenDashes(line.seen) !== undefined)) return false;
      const next = nextText(lines, at + 1);
      // Outlook's own rule, above header lines in any language
      const isOutlook = /^_{32}$/.test(line.seen);
      return isAt(next, isOutlook) || (isOutlook && readBlock(lines, next).block.length >= 2);
    },
  };
}

/** Returns the header lines directly above `at`. */
function headersAbove(lines: readonly Line[], at: number): HeaderLine[] {
  const headers: HeaderLine[] = [];
  for (let above = at - 1; above >= 0 && headers.length < mostHeaders; above--) {
    const header = readHeaderLine(lines[above]?.seen ?? '');
    if (!header) break;
    headers.unshift(header);
  }
  return headers;
}

const plainSubject = (subject: string) =>
  withoutMarks(subject, true).toLowerCase().replaceAll(/\s+/g, ' ');

/** Returns whether header lines contain a different subject. Programs shorten subjects or break them into two lines. */
function isOfOtherSubject(block: readonly HeaderLine[], own: string): boolean {
  const subjects = block
    .filter(({ role, value }) => role === 'subject' && value !== '')
    .map(({ value }) => plainSubject(value));
  const isSame = (subject: string) => own.includes(subject) || subject.includes(own);
  return subjects.length > 0 && !subjects.some(isSame);
}

/**
 * Returns the header lines that begin at `at`. Values may continue on the next lines, and single blank lines may stand
 * between header lines. `end` is the index of the line that ends the block.
 */
function readBlock(
  lines: readonly Line[],
  at: number,
  { mayHaveGaps }: { mayHaveGaps: boolean } = { mayHaveGaps: true },
): { block: HeaderLine[]; end: number } {
  const block: HeaderLine[] = [];
  let continued = 0;
  let next = at;
  for (; next < Math.min(lines.length, at + mostLinesOfBlock); next++) {
    const line = lines[next];
    if (block.length === mostHeaders || line === undefined || isQuoted(line)) break;
    if (isBlank(line)) {
      if (!mayHaveGaps || isBlank(lines[next + 1])) break;
      continue;
    }
    const header = readHeaderLine(line.seen);
    if (header) {
      block.push(header);
      continued = 0;
    } else {
      continued += 1;
      // This is text or the rest of a value
      if (isBlank(lines[next - 1]) || continued > 4) break;
    }
  }
  return { block, end: next };
}

/**
 * Returns whether these are header lines with labels that programs use, beginning with the first line. The first line
 * may still be the sender's, because people write similar lines.
 */
function isKnownBlock(block: readonly HeaderLine[]): boolean {
  if (block[0]?.role === undefined) return false;
  const found = new Set(block.map(({ role }) => role));
  if (!found.has('from')) return false;
  const others = (['sent', 'to', 'subject', 'other'] as const).filter((role) => found.has(role));
  const isOfMail = found.has('subject') || block.some(({ value }) => hasAddress(value));
  return others.length >= 2 && isOfMail;
}

/**
 * Returns whether three or more lines are header lines in any language. They need an address, a date with a time, and
 * this mail's subject. Instead of the subject, two known labels are enough if one is for a sender or recipient. Forms
 * and lists of people can look like header lines, too.
 */
function isBlockByShape(block: readonly HeaderLine[], ownSubject: string): boolean {
  const isAddressed = block.some(({ value }) => hasAddress(value));
  const isDated = block.some(({ value }) => hasDateWithTime(value));
  if (block.length < 3 || !isAddressed || !isDated) return false;
  if (block.some(({ value }) => value !== '' && plainSubject(value) === ownSubject)) return true;
  const found = new Set(block.flatMap(({ role }) => role ?? []));
  const isOfMail = found.size >= 2 && (found.has('from') || found.has('to'));
  return isOfMail && !isOfOtherSubject(block, ownSubject);
}

/** Cuts the quoted lines below, above or around the answer. */
function cutAround(lines: readonly Line[]): readonly Line[] {
  const isBetween = isAnsweredBetween(lines);
  const top = cutTrailing(lines);
  return isBetween ? withoutAttributions(top) : withoutAttributions(cutMiddle(cutLeading(top)));
}

/** Returns whether the mail has text between quoted lines but none above them. */
function isAnsweredBetween(lines: readonly Line[]): boolean {
  const { at } = leadingQuote(lines);
  if (at === undefined) return false;
  const rest = lines.slice(at);
  const end = rest.findIndex((line) => !isBlank(line) && !isQuoted(line));
  return end !== -1 && rest.slice(end).some(isQuoted);
}

/** Cuts the last block of quoted lines and the line above it, if only a signature follows. */
function cutTrailing(lines: readonly Line[]): readonly Line[] {
  const end = endOfText(lines);
  const own = lines.slice(0, end);
  let start = own.length;
  while (start > 0 && (isQuoted(own[start - 1]) || isBlank(own[start - 1]))) start--;
  if (!own.slice(start).some(isQuoted)) return lines;
  const above = attributionStart(own, start);
  return [...own.slice(0, above), ...lines.slice(end)];
}

/**
 * Returns where the quoted lines at the top begin, and the number of lines in their attribution. `at` is undefined if
 * the mail does not begin with quoted lines.
 */
function leadingQuote(lines: readonly Line[]): { at: number | undefined; attribution: number } {
  const first = nextText(lines, 0);
  const attribution = attributionLength(lines, first);
  const at = nextText(lines, first + attribution);
  return { at: isQuoted(lines[at]) ? at : undefined, attribution };
}

/** Cuts the quoted lines above an answer. */
function cutLeading(lines: readonly Line[]): readonly Line[] {
  const { at } = leadingQuote(lines);
  if (at === undefined) return lines;
  let end = at;
  while (end < lines.length && (isQuoted(lines[end]) || isBlank(lines[end]))) end++;
  const rest = lines.slice(end);
  // Answers between quoted lines cannot be understood without them
  if (rest.some(isQuoted)) return lines;
  return rest.some((line) => !isBlank(line)) ? rest : lines;
}

/**
 * Cuts a block of quoted lines between two texts if there is only one such block. The text below may be a disclaimer
 * that a company adds to all mails.
 */
function cutMiddle(lines: readonly Line[]): readonly Line[] {
  const first = lines.findIndex(isQuoted);
  if (first === -1) return lines;
  let end = first;
  while (end < lines.length && (isQuoted(lines[end]) || isBlank(lines[end]))) end++;
  if (lines.slice(end).some(isQuoted)) return lines;
  let start = first;
  while (start > 0 && isBlank(lines[start - 1])) start--;
  const above = attributionStart(lines, start);
  if (!isCertainAttribution(joined(lines.slice(above, start)))) return lines;
  return [...lines.slice(0, above), { text: '', seen: '' }, ...lines.slice(end)];
}

/** Cuts the attributions above quoted lines that stay. */
function withoutAttributions(lines: readonly Line[]): readonly Line[] {
  const kept: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    const length = knownAttributionLength(lines, at);
    const isWhole = length > 0 && endsBeforeQuote(lines, at, length);
    if (isWhole) at += length - 1;
    else kept.push(line);
  }
  return kept;
}

function endsBeforeQuote(lines: readonly Line[], at: number, length: number): boolean {
  const isWhenOrWho = /\d{1,2}[:.]\d{2}|@/.test(joined(lines.slice(at, at + length)));
  return isWhenOrWho && isQuoted(lines[nextText(lines, at + length)]);
}

/** Cuts the rules that stood directly above the text that was cut. */
function withoutLastRules(lines: readonly Line[]): readonly Line[] {
  let end = lines.length;
  while (end > 0 && (isBlank(lines[end - 1]) || isRule(lines[end - 1]))) end--;
  return lines.slice(0, end);
}
