import { describe, expect, test } from 'vitest';
import { answering, mailOfParts, readRaw, textMail } from './written-mails.ts';

describe('decodes the charset of the bytes', () => {
  const windows = Buffer.from([
    0x93, 0x73, 0x6d, 0x61, 0x72, 0x74, 0x94, 0x20, 0x96, 0x20, 0x63, 0x61, 0x66, 0xe9,
  ]);
  const smart = '“smart” – café';
  const japanese = Buffer.from('\x1b$B2q5D\x1b(B', 'latin1');
  const mailOf = (bytes: Buffer, type: string, subject: Buffer | string = 'Budget') =>
    Buffer.concat([
      ...[Buffer.from('From: '), Buffer.from(subject), Buffer.from(' <bob@example.net>\r\n')],
      ...[Buffer.from('Subject: '), Buffer.from(subject), Buffer.from('\r\n')],
      Buffer.from(`MIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n`),
      bytes,
    ]);

  test.each([
    ['none', 'text/plain', windows, smart],
    ['US-ASCII', 'text/plain; charset=us-ascii', windows, smart],
    ['ISO-8859-1', 'text/plain; charset="ISO-8859-1"', windows, smart],
    ['UTF-8 that it is not', 'text/plain; charset=utf-8', windows, smart],
    ['one that nobody knows', 'text/plain; charset=unknown-8bit', windows, smart],
    ['none, of HTML', 'text/html', windows, smart],
    [
      'one that the HTML names',
      'text/html',
      Buffer.from('<meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2', 'latin1'),
      'Привет',
    ],
    ['UTF-8 without saying so', 'text/plain', Buffer.from(smart), smart],
    ['UTF-8 that says ISO-8859-1', 'text/plain; charset=iso-8859-1', Buffer.from(smart), smart],
    ['UTF-8 with a mark', 'text/plain', Buffer.from(`\ufeff${smart}`), smart],
    ['ISO-8859-1', 'text/plain; charset=iso-8859-1', Buffer.from('caf\xe9', 'latin1'), 'café'],
    ['ISO-2022-JP', 'text/plain; charset=iso-2022-jp', japanese, '会議'],
    ['ISO-2022-JP without saying so', 'text/plain', japanese, '会議'],
    ['GB2312', 'text/plain; charset=gb2312', Buffer.from('\xbb\xe1\xd2\xe9', 'latin1'), '会议'],
    [
      'KOI8-R',
      'text/plain; charset=koi8-r',
      Buffer.from('\xf0\xd2\xc9\xd7\xc5\xd4', 'latin1'),
      'Привет',
    ],
  ])('decodes bytes whose charset is %s: %s', async (_what, type, bytes, text) => {
    expect((await readRaw(mailOf(bytes, type))).posted).toBe(text);
  });

  test.each([
    ['Windows-1252', windows, 'text/plain', smart],
    ['UTF-8', Buffer.from(smart), 'text/plain', smart],
    [
      'the charset of the text',
      Buffer.from('\xf0\xd2\xc9\xd7\xc5\xd4', 'latin1'),
      'text/plain; charset=koi8-r',
      'Привет',
    ],
    ['an encoded word that lies', '=?iso-8859-1?Q?=93smart=94_=96_caf=E9?=', 'text/plain', smart],
    ['an encoded word of US-ASCII', '=?us-ascii?Q?caf=E9?=', 'text/plain', 'café'],
    ['an encoded word of UTF-8 that is not', '=?utf-8?Q?caf=E9?=', 'text/plain', 'café'],
    [
      'two encoded words within a character',
      '=?utf-8?B?Y2Fmww==?= =?utf-8?B?qQ==?=',
      'text/plain',
      'café',
    ],
  ])('decodes header lines: %s', async (_what, subject, type, expected) => {
    const mail = await readRaw(mailOf(Buffer.from('Hello'), type, subject));
    expect(mail).toMatchObject({ topic: expected, from: { name: expected } });
  });
});

const calendar = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...lines.slice(0, 1),
    'BEGIN:VEVENT',
    ...lines.slice(1),
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
const review = [
  'SUMMARY:Quarterly review',
  'DTSTART;TZID=Europe/Berlin:20261201T100000',
  'DTEND;TZID=Europe/Berlin:20261201T110000',
  'LOCATION:Room 5',
  'ORGANIZER;CN=Ann:mailto:ann@example.org',
  'DESCRIPTION:Please join\\nhttps://meet.example.com/abc',
];
const described =
  '**Quarterly review**\nWhen: <time:2026-12-01T10:00:00+01:00> – <time:2026-12-01T11:00:00+01:00>\nWhere: Room 5\nOrganizer: Ann (ann@example.org)\n\nPlease join\nhttps://meet.example.com/abc';
