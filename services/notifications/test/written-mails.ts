import type { TextWish } from '../src/incoming-mail/pipeline/own-text.ts';
import { parseMail } from '../src/incoming-mail/pipeline/parse-mail.ts';

// Mails as programs write them, for tests.

/** The texts that programs write in a language. `{bob}` stands for `Bob <bob@example.net>`. */
export type Spoken = {
  /** The prefixes of subjects: of answers, and of forwarded mails. */
  marks: [answer: string, forward: string];
  /** The line above a quoted mail. */
  attribution: string;
  /** The labels for From, Sent, To and Subject. */
  labels: [string, string, string, string];
  /** The line that a phone adds below a mail. */
  phone: string;
};

export const spoken: Readonly<Record<string, Spoken>> = {
  English: {
    marks: ['Re', 'Fwd'],
    attribution: 'On Fri, Nov 27, 2026 at 9:00 AM {bob} wrote:',
    labels: ['From', 'Sent', 'To', 'Subject'],
    phone: 'Sent from my iPhone',
  },
  German: {
    marks: ['AW', 'WG'],
    attribution: '{bob} schrieb am Fr., 27. Nov. 2026 um 09:00 Uhr:',
    labels: ['Von', 'Gesendet', 'An', 'Betreff'],
    phone: 'Von meinem iPhone gesendet',
  },
  French: {
    marks: ['RE', 'TR'],
    attribution: 'Le ven. 27 nov. 2026 à 09:00, {bob} a écrit :',
    labels: ['De ', 'Envoyé ', 'À ', 'Objet '],
    phone: 'Envoyé de mon iPhone',
  },
  Spanish: {
    marks: ['RE', 'RV'],
    attribution: 'El vie, 27 nov 2026 a las 9:00, Bob (<bob@example.net>) escribió:',
    labels: ['De', 'Enviado', 'Para', 'Asunto'],
    phone: 'Enviado desde mi iPhone',
  },
  Portuguese: {
    marks: ['RES', 'ENC'],
    attribution: 'Em sex., 27 de nov. de 2026 às 09:00, {bob} escreveu:',
    labels: ['De', 'Enviada em', 'Para', 'Assunto'],
    phone: 'Enviado do meu iPhone',
  },
  Italian: {
    marks: ['R', 'I'],
    attribution: 'Il giorno ven 27 nov 2026 alle ore 09:00 {bob} ha scritto:',
    labels: ['Da', 'Inviato', 'A', 'Oggetto'],
    phone: 'Inviato da iPhone',
  },
  Dutch: {
    marks: ['Antw', 'Doorst'],
    attribution: 'Op vr 27 nov 2026 om 09:00 schreef {bob}:',
    labels: ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
    phone: 'Verstuurd vanaf mijn iPhone',
  },
  Swedish: {
    marks: ['SV', 'VB'],
    attribution: 'Den fre 27 nov. 2026 kl 09:00 skrev {bob}:',
    labels: ['Från', 'Skickat', 'Till', 'Ämne'],
    phone: 'Skickat från min iPhone',
  },
  Danish: {
    marks: ['SV', 'VS'],
    attribution: 'Den fre. 27. nov. 2026 kl. 09.00 skrev {bob}:',
    labels: ['Fra', 'Sendt', 'Til', 'Emne'],
    phone: 'Sendt fra min iPhone',
  },
  Norwegian: {
    marks: ['SV', 'VS'],
    attribution: 'fre. 27. nov. 2026 kl. 09:00 skrev Bob <\nbob@example.net\n>:',
    labels: ['Fra', 'Sendt', 'Til', 'Emne'],
    phone: 'Sendt fra min iPad',
  },
  Finnish: {
    marks: ['VS', 'VL'],
    attribution: 'pe 27. marrask. 2026 klo 9.00 Bob (bob@example.net) kirjoitti:',
    labels: ['Lähettäjä', 'Lähetetty', 'Vastaanottaja', 'Aihe'],
    phone: 'Lähetetty iPhonesta',
  },
  Polish: {
    marks: ['Odp.', 'PD'],
    attribution: 'pt., 27 lis 2026 o 09:00 {bob} napisał(a):',
    labels: ['Od', 'Wysłano', 'Do', 'Temat'],
    phone: 'Wysłane z iPhone’a',
  },
  Czech: {
    marks: ['Re', 'FW'],
    attribution: 'pá 27. 11. 2026 v 9:00 odesílatel {bob} napsal:',
    labels: ['Od', 'Odesláno', 'Komu', 'Předmět'],
    phone: 'Odesláno z iPhonu',
  },
  Hungarian: {
    marks: ['Vá', 'Továbbítás'],
    attribution: '2026.11.27. 9:00 keltezéssel, "Bob" írta:',
    labels: ['Feladó', 'Elküldve', 'Címzett', 'Tárgy'],
    phone: 'Elküldve az iPhone-omról',
  },
  Romanian: {
    marks: ['Re', 'FW'],
    attribution: 'În vin., 27 nov. 2026 la 09:00, {bob} a scris:',
    labels: ['De la', 'Trimis', 'Către', 'Subiect'],
    phone: 'Trimis de pe iPhone-ul meu',
  },
  Turkish: {
    marks: ['YNT', 'İLT'],
    attribution: '{bob}, 27 Kas 2026 Cum, 09:00 tarihinde şunu yazdı:',
    labels: ['Kimden', 'Gönderildi', 'Kime', 'Konu'],
    phone: 'iPhone’umdan gönderildi',
  },
  Greek: {
    marks: ['Απ', 'ΠΡΘ'],
    attribution: 'Στις Παρ 27 Νοε 2026 στις 9:00 π.μ., ο χρήστης {bob} έγραψε:',
    labels: ['Από', 'Στάλθηκε', 'Προς', 'Θέμα'],
    phone: 'Στάλθηκε από το iPhone μου',
  },
  Russian: {
    marks: ['Отв', 'Пересл'],
    attribution: '27.11.2026 09:00 пользователь "Bob" <\nbob@example.net> написал:',
    labels: ['От', 'Отправлено', 'Кому', 'Тема'],
    phone: 'Отправлено с iPhone',
  },
  Ukrainian: {
    marks: ['RE', 'FW'],
    attribution: 'пт, 27 лист. 2026 р. о 09:00 {bob} пише:',
    labels: ['Від', 'Надіслано', 'Кому', 'Тема'],
    phone: 'Надіслано з iPhone',
  },
  Hebrew: {
    marks: ['השב', 'הועבר'],
    attribution:
      '\u202bבתאריך יום ו׳, 27 בנוב׳ 2026 ב-9:00 מאת \u202aBob\u202c\u200f <\u202abob@example.net\u202c\u200f>:\u202c',
    labels: ['מאת', 'נשלח', 'אל', 'נושא'],
    phone: 'נשלח מה-iPhone שלי',
  },
  Arabic: {
    marks: ['رد', 'إعادة توجيه'],
    attribution: 'في الجمعة، ٢٧ نوفمبر ٢٠٢٦ في ٩:٠٠ ص تمت كتابة ما يلي بواسطة {bob}:',
    labels: ['من', 'تم الإرسال', 'إلى', 'الموضوع'],
    phone: 'أُرسلت من الـ iPhone',
  },
  Vietnamese: {
    marks: ['Trả lời', 'Chuyển tiếp'],
    attribution: 'Vào Th 6, 27 thg 11, 2026 vào lúc 09:00 {bob} đã viết:',
    labels: ['Từ', 'Đã gửi', 'Đến', 'Chủ đề'],
    phone: 'Đã gửi từ iPhone của tôi',
  },
  Thai: {
    marks: ['ตอบกลับ', 'ส่งต่อ'],
    attribution: 'ในวันที่ ศ. 27 พ.ย. 2026 เวลา 09:00 {bob} เขียนว่า:',
    labels: ['จาก', 'ส่ง', 'ถึง', 'เรื่อง'],
    phone: 'ส่งจาก iPhone ของฉัน',
  },
  Indonesian: {
    marks: ['BLS', 'TRS'],
    attribution: 'Pada tanggal Jum, 27 Nov 2026 pukul 09.00 {bob} menulis:',
    labels: ['Dari', 'Dikirim', 'Kepada', 'Perihal'],
    phone: 'Dikirim dari iPhone saya',
  },
  Japanese: {
    marks: ['返信', '転送'],
    attribution: '2026年11月27日(金) 9:00 {bob}:',
    labels: ['差出人', '送信日時', '宛先', '件名'],
    phone: 'iPhoneから送信',
  },
  'Chinese, simplified': {
    marks: ['回复', '转发'],
    attribution: '{bob} 于2026年11月27日周五 09:00写道：',
    labels: ['发件人', '发送时间', '收件人', '主题'],
    phone: '发自我的 iPhone',
  },
  'Chinese, traditional': {
    marks: ['回覆', '轉寄'],
    attribution: '{bob} 於 2026年11月27日 週五 上午9:00寫道：',
    labels: ['寄件者', '寄件日期', '收件者', '主旨'],
    phone: '從我的 iPhone 傳送',
  },
  Korean: {
    marks: ['회신', '전달'],
    attribution: '2026년 11월 27일 (금) 오전 9:00, {bob}님이 작성:',
    labels: ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
    phone: '나의 iPhone에서 보냄',
  },
};

