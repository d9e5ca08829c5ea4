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

/** The data with which a test file creates an organization of its own on the replicated product. */
export type OfferedProduct = {
  gateways: readonly string[];
  grpcPorts: Record<Backend, readonly number[]>;
  secrets: Secrets;
  isolation: Isolation;
  logDirectory: RunningProduct['logDirectory'];
  operatorEnvironment: Record<string, string>;
};

/** The paths at which test files get the replicated product, and the mails that it has sent. */
export const paths = { product: '/product', mails: '/mails' };
export type SentMails = ReceivedMail[];

/** Two of each service for which requests wait. */
const twoProcesses = {
  first: services,
  second: ['users', 'channels', 'messaging', 'gateway'],
} satisfies Form;

interface ReplicatedProduct extends AsyncDisposable {
  /** Base URL of `paths`. */
  url: string;
  /** Returns the faults that its services have logged so far; [] if no file has requested the product. */
  listFaults(): Promise<Fault[]>;
}

/**
 * Offers a product with two of each service for which requests wait, to be shared by files that need two gateways or
 * mail. The first request starts it. Its first gateway sends mail and is open to new organizations; the second is
 * neither. Rate limits apply only to requests that check a password or send a mail, and proxies state the address of
 * the client. Calls `announce` for crashes.
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
