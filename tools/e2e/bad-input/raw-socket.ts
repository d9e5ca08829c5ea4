import { connect } from 'node:net';
import type { RawAnswer } from '../http-exchange.ts';

const answerWithinMs = 30_000;

/**
 * Writes `bytes` to a new connection. Returns the first response, or undefined if the server closes the connection
 * without a response. With `hangUp`, closes the client's side after the last byte, like a client that gives up halfway.
 *
 * @throws when the server neither responds nor closes the connection within 30 s
 */
export function speak(
  site: string,
  bytes: string | Buffer,
  { hangUp = false } = {},
): Promise<RawAnswer | undefined> {
  const { hostname, port } = new URL(site);
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer | undefined>();
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const patience = setTimeout(() => {
    reject(new Error('neither an answer nor an end'));
    socket.destroy();
  }, answerWithinMs);
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (!answer) return;
    resolve(answer);
    socket.destroy();
  });
  socket.on('end', () => socket.destroy());
  // The server may close the connection before everything is written.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(patience);
    resolve(undefined);
  });
  if (hangUp) socket.end(bytes);
  else socket.write(bytes);
  return promise;
}

/** Returns the first response in `received`, or undefined while it is incomplete. */
function readAnswer(received: Buffer): RawAnswer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [statusLine = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  // "100 Continue" is no final response.
  if (status < 200) return readAnswer(received.subarray(end + 4));
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const length = Number(headers['content-length'] ?? 0);
  const body = received.subarray(end + 4, end + 4 + length);
  return body.length < length ? undefined : { status, headers, text: body.toString() };
}
