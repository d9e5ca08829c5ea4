import { connect } from 'nats';
import { natsAccess } from './nats-access.ts';

/** The operations that an operator performs on streams. */
export type StreamAccess = AsyncDisposable & {
  /** Returns the name of the server that leads the stream; undefined if there is none at the moment. */
  leaderOf(stream: string): Promise<string | undefined>;
  /** Returns the sequence number of the newest message; 0 if the stream never had a message. */
  lastSequence(stream: string): Promise<number>;
  /** Returns at most `count` messages, newest first. */
  newest(stream: string, count: number): Promise<Uint8Array[]>;
  deleteStream(stream: string): Promise<void>;
  /** Deletes the streams whose names begin with `prefix`. */
  deleteStreams(prefix: string): Promise<void>;
};

/** Connects to the streams at `natsUrl`, the URLs of one or more servers separated by commas. */
export async function openStreams(natsUrl: string): Promise<StreamAccess> {
  const connection = await connect({ ...natsAccess(natsUrl), maxReconnectAttempts: -1 });
  const { streams } = await connection.jetstreamManager({ checkAPI: false });
  const stateOf = async (stream: string) => (await streams.info(stream)).state;

  return {
    async leaderOf(stream) {
      const { cluster } = await streams.info(stream);
      return cluster?.leader || undefined;
    },
    lastSequence: async (stream) => (await stateOf(stream)).last_seq,
    async newest(stream, count) {
      const { first_seq, last_seq } = await stateOf(stream);
      const found: Uint8Array[] = [];
      for (let seq = last_seq; seq >= Math.max(1, first_seq) && found.length < count; seq -= 1) {
        found.push((await streams.getMessage(stream, { seq })).data);
      }
      return found;
    },
    async deleteStream(stream) {
      await streams.delete(stream);
    },
    async deleteStreams(prefix) {
      const names = await Array.fromAsync(streams.names());
      for (const name of names.filter((one) => one.startsWith(prefix))) await streams.delete(name);
    },
    [Symbol.asyncDispose]: () => connection.close(),
  };
}
