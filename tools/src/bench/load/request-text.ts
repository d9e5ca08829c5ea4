import { type RequestText, serialDigits } from './load-contract.ts';

/** The placeholder for each request's serial number in a form. */
export const serialNumber = '0'.repeat(serialDigits);

/**
 * Returns a POST request with a form, sent by an account. One of the form's values must contain `serialNumber`. The
 * request is the same for every server, including its headers.
 */
export function formRequest(options: {
  site: string;
  path: string;
  email: string;
  apiKey: string;
  form: Readonly<Record<string, string>>;
}): RequestText {
  const { site, path, email, apiKey, form } = options;
  const body = new URLSearchParams(form).toString();
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(site).host}`,
    `Authorization: Basic ${btoa(`${email}:${apiKey}`)}`,
    'User-Agent: bench',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  const text = `${head}\r\n\r\n${body}`;
  const place = text.lastIndexOf(serialNumber);
  if (place < head.length) throw new Error('No value of the form has a place for the number');
  return { before: text.slice(0, place), after: text.slice(place + serialDigits) };
}
