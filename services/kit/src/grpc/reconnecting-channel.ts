import {
  Channel,
  type ChannelCredentials,
  type ChannelInterface,
  type ChannelOptions,
  connectivityState,
} from '@grpc/grpc-js';

// Longer than a handshake takes. Twice that once it was too short: both sides may be very busy.
const connectWithinMs = { first: 2_000, again: 4_000 };

/**
 * A channel that begins again, with a look-up of the name, when it has been connecting for too long. grpc-js waits for as
 * long as the system does, minutes, for an address that vanished without closing, and does not look the name up meanwhile:
 * where no other address answers, calls would wait although a new pod is there. The calls that wait are UNAVAILABLE then.
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
      // What came while this process was busy is read first.
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
