import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A proxy for browsers. Disposing it closes its connections. */
export interface BufferingProxy extends AsyncDisposable {
  url: string;
}

/** Starts a proxy that forwards a response only after its last byte, as some company filters do. */
export async function startBufferingProxy(): Promise<BufferingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    const onward = request(url, { method, headers }, async (response) => {
      try {
        const body = await buffer(response);
        outgoing.writeHead(response.statusCode ?? 502, response.headers).end(body);
      } catch {
        outgoing.destroy();
      }
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