const eventOf = async (text: string) =>
  (await readRaw(textMail({ subject: 'Review' }, text, 'text/calendar; charset=utf-8'))).posted;

describe('describes a calendar', () => {
  test("describes an invitation if it is the whole mail, or if the mail's text is empty", async () => {
    const request = calendar('METHOD:REQUEST', ...review);
    const type = 'text/calendar; charset=utf-8; method=REQUEST';
    const alone = await readRaw(textMail({ subject: 'Quarterly review' }, request, type));
    expect(alone).toMatchObject({ posted: described, files: ['invite.ics'] });
    const head = ['Subject: Quarterly review'];
    for (const empty of [
      ['Content-Type: text/plain', '', ' '],
      ['Content-Type: text/html', '', '<p>&nbsp;</p>'],
    ]) {
      const part = [`Content-Type: ${type}; name="review"`, '', request];
      const raw = mailOfParts(head, 'alternative', empty, part);
      expect(await readRaw(raw)).toMatchObject({ posted: described, files: ['review.ics'] });
    }
    const unknown = ['Content-Type: application/octet-stream; name="a.ics"', '', request];
    expect(await readRaw(mailOfParts(head, 'mixed', unknown))).toMatchObject({
      ...{ posted: described, files: ['a.ics'] },
    });
    const text = ['Content-Type: text/plain', '', 'You are invited.'];
    const twice = mailOfParts(
      head,
      'mixed',
      text,
      [`Content-Type: ${type}`, '', request],
      ['Content-Type: application/ics; name="meeting.ics"', '', request],
    );
    expect(await readRaw(twice)).toMatchObject({
      posted: 'You are invited.',
      files: ['meeting.ics'],
    });
  });

  test.each([
    ['a cancelled event', 'METHOD:CANCEL', [], '**Cancelled: Quarterly review**', 'cancel.ics'],
    [
      'an event that is cancelled by its status',
      'METHOD:PUBLISH',
      ['STATUS:CANCELLED'],
      '**Cancelled: Quarterly review**',
      'publish.ics',
    ],
    [
      'an accepted invitation',
      'METHOD:REPLY',
      ['ATTENDEE;CN=Bob;PARTSTAT=ACCEPTED:mailto:bob@example.net'],
      '**Accepted: Quarterly review**',
      'reply.ics',
    ],
    [
      'a declined one',
      'METHOD:REPLY',
      ['ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.net'],
      '**Declined: Quarterly review**',
      'reply.ics',
    ],
    [
      'another time',
      'METHOD:COUNTER',
      [],
      '**New time proposed: Quarterly review**',
      'counter.ics',
    ],
    ['an event without a method', 'VERSION:2.0', [], '**Quarterly review**', 'calendar.ics'],
  ])('describes an invitation: %s', async (_what, method, more, heading, file) => {
    const text = calendar(method, ...review, ...more);
    const mail = await readRaw(
      textMail({ subject: 'Review' }, text, 'text/calendar; charset=utf-8'),
    );
    expect(mail.posted).toMatch(/^\*\*.*\*\*$/m);
    expect(mail.posted?.split('\n')[0]).toBe(heading);
    expect(mail.files).toEqual([file]);
  });

  test.each([
    [
      'UTC',
      ['DTSTART:20261201T090000Z', 'DURATION:PT1H30M'],
      '<time:2026-12-01T09:00:00+00:00> – <time:2026-12-01T10:30:00+00:00>',
    ],
    [
      'summer',
      ['DTSTART;TZID=America/New_York:20260701T090000'],
      '<time:2026-07-01T09:00:00-04:00>',
    ],
    [
      'a half hour',
      ['DTSTART;TZID=Asia/Kolkata:20260701T090000'],
      '<time:2026-07-01T09:00:00+05:30>',
    ],
    ['a day', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'], '2026-12-01'],
    [
      'days',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'],
      '2026-12-01 – 2026-12-03',
    ],
    ['no zone', ['DTSTART:20261201T090000'], '2026-12-01 09:00'],
    ['an unknown zone', ['DTSTART;TZID=Mars:20261201T090000'], '2026-12-01 09:00 (Mars)'],
    [
      'a zone with a prefix',
      ['DTSTART;TZID=/example.org/20050126_1/Europe/Berlin:20261201T090000'],
      '<time:2026-12-01T09:00:00+01:00>',
    ],
  ])('shows the time of an event: %s', async (_zone, times, expected) => {
    expect(await eventOf(calendar('METHOD:REQUEST', 'SUMMARY:Review', ...times))).toBe(
      `**Review**\nWhen: ${expected}`,
    );
  });

  test('shows times in a zone that the calendar describes, and how often an event repeats', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:W. Europe Standard Time',
      ...[
        'BEGIN:STANDARD',
        'DTSTART:16010101T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
        'END:STANDARD',
      ],
      ...[
        'BEGIN:DAYLIGHT',
        'DTSTART:16010101T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
        'END:DAYLIGHT',
      ],
      'END:VTIMEZONE',
    ].join('\r\n');
    const start = 'DTSTART;TZID="W. Europe Standard Time":20261201T090000';
    const text = calendar(
      `METHOD:REQUEST\r\n${zone}`,
      'SUMMARY:Review',
      start,
      'RRULE:FREQ=WEEKLY',
    );
    expect(await eventOf(text)).toBe(
      '**Review**\nWhen: <time:2026-12-01T09:00:00+01:00>\nRepeats: weekly',
    );
  });

  test('attaches an invalid calendar as a file, without a description', async () => {
    for (const text of ['BEGIN:VCALENDAR', 'nothing', '']) {
      const raw = textMail({ subject: 'Review' }, text, 'text/calendar; method=REQUEST');
      expect(await readRaw(raw)).toMatchObject({ posted: '', files: ['invite.ics'] });
    }
  });
});

