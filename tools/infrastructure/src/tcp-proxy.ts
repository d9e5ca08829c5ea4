import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy in front of a server. A test can break or delay connections while the server itself works. */
export type TcpProxy = AsyncDisposable & {
  /** The target's URL with the proxy's host and port. */
  url: string;
  /** Breaks all connections and accepts no new ones, as if the server were down. */
  cut(): void;
  mend(): void;
  /** Directs later connections to a different address. */
  leadTo(url: string): void;
  /** Stops forwarding data in both directions and keeps connections open, like a slow network. */
  stall(): void;
  resume(): void;
  /** Delays the server's data by `ms` milliseconds, like a slow server. A delay of 0 ends this. */
  delay(ms: number): void;
};

/** Starts a proxy at a free port of 127.0.0.1 that forwards connections to `url` until disposed. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  let target = placeOf(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isStalled = false;
  let delayMs = 0;

  function link(from: Socket, to: Socket, isAnswering: boolean) {
    sockets.add(from);
    const deliver = (data: Buffer | string) => {
      if (!to.write(data)) from.pause();
    };
    const later = inOrder();
    from.on('data', (data) => later(() => deliver(data), isAnswering ? delayMs : 0));
    to.on('drain', () => {
      if (!isStalled) from.resume();
    });
    from.on('end', () => later(() => to.end(), 0));
    // When one side closes, so does the other.
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
    link(incoming, outgoing, false);
    link(outgoing, incoming, true);
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
    delay(ms) {
      delayMs = ms;
    },
    async [Symbol.asyncDispose]() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a function that runs each action after its delay. Actions always run in the order of the calls. */
function inOrder(): (action: () => void, delayMs: number) => void {
  let last: Promise<void> | undefined;
  return (action, delayMs) => {
    if (!last && delayMs === 0) return action();
    const waiting = Promise.all([last, pause(delayMs)]).then(() => {
      if (last === waiting) last = undefined;
      action();
    });
    last = waiting;
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
