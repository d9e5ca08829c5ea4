import { describe, expect, test } from 'vitest';
import { classifyFailure, retryDelayMs } from './mail-failure.ts';

describe('classifyFailure', () => {
  const refused = (command: string, response: string) =>
    classifyFailure(
      Object.assign(new Error('refused'), {
        command,
        response,
        responseCode: Number(response.slice(0, 3)),
      }),
    );

  test.for([
    ['RCPT TO', '550 5.1.1 no such user', true, true],
    ['RCPT TO', '550 5.1.10 null MX', true, true],
    ['RCPT TO', '550 5.2.1 The account is disabled.', true, true],
    ['RCPT TO', '550 5.2.1 The user is receiving mail at a rate that prevents more', true, false],
    ['RCPT TO', '550 User unknown', true, true],
    ['RCPT TO', '550-No such user here\n550 goodbye', true, true],
    ['RCPT TO', '550 sorry, no mailbox here by that name', true, true],
    ['RCPT TO', '550 <ann@example.com>: Recipient does not exist', true, true],
    // A rejection of the sender, its server or the mail, in several wordings
    ['RCPT TO', '550 Sender verify failed: no such user', true, false],
    ['RCPT TO', '550-No such user here\n550 Sender verify failed', true, false],
    ['RCPT TO', '550 5.7.1 unknown user of a listed network', true, false],
    ['RCPT TO', '550 Requested action not taken: mailbox unavailable', true, false],
    ['RCPT TO', '550 5.7.1 relaying denied', true, false],
    ['RCPT TO', '552 mailbox full', true, false],
    ['RCPT TO', '450 4.2.0 greylisted', false, false],
    ['DATA', '554 5.7.1 looks like spam', true, false],
    ['DATA', '451 4.3.0 no space', false, false],
    ['DATA', '503 bad sequence of commands', false, false],
    // A rejection of the sender or its login, which the operator can fix within a day
    ['MAIL FROM', '550 5.1.8 sender refused', false, false],
    ['AUTH PLAIN', '535 5.7.8 wrong password', false, false],
    ['CONN', '554 5.3.2 not now', false, false],
  ] as const)(
    'classifies the response to %s: %s (final: %s, unknown address: %s)',
    ([command, response, isFinal, isUnknownAddress]) => {
      expect(refused(command, response)).toEqual({ isFinal, isUnknownAddress, text: response });
    },
  );

  test('retries after a broken connection, but gives up if SMTP cannot carry the address', () => {
    const broken = Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' });
    expect(classifyFailure(broken)).toEqual({
      isFinal: false,
      isUnknownAddress: false,
      text: 'ECONNECTION: Connection closed',
    });
    const invalid = Object.assign(new Error('No recipients'), {
      code: 'EENVELOPE',
      command: 'API',
    });
    expect(classifyFailure(invalid)).toMatchObject({ isFinal: true, isUnknownAddress: false });
  });
});

test('waits one minute to four hours between attempts, for about a day in total', () => {
  const delays = Array.from({ length: 12 }, (_, index) => retryDelayMs(index + 1));
  const minutes = delays.map((delay) => delay && delay / 60_000);
  expect(minutes).toEqual([1, 5, 15, 30, 60, 120, 240, 240, 240, 240, 240, undefined]);
});
