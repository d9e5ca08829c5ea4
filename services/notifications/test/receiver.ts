import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** A request to a receiver. */
export type Received = {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};

/** Responds to a request. If it does not end the response, the request gets no response. */
type Answer = (request: Received, response: ServerResponse) => void;

/** Starts a server for webhooks. It responds with 200 and `""` until `answer` is set. */
export async function startReceiver(port = 0) {
  const received: Received[] = [];
  const behaviour: { answer: Answer } = { answer: (_request, response) => response.end('""') };
  const server = createServer(async (request, response) => {
    const taken = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    received.push(taken);
    behaviour.answer(taken, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = z.object({ port: z.int() }).parse(server.address());
  return {
    received,
    behaviour,
    port: address.port,
    /** Returns the ids of the messages in its requests, in order. */
    messageIds: () => received.map(({ body }) => Told.parse(JSON.parse(body)).message.id),
    url: (path = '/hook') => `http://127.0.0.1:${address.port}${path}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const Told = z.object({ message: z.object({ id: z.int() }) });

/** Returns a function that responds with this body. */
export function json(body: unknown, status = 200): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}
