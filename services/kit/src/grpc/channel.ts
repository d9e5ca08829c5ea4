import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  Channel,
  type ChannelCredentials,
  type ChannelInterface,
  type ChannelOptions,
  connectivityState,
  credentials,
  experimental,
  ServerCredentials,
} from '@grpc/grpc-js';
import { isOwnAddress } from './own-process.ts';

/** How often the files are read again, so that a renewed certificate is used well before the old one expires. */
const refreshIntervalMs = 60_000;

/**
 * The files in a directory with which services authenticate each other, named as in a Kubernetes secret. They are the
 * service's certificate, its key, and the authority that signs all certificates.
 */
const files = { certificate: 'tls.crt', key: 'tls.key', authority: 'ca.crt' };

/** Returns whether a directory contains all files that calls over TLS need. */
export function hasTlsFiles(directory: string): boolean {
  return Object.values(files).every((name) => existsSync(join(directory, name)));
}

/**
 * Creates the credentials of a gRPC server. Callers need a certificate from the authority in `directory`. Without a
 * directory, the server uses plain text and no certificates.
 */
export function serverCredentials(directory: string | undefined): ServerCredentials {
  if (directory === undefined) return ServerCredentials.createInsecure();
  const provider = providerOf(directory);
  return experimental.createCertificateProviderServerCredentials(provider, provider, true);
}

/**
 * Creates the credentials of a gRPC caller from the certificate and authority in `directory`. The server's certificate
 * must contain the name of the called host. Without a directory, calls use plain text.
 */
export function channelCredentials(directory: string | undefined): ChannelCredentials {
  if (directory === undefined) return credentials.createInsecure();
  const provider = providerOf(directory);
  return experimental.createCertificateProviderChannelCredentials(provider, provider);
}

function providerOf(directory: string) {
  return new experimental.FileWatcherCertificateProvider({
    certificateFile: join(directory, files.certificate),
    privateKeyFile: join(directory, files.key),
    caCertificateFile: join(directory, files.authority),
    refreshIntervalMs,
  });
}

// The register snapshot of a large realm has tens of megabytes. grpc-js would reject more than four.
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

// grpc-js records each call for its debugging service, which takes a quarter of a call's cost.
const NO_BOOKKEEPING = { 'grpc.enable_channelz': 0 } satisfies ChannelOptions;

// Calls detect a server that vanished without closing (a lost node, a frozen process) after at most the sum of these.
const CLIENT_KEEPALIVE = {
  'grpc.keepalive_time_ms': 2000,
  'grpc.keepalive_timeout_ms': 1500,
} satisfies ChannelOptions;

// Servers ping rarely, because a dead client blocks nothing and frequent pings cost both sides.
const SERVER_KEEPALIVE = {
  'grpc.keepalive_time_ms': 20_000,
  'grpc.keepalive_timeout_ms': 5_000,
} satisfies ChannelOptions;

/** Returns the gRPC channel options of a server. Every server uses them. */
export function serverOptions(maxConnectionAgeMs: number, graceMs: number): ChannelOptions {
  return {
    ...SERVER_KEEPALIVE,
    ...NO_BOOKKEEPING,
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_connection_age_ms': maxConnectionAgeMs,
    'grpc.max_connection_age_grace_ms': graceMs,
    // Unlimited, because many large responses may be in flight at once.
    'grpc-node.max_session_memory': Number.MAX_SAFE_INTEGER,
  };
}

// Bytes that may be in flight to a client. With HTTP/2's default of 64 kB, responses of 16 kB wait for each other and
// cost both sides more than twice as much.
const FLOW_CONTROL_BYTES = 1024 * 1024;

const CLIENT_OPTIONS: ChannelOptions = {
  ...NO_BOOKKEEPING,
  'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
  'grpc-node.flow_control_window': FLOW_CONTROL_BYTES,
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
  // Avoids a TXT lookup with each address lookup.
  'grpc.service_config_disable_resolution': 1,
  // Names are resolved again when a connection ends, so that a new pod is used within seconds.
  'grpc.dns_min_time_between_resolutions_ms': 2000,
  // A recreated channel (`reconnectingChannel`) must not reuse the connection that its predecessor waits for.
  'grpc.use_local_subchannel_pool': 1,
  // A restarting pod is back in seconds. The default waits up to two minutes, although a refused connection costs
  // nothing.
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1000,
};

/**
 * Returns the gRPC channel options of a client that calls `address`. A client sends no keepalive pings to its own
 * process, where they would prove nothing. If the event loop stalled, the timeout of such a ping would fire before the
 * response is read, and calls would fail.
 */
export function clientOptionsOf(address: string): ChannelOptions {
  return isOwnAddress(address) ? CLIENT_OPTIONS : { ...CLIENT_OPTIONS, ...CLIENT_KEEPALIVE };
}

// Longer than a handshake takes. Twice as long after a timeout, because both sides may be very busy.
const connectWithinMs = { first: 2_000, again: 4_000 };

/**
 * Creates a channel that reconnects and resolves the name again if connecting takes too long. (By itself, grpc-js would
 * wait for minutes if an address vanished without closing the connection.)
 */
export function reconnectingChannel(
  target: string,
  credentials: ChannelCredentials,
  options: ChannelOptions,
): ChannelInterface {
  const open = () => new Channel(target, credentials, options);
  let channel = open();
  let watching: NodeJS.Timeout | undefined;
  let withinMs = connectWithinMs.first;
  let isClosed = false;

  function watch() {
    watching ??= setTimeout(() => {
      // Responses that arrived while this process was busy are read first.
      setImmediate(() => {
        watching = undefined;
        const isStuck = channel.getConnectivityState(false) === connectivityState.CONNECTING;
        withinMs = isStuck ? connectWithinMs.again : connectWithinMs.first;
        if (isClosed || !isStuck) return;
        const stuck = channel;
        channel = open();
        stuck.close();
      });
    }, withinMs);
  }

  /** Stops the timer when the channel is connected, so that the next connection gets the full time. */
  function unwatch() {
    clearTimeout(watching);
    watching = undefined;
  }

  return {
    createCall(...call) {
      if (channel.getConnectivityState(false) === connectivityState.READY) unwatch();
      else watch();
      return channel.createCall(...call);
    },
    close() {
      isClosed = true;
      unwatch();
      channel.close();
    },
    getTarget: () => channel.getTarget(),
    getConnectivityState: (tryToConnect) => channel.getConnectivityState(tryToConnect),
    watchConnectivityState: (...watched) => channel.watchConnectivityState(...watched),
    getChannelzRef: () => channel.getChannelzRef(),
  };
}
