import { once } from 'node:events';
import { connect } from 'node:net';

/** A connection on which the server streams events. */
export interface StreamConnection extends Disposable {
  /** Resolves when the server ends the stream. Rejects when the connection breaks. */
  ended: Promise<void>;
}

/**
 * Sends `request` unchanged, and passes the data of the server-sent events in the response to `onData` as they arrive.
 * Resolves when the response begins.
 *
 * @throws when the response is an error
 */
export async function openStreamConnection(
  { host, port }: { host: string; port: number },
  request: string,
  onData: (data: readonly string[]) => void,
): Promise<StreamConnection> {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, 'connect');
  // Each byte is a character, so that the sizes of chunks are lengths.
  socket.setEncoding('latin1');
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  // Callers that wait for the end get the error.
  ended.promise.catch(() => undefined);
  let isBegun = false;
  let received = '';
  let text = '';

  function fail(error: Error) {
    begun.reject(error);
    ended.reject(error);
    socket.destroy();
  }
  socket.on('data', (piece: string) => {
    received += piece;
    if (!isBegun) {
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      if (!received.startsWith('HTTP/1.1 200')) return fail(new Error(`stream: ${received}`));
      received = received.slice(headEnd + 4);
      isBegun = true;
      begun.resolve();
    }
    const { chunks, rest, isLast } = readChunks(received);
    received = rest;
    text += chunks;
    const end = text.lastIndexOf('\n\n');
    if (end >= 0) {
      const blocks = text.slice(0, end).split('\n\n');
      text = text.slice(end + 2);
      onData(blocks.flatMap(dataOf));
    }
    if (isLast) ended.resolve();
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection')));
  socket.write(request, 'latin1');
  await begun.promise;
  return { ended: ended.promise, [Symbol.dispose]: () => void socket.destroy() };
}

/** Returns the content of the complete chunks at the beginning of `received`, and the rest. */
export function readChunks(received: string): { chunks: string; rest: string; isLast: boolean } {
  let [chunks, at] = ['', 0];
  for (;;) {
    const lineEnd = received.indexOf('\r\n', at);
    if (lineEnd < 0) break;
    const size = Number.parseInt(received.slice(at, lineEnd), 16);
    const start = lineEnd + 2;
    if (received.length < start + size + 2) break;
    chunks += received.slice(start, start + size);
    at = start + size + 2;
    if (size === 0) return { chunks, rest: received.slice(at), isLast: true };
  }
  return { chunks, rest: received.slice(at), isLast: false };
}

function dataOf(block: string): string[] {
  return block.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
}
