import {
  type ConnectionOptions,
  connect,
  headers as createHeaders,
  Events,
  type JetStreamClient,
  type JetStreamManager,
  type NatsConnection,
} from 'nats';
import type { Logger } from '../logging/logger.ts';
import { withProducerSpan } from '../telemetry/trace.ts';
import { isConnectTimeout, isNoResponders } from './jetstream-errors.ts';
import { ensureStream, keepStreams } from './keep-streams.ts';
import {
  declareStream,
  fromServerSubject,
  type StreamName,
  type StreamSettings,
  streamName,
  streamNames,
  toServerSubject,
} from './streams.ts';

/** The header that carries the W3C trace context of a message's first event. */
export const traceHeader = 'traceparent';

/**
 * The position of a published message in its stream. `isDuplicate` is true if the message had been published before.
 */
export type Published = { sequence: number; isDuplicate: boolean };

export type PublishOptions = {
  /** An id of the message. NATS drops another message with the same id within two minutes. */
  id?: string;
  /**
   * The sequence of the message that must be the subject's last one, or 0 if the subject must be empty. Otherwise NATS
   * rejects the publication.
   */
  follows?: number | undefined;
  headers?: Record<string, string>;
  /** The trace context to send, and the name of the producer span. */
  trace?: { traceparent: string; span: string };
  /** The time limit for the acknowledgment. Default 2000. */
  deadlineMs?: number;
};

/** The connection to NATS. Callers write subjects without the namespace. */
export type Bus = AsyncDisposable & {
  isConnected(): boolean;
  /**
   * Returns the number of connections made so far. A new connection may lead to a different server, or to a server that
   * has lost data.
   */
  connectionCount(): number;
  /**
   * Calls `listener` each time the connection and the streams are back. Returns a function that removes the listener.
   */
  onReconnect(listener: () => void): () => void;
  /** Stores `data` in the stream of `subject`. Rejects immediately while disconnected. */
  publish(subject: string, data: Uint8Array, options?: PublishOptions): Promise<Published>;
  /**
   * Publishes a message on core NATS. Only current subscribers receive it, and it is lost while disconnected. Never
   * throws.
   */
  publishEphemeral(subject: string, data?: Uint8Array): void;
  /** Subscribes to a subject on core NATS. Returns a function that unsubscribes. */
  subscribe(subject: string, onMessage: (data: Uint8Array) => void): () => void;
  /** Access to JetStream for the files of this folder. */
  readonly streams: StreamAccess;
};

/** JetStream clients, and the stream names and subjects of this deployment. */
export type StreamAccess = {
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
  nameOf(stream: StreamName): string;
  /** Creates missing streams in the background. Call it if a stream was not found. */
  ensureStreams(): void;
  toServerSubject(subject: string): string;
  fromServerSubject(subject: string): string;
};

export type BusOptions = {
  url: string;
  /** The name of the process, which NATS shows. */
  name: string;
  log: Logger;
  /** The prefix of stream names and subjects. Default ''. */
  namespace?: string;
  streams?: StreamSettings;
  /** The time limit for one attempt to connect. Default 2000. */
  connectTimeoutMs?: number;
};

// Relays publish messages of up to 1 MiB, the default limit of NATS.
const neededPayloadBytes = 1024 * 1024;
// NATS drops JetStream API requests during a leader election. They time out after this and are retried.
const requestTimeoutMs = 3_000;
const publishTimeoutMs = 2_000;
// A cluster that is starting has to elect its leaders first.
const startTimeoutMs = 15_000;

/**
 * Connects to NATS, creates the streams, and reconnects indefinitely. Creates the streams again after they were lost.
 * @throws an error if no server accepts the first connection, if NATS limits messages to less than 1 MiB, or if the
 * streams cannot be created
 */
