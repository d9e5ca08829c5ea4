import { createSocket } from 'node:dgram';

/** A name server on this machine. Disposing stops the server. */
export type NameServer = AsyncDisposable & {
  /** The address in the format of resolvers: `127.0.0.1:5353`. */
  address: string;
  /** The names that clients have requested, in lower case. */
  asked: readonly string[];
};

const typeA = 1;
const isAnswer = 0x8180;
const noSuchName = 3;

/**
 * Starts a name server that returns the IPv4 addresses in `known`, which is keyed by name. It answers all other names
 * with "no such name". It never answers names that begin with `silent`.
 */
export async function startNameServer(
  known: Readonly<Record<string, string>>,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message, { port, address }) => {
    const question = readQuestion(message);
    asked.push(question.name);
    if (question.name.startsWith('silent')) return;
    socket.send(answerTo(message, question, known[question.name]), port, address);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.bind(0, '127.0.0.1', resolve);
  await promise;
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    async [Symbol.asyncDispose]() {
      const closed = Promise.withResolvers<void>();
      socket.close(closed.resolve);
      await closed.promise;
    },
  };
}

type Question = { name: string; type: number; end: number };

function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(message: Buffer, { type, end }: Question, address: string | undefined): Buffer {
  const octets = address !== undefined && type === typeA ? address.split('.').map(Number) : [];
  const header = Buffer.from(message.subarray(0, 12));
  header.writeUInt16BE(isAnswer | (address === undefined ? noSuchName : 0), 2);
  header.writeUInt16BE(octets.length > 0 ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  // The name of the question, an internet address, valid for a minute.
  const record = Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...octets]);
  const question = message.subarray(12, end);
  return Buffer.concat([header, question, ...(octets.length > 0 ? [record] : [])]);
}
