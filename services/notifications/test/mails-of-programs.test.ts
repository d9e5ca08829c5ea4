import { describe, expect, test } from 'vitest';
import { answering, mailOfParts, readRaw, spoken, textMail } from './written-mails.ts';

// Mails of real programs: the posted text and its topic. Each language has four mails.

const own = 'That works for me.\n\nSee you on Friday.';
const bob = 'Bob <bob@example.net>';
const quoted = (text: string) => text.replaceAll(/^/gm, '> ');
const budget = 'Hello Ann,\n\nthe budget is 5000 EUR.\n\n-- \nBob';
const answerTo = (subject: string, body: string) =>
  readRaw(textMail({ subject, headers: answering }, body));

describe.each(Object.entries(spoken))('in %s', (_language, { marks, labels, phone, ...said }) => {
  const attribution = said.attribution.replace('{bob}', bob);
  const headerLines = [bob, 'Friday, 27 November 2026 09:00', 'Ann', 'Budget']
    .map((value, index) => `${labels[index]}: ${value}`)
    .join('\n');
  // Marks that are also initials count only in answers
  const headers = marks[0] === 'R' ? answering : [];

  test('posts the answer above a marked mail, without the line above the mail', async () => {
    const body = `${own}\n\n${attribution}\n\n${quoted(budget)}\n`;
    const mail = await answerTo(`${marks[0]}: Budget`, body);
    expect(mail).toMatchObject({ posted: own, topic: 'Budget' });
  });

  test('posts the answer above header lines', async () => {
    const body = `${own}\n\n${headerLines}\n\n${budget}\n`;
    const mail = await readRaw(textMail({ subject: `${marks[0]}: Budget`, headers }, body));
    expect(mail).toMatchObject({ posted: own, topic: 'Budget' });
  });

  test("posts the answer from a phone without the phone's line", async () => {
    const body = `${own}\n\n${phone}\n\n${quoted(`${attribution}\n\n${budget}`)}\n`;
    const mail = await readRaw(textMail({ subject: `${marks[0]}: Budget`, headers }, body));
    expect(mail).toMatchObject({ posted: own, topic: 'Budget' });
  });

  test('posts a forwarded mail completely', async () => {
    const body = `FYI, see below.\n\n${headerLines}\n\n${budget}`;
    const mail = await readRaw(textMail({ subject: `${marks[1]}: Budget` }, body));
    expect(mail).toMatchObject({
      posted: body.replace('-- \n', '--\n'),
      topic: marks[1] === 'I' ? 'I: Budget' : 'Budget',
    });
  });
});

