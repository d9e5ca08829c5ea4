import { describe, expect, test } from 'vitest';
import { cutText as cutTexts, type KeptParts } from './cut-text.ts';

const cut: KeptParts = {
  ...{ keepsQuotes: false, keepsSignature: false, kind: 'answer', subject: 'Re: Friday' },
};
const cutText = (text: string, kept: KeptParts) => cutTexts([{ text, isMarkdown: false }], kept);
const answer = 'That works for me.\n\nSee you on Friday.';

/** Plain texts that programs send when a person answers a mail with the text `answer`. */
const shapes: Record<string, string> = {
  'Gmail, English': `${answer}\n\nOn Fri, May 1, 2026 at 10:12 AM Ann Lee <ann@example.com> wrote:\n\n> Shall we meet?\n>\n> Ann\n`,
  'Gmail, broken line above the quote': `${answer}\n\nOn Fri, May 1, 2026 at 10:12 AM Annabelle Featherstonehaugh <\nannabelle@example.com> wrote:\n\n> Shall we meet?\n`,
  'Gmail, German': `${answer}\n\nAm Fr., 1. Mai 2026 um 10:12 Uhr schrieb Ann Lee <ann@example.com>:\n\n> Treffen wir uns?\n`,
  'Gmail, French': `${answer}\n\nLe ven. 1 mai 2026 à 10:12, Ann Lee <ann@example.com> a écrit :\n\n> On se voit ?\n`,
  'Gmail, Spanish': `${answer}\n\nEl vie, 1 may 2026 a las 10:12, Ann Lee (<ann@example.com>) escribió:\n\n> ¿Nos vemos?\n`,
  'Gmail, Portuguese': `${answer}\n\nEm sex., 1 de mai. de 2026 às 10:12, Ann Lee <ann@example.com> escreveu:\n\n> Vamos?\n`,
  'Gmail, Italian': `${answer}\n\nIl giorno ven 1 mag 2026 alle ore 10:12 Ann Lee <ann@example.com> ha scritto:\n\n> Ci vediamo?\n`,
  'Gmail, Dutch': `${answer}\n\nOp vr 1 mei 2026 om 10:12 schreef Ann Lee <ann@example.com>:\n\n> Spreken we af?\n`,
  'Gmail, Swedish': `${answer}\n\nDen fre 1 maj 2026 kl 10:12 skrev Ann Lee <ann@example.com>:\n\n> Ska vi ses?\n`,
  'Gmail, Polish': `${answer}\n\npt., 1 maj 2026 o 10:12 Ann Lee <ann@example.com> napisał(a):\n\n> Spotkamy się?\n`,
  'Gmail, Russian': `${answer}\n\nпт, 1 мая 2026 г. в 10:12, Ann Lee <ann@example.com> пишет:\n\n> Встретимся?\n`,
  'Gmail, Japanese': `${answer}\n\n2026年5月1日(金) 10:12 Ann Lee <ann@example.com>さんのメール:\n\n> 会いましょうか。\n`,
  'Gmail, Chinese': `${answer}\n\nAnn Lee <ann@example.com> 于2026年5月1日周五 10:12写道：\n\n> 我们见面吗？\n`,
  'Gmail with a signature below its mark': `${answer}\n\n-- \nBen Roe\nAcme, Inc.\n`,
  'Gmail with a signature above the quote': `${answer}\n\n-- \nBen Roe\n\n\nOn Fri, May 1, 2026 at 10:12 AM Ann Lee <ann@example.com> wrote:\n\n> Shall we meet?\n> Ann\n`,
  'Apple Mail': `${answer}\n\n> On May 1, 2026, at 10:12 AM, Ann Lee <ann@example.com> wrote:\n> \n> Shall we meet?\n`,
  'Apple Mail on a phone': `${answer}\n\nSent from my iPhone\n\n> On May 1, 2026, at 10:12, Ann Lee <ann@example.com> wrote:\n> \n> ﻿Shall we meet?\n`,
  'Apple Mail on a phone, German': `${answer}\n\nVon meinem iPhone gesendet\n\n> Am 01.05.2026 um 10:12 schrieb Ann Lee <ann@example.com>:\n> \n> Treffen wir uns?\n`,
  'Outlook on a desk': `${answer}\n\nFrom: Ann Lee <ann@example.com>\nSent: Friday, May 1, 2026 10:12 AM\nTo: Ben Roe <ben@example.com>\nSubject: Friday\n\nShall we meet?\n`,
  'Outlook on a desk, older': `${answer}\n\n-----Original Message-----\nFrom: Ann Lee [mailto:ann@example.com]\nSent: Friday, May 1, 2026 10:12 AM\nTo: Ben Roe\nSubject: Friday\n\nShall we meet?\n`,
  'Outlook on a desk, German': `${answer}\n\nVon: Ann Lee <ann@example.com>\nGesendet: Freitag, 1. Mai 2026 10:12\nAn: Ben Roe <ben@example.com>\nBetreff: Friday\n\nTreffen wir uns?\n`,
  'Outlook on a desk, French': `${answer}\n\nDe : Ann Lee <ann@example.com>\nEnvoyé : vendredi 1 mai 2026 10:12\nÀ : Ben Roe <ben@example.com>\nObjet : RE: Friday\n\nOn se voit ?\n`,
  'Outlook on the web': `${answer}\n________________________________\nFrom: Ann Lee <ann@example.com>\nSent: Friday, May 1, 2026 10:12 AM\nTo: Ben Roe <ben@example.com>\nSubject: Friday\n\nShall we meet?\n`,
  'Outlook on a phone': `${answer}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Ann Lee <ann@example.com>\nSent: Friday, May 1, 2026 10:12:33 AM\nTo: Ben Roe <ben@example.com>\nSubject: Friday\n\nShall we meet?\n`,
  'Thunderbird, answer above': `${answer}\n\nOn 01/05/2026 10:12, Ann Lee wrote:\n> Shall we meet?\n> Ann\n`,
  'Thunderbird, answer below': `On 01/05/2026 10:12, Ann Lee wrote:\n> Shall we meet?\n> Ann\n\n${answer}\n`,
  'Thunderbird, answer below, German': `Am 01.05.26 um 10:12 schrieb Ann Lee:\n> Treffen wir uns?\n\n${answer}\n\n-- \nBen\n`,
  'K-9 Mail': `${answer}\n-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.\n`,
  'K-9 Mail, above an unmarked quote': `${answer}\n\nOn 1 May 2026 10:12:33 CEST, Ann Lee <ann@example.com> wrote:\nShall we meet?\nAnn\n`,
  'mutt, answer below': `On Fri, May 01, 2026 at 10:12:33AM +0200, Ann Lee wrote:\n> Shall we meet?\n>> Earlier.\n\n${answer}\n\n-- \nBen\n`,
  'Yahoo, unmarked': `${answer}\n\n    On Friday, May 1, 2026 at 10:12:33 AM GMT+2, Ann Lee <ann@example.com> wrote:  \n \n Shall we meet?\n`,
  'Samsung Mail': `${answer}\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: Ann Lee <ann@example.com>\nDate: 01/05/2026 10:12 (GMT+01:00)\nTo: Ben Roe <ben@example.com>\nSubject: Friday\n\nShall we meet?\n`,
  'Windows line ends':
    `${answer}\n\nOn 01/05/2026 10:12, Ann Lee wrote:\n> Shall we meet?\n`.replaceAll('\n', '\r\n'),
  'Proton Mail': `${answer}\n\nSent with Proton Mail secure email.\n\nOn Friday, May 1st, 2026 at 10:12, Ann Lee <ann@example.com> wrote:\n\n> Shall we meet?\n`,
};

