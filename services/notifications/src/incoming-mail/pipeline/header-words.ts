/** The meaning of a header line above a quoted mail. */
export type HeaderRole = 'from' | 'sent' | 'to' | 'subject' | 'other';

/** The labels of header lines that programs write above a quoted mail, in many languages. */
const labels: Readonly<Record<HeaderRole, string>> = {
  from: `from von de da van från fra lähettäjä od от от_кого від nadawca odesílatel odosielateľ feladó kimden gönderen από
    מאת من از 发件人 寄件者 寄件人 差出人 送信者 보낸_사람 보낸사람 từ người_gửi จาก dari expeditor expéditeur remitente mittente
    afzender avsändare afsender avsender frá saatja kellelt pošiljatelj šalje подател прати nuo प्रेषक no_kā de_la`,
  sent: `sent date gesendet datum envoyé envoyé_le enviado enviado_el enviada_em enviado_em fecha data inviato verzonden
    skickat sendt lähetetty päivämäärä päiväys wysłano wysłane odesláno odoslané elküldve dátum gönderildi gönderme_tarihi
    tarih στάλθηκε ημερομηνία נשלח תאריך تاريخ التاريخ تم_الإرسال تاریخ ارسال_شده 发送时间 发送日期 日期 寄件日期 時間 送信日時 日時
    日付 보낸_날짜 날짜 보낸_시간 đã_gửi ngày thời_gian ส่ง วันที่ dikirim terkirim tanggal trimis отправлено дата надіслано
    изпратено poslano poslato saadetud kuupäev išsiųsta nosūtīts dato भेजा_गया दिनांक fecha_de_envío data_de_envio`,
  to: `to an à a para aan till til vastaanottaja do komu кому címzett kime alıcı προς אל إلى به گیرنده 收件人 收件者 宛先
    받는_사람 받는사람 đến tới ถึง kepada către за za prima kellele saaja kam प्रति pour destinataire destinatario per`,
  subject: `subject betreff objet asunto assunto oggetto onderwerp ämne emne aihe temat předmět predmet tárgy konu θέμα נושא
    الموضوع موضوع 主题 主題 主旨 件名 제목 chủ_đề tiêu_đề เรื่อง หัวเรื่อง perihal subjek subiect тема относно предмет naslov zadeva
    teema tema temats विषय assumpte efni`,
  other: `cc bcc kopie kopia kopi copie copia kopio dw kópia másolatot_kap másolat bilgi κοιν κοινοποίηση עותק نسخة رونوشت
    抄送 副本 참조 копия копія cópia tembusan สำเนา reply-to responder_a attachments importance`,
};

const roles: ReadonlyMap<string, HeaderRole> = new Map(
  (['other', 'subject', 'to', 'sent', 'from'] as const).flatMap((role) =>
    labels[role]
      .split(/\s+/)
      .map((label): [string, HeaderRole] => [label.replaceAll('_', ' '), role]),
  ),
);

/** A header line, which has a label of a few words and a value. */
export type HeaderLine = { role: HeaderRole | undefined; value: string };

const shape = /^[\s*_|]{0,12}(\p{L}[\p{L}\p{M} '’/.-]{0,24}?)[\s*_]{0,3}[:：][*_]{0,3}(.*)$/u;

/** Returns the role of a label; undefined if programs write no such label. */
export function roleOfLabel(label: string): HeaderRole | undefined {
  return label.length > 40 ? undefined : roles.get(label.trim().toLowerCase());
}

/** Parses a line that looks like a header line; returns undefined for other lines. */
export function readHeaderLine(seen: string): HeaderLine | undefined {
  if (seen.length > 2_000) return undefined;
  const [whole = '', label, value = ''] = shape.exec(seen) ?? [];
  if (label === undefined) return undefined;
  const role = roleOfLabel(label);
  // Addresses of the web and the like begin with a word and a colon, too.
  const isApart = /^\s|^$/.test(value) || whole.includes('：');
  return role !== undefined || isApart ? { role, value: value.trim() } : undefined;
}