describe('posts only the answer', () => {
  test.each([
    ['Gmail, Russian without a verb', 'пт, 27 нояб. 2026 г. в 15:19, {bob}:', true],
    ['Gmail before 2018', '2026-11-27 15:36 GMT+02:00 {bob}:', true],
    ['Android, German', 'Am 27.11.2026 17:48 schrieb "Bob" <\nbob@example.net>:', true],
    ['a language that nobody here speaks', 'Fös 27. nóv 2026 kl. 09:00 rita {bob}:', true],
    [
      'a line broken before the address',
      'On Fri, Nov 27, 2026 at 9:00 AM Bob\n<bob@example.net> wrote:',
      true,
    ],
    [
      'a line broken in two',
      'Am Freitag, dem 27.11.2026 um 10:12 +0200 schrieb Robert\nFeatherstonehaugh:',
      true,
    ],
    [
      'an address broken at its end',
      'On Fri, Nov 27, 2026 at 9:00 AM, Bob\n<bob@example.net\n> wrote:',
      true,
    ],
    ['Gmail, Japanese without a colon', '2026/11/27 {bob}', true],
    ['Mutt', 'On Fri, Nov 27, 2026 at 10:12:33AM +0200, Bob wrote:', true],
    ['Horde', 'Quoting {bob}:', true],
    ['a name alone', 'Bob wrote:', true],
    ['Zoho', '---- On Tue, 24 Nov 2026 14:17:36 +0530 {bob} wrote ----', false],
    ['Zoho above marked lines', '---- On Tue, 24 Nov 2026 14:17:36 +0530 {bob} wrote ----', true],
    ['no colon', 'On Tue, 24 Nov 2026 08:14:43 -0200 {bob} wrote', false],
    ['Yandex', '27.11.2026, 18:30, "Bob" <bob@example.net>:', false],
    ['Yandex, English', '11:00 AM, November 27, 2026, "Bob" <bob@example.net>:', false],
    ['mail.ru', 'Friday, 27 November 2026, 3:32 PM +0300 from {bob}:', false],
    ['Yahoo', '    On Friday, November 27, 2026 at 10:12:33 AM GMT+2, {bob} wrote:  ', false],
    [
      'Yahoo, French',
      '  De : Bob <bob@example.net>\n À : Ann <ann@example.org>\n Envoyé le : vendredi 27 novembre 2026 09:00\n Objet : Budget',
      false,
    ],
    [
      'Hotmail',
      'Date: Fri, 27 Nov 2026 09:00:00 +0000\nSubject: Budget\nFrom: bob@example.net\nTo: ann@example.org',
      false,
    ],
    [
      'Outlook, a rule',
      '------------------------------\nFrom: Bob\nSent: Friday\nTo: Ann\nSubject: Budget',
      false,
    ],
    [
      'Outlook on the web',
      '________________________________\nFrom: Bob <bob@example.net>\nSent: Friday, 27 November 2026 09:00\nTo: Ann\nSubject: Budget',
      false,
    ],
    [
      'Outlook, long lists of recipients',
      'From: Bob\nSent: Friday, 27 November 2026 09:00\nTo: Ann; Carla; Dora;\n Emil; Fritz\nCc: Gerda; Hans;\n Ida\nSubject: Budget',
      false,
    ],
    [
      'Outlook, bold',
      '*From:* Bob [mailto:bob@example.net]\n*Sent:* Friday, 27 November 2026 09:00\n*To:* Ann\n*Subject:* Budget',
      false,
    ],
    ['header lines without spaces', 'From:Bob\nSent:Friday\nTo:Ann\nSubject:Budget', false],
    [
      'Samsung, Danish',
      '-------- Oprindelig besked --------\nFra: Bob <bob@example.net>\nDato: 27.11.2026 09.00 (GMT+01:00)\nTil: Ann\nEmne: Budget',
      false,
    ],
    [
      'Android',
      '----- Reply message -----\nFrom: "Bob" <bob@example.net>\nTo: "Ann"\nSubject: Budget\nDate: Fri, Nov 27, 2026 9:00 am',
      false,
    ],
    [
      'header lines of an unknown language below a rule',
      '-----\nNork: Bob <bob@example.net>\nNoiz: 2026-11-27 09:00\nNori: Ann\nGaia: Re: Budget',
      false,
    ],
    [
      'header lines of an unknown language with the subject',
      'Nork: bob@example.net\nNoiz: 2026-11-27 09:00\nGaia: RE: Budget',
      false,
    ],
    [
      'Lotus Notes, upright header lines',
      'Bob Roe <bob@example.net>\n27.11.2026 09:00\n\n        To\n                Ann\n        cc\n\n        Subject\n                Budget',
      false,
    ],
    ['GroupWise', '>>> "Bob Roe" <bob@example.net> 27.11.2026 09:00 >>>', false],
    ['GroupWise, English', '>>> Bob Roe 11/27/2026 9:00 AM >>>', false],
    [
      'QQ, plain',
      '------------------&nbsp;原始邮件&nbsp;------------------\n发件人: "Bob"<bob@example.net>;',
      false,
    ],
    ['Lotus Notes', '-----Bob Smith/ACME wrote: -----', false],
    ['the oldest of all', '-----Original Message-----\nFrom: Bob', false],
    [
      'QQ',
      '------------------ 原始邮件 ------------------\n发件人: "Bob"<bob@example.net>;\n发送时间: 2026年11月27日(星期五) 上午9:00',
      false,
    ],
  ])('posts only the answer above the line of %s', async (_program, line, isMarked) => {
    const text = isMarked ? quoted(budget) : budget;
    const body = `${own}\n\n${line.replace('{bob}', bob)}\n\n${text}\n`;
    expect((await answerTo('Re: Budget', body)).posted).toBe(own);
  });

  test('posts only the answer if text such as a disclaimer follows the quoted mail', async () => {
    const below = 'This e-mail is confidential.';
    const body = `${own}\n\nOn 27.11.2026 09:00, ${bob} wrote:\n${quoted(budget)}\n\n${below}`;
    expect((await answerTo('Re: Budget', body)).posted).toBe(`${own}\n\n${below}`);
  });

  test('keeps the last line of an answer if it looks like a header line', async () => {
    const body = `Fine.\n\nPS: call me\n\nFrom: Bob\nSent: Friday\nTo: Ann\nSubject: Budget\n\nHi`;
    expect((await answerTo('Re: Budget', body)).posted).toBe('Fine.\n\nPS: call me');
  });

  test.each([
    ['a signature below the quoted mail', `${own}\n\n${quoted(budget)}\n\n-- \nAnn`],
    [
      'a signature above it',
      `${own}\n\n-- \nAnn\nAcme\n\nOn 27.11.2026 09:00, Bob wrote:\n${quoted(budget)}`,
    ],
    [
      'the footer of a list',
      `${own}\n\nOn 27.11.2026 09:00, Bob wrote:\n${quoted(budget)}\n\n${'_'.repeat(47)}\nplans mailing list\nplans@example.org\nhttps://lists.example.org/plans`,
    ],
    [
      'Outlook for iOS with a link',
      `${own}\n\nEnvoyé à partir de Outlook pour iOS<https://aka.ms/o0ukef>\n${'_'.repeat(32)}\nDe : Bob <bob@example.net>\nEnvoyé : 27 novembre 2026\nÀ : Ann\nObjet : Budget\n\n${budget}`,
    ],
    ['Outlook and its advertising', `${own}\n\nGet Outlook for Android<https://aka.ms/ghei36>`],
    [
      'two programs',
      `${own}\n\nSent from my Galaxy\n\nGet Outlook for Android<https://aka.ms/ghei36>`,
    ],
    ['a dot that counts readers', `${own}\nᐧ`],
    [
      'an answer in the line above',
      `${own}\nOn 27.11.2026 09:00, ${bob} wrote:\n${quoted(budget)}`,
    ],
    [
      'an answer in the line above a mail that is not marked',
      `${own}\nOn 27.11.2026 09:00, ${bob} wrote:\n${budget}`,
    ],
    [
      'an answer in the line above a short line',
      `${own}\nBob Roe <bob@example.net> wrote:\n${quoted(budget)}`,
    ],
    ['an answer below', `On 27.11.2026 09:00, Bob wrote:\n${quoted(budget)}\n\n${own}\n\n-- \nAnn`],
    [
      'an answer below, in whatever language',
      `пт, 27 нояб. 2026 г. в 09:00, ${bob}:\n${quoted(budget)}\n\n${own}`,
    ],
    [
      'quotes of quotes',
      `${own}\n\nOn 27.11.2026 09:00, Bob wrote:\n> Hello\n>> Earlier\n>>> Earliest\n> Bob`,
    ],
    [
      'a mail passed on within the answered one',
      `${own}\n\nOn 27.11.2026 09:00, ${bob} wrote:\n\n> ---------- Forwarded message ---------\n> From: Carla <carla@example.com>\n>\n> Hi`,
    ],
    [
      'a mail passed on within an answered one that is not marked',
      `${own}\n\nFrom: Bob\nSent: Friday\nTo: Ann\nSubject: Budget\n\nSee below.\n\n---------- Forwarded message ---------\nHi`,
    ],
  ])('posts only the answer: %s', async (_what, body) => {
    expect((await answerTo('Re: Budget', body)).posted).toBe(own);
  });

  test.each([
    ...[
      'Sent from my Verizon Wireless BlackBerry',
      'Sent via BlackBerry by AT&T',
      'Sent from my iPad, please excuse typos',
    ],
    ...[
      'Sent from Yahoo Mail on Android',
      '[Sent from Yahoo Mail on Android](https://yho.com/x)',
      'Sent with Airmail',
      '[Yahoo Mail: Search, Organize, Conquer](https://mail.onelink.me/x)',
      'Sent from AOL on Android',
      'Sent from my TI-85',
      '(Sent from mobile device)',
      '<<sent by galaxy>>',
      'From My Iphone 6',
      'Nik from mobile',
    ],
    ...[
      'Sent from a small device, so may be terse.',
      'Sent from Mail<https://go.microsoft.com/x> for Windows 10',
    ],
    ...[
      'Get Outlook for iOS',
      'Get [Outlook for Android](https://aka.ms/x)',
      'Sent from [Outlook](http://aka.ms/weboutlook)',
    ],
    ...[
      'Von Samsung Mobile gesendet',
      'Gesendet mit der GMX Mail App',
      'Von meinem Samsung Gerät gesendet.',
    ],
    ...[
      'Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.',
      'Télécharger Outlook pour Android',
    ],
    ...[
      'Envoyé depuis mon téléphone Huawei',
      'Enviado desde mi dispositivo Samsung',
      'Obtener Outlook para iOS',
    ],
    ...[
      'Inviato da Libero Mail per Android',
      'Verzonden vanaf mijn Huawei mobiele telefoon',
      'Wysłane z mojego smartfona',
    ],
    ...[
      'Отправлено из мобильной Почты Mail.Ru',
      'Отправлено с мобильного устройства',
      'Надіслано з мобільного',
    ],
    ...[
      'Skickat från min Android-enhet med K-9 Mail.',
      'Sendt fra Mail til Windows',
      'Androidから送信',
    ],
    ...[
      '从我的华为手机发送',
      '来自我的华为手机',
      '발신: 내 iPhone에서 보냄',
      'Samsung 스마트폰에서 보냄',
      'मेरे iPhone से भेजा गया',
    ],
  ])('removes the line that a phone added: %s', async (line) => {
    expect((await answerTo('Re: Budget', `${own}\n\n${line}\n`)).posted).toBe(own);
  });

  test('removes the quoted text from a mail to a reply address, even if the mail has no reply headers', async () => {
    const body = `${own}\n\nOn 27.11.2026 09:00, Bob wrote:\n${quoted(budget)}`;
    const raw = textMail({ subject: 'Budget' }, body);
    expect((await readRaw(raw, { isReply: true })).posted).toBe(own);
    expect((await readRaw(raw)).posted).toContain('> the budget');
  });

  test('posts only the answer from mails in format=flowed, quoted-printable and base64', async () => {
    const flowed =
      'That works \r\nfor me.\r\n\r\nOn 27.11.2026 09:00, Bob wrote:\r\n> the budget \r\n> is 5000';
    const head = { subject: 'Re: Budget', headers: answering };
    const type = 'text/plain; charset=utf-8; format=flowed';
    expect((await readRaw(textMail(head, flowed, type))).posted).toBe('That works for me.');
    const part = ['Content-Type: text/plain; charset=utf-8'];
    const text = 'Schön.\n\nAm 27.11.2026 um 9:00 schrieb Bob:\n> Gut?';
    for (const [encoding, body] of [
      ['quoted-printable', text.replaceAll('ö', '=C3=B6').replace('schrieb', 'schri=\r\neb')],
      ['base64', Buffer.from(text).toString('base64')],
    ] as const) {
      const encoded = [...part, `Content-Transfer-Encoding: ${encoding}`, '', body];
      const raw = mailOfParts(['Subject: Re: Budget', ...answering], 'mixed', encoded);
      expect((await readRaw(raw)).posted).toBe('Schön.');
    }
  });
});