describe('cuts the text that the program added', () => {
  test.each(Object.entries(shapes))('cuts the quoted mail and the signature: %s', (_name, text) => {
    expect(cutText(text, cut)).toBe(answer);
  });
});

test('keeps quoted lines if a person answers between them', () => {
  const between = '> First question?\nYes.\n\n> Second question?\nNo.';
  const text = `On 01/05/2026 10:12, Ann Lee wrote:\n${between}\n`;
  expect(cutText(text, cut)).toBe(between);
});

test('keeps the quoted mail and the signature when both are requested', () => {
  const text = 'Hello\n\n-- \nBen\n\nOn 01/05/2026 10:12, Ann Lee wrote:\n> Hi\n';
  expect(cutText(text, { ...cut, keepsQuotes: true, keepsSignature: true })).toBe(
    'Hello\n\n--\nBen\n\nOn 01/05/2026 10:12, Ann Lee wrote:\n> Hi',
  );
});

test.each([
  'I wrote:\n\nthe report is done.',
  'From: here to there is a long way.\n\nBut we go.',
  'The list:\n- one\n- two\n\nOn Friday we meet at 10:00.',
  '> only a quote, forwarded without a word',
  '________________________________\nFrom: Ann Lee\nSent: Friday\nTo: Ben Roe\n\nForwarded without a word.',
  '-----Original Message-----\nFrom: Ann Lee\nSent: Friday\nTo: Ben Roe\n\nForwarded without a word.',
  'One line',
])('leaves the text unchanged: %j', (text) => {
  expect(cutText(text, cut)).toBe(text);
});

describe('looks at each line a few times, regardless of the number of lines:', () => {
  /**
   * Counts how often patterns are applied to a text with this many repetitions. Includes calls of `test`, which calls
   * `exec`.
   */
  function countTests(repeated: string, times: number): number {
    const { exec: unchanged } = RegExp.prototype;
    let count = 0;
    RegExp.prototype.exec = function counted(text) {
      count += 1;
      return unchanged.call(this, text);
    };
    try {
      cutText(`${repeated.repeat(times)}> end`, cut);
      return count;
    } finally {
      RegExp.prototype.exec = unchanged;
    }
  }

  test.each([
    '> -----Original Message-----\n',
    'On 1.1.2026 a@b wrote:\n\n',
    '> From: a\n> To: b\n',
    'From: a@b\nTo: b\n\n',
    'a b: 27.11.2026 10:00 <a@b>\n',
    '-----\n\n',
  ])('tests each line only a limited number of times: %j', (repeated) => {
    expect(countTests(repeated, 9_000)).toBeLessThan(10 * countTests(repeated, 1_000));
  });
});

test('cuts long and repetitive texts in little processor time', () => {
  const before = process.threadCpuUsage();
  for (const line of [
    '> a\n',
    'On 1.1.2026 a@b wrote:\n\n',
    'From: a\nTo: b\nDate: c\n',
    '----- a -----\n',
    '<\na@b\n',
    '--\n',
    'a@'.repeat(500),
    'a 1 '.repeat(500),
    `x${' '.repeat(50_000)}y`,
    `x${'_'.repeat(50_000)}y`,
  ]) {
    cutText(`x\n${line.repeat(200_000 / line.length)}`, cut);
  }
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(10_000);
});
