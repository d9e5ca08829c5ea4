import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import { createServer as createNetServer, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as immediately, setTimeout as pause } from 'node:timers/promises';
import { badRequest } from '@chat/kit/errors/catalog';
import { errorBody } from './envelope.ts';

// Raised header limit: clients send whole messages in the query of a PATCH
const MAX_HEADER_BYTES = 128 * 1024;

export type HttpServerOptions = {
  /** 0: any free one. */
  readonly port: number;
  /** Headers of answers to requests that do not reach the app. */
  readonly headers: Readonly<Record<string, string>>;
  /** Addresses to listen on. */
  readonly hosts: readonly string[];
  /** Aborted when the server stops, as soon as it takes no further connections. */
  readonly stopping: AbortController;
  /** How long requests in progress may take after that. */
  readonly graceMs: number;
  /** How long a client may take to send its request; 2 minutes if absent. */
  readonly requestTimeoutMs?: number;
  /** How long an idle connection is kept; longer than any proxy in front keeps it. */
  readonly keepAliveMs?: number;
  /** How long a client may take nothing of an answer that waits for it; 30 seconds if absent. */
  readonly readerPatienceMs?: number;
};

/**
 * Listens with `app`. Requests that are not HTTP are answered in the envelope too. Disposing the
 * result takes no further connections, ends held requests, lets the others finish within `graceMs`, also those
 * that arrive within two seconds on connections already open, and closes the rest.
 */
export async function serveHttp(
  app: RequestListener,
  options: HttpServerOptions,
): Promise<{ readonly port: number } & AsyncDisposable> {
  const { port, hosts, stopping, graceMs } = options;
  const requestTimeout = options.requestTimeoutMs ?? 120_000;
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout,
      connectionsCheckingInterval: Math.min(requestTimeout / 4, 10_000),
      keepAliveTimeout: options.keepAliveMs ?? 75_000,
      // Refused by the app, in the envelope.
      requireHostHeader: false,
    },
    app,
  );
  server.on('clientError', answerParserError(options.headers));
  // Unknown Expect headers are ignored
  server.on('checkExpectation', app);
  const connections = watchConnections(server, options.readerPatienceMs ?? 30_000);
  const listeners = await listen(server, port, hosts);
  return {
    port: portOf(server),
    async [Symbol.asyncDispose]() {
      await connections.untilNobodyConnects();
      const closed = stopListening(listeners);
      // Stop accepting first: answered clients reconnect at once and are refused instead of reset
      stopping.abort(new Error('server is shutting down'));
      await endConnections(server, connections, closed, graceMs);
    },
  };
}

/**
 * Listens on `port` of every host: an HTTP server has one address, so that further ones have a listener each, which
 * hands its connections over.
 *
 * @throws when one of the addresses is taken, or is none of this machine; then no listener is left
 */
async function listen(
  server: Server,
  port: number,
  [first, ...further]: readonly string[],
): Promise<readonly NetServer[]> {
  await listenOn(server, port, first);
  const listeners: NetServer[] = [server];
  try {
    for (const host of further) {
      // As HTTP servers have it.
      const listener = createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        server.emit('connection', socket),
      );
      await listenOn(listener, portOf(server), host);
      listeners.push(listener);
    }
  } catch (error) {
    stopListening(listeners);
    throw error;
  }
  return listeners;
}

async function listenOn(server: NetServer, port: number, host?: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  await promise;
  server.off('error', reject);
}

function portOf(server: NetServer): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

/**
 * How long connections without a request stay: one may be on its way on any of them. Longer than what is in front
 * takes to notice that this process is not ready any more.
 */
const lingerMs = 2_000;

const connectingQuiet = {
  /** Connections come in bursts; this long without one ends a burst. */
  forMs: 100,
  /** Connections made during a turn of the event loop are seen in the next one. */
  turnMs: 5,
  /** Upper bound, because clients without keep-alive never pause. */
  patienceMs: 2_000,
  /** Node accepts one connection per turn; extra time for those already waiting. */
  backlogMs: 1_000,
};

/** The connections of a server. */
type Connections = {
  /**
   * Waits for a pause in new connections: those still in the accept queue are reset, with their request, when
   * listening stops.
   */
  untilNobodyConnects(): Promise<void>;
  /** Whether a response is not fully flushed yet. */
  areWriting(): boolean;
};

function watchConnections(server: Server, readerPatienceMs: number): Connections {
  const open = new Set<Socket>();
  const ending = setInterval(endStalled(open), readerPatienceMs / 2);
  server.once('close', () => clearInterval(ending));
  let lastAt = -Infinity;
  server.on('connection', (socket: Socket) => {
    lastAt = performance.now();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    areWriting: () => [...open].some(({ writableLength }) => writableLength > 0),
    async untilNobodyConnects() {
      const { forMs, turnMs, patienceMs, backlogMs } = connectingQuiet;
      const patienceEndsAt = performance.now() + patienceMs;
      // The event loop turn that delivered the signal may have been long
      await untilReadAll();
      for (;;) {
        const turnAt = performance.now();
        await untilReadAll();
        const now = performance.now();
        const restMs = Math.min(lastAt + forMs, patienceEndsAt) - now;
        if (restMs > 0) await pause(restMs);
        else if (lastAt < turnAt && now - turnAt < turnMs) return;
        else if (now >= patienceEndsAt + backlogMs) return;
      }
    },
  };
}

/** Ends connections of which the client took nothing since the call before the last, though something waits for it. */
function endStalled(open: ReadonlySet<Socket>): () => void {
  const seen = new WeakMap<Socket, { written: number; unread: number; times: number }>();
  return () => {
    for (const socket of open) {
      const { bytesWritten: written, writableLength: unread } = socket;
      const before = seen.get(socket);
      const isStalled = unread > 0 && before?.written === written && before.unread === unread;
      const times = isStalled ? before.times + 1 : 0;
      if (times < 2) seen.set(socket, { written, unread, times });
      else socket.destroy();
    }
  };
}

/** Takes no further connections; the promise in the result resolves when none is left. */
function stopListening(listeners: readonly NetServer[]): { readonly whenEmpty: Promise<unknown> } {
  const closings = listeners.map((listener) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // net.Server.close, because http.Server.close also closes idle connections and loses requests that have arrived
    NetServer.prototype.close.call(listener, () => resolve());
    return promise;
  });
  return { whenEmpty: Promise.all(closings) };
}

async function endConnections(
  server: Server,
  connections: Connections,
  { whenEmpty }: { readonly whenEmpty: Promise<unknown> },
  graceMs: number,
): Promise<void> {
  const lingering = setInterval(async () => {
    // Bytes may have arrived that were not read yet
    await untilReadAll();
    // Node counts a connection as idle once the response is written, even if it is not flushed
    if (!connections.areWriting()) server.closeIdleConnections();
  }, lingerMs);
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await whenEmpty;
  clearInterval(lingering);
  clearTimeout(grace);
  // Stop the timer of slow connections
  server.close();
}

/** Resolves when everything that had arrived is accepted and read. */
async function untilReadAll(): Promise<void> {
  await immediately();
}

const STATUS_BY_PARSER_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers HTTP parser errors; the connection is closed. */
function answerParserError(headers: HttpServerOptions['headers']) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_BY_PARSER_ERROR[error.code ?? ''] ?? 400;
    const reason = STATUS_CODES[status] ?? '';
    const body = errorBody(badRequest({ msg: reason }));
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\n${lines.join('')}` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
}