describe("keeps the sender's text", () => {
  test.each([
    ['answers between quoted lines', '> First?\nYes.\n\n> Second?\nNo.'],
    [
      'lines that the sender quotes',
      'Here are the answers to Bob’s mail of 27 November 2026, 09:00:\n\n> First?\nYes.\n\n> Second?\nNo.',
    ],
    ['a quotation in the middle', 'I disagree with\n\n> a quotation of a book\n\nbecause of that.'],
    [
      'one line that the sender quotes',
      'Hello,\n\nHere is the answer to Bob’s mail of 27 November 2026, 09:00:\n\n> First?\nYes.',
    ],
    ['a list', 'Points:\n\n-- first point\n-- second point'],
    ['a sentence that begins as a program does', 'On Thursday, I get proper rendering.'],
    ['a time', 'It broke at\n2026-01-15 14:30:25\nand again today.'],
    [
      'lines of a form',
      'Name: Bob Roe\nAddress: bob@example.net\nDate: 27.11.2026 10:00\n\nPlease add him.',
    ],
    ['a way', 'From: London\nTo: Paris\nDate: Friday 10:00\n\nSee you there.'],
    [
      'a heading between dashes',
      '--- Original idea ---\n\nWe could paint it.\n\n--- New idea ---\n\nOr not.',
    ],
    ['rules', 'One\n\n-----\n\nTwo'],
    ['two dashes between lines', 'One.\n--\nTwo.'],
    ['two dashes between paragraphs', 'One.\n\n--\n\nTwo.'],
    ['a disclaimer', 'Fine.\n\nThis e-mail is confidential and for its addressee only.'],
    ['a phone', 'Which one?\n\nI bought an iPhone'],
    ['what was sent', 'When?\n\nSent from the office yesterday'],
    [
      'what is easier',
      'Here is another mail\n\nSent from my desk, is much easier then my mobile phone.',
    ],
    ['how it was sent', 'How?\n\nSent via email yesterday'],
    ['how it was sent, in German', 'Wie?\n\nIch habe es vom Handy gesendet.'],
    ['what works not, in German', 'Was?\n\nVon meinem Telefon aus geht es nicht'],
    ['how it was sent, in French', 'Comment ?\n\nEnvoyé par mail hier'],
    ['how it was sent, in Russian', 'Как?\n\nОтправлено по почте вчера'],
    ['what to send, in Vietnamese', 'Sao?\n\nGửi email cho tôi nhé'],
    ['where it cannot be seen, in Korean', '왜?\n\n내 휴대폰에서는 안 보여요'],
    ['what is used', 'What?\n\nI use Outlook for Mac'],
    ['what to get of whom', 'What?\n\nGet the app from Bob'],
    ['who sent it', 'Who?\n\nSent by Bob from Paris'],
    ['what to get', 'What next?\n\nGet the keys from Bob'],
    ['lines below a long dash', 'Roses are red\n—\nviolets are blue,\nand so on'],
    ['paragraphs below a long dash', 'One.\n\n—\n\nTwo.\n\nThree.'],
    ...['---', '=====', '***', '-'.repeat(40), '_'.repeat(20)].map((rule) => [
      `what a monitor reports below ${rule.slice(0, 5)}`,
      `Disk full\n\n${rule}\nHost: web1\nOwner: ops@example.org\nTime: 2026.11.27 09:00:00\n\nCall Bob.`,
    ]),
    [
      'what a tracker reports',
      `Ann commented\n\n${'-'.repeat(40)}\nKey: ABC-1\nReporter: Bob Roe <bob@example.net>\nCreated: 27/Nov/26 9:00 AM\nUpdated: 2026-11-27 09:00\n\nIt is the cache.`,
    ],
    [
      'an agenda',
      'Tomorrow\n\n-----\nWho: Ann <ann@example.org>\nWhen: 27.11.2026 09:00\nWhere: Room 5\n\nBring your laptops.',
    ],
    [
      'people in four lines',
      'Contacts:\n\nDriver: Bob Roe <bob@example.net>\nCook: Eve <eve@example.net>\nHost: Ann <ann@example.org>\nBegin: 27.11.2026 09:00\n\nCall them.',
    ],
    [
      'header lines of another mail',
      'Kannst du das übernehmen?\n\nVon: Eve\nDatum: heute\nAn: uns alle\nBetreff: Rechnung 77\n\nBitte zahlen.',
    ],
    [
      'header lines of another mail, the subject first',
      'Please read:\n\nSubject: Invoice 77\nFrom: Eve <eve@example.net>\nTo: Ann\nDate: 27.11.2026 09:00\n\nPay.',
    ],
    ['a sum below a rule', `Costs\n\n${'_'.repeat(44)}\nTotal: 500, see https://example.org/t`],
    ['how a parcel was sent', 'How?\nSent with DHL Express'],
    ['how a parcel was sent, in its own paragraph', 'How?\n\nSent with UPS'],
    ['how an invoice was sent', 'How was the invoice sent?\nSent by Outlook'],
    ['where a picture was taken', 'Where did you take it?\n\nFrom my phone'],
    ['a line that a server marked', 'Hello\n\n>From the beginning it was broken.'],
    ['a quoted mail without a word', '> only a quote'],
    ['code', 'Try\n\n    a > b\n    c\n'],
    ['a signature that is all', '-- \nAnn'],
    [
      'what the sender asks at a time',
      'Hello,\n\nPlease answer by 27.11.2026, 18:30 to Bob <bob@example.net>:\n\nYes or no?',
    ],
  ])('keeps a text that only looks quoted: %s', async (_what, body) => {
    expect((await answerTo('Re: Budget', body)).posted).toBe(body.trim().replaceAll(/ +$/gm, ''));
  });

  test.each([
    [
      'header lines',
      'From: Bob <bob@example.net>\nSent: Friday, 27 November 2026 09:00\nTo: Ann\nSubject: Budget',
    ],
    [
      'a separator',
      '-----Original Message-----\nFrom: Bob\nSent: Friday\nTo: Ann\nSubject: Budget',
    ],
    ['a separator alone', '-----Original Message-----'],
    ["Outlook's rule", `${'_'.repeat(32)}\nFrom: Bob\nSent: Friday\nTo: Ann\nSubject: Budget`],
  ])('keeps answers between quoted lines below %s', async (_what, announcement) => {
    const between = '> First?\n\nYes.\n\n> Second?\n\nNo.';
    const mail = await answerTo('Re: Budget', `See below.\n\n${announcement}\n\n${between}`);
    expect(mail.posted).toBe(`See below.\n\n${between}`);
    const below = `See below.\n\n${announcement}\n\n${quoted(budget)}\n\nYes.`;
    expect((await answerTo('Re: Budget', below)).posted).toBe('See below.\n\nYes.');
    const marked = `See below.\n\n${announcement}\n\n${quoted(budget)}`;
    expect((await answerTo('Re: Budget', marked)).posted).toBe('See below.');
  });

  test.each([
    [
      'Gmail',
      '---------- Forwarded message ---------\nFrom: Bob <bob@example.net>\nDate: Fri, Nov 27, 2026 at 9:00 AM\nSubject: Budget\nTo: Ann <ann@example.org>',
    ],
    ['Gmail, French', '---------- Forwarded message ---------\nDe : Bob <bob@example.net>'],
    ['Thunderbird, French', '-------- Message transféré --------\nSujet : Budget'],
    ['Apple Mail', 'Begin forwarded message:\n\n> From: Bob <bob@example.net>\n> Subject: Budget'],
    [
      'Outlook',
      'From: Bob <bob@example.net>\nSent: Friday, 27 November 2026 09:00\nTo: Ann\nSubject: Budget',
    ],
    [
      'Outlook, older',
      '-----Original Message-----\nFrom: Bob\nSent: Friday\nTo: Ann\nSubject: Budget',
    ],
    ['an answer', 'On Fri, Nov 27, 2026 at 9:00 AM Bob <bob@example.net> wrote:\n\n> Shall we?'],
  ])('keeps the forwarded text in the format of %s', async (_program, announcement) => {
    const below = `${announcement}\n\nThe budget is 5000 EUR.\n\nSent from my iPhone`;
    const body = `FYI, see below.\n\n${below}`;
    for (const subject of [
      'Fwd: Budget',
      'FW: Re: Budget',
      'WG: AW: Budget',
      '[EXTERNAL] Fw: Budget',
    ]) {
      // Outlook and Gmail name the mail that they forward
      expect((await answerTo(subject, body)).posted).toBe(body);
    }
    expect((await readRaw(textMail({ subject: 'Budget' }, `FYI\n\n${below}`))).posted).toContain(
      'The budget is 5000 EUR.',
    );
    const headers = ['X-Forwarded-Message-Id: <1@example.net>', ...answering];
    expect((await readRaw(textMail({ subject: 'Other', headers }, body))).posted).toBe(body);
  });

  test("keeps a forwarded mail, but not the sender's signature above it", async () => {
    const below = '---------- Forwarded message ---------\nFrom: Bob\n\nHi\n\n--\nBob';
    const body = `FYI\n\n-- \nAnn\n\n${below}`;
    expect((await readRaw(textMail({ subject: 'Fwd: Budget' }, body))).posted).toBe(
      `FYI\n\n${below}`,
    );
  });

  test('keeps a mail that is forwarded within an answer, below the answered mail', async () => {
    const below = '---------- Forwarded message ---------\nFrom: Bob\n\nHi';
    const mail = await answerTo('Re: Budget', `As promised.\n\n${below}`);
    expect(mail.posted).toBe(`As promised.\n\n${below}`);
  });
});

