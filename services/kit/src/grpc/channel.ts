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

/** How often the files are read again: a renewed certificate is in use well before the old one ends. */
const refreshIntervalMs = 60_000;

/**
 * The files of a directory by which services prove to one another who they are, named as in a Kubernetes
 * secret: the own certificate, its key, and the authority that has signed everybody's.
 */
const files = { certificate: 'tls.crt', key: 'tls.key', authority: 'ca.crt' };

/** Whether a directory has all that calls over TLS need. */
export function hasTlsFiles(directory: string): boolean {
  return Object.values(files).every((name) => existsSync(join(directory, name)));
}

/**
 * Credentials of a gRPC server: callers need a certificate of the authority in `directory`; without a directory, plain
 * text without certificates.
 */
export function serverCredentials(directory: string | undefined): ServerCredentials {
  if (directory === undefined) return ServerCredentials.createInsecure();
  const provider = providerOf(directory);
  return experimental.createCertificateProviderServerCredentials(provider, provider, true);
}

/**
 * Credentials of a gRPC caller: its certificate and authority from `directory`, where the server's certificate must
 * name the called host; without a directory, plain text.
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

// A register's snapshot of a large realm is tens of megabytes; grpc-js would refuse more than four.
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

// grpc-js keeps books for its debugging service about each call: a quarter of what a call costs.
const NO_BOOKKEEPING = { 'grpc.enable_channelz': 0 } satisfies ChannelOptions;

// A server that vanished without closing (a lost node, a frozen process) is noticed after at most the sum by those
// whose calls wait for it.
const CLIENT_KEEPALIVE = {
  'grpc.keepalive_time_ms': 2000,
  'grpc.keepalive_timeout_ms': 1500,
} satisfies ChannelOptions;

// Servers ping rarely: a dead client blocks nothing, and frequent pings cost both sides.
const SERVER_KEEPALIVE = {
  'grpc.keepalive_time_ms': 20_000,
  'grpc.keepalive_timeout_ms': 5_000,
} satisfies ChannelOptions;

/** The gRPC channel options of every server. */
export function serverOptions(maxConnectionAgeMs: number, graceMs: number): ChannelOptions {
  return {
    ...SERVER_KEEPALIVE,
    ...NO_BOOKKEEPING,
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_connection_age_ms': maxConnectionAgeMs,
    'grpc.max_connection_age_grace_ms': graceMs,
    // Sized by what is in flight, not by a constant: many large answers may be under way at once.
    'grpc-node.max_session_memory': Number.MAX_SAFE_INTEGER,
  };
}

// Bytes that may be in flight to a client. With HTTP/2's own 64 kB, answers of 16 kB wait for one another, and cost both
// sides more than twice as much.
const FLOW_CONTROL_BYTES = 1024 * 1024;

const CLIENT_OPTIONS: ChannelOptions = {
  ...NO_BOOKKEEPING,
  'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
  'grpc-node.flow_control_window': FLOW_CONTROL_BYTES,
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
  // No TXT look-up beside each address look-up.
  'grpc.service_config_disable_resolution': 1,
  // Names are looked up again when a connection ends; a new pod is then seen within seconds.
  'grpc.dns_min_time_between_resolutions_ms': 2000,
  // A channel that begins again (`reconnectingChannel`) must not find the connection that the one before it waits for.
  'grpc.use_local_subchannel_pool': 1,
  // A pod that restarts is back in seconds; the default waits up to two minutes, and a refused
  // connection costs nothing.
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1000,
};

/**
 * The gRPC channel options of a client of `address`. A client of its own process sends no keepalive pings: they would prove
 * nothing, and after a stall of the event loop the time-out is seen before the answer, so that calls fail.
 */
export function clientOptionsOf(address: string): ChannelOptions {
  return isOwnAddress(address) ? CLIENT_OPTIONS : { ...CLIENT_OPTIONS, ...CLIENT_KEEPALIVE };
}

// Longer than a handshake takes. Twice that once it was too short: both sides may be very busy.
const connectWithinMs = { first: 2_000, again: 4_000 };

/**
 * Recreates the channel, resolving the name again, when connecting takes too long: grpc-js waits minutes for an
 * address that vanished without closing.
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

  return {
    createCall(...call) {
      if (channel.getConnectivityState(false) !== connectivityState.READY) watch();
      return channel.createCall(...call);
    },
    close() {
      isClosed = true;
      clearTimeout(watching);
      channel.close();
    },
    getTarget: () => channel.getTarget(),
    getConnectivityState: (tryToConnect) => channel.getConnectivityState(tryToConnect),
    watchConnectivityState: (...watched) => channel.watchConnectivityState(...watched),
    getChannelzRef: () => channel.getChannelzRef(),
  };
}
