import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be broken, or held up, while the server itself is well. */
export type TcpProxy = AsyncDisposable & {
  /** As the one it leads to, but for host and port. */
  url: string;
  /** Breaks all connections and accepts no new ones, as if the server were gone. */
  cut(): void;
  mend(): void;
  /** Leads connections that are made from now on to another place. */
  leadTo(url: string): void;
  /** Lets nothing through, in either direction, and breaks nothing: a network that is slow. */
  stall(): void;
  resume(): void;
};

/** Passes connections to a port of its own, at 127.0.0.1, on to where `url` leads, until disposed. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  let target = placeOf(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isStalled = false;

  function link(from: Socket, to: Socket) {
    sockets.add(from);
    from.on('data', (data) => {
      if (!to.write(data)) from.pause();
    });
    to.on('drain', () => {
      if (!isStalled) from.resume();
    });
    from.on('end', () => to.end());
    // The other side went away: both do.
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isStalled) from.pause();
  }

  const server = createServer({ allowHalfOpen: true }, (incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect({ ...target, allowHalfOpen: true });
    link(incoming, outgoing);
    link(outgoing, incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');

  function breakAll() {
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: throughPort(url, address.port),
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    leadTo(next) {
      target = placeOf(next);
    },
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    async [Symbol.asyncDispose]() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}

function placeOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

function throughPort(url: string, port: number): string {
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(port);
  return own.href;
}
