import type { ServerResponse } from 'node:http';

/** A response of server-sent events that is being sent. */
export type EventStream = {
  /** Sends messages. Ends the connection of a client that leaves too much unread. */
  send(bytes: Buffer): void;
  /** Ends the response with a message. */
  end(message: string): void;
};

/** More than this that a client has not read ends its connection. */
const mostUnreadBytes = 4 * 1024 * 1024;

const STREAM_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Some proxies gather bytes otherwise
  'X-Accel-Buffering': 'no',
};

/** Begins a response of server-sent events with these further headers. */
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

/** Ends a stream whose handler has returned, or has thrown an error: then `answer` is what a request gets for it. */
export function endEventStream(
  response: ServerResponse,
  { status, body }: { status: number; body: string },
): void {
  if (response.writableEnded) return;
  response.end(status < 400 ? '' : `event: error\ndata: ${body}\n\n`);
}
