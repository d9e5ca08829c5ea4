import { describe, expect, test } from 'vitest';
import { ownText, type TextWish } from './own-text.ts';

const answer = 'Yes, *Friday* is fine.\n\nBen';
const own = '<div>Yes, <i>Friday</i> is fine.</div><div><br></div><div>Ben</div>';
const outlookOwn =
  '<p class="MsoNormal">Yes, <i>Friday</i> is fine.<o:p></o:p></p><p class="MsoNormal">Ben<o:p></o:p></p>';
const headers =
  '<b>From:</b> Ann Lee &lt;ann@example.com&gt;<br><b>Sent:</b> Friday, May 1, 2026 10:12 AM<br><b>To:</b> Ben Roe &lt;ben@example.com&gt;<br><b>Subject:</b> Friday';
const germanHeaders =
  '<b>Von:</b> Ann Lee &lt;ann@example.com&gt;<br><b>Gesendet:</b> Freitag, 1. Mai 2026 10:12<br><b>An:</b> Ben Roe &lt;ben@example.com&gt;<br><b>Betreff:</b> Freitag';
const turkishHeaders =
  '<b>Kimden:</b> Ann Lee &lt;ann@example.com&gt;<br><b>Gönderildi:</b> 1 Mayıs 2026 Cuma 10:12<br><b>Kime:</b> Ben Roe &lt;ben@example.com&gt;<br><b>Konu:</b> Cuma';

/** The bodies of mails without a text part, keyed by mail program. */
const bodies: Readonly<Record<string, string>> = {
  Gmail: `<div dir="ltr">${own}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Fri, May 1, 2026 at 10:12 AM Ann Lee &lt;<a href="mailto:ann@example.com">ann@example.com</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">Shall we meet?</blockquote></div>`,
  'Outlook on the web': `<div class="elementToProof">${own}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" color="#000000">${headers}</font><div>&nbsp;</div></div><div class="BodyFragment"><div>Shall we meet?</div><div>Ann</div></div>`,
  'Outlook on the web, German': `${own}<hr tabindex="-1" style="display:inline-block; width:98%"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">${germanHeaders}</font><div>&nbsp;</div></div><div>Treffen wir uns?</div>`,
  'Outlook on a phone': `<div dir="ltr">${own}</div><div id="ms-outlook-mobile-signature"><div></div>Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">${headers}</font></div><div>Shall we meet?</div>`,
  'Outlook on a desk': `<div class="WordSection1">${outlookOwn}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal">${headers}<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Shall we meet?<o:p></o:p></p></div>`,
  'Outlook on a desk, German': `<div class="WordSection1">${outlookOwn}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${germanHeaders}<o:p></o:p></p></div></div><p class="MsoNormal">Treffen wir uns?<o:p></o:p></p></div>`,
  'Outlook on a desk, in a language of its own': `<div class="WordSection1">${outlookOwn}<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${turkishHeaders}<o:p></o:p></p></div><p class="MsoNormal">Shall we meet?<o:p></o:p></p></div>`,
  'Apple Mail': `<div>${own}<div><br><blockquote type="cite"><div>On May 1, 2026, at 10:12, Ann Lee &lt;ann@example.com&gt; wrote:</div><br class="Apple-interchange-newline"><div><div>Shall we meet?</div></div></blockquote></div></div>`,
  'Apple Mail on a phone': `${own}<div dir="ltr"><br><blockquote type="cite">On May 1, 2026, at 10:12, Ann Lee &lt;ann@example.com&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">Shall we meet?</div></blockquote>`,
  Yahoo: `<div class="ydp1yahoo-style-wrap" dir="ltr">${own}</div><div id="ydp2yahoo_quoted_1" class="ydp2yahoo_quoted"><div>On Friday, May 1, 2026 at 10:12:33 AM GMT+2, Ann Lee &lt;ann@example.com&gt; wrote:</div><div><br></div><div>Shall we meet?</div></div>`,
  'Yahoo on a phone': `${own}<div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Friday, May 1, 2026, 10:12 AM, Ann Lee &lt;ann@example.com&gt; wrote:</div><blockquote class="iosymail"><div>Shall we meet?</div></blockquote></div>`,
  'Proton Mail': `<div style="font-family: Arial;">${own}</div><div class="protonmail_signature_block"><div class="protonmail_signature_block-proton">Sent with <a href="https://proton.me/">Proton Mail</a> secure email.</div></div><div style="font-family: Arial;"><br></div><div class="protonmail_quote">On Friday, May 1st, 2026 at 10:12, Ann Lee &lt;ann@example.com&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">Shall we meet?</blockquote></div>`,
  Thunderbird: `${own}<div class="moz-cite-prefix">On 01/05/2026 10:12, Ann Lee wrote:<br></div><blockquote type="cite" cite="mid:1@example.com"><p>Shall we meet?</p></blockquote>`,
  'Thunderbird, answer below': `<div class="moz-cite-prefix">On 01/05/2026 10:12, Ann Lee wrote:<br></div><blockquote type="cite" cite="mid:1@example.com">Shall we meet?</blockquote>${own}<pre class="moz-signature" cols="72">-- \nBen Roe</pre>`,
};

const plainly: TextWish = {
  ...{ keepsSignature: false, keepsQuotes: false, prefersHtml: false, isReply: false },
};

/** Returns the text that is read from a mail with this HTML body and no text part. */
const textOf = (body: string, wish: Partial<TextWish> = {}) =>
  ownText(
    {
      ...{ kind: 'answer', subject: 'Re: Friday', calendars: [] },
      blocks: [
        { text: '', html: `<html><head><title>x</title></head><body>${body}</body></html>` },
      ],
    },
    { ...plainly, ...wish },
  );

describe("keeps the sender's text of an answer that is only HTML:", () => {
  test.each(Object.entries(bodies))("keeps only the sender's text: %s", (_name, body) => {
    expect(textOf(body)).toBe(answer);
  });
});

describe('keeps the quoted mail if requested:', () => {
  test.each(Object.entries(bodies))('keeps the quoted mail: %s', (_name, body) => {
    expect(textOf(body, { keepsQuotes: true })).toMatch(/Shall we meet\?|Treffen wir uns\?/);
  });
});

test('keeps a mail that Outlook forwards without additional text', () => {
  const body = `<hr tabindex="-1"><div id="divRplyFwdMsg">${headers}</div><div>Shall we meet?</div>`;
  expect(textOf(body)).toMatch(/From:.*Ann Lee.*Shall we meet\?$/s);
});

test('keeps a signature that makes up the whole mail', () => {
  expect(textOf('<div id="Signature"><p>Please restart web1.</p></div>')).toBe(
    'Please restart web1.',
  );
});
