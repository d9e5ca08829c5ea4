import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import { createServer as createNetServer, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as immediately, setTimeout as pause } from 'node:timers/promises';
import { badRequest } from '@chat/kit/errors/catalog';
import { errorBody } from './envelope.ts';

// Raised because clients send whole messages in the query of a PATCH
const MAX_HEADER_BYTES = 128 * 1024;

export type HttpServerOptions = {
  /** The port to listen on; 0 for any free port. */
  readonly port: number;
  /** The headers of responses to requests that do not reach the app. */
  readonly headers: Readonly<Record<string, string>>;
  /** The addresses to listen on. */
  readonly hosts: readonly string[];
  /** The controller that the server aborts when it stops, as soon as it accepts no more connections. */
  readonly stopping: AbortController;
  /** The time that requests in progress get to finish after `stopping` aborts. */
  readonly graceMs: number;
  /** The time that a client has to send its request; 2 minutes if absent. */
  readonly requestTimeoutMs?: number;
  /**
   * The time for which an idle connection is kept open. This time must be longer than the time for which any proxy in
   * front keeps the connection open.
   */
  readonly keepAliveMs?: number;
  /**
   * The time after which a client that receives nothing of a waiting response loses its connection; 30 seconds if
   * absent.
   */
  readonly readerPatienceMs?: number;
};

/**
 * Serves `app` over HTTP. Malformed HTTP requests also get a response in the envelope. Disposing the result stops
 * accepting connections, ends long polls, and gives other requests `graceMs` to finish. This includes requests that
 * arrive within two seconds on open connections. Then the remaining connections are closed.
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
      // The app rejects these requests in the envelope
      requireHostHeader: false,
    },
    app,
  );
  server.on('clientError', answerParserError(options.headers));
  // Ignore unknown Expect headers
  server.on('checkExpectation', app);
  const connections = watchConnections(server, options.readerPatienceMs ?? 30_000);
  const listeners = await listen(server, port, hosts);
  return {
    port: portOf(server),
    async [Symbol.asyncDispose]() {
      await connections.untilNobodyConnects();
      const closed = stopListening(listeners);
      // Stop accepting first: clients that reconnect immediately get a refused connection rather than a reset one
      stopping.abort(new Error('server is shutting down'));
      await endConnections(server, connections, closed, graceMs);
    },
  };
}

/**
 * Listens on `port` on every host. An HTTP server has one address, so each additional host has a listener that passes
 * its connections to the server.
 *
 * @throws when an address is in use or does not belong to this machine; no listener stays open in this case
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
      // The same options as those of HTTP servers
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
 * The time for which connections without a request stay open, because a request may be in transit. It is longer than
 * proxies need to notice that this process is not ready.
 */
const lingerMs = 2_000;

const connectingQuiet = {
  /** The time without a new connection after which a burst of connections is over. */
  forMs: 100,
  /**
   * The maximum duration of the last event loop turn. After a longer turn the wait continues, because connections made
   * during a turn become visible only in the next.
   */
  turnMs: 5,
  /** The maximum wait for a pause, because clients without keep-alive never pause. */
  patienceMs: 2_000,
  /** The extra time for connections that are already waiting, because Node accepts one connection per turn. */
  backlogMs: 1_000,
};

/** The connections of a server. */
type Connections = {
  /**
   * Waits for a pause in new connections. When listening stops, the connections in the accept queue are reset and their
   * requests are lost.
   */
  untilNobodyConnects(): Promise<void>;
  /** Returns whether any response is not yet completely flushed. */
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

/**
 * Returns a function that destroys stalled connections. A connection is stalled if its client has received none of the
 * waiting bytes during two calls in a row.
 */
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

/** Stops accepting connections. The promise in the result resolves when no connection is left. */
function stopListening(listeners: readonly NetServer[]): { readonly whenEmpty: Promise<unknown> } {
  const closings = listeners.map((listener) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // Use net.Server.close, because http.Server.close also closes idle connections and loses requests that have arrived
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
    // Bytes may have arrived that were not yet read
    await untilReadAll();
    // Node counts a connection as idle once the response is written, even if it is not flushed
    if (!connections.areWriting()) server.closeIdleConnections();
  }, lingerMs);
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await whenEmpty;
  clearInterval(lingering);
  clearTimeout(grace);
  // Stops the timer of slow connections
  server.close();
}

/** Resolves when the server has accepted every connection and read all bytes that have arrived. */
async function untilReadAll(): Promise<void> {
  await immediately();
}

const STATUS_BY_PARSER_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Returns a handler that answers HTTP parser errors and closes the connection. */
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
