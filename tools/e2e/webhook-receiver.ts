import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** A request that the bot's server received. */
export interface Posted {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver extends AsyncDisposable {
  url: string;
  port: number;
  posted: readonly Posted[];
  /** Sets how the server replies to requests. A request stays open if `reply` does not end its response. */
  answer(reply: (response: ServerResponse, posted: Posted) => void): void;
}

/**
 * Starts a server for outgoing webhooks on this machine. Until a test sets a different reply, its responses cause no
 * message.
 */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const posted: Posted[] = [];
  let reply: Parameters<WebhookReceiver['answer']>[0] = (response) => {
    response.end('""');
  };
  const server = createServer(async (request, response) => {
    const taken = { headers: request.headers, body: await text(request) };
    posted.push(taken);
    reply(response, taken);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = z.object({ port: z.int() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    port: address.port,
    posted,
    answer(wanted) {
      reply = wanted;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