export async function connectBus(options: BusOptions): Promise<Bus> {
  const { log, namespace = '', streams: settings = {} } = options;
  await using opened = new AsyncDisposableStack();
  const connection = await openConnection(options);
  opened.defer(connection.close);
  const { nats } = connection;
  if ((nats.info?.max_payload ?? 0) < neededPayloadBytes) {
    throw new Error(`NATS must carry messages of ${neededPayloadBytes} bytes: raise max_payload`);
  }

  const streams: StreamAccess = {
    client: nats.jetstream({ timeout: requestTimeoutMs }),
    manager: await nats.jetstreamManager({ timeout: requestTimeoutMs, checkAPI: false }),
    nameOf: (stream) => streamName(stream, namespace),
    ensureStreams: () => keeper.restore(),
    toServerSubject: (subject) => toServerSubject(namespace, subject),
    fromServerSubject: (subject) => fromServerSubject(namespace, subject),
  };
  const keeper = keepStreams({
    log,
    isConnected: connection.isConnected,
    async ensure() {
      for (const stream of streamNames) {
        await ensureStream(streams.manager, declareStream(stream, namespace, settings));
      }
    },
  });
  await keeper.start(startTimeoutMs);
  connection.onReconnect(keeper.restore);
  opened.defer(keeper.stop);

  const resources = opened.move();
  return {
    streams,
    isConnected: connection.isConnected,
    connectionCount: connection.count,
    onReconnect: keeper.onRestored,

    async publish(subject, data, options = {}) {
      // The library would keep the message until the connection is back, long after the caller has given up.
      if (!connection.isConnected()) throw new Error('NATS is not connected');
      const { id, follows, trace, deadlineMs = publishTimeoutMs } = options;
      const headers = createHeaders();
      if (trace?.traceparent) headers.set(traceHeader, trace.traceparent);
      for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
      try {
        const store = () =>
          streams.client.publish(streams.toServerSubject(subject), data, {
            headers,
            timeout: deadlineMs,
            ...(id !== undefined && { msgID: id }),
            ...(follows !== undefined && { expect: { lastSubjectSequence: follows } }),
          });
        const stored = await (trace?.traceparent
          ? withProducerSpan(trace.traceparent, trace.span, store)
          : store());
        return { sequence: stored.seq, isDuplicate: stored.duplicate };
      } catch (error) {
        if (isNoResponders(error)) keeper.restore();
        throw error;
      }
    },

    publishEphemeral(subject, data) {
      if (!connection.isConnected() || nats.isDraining() || nats.isClosed()) return;
      nats.publish(streams.toServerSubject(subject), data);
    },

    subscribe(subject, onMessage) {
      const subscription = nats.subscribe(streams.toServerSubject(subject), {
        callback(error, message) {
          if (error) log.error('NATS subscription failed', { subject, error });
          else onMessage(message.data);
        },
      });
      return () => subscription.unsubscribe();
    },

    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** A connection that reconnects automatically, and its state. */
export type WatchedConnection = {
  readonly nats: NatsConnection;
  isConnected(): boolean;
  /** Returns the number of connections made so far, including the first. */
  count(): number;
  /** Calls `listener` each time the connection is back. */
  onReconnect(listener: () => void): void;
  /** Delivers what is in flight if the connection is up, then closes it. */
  close(): Promise<void>;
};

const drainTimeoutMs = 2_000;

// Two unanswered pings detect a server that vanished without closing, after 3 seconds at most. If the next server has
// vanished too, that takes 2 more.
const pingMs = 1_000;
const connectAttempts = 5;

/**
 * Connects to one of the servers in `url`, which are separated by commas. The first URL may contain a user and
 * password, or a token, for all servers. `tls://` requires TLS.
 * @throws an error that lists the servers if none of them accepts the connection, or if they time out several times
 */
async function openConnection(
  options: Pick<BusOptions, 'url' | 'name' | 'log' | 'connectTimeoutMs'>,
): Promise<WatchedConnection> {
  const { url, name, log, connectTimeoutMs = 2_000 } = options;
  const nats = await firstConnection({ url, name, connectTimeoutMs });
  const listeners: (() => void)[] = [];
  let isConnected = true;
  let count = 1;

  async function watch() {
    for await (const status of nats.status()) {
      if (status.type === Events.Disconnect) {
        if (isConnected) log.warn('NATS connection lost', { server: String(status.data) });
        isConnected = false;
      } else if (status.type === Events.Reconnect) {
        isConnected = true;
        count += 1;
        log.info('NATS connection is back', { server: String(status.data) });
        for (const listener of listeners) listener();
      } else if (status.type === Events.Error) {
        log.error('NATS reports an error', { error: String(status.data) });
      }
    }
  }
  // The iterator of the states outlives the connection, so nothing waits for its end.
  watch().catch((error) => log.error('cannot watch the state of the NATS connection', { error }));

  return {
    nats,
    isConnected: () => isConnected,
    count: () => count,
    onReconnect: (listener) => {
      listeners.push(listener);
    },
    async close() {
      if (isConnected) {
        await Promise.race([nats.drain(), timeout(drainTimeoutMs)]);
      }
      isConnected = false;
      await nats.close();
    },
  };
}

/**
 * Retries a connection that timed out, with up to five attempts in total. (A process that is loading its code on a busy
 * machine may notice a timely response too late.) Rejects immediately on any other failure.
 */
async function firstConnection({
  url,
  name,
  connectTimeoutMs,
}: {
  url: string;
  name: string;
  connectTimeoutMs: number;
}): Promise<NatsConnection> {
  const servers = url.split(',').map((server) => server.trim());
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connect({
        ...accessOf(servers[0] ?? ''),
        servers: servers.map(withoutCredentials),
        name,
        timeout: connectTimeoutMs,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 250,
        // A server that is starting may reject credentials that it accepts a moment later.
        ignoreAuthErrorAbort: true,
        pingInterval: pingMs,
        maxPingOut: 2,
        noAsyncTraces: true,
      });
    } catch (error) {
      if (isConnectTimeout(error) && attempt < connectAttempts) continue;
      const hosts = servers.map((server) => new URL(server).host);
      throw new Error(`cannot connect to NATS at ${hosts.join(', ')}`, { cause: error });
    }
  }
}

// In `servers` the library takes host and port only, and fails on a URL that carries credentials.
function withoutCredentials(server: string): string {
  const url = new URL(server);
  url.username = '';
  url.password = '';
  return url.href;
}

function accessOf(server: string): Pick<ConnectionOptions, 'user' | 'pass' | 'token' | 'tls'> {
  const { protocol, username, password } = new URL(server);
  const user = decodeURIComponent(username);
  const tls = protocol === 'tls:' ? { tls: {} } : {};
  if (user === '') return tls;
  return password === ''
    ? { ...tls, token: user }
    : { ...tls, user, pass: decodeURIComponent(password) };
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