const html = (body: string) => [
  ['Content-Type: text/html; charset=utf-8', '', `<html><body>${body}</body></html>`],
];
const htmlMail = (subject: string, body: string, headers: readonly string[] = answering) =>
  readRaw(mailOfParts([`Subject: ${subject}`, ...headers], 'mixed', ...html(body)));

describe('posts the answer of a mail that is only HTML', () => {
  test.each([
    [
      'AOL',
      '<div>Fine.</div><div><br></div><div>-----Original Message-----<br>From: Bob &lt;bob@example.net&gt;<br>To: Ann<br>Hi</div>',
    ],
    [
      'Hotmail, marked as text',
      'Fine.<br><br>&gt; Subject: Budget<br>&gt; From: bob@example.net<br>&gt; Hi',
    ],
    [
      'Hotmail, a rule',
      'Fine.<br><hr id="stopSpelling">Date: Fri, 27 Nov 2026 09:00:00 +0000<br>Subject: Budget<br>From: bob@example.net<br>To: ann@example.org<br><br>Hi',
    ],
    [
      'Outlook 2003',
      '<div>Fine.</div><hr tabindex=-1><font size=2><b>From:</b> Bob [mailto:bob@example.net] <br><b>Sent:</b> Friday, 27 November 2026 09:00<br><b>To:</b> Ann<br><b>Subject:</b> Budget<br></font><br><p>Hi</p>',
    ],
    [
      'Sparrow',
      '<div>Fine.</div><div>--&nbsp;<br>Ann<br>Sent with <a href="http://www.sparrowmailapp.com">Sparrow</a></div>',
    ],
    [
      'Yandex',
      '<div>Fine.</div><div> </div><div>27.11.2026, 18:30, "Bob" &lt;bob@example.net&gt;:</div><blockquote><p>Hi</p></blockquote>',
    ],
    [
      'Yandex, without a time',
      '<div>Fine.</div><div>"Bob" &lt;<a href="mailto:bob@example.net">bob@example.net</a>&gt;:</div><blockquote><p>Hi</p></blockquote>',
    ],
    [
      'mail.ru',
      'Fine.<br><br>27 Nov 2026 14:00 от Bob &lt;<a href="mailto:bob@example.net">bob@example.net</a>&gt;:<br><blockquote style="border-left:1px solid #0857A6;">Hi</blockquote>',
    ],
    [
      'Zoho',
      '<div>Fine.</div><div class="zmail_extra"><br>---- On Tue, 24 Nov 2026 14:17:36 +0530 <b>Bob &lt;<a href="mailto:bob@example.net">bob@example.net</a>&gt;</b> wrote ----<br></div><blockquote id="blockquote_zmail">Hi</blockquote>',
    ],
    [
      'Samsung',
      '<div>Fine.</div><div><br></div><div>-------- Original message --------</div><div>From: Bob</div><div>Date: 27/11/2026 09:00 (GMT+01:00)</div><div>To: Ann</div><div>Subject: Budget</div><div>Hi</div>',
    ],
    [
      'Outlook for iOS',
      '<div>Fine.</div><div>Envoyé à partir de <a href="https://aka.ms/o0ukef">Outlook pour iOS</a></div><hr><div id="divRplyFwdMsg"><b>De :</b> Bob<br><b>Envoyé :</b> vendredi<br></div><div>Hi</div>',
    ],
    ['a quotation without its element', '<div>Fine.</div><div class="gmail_quote">Hi</div>'],
    [
      'Zimbra',
      '<div>Fine.</div><hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__"><b>From: </b>"Bob" &lt;bob@example.net&gt;<br><b>To: </b>"Ann" &lt;ann@example.org&gt;<br><b>Sent: </b>Friday, November 27, 2026 9:00:00 AM<br><b>Subject: </b>Budget<br></div><div>Hi</div>',
    ],
    [
      'Spark',
      '<div name="messageBodySection"><div>Fine.</div></div><div name="messageReplySection">On Nov 27, 2026, 9:00 AM +0100, Bob &lt;bob@example.net&gt;, wrote:<br><blockquote type="cite">Hi</blockquote></div>',
    ],
    [
      'Outlook on a Mac',
      '<div>Fine.</div><div style="border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b><span>From: </span></b><span>Bob &lt;bob@example.net&gt;<br><b>Date: </b>Friday, November 27, 2026 at 9:00 AM<br><b>To: </b>Ann<br><b>Subject: </b>Budget</span></p></div><p>Hi</p>',
    ],
    [
      'QQ',
      '<div>Fine.</div><div><br></div><div style="font-size: 12px;">------------------&nbsp;原始邮件&nbsp;------------------</div><div style="background:#efefef"><div><b>发件人:</b>&nbsp;"Bob"&lt;bob@example.net&gt;;</div><div><b>发送时间:</b>&nbsp;2026年11月27日(星期五) 上午9:00</div></div><div>Hi</div>',
    ],
    [
      'NetEase',
      '<div>Fine.</div><pre>At 2026-11-27 09:00:00, "Bob" &lt;bob@example.net&gt; wrote:</pre><blockquote id="isReplyContent">Hi</blockquote>',
    ],
    [
      'Fastmail',
      '<div>Fine.</div><div>On Fri, Nov 27, 2026, at 9:00 AM, Bob wrote:<br></div><blockquote type="cite" id="qt"><div>Hi</div></blockquote>',
    ],
    [
      'Yahoo on a phone',
      'Fine.<br><br><a href="https://mail.onelink.me/x">Yahoo Mail: Search, Organize, Conquer</a><blockquote style="margin: 0 0 20px 0;"><div>On Fri, Nov 27, 2026 at 9:00 AM, Bob</div><div>&lt;bob@example.net&gt; wrote:</div><div>Hi</div></blockquote>',
    ],
    [
      'Hey',
      '<div>Fine.<br><br>On November 27, 2026, Bob &lt;bob@example.net&gt; wrote:</div><blockquote>Hi</blockquote>',
    ],
    [
      'GMX',
      '<div>Fine.</div><div name="quote" style="border-left: 2px solid #C3D9E5;"><div><b>Gesendet:</b>&nbsp;Freitag, 27. November 2026 um 09:00 Uhr<br/><b>Von:</b>&nbsp;"Bob" &lt;bob@example.net&gt;<br/><b>An:</b>&nbsp;ann@example.org<br/><b>Betreff:</b>&nbsp;Budget</div><div>Hi</div></div>',
    ],
    [
      'Lotus Notes',
      '<font>Fine.</font><br><br><font color=#990099>-----Bob Roe/Acme wrote: -----</font><div>To: Ann<br>From: Bob<br>Date: 27.11.2026<br>Subject: Budget</div>Hi',
    ],
    [
      'Gmail on a phone, German',
      '<div dir="auto">Fine.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Bob &lt;<a href="mailto:bob@example.net">bob@example.net</a>&gt; schrieb am Fr., 27. Nov. 2026, 09:00:<br></div><blockquote class="gmail_quote"><p dir="ltr">Hi<br>x</p></blockquote></div>',
    ],
  ])('posts only the answer of an HTML mail: %s', async (_program, body) => {
    expect((await htmlMail('Re: Budget', body)).posted).toBe('Fine.');
  });

  test('keeps answers between the quoted lines of Gmail, together with the quoted lines', async () => {
    const body =
      '<div class="gmail_quote"><div class="gmail_attr">On Fri, Nov 27, 2026 at 9:00 AM Bob &lt;bob@example.net&gt; wrote:<br></div><blockquote class="gmail_quote">First?</blockquote><div>Yes.</div><blockquote class="gmail_quote">Second?</blockquote><div>No.</div></div>';
    expect((await htmlMail('Re: Budget', body)).posted).toBe(
      '> First?\n\nYes.\n\n> Second?\n\nNo.',
    );
  });

  test.each([
    [
      'Gmail',
      '<div>FYI</div><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: <b>Bob</b></div>Hi<div class="gmail_signature">Bob</div></div>',
    ],
    [
      'Yahoo',
      '<div>FYI</div><div class="yahoo_quoted">----- Forwarded message -----<br>From: Bob<br>Hi<br>Bob</div>',
    ],
    [
      'Apple Mail',
      'FYI<br><div><blockquote type="cite"><div>Begin forwarded message:</div><div><b>From: </b>Bob</div><div>Hi</div><div>Bob</div></blockquote></div>',
    ],
    [
      'Outlook',
      '<div>FYI</div><hr><div id="divRplyFwdMsg"><b>From:</b> Bob<br><b>Sent:</b> Friday<br><b>To:</b> Ann<br><b>Subject:</b> Budget</div><div>Hi</div><div>Bob</div>',
    ],
  ])('keeps the complete HTML mail that %s forwards', async (_program, body) => {
    const { posted } = await htmlMail('Fwd: Budget', body);
    expect(posted).toMatch(/^FYI.*From:.*Bob.*Hi.*Bob$/s);
  });

  test('keeps a mail that Outlook forwards in Danish, even though its prefix means an answer in Finnish', async () => {
    const body = (from: string, subject: string) =>
      `<div>FYI</div><hr><div id="divRplyFwdMsg"><b>${from}:</b> Bob<br><b>${subject}:</b> Budget</div><div>Hi</div>`;
    expect((await htmlMail('VS: Budget', body('Fra', 'Emne'))).posted).toMatch(/^FYI.*Hi$/s);
    expect((await htmlMail('VS: Budget', body('Lähettäjä', 'Aihe'))).posted).toBe('FYI');
  });
});
