import { randomUUID } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Stage } from './stage.ts';

/** Delivers a mail as another mail server does. Rejects with the response's code as `responseCode`. */
export async function deliverMail(
  { app }: Pick<Awaited<ReturnType<Stage['replica']>>, 'app'>,
  mail: SendMailOptions,
  { isLmtp = false }: { isLmtp?: boolean } = {},
) {
  const sender = createTransport({
    host: '127.0.0.1',
    port: app.incomingMailPort ?? 0,
    lmtp: isLmtp,
    ignoreTLS: true,
  });
  try {
    return await sender.sendMail(mail);
  } finally {
    sender.close();
  }
}

/** Returns a mail server's report about a mail. Its part has this content type. */
export const report = (contentType: string, ...lines: string[]) =>
  [
    'From: mailer-daemon@elsewhere.example',
    `Message-ID: <${randomUUID()}@elsewhere.example>`,
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--part',
    `Content-Type: ${contentType}`,
    '',
    ...lines,
    '',
    '--part--',
    '',
  ].join('\r\n');

/** Returns a mail server's report about this response, with the given fields. */
export const failureReport = ({ action = 'failed', status = '5.1.1', answer = '550 no' }) =>
  report(
    'message/delivery-status',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${answer}`,
  );
