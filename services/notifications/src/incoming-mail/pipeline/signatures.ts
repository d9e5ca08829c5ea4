import { isBlank, isQuoted, type Line } from './lines.ts';

/** The maximum number of lines below a signature mark. More lines are considered text. */
const mostSignatureLines = 20;
const mostBelowDashes = 6;
/** The maximum number of lines that a mailing list adds. */
const mostListLines = 9;
/** The maximum length of the line that a phone's program adds. */
const longestProgramLine = 120;
/** The maximum length of this line with the addresses of its links. */
const longestWithLinks = 2_000;
/** The maximum number of signatures below one another, such as a person's, a phone's and a mailing list's. */
const mostSignatures = 4;

/** The line that a program adds below a mail, in each language. The line must also contain a device or a program. */
const sentLines: readonly RegExp[] = [
  /^(?:this (?:message|e-?mail|mail) was )?sent (?:from|via|with|using|by) /i,
  /^(?:written|typed|composed) (?:on|from|with) /i,
  /^from (?:my |an )?(?:iphone|ipad|android)(?: \d{1,2}\p{L}?)?$/iu,
  /^\p{L}{2,20} from (?:my |a )?(?:mobile|phone|iphone|ipad|android|smartphone)$/iu,
  /^(?:die(?:se (?:nachricht|e-?mail|mail)|s) wurde )?(?:mobil|unterwegs|von|vom|mit|über)\b.{0,80} (?:gesendet|geschrieben|verschickt)[.!]?$/i,
  /^(?:mobil )?(?:gesendet|verschickt|geschrieben) (?:von|vom|mit|über|aus) /i,
  /^(?:message )?envoy[eé]e? (?:de(?:puis)? |du |d['’]|à partir |avec )/i,
  /^enviad[oa] (?:desde|con|a través|de|do|da|a partir|pelo|pela|através) /i,
  /^enviat (?:des )?/i,
  /^inviat[oa] (?:da|dal|dallo|dalla|con|tramite) /i,
  /^(?:verzonden|verstuurd) (?:met|vanaf|via|van|vanuit) /i,
  /^(?:skickat|skickades) (?:från|med|via) /i,
  /^sendt (?:fra|med|via|frå) /i,
  /^lähetetty /i,
  /^wysłan\p{L}{1,2} (?:z|ze|za) /iu,
  /^(?:odesláno|odoslané) (?:z|ze|zo|pomocí|pomocou) /i,
  /^отправлено (?:с|со|из) /i,
  /^(?:надіслано|відправлено) (?:з|із) /i,
  /^изпратено (?:от|чрез) /i,
  /^(?:poslato|poslano) (?:sa|s|z|iz) /i,
  /^trimis (?:de|din|cu|prin) /i,
  /^elküldve /i,
  /r[óo]l (?:el)?küldve\.?$/i,
  /(?:dan|den|tan|ten) gönderildi\.?$/i,
  /^στάλθηκε (?:από|με) /i,
  /^נשלח מ/,
  /^(?:أُ?رسلت|تم الإرسال|مرسلة?) من /,
  /^ارسال شده از /,
  /^(?:đã |được )?gửi từ /i,
  /^ส่งจาก/,
  /^(?:dikirim|dihantar) dari(?:pada)? /i,
  /^saadetud (?:minu )?/i,
  /^nosūtīts no /i,
  /^išsiųsta iš /i,
  /(?:から|より)送信(?:されました)?。?$/,
  /^(?:发自|發自|发送自|傳送自|来自我的|來自我的).{1,20}$/,
  /^(?:从|從|由|通过|通過|使用|用).{1,30}(?:发送|發送|傳送|传送)。?$/,
  /에서 (?:보냄|보냈습니다)\.?$/,
  /से भेजा गया।?$/,
];
/** The names of devices, providers and programs that rarely mean anything else. */
const product =
  /phon|smartf|i(?:pad|pod)|android|samsung|galaxy|blackberry|\bbb\b|outlook|windows|nokia|huawei|honor|xiaomi|redmi|oppo|vivo|oneplus|pixel|xperia|motorola|htc|\blg\b|mobil|mobiel|мобил|мобіл|móvil|movil|handy|tablet|telefon|téléphone|teléfono|telemóvel|celular|cellulare|puhelime|laitte|gerät|appareil|device|dispositiv|proton|yahoo|\baol\b|gmail|thunderbird|macbook|\bmac\b|apple|watch|t-mobile|verizon|at&t|vodafone|zoho|k-9|телефон|смартфон|почт|пошт|устройств|手机|手機|邮箱|郵箱|携帯|スマートフォン|휴대|điện thoại|هاتف|گوشی|טלפון|נייד|κινητό|मोबाइल|โทรศัพท์/iu;
/** A program called "Mail". In lower case, the word means a way to send. */
const mailProgram = /\bMail\b|\bEmail (?:para|for)\b/;
/** A complete line that contains neither a device nor a program: "Sent from my TI-85". */
const sentFromMine = /^Sent from my(?: [\w-]{1,20}){1,3}$/;
/**
 * A line like "Sent with Airmail". Parcels are sent with a carrier, too, so the line must contain one of `mailPrograms`
 * or a link.
 */
const sentWith =
  /^Sent (?:with|using|via) (?:the )?\p{Lu}[\p{L}\d.+-]{0,20}(?: [\p{Lu}\d][\p{L}\d.+-]{0,20}){0,3}$/u;
const mailPrograms =
  /\b(?:Airmail|Aqua ?Mail|BlueMail|Boxer|Canary|eM Client|Edison|FairEmail|Mailbird|Mailspring|Mimestream|Missive|Newton|Polymail|Postbox|Shortwave|Spark|Sparrow|Spike|Superhuman|Tuta(?:nota)?)\b/;
/** A line like "Get Outlook for iOS", which has a link or one of these verbs. */
const getting =
  /^(?:get|obtenir|obtenez|obtener|obtenha|obter|ottieni|scarica|descargar|download|baixar|télécharge[rz]|holen sie sich|laden sie|hämta|hent|hanki|pobierz|získat|stáhnout|skaffa|скачайте|скачать|загрузите|завантажте) /i;
const advertising =
  /^\S{1,20} (?:\S{1,12} ){0,3}(?:Outlook|Yahoo Mail)\b.{0,20}\b(?:iOS|iPhone|Android|Mac|Windows)\b.{0,12}$|^Yahoo Mail: .{1,60}$/;

/** Cuts signatures at the end: those below a mark, and those that phones and mailing lists add. */
export function cutSignatures(lines: readonly Line[]): readonly Line[] {
  return lines.slice(0, endOfText(lines));
}

/** Returns where the signatures at the end begin; the number of lines if there are none. */
export function endOfText(lines: readonly Line[]): number {
  let end = lines.length;
  let hasMark = false;
  for (let count = 0; count < mostSignatures; count++) {
    const last = lastText(lines, end);
    const list = listStart(lines, last);
    // A second mark may be a rule that the sender wrote
    const mark = hasMark ? last : markedStart(lines, last);
    if (isProgramLineAt(lines, last - 1)) end = last - 1;
    else if (list < last) end = list;
    else if (mark < last) {
      end = mark;
      hasMark = true;
    } else break;
  }
  const last = lastText(lines, end);
  return lines.slice(last, end).some(isTracker) ? last : end;
}

/** Returns the index after the last nonblank line. */
function lastText(lines: readonly Line[], end: number): number {
  let last = end;
  while (last > 0 && (isBlank(lines[last - 1]) || isTracker(lines[last - 1]))) last--;
  return last;
}

/** Returns the index of the signature mark whose signature ends before `end`; `end` if there is none. */
function markedStart(lines: readonly Line[], end: number): number {
  const first = Math.max(0, end - mostSignatureLines - 1);
  for (let at = end - 1; at >= first; at--) {
    if (isQuoted(lines[at])) return end;
    if (lines[at]?.seen === '-- ' || isBareMark(lines, at, end)) return at;
  }
  return end;
}

/**
 * Returns whether dashes alone begin a signature. Only a few lines may follow, in one paragraph, because people also
 * write dashes as a rule.
 */
function isBareMark(lines: readonly Line[], at: number, end: number): boolean {
  if (!/^\s*(?:--|—)$/.test(lines[at]?.seen ?? '') || !isBlank(lines[at - 1])) return false;
  const below = lines.slice(at + 1, end);
  return below.length > 0 && below.length <= mostBelowDashes && !below.some(isBlank);
}

/** The words and addresses of mailing lists. Any other text below a rule is the sender's. */
const listWords =
  /mailing.?list|\blistinfo\b|\/\/lists?\.|@lists?\.|-(?:leave|request|unsubscribe)@|unsubscribe|abbestellen|désabonner|liste de (?:diffusion|discussion)|lista de (?:correo|distribu|discus)|lista di (?:distribuzione|discussione)|mailingová konference|рассылк|メーリングリスト|邮件列表/i;

/**
 * Returns the index of the first line that a mailing list added at the end, as Mailman does; `end` if there is none.
 */
function listStart(lines: readonly Line[], end: number): number {
  for (let at = end - 1; at >= Math.max(0, end - mostListLines); at--) {
    if (!/^_{40,}$/.test(lines[at]?.seen ?? '')) continue;
    const below = lines.slice(at + 1, end);
    return below.some(({ seen }) => listWords.test(seen)) ? at : end;
  }
  return end;
}

/** Returns whether a line is only the dot that read-tracking programs add. */
function isTracker(line: Line | undefined): boolean {
  return line !== undefined && /^\s*ᐧ\s*$/.test(line.seen);
}

/**
 * Returns whether a program added the line. Such a line stands apart from the text, because an answer to a question may
 * look the same.
 */
function isProgramLineAt(lines: readonly Line[], at: number): boolean {
  const [above, line] = [lines[at - 1], lines[at]];
  if (line === undefined || !isProgramLine(line)) return false;
  return above === undefined || isBlank(above) || isProgramLine(above);
}

function isProgramLine({ text: posted, seen }: Line): boolean {
  if (seen.length > longestWithLinks) return false;
  const text = withoutMarks(
    seen
      .replaceAll(/[[\]]/g, '')
      .replaceAll(/<(?:https?|mailto):[^<>]*>/g, '')
      .replaceAll(/\((?:https?|mailto):[^()\s]*\)/g, ''),
  );
  if (text.length > longestProgramLine) return false;
  const hasLink = /https?:\/\//.test(posted);
  if ((getting.test(text) || hasLink) && advertising.test(text)) return true;
  if (sentFromMine.test(text)) return true;
  if (sentWith.test(text) && (hasLink || mailPrograms.test(text))) return true;
  // The text after a comma is a greeting or a sentence of the sender.
  const [head = ''] = text.split(/[,;!?]|\.\s/, 1);
  const isNamed = product.test(head) || mailProgram.test(head);
  return isNamed && sentLines.some((line) => line.test(head) || line.test(text));
}

const marksAround = ' \t*_<>{}()';

/**
 * Returns a line without the marks around it. This is a loop because a pattern would check a run of spaces once for
 * each space.
 */
function withoutMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && marksAround.includes(text.charAt(start))) start++;
  while (end > start && marksAround.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