describe('sorts the parts of a mail', () => {
  const text = ['Content-Type: text/plain; charset=utf-8', '', 'See the files.'];
  const read = (...parts: readonly (readonly string[])[]) =>
    readRaw(mailOfParts(['Subject: Files'], 'mixed', ...parts));

  test.each([
    ['application/pdf', 'attachment-1.pdf'],
    ['image/jpeg', 'attachment-1.jpg'],
    ['text/vcard', 'attachment-1.vcf'],
    ['application/x-unheard-of', 'attachment-1.bin'],
    ['application/ms-tnef', 'winmail.dat'],
    ['application/ms-tnef; name="winmail.dat"', 'winmail.dat'],
    ['message/rfc822', 'mail.eml'],
    ['message/global', 'mail.eml'],
    ['text/calendar', 'calendar.ics'],
    ['text/calendar; name="Team meeting"', 'Team meeting.ics'],
    ['application/pdf; name="=?utf-8?Q?=C3=9Cbersicht?="', 'Übersicht'],
  ])('names a file of the type %s', async (type, name) => {
    expect(await read(text, [`Content-Type: ${type}`, '', 'x'])).toMatchObject({
      ...{ posted: 'See the files.', files: [name] },
    });
  });

  test('keeps an attached mail as a file, and posts none of its text', async () => {
    const inner = [
      'From: Bob <bob@example.net>',
      'Subject: =?utf-8?Q?Caf=C3=A9/Bar?=',
      '',
      'Secret',
    ];
    for (const head of [
      ['Content-Type: message/rfc822', 'Content-Disposition: inline'],
      ['Content-Type: message/rfc822', 'Content-Disposition: attachment'],
    ]) {
      const mail = await read(text, [...head, '', ...inner]);
      expect(mail).toMatchObject({ posted: 'See the files.', files: ['Café Bar.eml'] });
      expect(Buffer.from(mail.attachments[0]?.content ?? '').toString()).toContain('Secret');
    }
    const named = ['Content-Type: message/rfc822; name="old.eml"', '', ...inner];
    expect((await read(text, named)).files).toEqual(['old.eml']);
  });

  test('drops signatures and keys, but keeps encrypted parts', async () => {
    const mail = await read(
      text,
      ['Content-Type: application/pkcs7-signature; name="smime.p7s"', '', 'x'],
      ['Content-Type: application/pgp-signature; name="signature.asc"', '', 'x'],
      ['Content-Type: application/pgp-keys; name="OpenPGP_0x12AB.asc"', '', 'x'],
      ['Content-Type: application/octet-stream; name="smime.p7s"', '', 'x'],
      ['Content-Type: application/pkcs7-mime; name="smime.p7m"', '', 'x'],
    );
    expect(mail).toMatchObject({ posted: 'See the files.', files: ['smime.p7m'] });
    const armored = [
      ...['-----BEGIN PGP SIGNED MESSAGE-----', 'Hash: SHA256', '', 'Hello', '- - one', ''],
      ...['-----BEGIN PGP SIGNATURE-----', '', 'abc', '-----END PGP SIGNATURE-----', ''],
      ...['- two', '- three'],
    ];
    const raw = textMail({ subject: 'Signed' }, armored.join('\n'));
    expect((await readRaw(raw)).posted).toBe('Hello\n- one\n\n- two\n- three');
  });

  test("reads each part's text in the only form that it has, in the order of the parts", async () => {
    const page = (body: string) => ['Content-Type: text/html; charset=utf-8', '', `<p>${body}</p>`];
    const plain = (body: string) => ['Content-Type: text/plain', '', body];
    const pdf = ['Content-Type: application/pdf; name="a.pdf"', '', 'x'];
    expect(await read(page('Hello <b>all</b>'), plain('Footer of the list'))).toMatchObject({
      posted: 'Hello **all**\n\nFooter of the list',
    });
    expect(await read(plain('Above'), pdf, plain('Below'))).toMatchObject({
      ...{ posted: 'Above\n\nBelow', files: ['a.pdf'] },
    });
    const named = [
      'Content-Type: text/plain; name="notes.txt"',
      'Content-Disposition: inline',
      '',
      'x',
    ];
    expect(await read(plain('Above'), named)).toMatchObject({
      ...{ posted: 'Above', files: ['notes.txt'] },
    });
    const head = ['Subject: Files'];
    const watch = ['Content-Type: text/watch-html', '', '<b>x</b>'];
    const amp = ['Content-Type: text/x-amp-html', '', '<b>x</b>'];
    const forms = mailOfParts(head, 'alternative', plain('Hello'), watch, amp, page('Hello page'));
    expect(await readRaw(forms)).toMatchObject({ posted: 'Hello', files: [] });
    expect((await readRaw(forms, { prefersHtml: true })).posted).toBe('Hello page');
    const unnamed = ['Content-Type: text/plain', 'Content-Disposition: attachment', '', 'Scanned'];
    expect(await read(unnamed)).toMatchObject({ posted: 'Scanned', files: [] });
    const noBoundary = 'Subject: x\r\nContent-Type: multipart/mixed\r\n\r\nHello';
    expect((await readRaw(Buffer.from(noBoundary))).posted).toBe('Hello');
  });

  test('accepts a mail without a subject and text', async () => {
    expect(await readRaw(Buffer.from('From: a@example.org\r\n\r\n'))).toMatchObject({
      ...{ topic: 'Mail without a subject', posted: '', files: [] },
    });
  });
});

