import type { ServerResponse } from 'node:http';

/** An open response that sends server-sent events. */
export type EventStream = {
  /** Sends messages. Closes the connection of a client that has too many unread bytes. */
  send(bytes: Buffer): void;
  /** Sends the last message and ends the response. */
  end(message: string): void;
};

/** The maximum number of unread bytes. A client with more unread bytes loses its connection. */
const mostUnreadBytes = 4 * 1024 * 1024;

const STREAM_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Without this header, some proxies buffer the stream
  'X-Accel-Buffering': 'no',
};

/** Begins a response that sends server-sent events, with the given extra headers. */
export function openEventStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): EventStream {
  response.writeHead(200, { ...headers, ...STREAM_HEADERS });
  return {
    send(bytes) {
      // What was just written is not unread yet, however much it is
      if (response.writableLength > mostUnreadBytes) response.destroy();
      else response.write(bytes);
    },
    end: (message) => void response.end(message),
  };
}

/**
 * Ends a stream after its handler has returned or thrown. After an error, the last message is an `error` event with the
 * body of the error response.
 */
export function endEventStream(
  response: ServerResponse,
  { status, body }: { status: number; body: string },
): void {
  if (response.writableEnded) return;
  response.end(status < 400 ? '' : `event: error\ndata: ${body}\n\n`);
}
