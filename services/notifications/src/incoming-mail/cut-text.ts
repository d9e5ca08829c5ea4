/** What is kept of a mail's text. */
export type KeptParts = { keepsQuotes: boolean; keepsSignature: boolean };

/**
 * The text of a mail without what its program added: the quoted mail that it answers and the signature. Answers between
 * quoted lines stay, with the lines that they answer. Returns the whole text where nothing else would be left.
 */
export function cutText(text: string, { keepsQuotes, keepsSignature }: KeptParts): string {
  const whole = text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').replaceAll('\u200b', '');
  const lines = whole.split('\n').map((line) => line.trimEnd());
  const unquoted = keepsQuotes ? lines : cutQuotes(lines);
  const cut = keepsSignature ? unquoted : cutSignature(unquoted);
  const kept = joined(cut);
  return kept === '' ? joined(lines) : kept;
}

function joined(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Everything from here on is another mail: separators that programs put above it. */
const separators: readonly RegExp[] = [
  // Outlook and others, in the languages that they speak
  /^[\s>*]*-{2,}\s*(?:original message|original appointment|forwarded message|urspr[uü]ngliche nachricht|originalnachricht|weitergeleitete nachricht|message d['’]origine|message original|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|ursprungligt meddelande|oprindelig meddelelse|opprinnelig melding|alkuper[aä]inen viesti|wiadomo[sś][cć] oryginalna|p[uů]vodn[ií] zpr[aá]va|исходное сообщение|пересылаемое сообщение|original-nachricht|元のメッセージ|原始邮件|原始郵件|원본 메시지)\s*-{2,}/i,
  // A rule of Outlook on the web, above the header lines of the answered mail
  /^_{20,}$/,
];

/** The line above quoted text, as "On 1 May 2026, Ann wrote:", joined if the program broke it into up to three. */
const attributions: readonly RegExp[] = [
  /^on\b.{4,300}\bwrote\s*:$/i,
  /^am\b.{4,300}\b(?:schrieb|hat)\b.{0,200}:$/i,
  /^(?:le|el|il|em|op|den|dne|dnia|kl|w dniu|fra|la|el dia|el dom|el lun|el mar|el mi[eé]|el jue|el vie|el s[aá]b)\b.{4,300}(?:\ba [eé]crit|\bescribi[oó]|\bha scritto|\bescreveu|\bschreef\b.{0,200}|\bskrev\b.{0,200}|\bnapsal(?:\(a\)|a)?|\bnapisa[lł](?:\(a\)|a)?|\ba scris)\s*:$/i,
  /^.{4,200}\b(?:schreef|skrev|skrifaði|kirjoitti|wrote|schrieb|a [eé]crit|escribi[oó]|ha scritto|escreveu|napsal(?:\(a\)|a)?|napisa[lł](?:\(a\)|a)?)\s*:$/i,
  /^.{4,200}(?:пишет|писал|написал|пише|написав)(?:\(а\)|а)?\s*:$/i,
  /^.{4,200}(?:のメール|に書きました|は書きました|さんが書きました)[:：]?$/,
  /^(?:在|于)?.{4,200}(?:写道|寫道)\s*[:：]$/,
  /^.{4,200}(?:작성|님이 작성)\s*[:：]?$/,
];
/** Longer lines are text; also bounds what the patterns have to read. */
const longestAttribution = 600;
const attributionsWithBeginning = attributions.slice(0, 3);
/** What a line above quoted text has beside its words: when it was written, or who wrote it. */
const whenOrWho = /\d{1,2}[:.]\d{2}|\d{4}|<[^<>\s]+@[^<>\s]+>|\S+@\S+|\d{1,2}[./-]\d{1,2}/;

/** Header lines that Outlook puts above the answered mail, without a quote mark. */
const headerLines = {
  from: /^[*_]{0,2}(?:from|von|de|da|van|från|fra|l[aä]hett[aä]j[aä]|od|от|от кого|发件人|寄件者|差出人|보낸 사람)\s*[:：][*_]{0,2}\s*\S/i,
  other:
    /^[*_]{0,2}(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoy[eé]|[aà]|objet|enviado(?: el)?|fecha|para|asunto|data|inviato|oggetto|a|enviada em|assunto|verzonden|aan|onderwerp|skickat|till|[aä]mne|sendt|til|emne|l[aä]hetetty|vastaanottaja|aihe|wys[lł]ano|do|temat|odesl[aá]no|komu|p[rř]edm[eě]t|отправлено|дата|кому|тема|发送时间|收件人|主题|寄件日期|收件者|主旨|送信日時|宛先|件名|보낸 날짜|받는 사람|제목)\s*[:：][*_]{0,2}/i,
};

const isQuoted = (line: string | undefined) => line !== undefined && /^\s*>/.test(line);
const isSeparator = (line: string) => separators.some((separator) => separator.test(line));
const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

/** Without the mail that is answered: below the answer, above it, or around it. */
function cutQuotes(lines: readonly string[]): readonly string[] {
  const end = endOfOwnText(lines);
  const own = lines.slice(0, end);
  return cutLeadingQuote(cutTrailingQuote(own));
}

/** Where a separator or header lines say that the rest is another mail. */
function endOfOwnText(lines: readonly string[]): number {
  const firstText = lines.findIndex(
    (line) => !isBlank(line) && !isQuoted(line) && !isSeparator(line),
  );
  if (firstText === -1) return lines.length;
  const lastQuoted = lines.findLastIndex(isQuoted);
  for (let at = firstText + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (isSeparator(line) || isHeaderBlock(lines, at)) return at;
    const length = attributionLength(lines, at);
    // Some programs do not mark what they quote: what follows their line is the answered mail, unless marked lines follow.
    if (length > 0 && lastQuoted < at + length) return at;
  }
  return lines.length;
}

/** A line that names the sender, and two more header lines below it. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!headerLines.from.test(lines[at] ?? '')) return false;
  const next = lines.slice(at + 1, at + 8).filter((line) => !isBlank(line));
  return next.slice(0, 4).filter((line) => headerLines.other.test(line)).length >= 2;
}

/** Lines of the attribution that begins here; 0: none does. */
function attributionLength(lines: readonly string[], at: number): number {
  if (isBlank(lines[at]) || isQuoted(lines[at])) return 0;
  for (let length = 1; length <= 3; length++) {
    const parts = lines.slice(at, at + length);
    if (parts.length < length || parts.some(isBlank)) return 0;
    const text = parts.map((line) => line.trim()).join(' ');
    if (text.length > longestAttribution) return 0;
    if (whenOrWho.test(text) && attributions.some((attribution) => attribution.test(text))) {
      return length;
    }
  }
  return 0;
}

/** Without a last block of quoted lines, if nothing is written below it but a signature, and without the line above it. */
function cutTrailingQuote(lines: readonly string[]): readonly string[] {
  const signature = signatureAt(lines);
  const own = lines.slice(0, signature);
  let start = own.length;
  while (start > 0 && (isQuoted(own[start - 1]) || isBlank(own[start - 1]))) start--;
  if (!own.slice(start).some(isQuoted)) return lines;
  const above = attributionEndingAt(own, start);
  return [...own.slice(0, above), ...lines.slice(signature)];
}

/** Where the attribution begins whose last line is before `end`; `end`, if there is none. */
function attributionEndingAt(lines: readonly string[], end: number): number {
  for (const length of [3, 2]) {
    const parts = lines.slice(Math.max(0, end - length), end);
    const text = parts.map((line) => line.trim()).join(' ');
    const isWhole =
      parts.length === length && !parts.some((line) => isBlank(line) || isQuoted(line));
    // Of several lines, so only those whose first words say that it begins there
    if (isWhole && text.length <= longestAttribution && whenOrWho.test(text)) {
      if (attributionsWithBeginning.some((pattern) => pattern.test(text))) return end - length;
    }
  }
  return end > 0 && attributionLength(lines, end - 1) === 1 ? end - 1 : end;
}

/** Without the quoted lines above an answer that stands below them. */
function cutLeadingQuote(lines: readonly string[]): readonly string[] {
  let at = 0;
  while (isBlank(lines[at]) && at < lines.length) at++;
  const attribution = attributionLength(lines, at);
  at += attribution;
  while (isBlank(lines[at]) && at < lines.length) at++;
  if (!isQuoted(lines[at])) return lines;
  while (at < lines.length && (isQuoted(lines[at]) || isBlank(lines[at]))) at++;
  const rest = lines.slice(at);
  // With answers between quoted lines, these are needed to understand them.
  if (rest.some(isQuoted)) return attribution > 0 ? lines.slice(attribution) : lines;
  return rest.some((line) => !isBlank(line)) ? rest : lines;
}

/** Lines that programs of phones and the like put below a mail. */
const programLines: readonly RegExp[] = [
  /^(?:sent|gesendet|envoyé|enviado|inviato|verzonden|verstuurd|skickat|sendt|lähetetty|wysłane|odesláno|отправлено)\b.{0,12}\b(?:from|with|mit|von|aus|depuis|de|desde|con|da|dal|vanaf|met|från|fra|z|ze|с|из)\b.{1,60}$/i,
  /^(?:get|obtenir|obtener|téléchargez|scarica|descargar|holen sie sich) outlook (?:for|pour|para|per|für) .{1,40}$/i,
  /^(?:von meinem|von mein) .{1,40} gesendet\.?$/i,
  /^(?:отправлено|надіслано) (?:с|із|з|из) .{1,60}$/i,
  /^(?:iPhone|iPad|Android).{0,10}から送信$/i,
  /^(?:发自|從我的|从我的|發自).{1,30}$/,
  /^(?:나의|내) .{1,20}에서 (?:보냄|보낸).{0,20}$/,
];

/** Where the signature begins; the number of lines, if there is none. */
function signatureAt(lines: readonly string[]): number {
  const mark = lines.findLastIndex((line) => /^--\s?$/.test(line) || /^—$/.test(line));
  // Below the mark a program puts a few lines; more are text.
  if (mark >= 0 && lines.length - mark <= 20 && !lines.slice(mark).some(isQuoted)) return mark;
  let last = lines.length;
  while (last > 0 && isBlank(lines[last - 1])) last--;
  const line = (lines[last - 1] ?? '')
    .trim()
    .replace(/<https?:[^<>]*>/g, '')
    .trim();
  const isProgramLine = programLines.some((pattern) => pattern.test(line));
  return isProgramLine ? last - 1 : lines.length;
}

function cutSignature(lines: readonly string[]): readonly string[] {
  return lines.slice(0, signatureAt(lines));
}
