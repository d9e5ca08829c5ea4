import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ReceivedMail, startSmtpSink } from '@chat/infrastructure/smtp-sink';
import type { Isolation, Servers } from '../src/product/environment.ts';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import type { RunningProduct } from '../src/product/running-product.ts';
import type { Secrets } from '../src/product/secrets.ts';
import { type Backend, type Form, services } from '../src/product/services.ts';
import { type Fault, listFaults } from './faults.ts';
import { startOwnProduct } from './own-product.ts';

/** The data that a test file needs to create an organization on the replicated product. */
export type OfferedProduct = {
  gateways: readonly string[];
  grpcPorts: Record<Backend, readonly number[]>;
  secrets: Secrets;
  isolation: Isolation;
  logDirectory: RunningProduct['logDirectory'];
  operatorEnvironment: Record<string, string>;
};

/** The paths from which test files get the replicated product and the mails that it has sent. */
export const paths = { product: '/product', mails: '/mails' };
export type SentMails = ReceivedMail[];

/** A form with all services in one process, and a second process for each service that requests wait for. */
const twoProcesses = {
  first: services,
  second: ['users', 'channels', 'messaging', 'gateway'],
} satisfies Form;

interface ReplicatedProduct extends AsyncDisposable {
  /** The base URL for `paths`. */
  url: string;
  /**
   * Returns the faults that the product's services have logged so far. Returns [] if no file has requested the product.
   */
  listFaults(): Promise<Fault[]>;
}

/**
 * Offers a product with two processes for each service that requests wait for. Test files that need two gateways or
 * mail share it, and the first request for it starts it. The first gateway sends mail and allows new organizations; the
 * second does neither. Rate limits apply only to requests that check a password or send a mail. The gateways trust a
 * proxy's statement of the client's address. Calls `announce` for each crash.
 */
export async function offerReplicatedProduct(options: {
  servers: Servers;
  webClientDirectory: string;
  announce(line: string): void;
}): Promise<ReplicatedProduct> {
  await using stack = new AsyncDisposableStack();
  const sink = stack.use(await startSmtpSink());
  let starting: Promise<OfferedProduct> | undefined;

  async function start(): Promise<OfferedProduct> {
    const { product, secrets, isolation, logDirectory, operatorEnvironment } = running.use(
      await startOwnProduct({
        name: 'replicated',
        servers: options.servers,
        redisDatabase: 16,
        form: twoProcesses,
        announce: options.announce,
        environment: (instance) => ({
          ...withoutRateLimits,
          TRUSTED_PROXIES: '1',
          WEB_CLIENT_DIRECTORY: options.webClientDirectory,
          WEB_PUBLIC_STREAMS_ENABLED: 'true',
          ...(instance === 'first' && {
            SMTP_FROM: 'Chat <chat@example.com>',
            SMTP_URL: sink.url,
            OPEN_ORGANIZATION_CREATION: 'true',
          }),
        }),
      }),
    );
    const { gateways, grpcPorts } = product;
    return { gateways, grpcPorts, secrets, isolation, logDirectory, operatorEnvironment };
  }

  const answers: Record<string, () => Promise<OfferedProduct | SentMails>> = {
    [paths.product]: () => {
      starting ??= start();
      return starting;
    },
    [paths.mails]: async () => sink.received,
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']?.() ?? Promise.reject(new Error('no such path'));
    answer.then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const running = stack.use(new AsyncDisposableStack());
  const { port } = server.address() as AddressInfo;
  const opened = stack.move();
  return {
    url: `http://127.0.0.1:${port}`,
    async listFaults() {
      const offered = await starting?.catch(() => undefined);
      return offered ? listFaults(offered.logDirectory) : [];
    },
    async [Symbol.asyncDispose]() {
      await starting?.catch(() => undefined);
      await opened.disposeAsync();
    },
  };
}
