import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** A bot server that never replies with a message. */
export interface Receiver extends AsyncDisposable {
  url: string;
  /** Accepts all further requests, but answers none of them. */
  hang(): void;
  /** Answers all waiting requests, and every later request immediately. */
  recover(): void;
}

/** A delivery to a bot. */
export interface Told {
  /** The time of the request, on the clock of performance.now(). */
  atMs: number;
  /** The request's body, unparsed. */
  body: string;
}

const nothing = '""';

/** Starts a server on a free port. When the server answers a request, it calls `told` with the request. */
export async function startReceiver(told: (request: Told) => void): Promise<Receiver> {
  const waiting = new Map<ServerResponse, Told>();
  let hangs = false;

  function answer(response: ServerResponse, request: Told) {
    told(request);
    response.end(nothing);
  }

  const server = createServer((request, response) => {
    const atMs = performance.now();
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.once('end', () => {
      const whole = { atMs, body: Buffer.concat(chunks).toString() };
      if (!hangs) return answer(response, whole);
      waiting.set(response, whole);
      response.once('close', () => waiting.delete(response));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    hang() {
      hangs = true;
    },
    recover() {
      hangs = false;
      for (const [response, request] of waiting) answer(response, request);
      waiting.clear();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
