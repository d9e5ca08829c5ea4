import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as the sink received it. */
export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  /** Whether the mail came over TLS. */
  isEncrypted: boolean;
  /** The user who logged in to send the mail; undefined without a login. */
  user: string | undefined;
};

/** How the sink treats mails. */
export type SinkBehaviour =
  /** Accepts mails. `before` runs after the sink has received a mail and before it answers. */
  | { kind: 'accept'; before?: () => void }
  /** Rejects the recipient, or the complete mail, with this code and text. */
  | { kind: 'refuse'; at: 'recipient' | 'data'; code: number; text: string }
  /** Accepts connections, but never sends a greeting. */
  | { kind: 'hang' }
  /** Reads the whole mail and never answers. */
  | { kind: 'hang after data' }
  /** Reads the whole mail and closes the connection without an answer. */
  | { kind: 'break after data' };

/** A mail server that keeps the mails that it receives. Disposing closes every connection. */
export type SmtpSink = AsyncDisposable & {
  port: number;
  /** The URL in the format of the setting SMTP_URL. */
  url: string;
  /** The received mails in order, including those whose connection then broke or hung. */
  received: ReceivedMail[];
  /** Sets the behavior for all later connections and mails. */
  behave(behaviour: SinkBehaviour): void;
  /** Returns the number of connections so far. */
  connections(): number;
};

/**
 * Starts a mail server on this machine, at a free port unless `port` is given. With `tls`, a certificate and its key as
 * PEM, the server offers STARTTLS. With `login`, it accepts mail from that user only.
 */
export async function startSmtpSink({
  port = 0,
  tls,
  login,
}: {
  port?: number;
  tls?: { cert: string; key: string };
  login?: { user: string; password: string };
} = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let behaviour: SinkBehaviour = { kind: 'accept' };

  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    ...tls,
    onAuth({ username, password }, _session, answer) {
      if (username === login?.user && password === login?.password)
        answer(null, { user: username });
      else answer(Object.assign(new Error('5.7.8 wrong password'), { responseCode: 535 }));
    },
    disableReverseLookup: true,
    onConnect(_session, answer) {
      if (behaviour.kind !== 'hang') answer();
    },
    onRcptTo(_address, _session, answer) {
      answer(refusal('recipient'));
    },
    onData(stream, { envelope, secure, user }, answer) {
      text(stream).then((raw) => {
        const refused = refusal('data');
        if (refused) return answer(refused);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw, isEncrypted: secure, user: user || undefined });
        if (behaviour.kind === 'break after data') for (const socket of sockets) socket.destroy();
        else if (behaviour.kind !== 'hang after data') {
          if (behaviour.kind === 'accept') behaviour.before?.();
          answer();
        }
      }, answer);
    },
  });
  // A client that breaks off is not an error of the sink.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  function refusal(at: 'recipient' | 'data') {
    if (behaviour.kind !== 'refuse' || behaviour.at !== at) return undefined;
    return Object.assign(new Error(behaviour.text), { responseCode: behaviour.code });
  }

  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  const bound = portOf(server.server.address());
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received,
    behave(next) {
      behaviour = next;
    },
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      for (const socket of sockets) socket.destroy();
      await closed.promise;
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the sink has no port');
  return address.port;
}