/** Reads a mail in the form in which an address with these options posts it. */
export async function readRaw(raw: Buffer, wish: Partial<TextWish> = {}) {
  const outcome = await parseMail({ raw, wishes: [{ ...plainWish, ...wish }] });
  if (outcome.kind === 'unreadable') throw new Error('the mail cannot be read');
  const { ownTexts, attachments, ...mail } = outcome.mail;
  const files = attachments.map(({ fileName }) => fileName);
  return { ...mail, posted: ownTexts[0], files, attachments };
}

const plainWish: TextWish = {
  ...{ keepsSignature: false, keepsQuotes: false, prefersHtml: false, isReply: false },
};

/** Returns a mail with one text part and additional `headers`. */
export function textMail(
  { subject, headers = [] }: { subject: string; headers?: readonly string[] },
  body: string,
  type = 'text/plain; charset=utf-8',
): Buffer {
  return Buffer.from(
    [
      'From: Ann <ann@example.org>',
      `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
      ...headers,
      'MIME-Version: 1.0',
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: 8bit',
      '',
      body,
    ].join('\r\n'),
  );
}

/** The header that lists the answered mail. */
export const answering = ['In-Reply-To: <budget@example.net>'];

/** Returns a mail with several parts. Each part begins with its headers. */
export function mailOfParts(
  head: readonly string[],
  type: string,
  ...parts: readonly (readonly string[])[]
): Buffer {
  return Buffer.from(
    [
      ...['From: Ann <ann@example.org>', ...head, 'MIME-Version: 1.0'],
      ...[`Content-Type: multipart/${type}; boundary=part`, ''],
      ...parts.flatMap((part) => ['--part', ...part]),
      '--part--',
      '',
    ].join('\r\n'),
  );
}
