import { isBlank, isQuoted, type Line } from './lines.ts';

/** Below the mark a program puts a few lines; more are text. */
const mostSignatureLines = 20;
const mostBelowDashes = 6;
/** Lines that mailing lists add. */
const mostListLines = 9;
/** What a program of a phone adds is short. */
const longestProgramLine = 120;
/** Signatures below one another, as of a person, a phone and a mailing list. */
const mostSignatures = 4;

/** "Sent" at the beginning of the line that a program adds below a mail. */
const sent =
  /^(?:(?:this (?:message|e-?mail|mail) was )?(?:sent|written|typed|composed) (?:from|via|with|using|by|on)|(?:diese (?:nachricht|e-?mail) wurde )?(?:gesendet|verschickt|geschrieben) (?:von|mit|über|aus|vom)|von (?:meinem|mein)|(?:message )?envoy[eé]e? (?:de|du|d['’]|depuis|à partir|avec|via|par)|t[eé]l[eé]charg|enviado (?:desde|con|a trav|de|do|da|a partir|pelo|pela|via|por|atrav)|enviada (?:do|de|pelo)|enviat des|inviato (?:da|dal|con|tramite)|verzonden (?:met|vanaf|via|van|vanuit)|verstuurd (?:met|vanaf|via|van|vanuit)|skickat (?:från|med|via)|skickades från|sendt (?:fra|med|via|frå)|lähetetty|wysłan[eoya]{1,2} (?:z|ze|za|przez)|odesláno (?:z|ze|pomocí)|odoslané (?:z|zo|pomocou)|отправлено|надіслано|відправлено|изпратено|poslato|poslano|trimis (?:de|din|cu|prin)|elküldve|στάλθηκε|נשלח|أُ?رسلت|تم الإرسال|مرسل|ارسال شده|gửi|đã gửi|được gửi|ส่งจาก|dikirim|dihantar|saadetud|nosūtīts|išsiųsta|发自|发送自|發自|傳送自|從我的|从我的|来自我的|來自我的|나의|내)(?![\p{Ll}])/iu;
/** "Sent" at its end, in languages that put it there. */
const sentAtEnd =
  /(?:gesendet|geschrieben|verschickt|gönderildi|küldve|elküldve|から送信(?:されました)?|より送信|傳送|传送|发送|發送|보냄|보냈습니다|भेजा गया|bidalia)[.!。]?$/iu;
/** What it names: a device, a program, a provider. */
const product =
  /phon|smartf|i(?:pad|pod)|android|samsung|galaxy|blackberry|\bbb\b|outlook|windows|nokia|huawei|honor|xiaomi|redmi|oppo|vivo|oneplus|pixel|xperia|motorola|htc|\blg\b|e-?mail|\bmail|mobil|mobiel|мобил|мобіл|móvil|movil|handy|tablet|telefon|téléphone|teléfono|telemóvel|celular|cellulare|puhelime|laitte|gerät|appareil|device|dispositiv|proton|yahoo|gmail|thunderbird|macbook|\bmac\b|apple|watch|t-mobile|verizon|at&t|vodafone|orange|zoho|k-9|airmail|телефон|смартфон|почт|пошт|устройств|手机|手機|邮箱|郵箱|携帯|スマートフォン|휴대|điện thoại|هاتف|گوشی|טלפון|נייד|κινητό|मोबाइल|โทรศัพท์/iu;
/** A program by its name alone: "Sent with Airmail". */
const sentWith =
  /^Sent (?:with|using|via) (?:the )?\p{Lu}[\p{L}\d.+-]{0,20}(?: [\p{Lu}\d][\p{L}\d.+-]{0,20}){0,3}$/u;
/** Advertising that Outlook and others put below mails, with a link. */
const advertising =
  /^(?:get|obtenir|obtenez|obtener|obtenha|obter|ottieni|scarica|descargar|download|baixar|télécharge[rz]|holen sie sich|laden sie|hämta|hent|hanki|pobierz|získat|stáhnout|skaffa|скачайте|скачать|загрузите|завантажте|获取|下载|取得|下載|hae|letöltés|descarca|ladda ned|ladda ner) .{0,40}(?:outlook|yahoo|mail|app)/iu;

/**
 * The lines without signatures at their end: below the mark for them, as programs of phones add them, and as mailing lists
 * do.
 */
export function cutSignatures(lines: readonly Line[]): readonly Line[] {
  return lines.slice(0, endOfText(lines));
}

/** Where signatures begin that end the lines; the number of lines, if there are none. */
export function endOfText(lines: readonly Line[]): number {
  let end = lines.length;
  let hasMark = false;
  for (let count = 0; count < mostSignatures; count++) {
    const last = lastText(lines, end);
    const line = lines[last - 1];
    const list = listStart(lines, last);
    // A second mark may be a rule that the sender wrote.
    const mark = hasMark ? last : markedStart(lines, last);
    if (line && isProgramLine(line)) end = last - 1;
    else if (list < last) end = list;
    else if (mark < last) {
      end = mark;
      hasMark = true;
    } else break;
  }
  const last = lastText(lines, end);
  return lines.slice(last, end).some(isTracker) ? last : end;
}

/** Behind the last line that says something. */
function lastText(lines: readonly Line[], end: number): number {
  let last = end;
  while (last > 0 && (isBlank(lines[last - 1]) || isTracker(lines[last - 1]))) last--;
  return last;
}

/** Where the mark of a signature is that ends before `end`; `end`, if there is none. */
function markedStart(lines: readonly Line[], end: number): number {
  const first = Math.max(0, end - mostSignatureLines - 1);
  for (let at = end - 1; at >= first; at--) {
    if (isQuoted(lines[at])) return end;
    if (/^(?:-- |—)$/.test(lines[at]?.seen ?? '') || isBareMark(lines, at, end)) return at;
  }
  return end;
}

/** Two dashes alone, which people write as a rule, too: the mark of a few lines in one paragraph below. */
function isBareMark(lines: readonly Line[], at: number, end: number): boolean {
  if (lines[at]?.seen.trim() !== '--' || !isBlank(lines[at - 1])) return false;
  const below = lines.slice(at + 1, end);
  return below.length > 0 && below.length <= mostBelowDashes && !below.some(isBlank);
}

/** Where the lines begin that a mailing list adds, as Mailman does; `end`, if it adds none. */
function listStart(lines: readonly Line[], end: number): number {
  for (let at = end - 1; at >= Math.max(0, end - mostListLines); at--) {
    if (!/^_{40,}$/.test(lines[at]?.seen ?? '')) continue;
    const below = lines.slice(at + 1, end);
    return below.some(({ seen }) => /https?:\/\/|mailing list|\S@\S/i.test(seen)) ? at : end;
  }
  return end;
}

/** The dot of programs that count who reads a mail. */
function isTracker(line: Line | undefined): boolean {
  return line !== undefined && /^\s*ᐧ\s*$/.test(line.seen);
}

function isProgramLine({ seen }: Line): boolean {
  const text = seen
    .replaceAll(/<(?:https?|mailto):[^<>]*>/g, '')
    .replaceAll(/\((?:https?|mailto):[^()\s]*\)/g, '')
    .replace(/^[\s[*_]+/, '')
    .replace(/[\s\]*_]+$/, '');
  if (text.length > longestProgramLine) return false;
  if (advertising.test(text) || sentWith.test(text)) return true;
  return (sent.test(text) || sentAtEnd.test(text)) && product.test(text) && !text.endsWith('?');
}