describe('finds the topic of a subject', () => {
  test.each([
    ...['RES: Budget', 'ENC: Budget', 'YNT: Budget', 'VB: Budget', 'VL: Budget', 'PD: Budget'],
    ...['RIF: Budget', 'Vá: Budget', 'Antwort: Budget', 'Doorst: Budget', 'Odp.: Budget'],
    ...[
      '回覆: Budget',
      '轉寄: Budget',
      '返信: Budget',
      '転送：Budget',
      'Απ: Budget',
      'השב: Budget',
    ],
    ...[
      'رد: Budget',
      'Trả lời: Budget',
      'İLT: Budget',
      'ilt: Budget',
      'Re(2): Budget',
      'Re[3]: Budget',
    ],
    ...[
      'Re^2: Budget',
      'Re:: Budget',
      'RE: : Budget',
      'Re : Budget',
      '[Fwd: Budget]',
      'Budget (fwd)',
    ],
    ...['Re: AW: Fwd: Budget', '[EXTERNAL] Re: Budget', 'Re: [EXT] Re: Budget', 'EXT: Re: Budget'],
    ...['(External) AW: Budget', 'Re: [Fwd: Budget]', ' re:Budget '],
  ])('removes the prefixes from the subject %s', async (subject) => {
    expect((await readRaw(textMail({ subject }, 'x'))).topic).toBe('Budget');
  });

  test.each([
    ...['R: Budget', 'I: Budget', 'R: R: Re: R: Budget', 'Qx: Budget', '[EXTERNAL] Budget'],
  ])('removes the prefixes from the subject %s of an answer', async (subject) => {
    expect((await readRaw(textMail({ subject, headers: answering }, 'x'))).topic).toBe('Budget');
  });

  test.each([
    ['R: language question', 'R: language question'],
    ['I: first person', 'I: first person'],
    ['Bug: it crashes', 'Bug: it crashes'],
    ['[EXTERNAL] Budget', '[EXTERNAL] Budget'],
    ['[plans] Re: Budget', '[plans] Budget'],
    ['Re: [plans] Budget', '[plans] Budget'],
    ['Release: 1.0', 'Release: 1.0'],
    ['Reminder: lunch', 'Reminder: lunch'],
    ['Re', 'Re'],
    ['Re:', 'Mail without a subject'],
  ])('turns the subject %s into the topic %s', async (subject, topic) => {
    expect((await readRaw(textMail({ subject }, 'x'))).topic).toBe(topic);
  });
});

test('lists the mails that a mail answers, the closest first', async () => {
  const headers = [
    'In-Reply-To: Your message of Friday <c@example.net>',
    'References: <a@example.net> <b@example.net>\r\n <c@example.net>',
  ];
  const closest = ['<c@example.net>', '<b@example.net>', '<a@example.net>'];
  const mailOf = (subject: string) => readRaw(textMail({ subject, headers }, 'x'));
  expect((await mailOf('Anything')).answeredIds).toEqual(closest);
  expect((await mailOf('Fwd: Anything')).answeredIds).toEqual([]);
});
