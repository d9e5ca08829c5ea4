import { once } from 'node:events';
import { connect } from 'node:net';

/** A response. Each character in its body stands for one byte. */
export interface Answer {
  status: number;
  body: string;
}

/** A connection that stays open, for one request at a time. */
export interface Connection extends Disposable {
  /** Sends the text of a complete request unchanged. @throws when the connection breaks or no response comes in time */
  request(text: string): Promise<Answer>;
}

const defaultPatienceMs = 30_000;

/**
 * Connects to an HTTP server that answers within `answerWithinMs`, 30 s by default. The client only parses responses
 * with Content-Length, because it takes processor time from the servers that are measured.
 */
export async function openConnection(
  host: string,
  port: number,
  answerWithinMs = defaultPatienceMs,
): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, 'connect');
  // One character per byte, so that lengths can be compared with Content-Length.
  socket.setEncoding('latin1');
  socket.setTimeout(answerWithinMs);

  let received = '';
  let waiting: PromiseWithResolvers<Answer> | undefined;

  function fail(error: Error) {
    waiting?.reject(error);
    waiting = undefined;
  }
  socket.on('data', (text: string) => {
    received += text;
    try {
      const parsed = parseAnswer(received);
      if (!parsed) return;
      received = received.slice(parsed.length);
      waiting?.resolve(parsed.answer);
      waiting = undefined;
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  socket.on('timeout', () => {
    // An idle connection may stay silent.
    if (waiting) socket.destroy(new Error(`No answer within ${answerWithinMs} ms`));
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection')));

  return {
    async request(text) {
      if (socket.destroyed) throw new Error('The server closed the connection');
      waiting = Promise.withResolvers();
      socket.write(text, 'latin1');
      return waiting.promise;
    },
    [Symbol.dispose]() {
      socket.destroy();
    },
  };
}

/**
 * Returns the first response in `received` and its length in characters, or undefined while it is incomplete.
 *
 * @throws for a response without Content-Length
 */
export function parseAnswer(received: string): { answer: Answer; length: number } | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.slice(0, headEnd);
  const contentLength = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (contentLength === undefined) throw new Error(`An answer without Content-Length: ${head}`);
  const bodyStart = headEnd + 4;
  const length = bodyStart + Number(contentLength);
  if (received.length < length) return undefined;
  // "HTTP/1.1 200 OK"
  const status = Number(received.slice(9, 12));
  return { answer: { status, body: received.slice(bodyStart, length) }, length };
}
