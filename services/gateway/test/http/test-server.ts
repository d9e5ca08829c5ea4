import { connect } from 'node:net';
import { defaultPrefixes } from '@chat/kit/prefixes/prefixes';
import { afterAll } from 'vitest';
import { createAdmissionQueues } from '../../src/http/admission-queues.ts';
import {
  type Authentication,
  type AuthenticationRequest,
  createAddressOf,
} from '../../src/http/authentication.ts';
import { createHttpApp, type HttpAppOptions } from '../../src/http/create-http-app.ts';
import type { Endpoint } from '../../src/http/endpoint.ts';
import type { RequestEvent } from '../../src/http/observation.ts';
import { serveHttp } from '../../src/http/serve-http.ts';
import { createHeadersOfPath } from '../../src/http/standard-headers.ts';
import { accountIdentity } from './identities.ts';

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
};

type TestServerOptions = Partial<
  Omit<HttpAppOptions<object>, 'endpoints' | 'stopping' | 'headersOfPath' | 'addressOf'>
> & {
  readonly requestTimeoutMs?: number;
  /** The number of proxies whose addresses are trusted; none if absent. */
  readonly trustedProxies?: number;
  readonly graceMs?: number;
  readonly readerPatienceMs?: number;
  /** The hosts to listen on; 127.0.0.1 if absent, which `url` uses. */
  readonly hosts?: readonly string[];
  /** The port to listen on; any free port if absent. */
  readonly port?: number;
  /** The value of Strict-Transport-Security. If absent, the header is not sent. */
  readonly strictTransport?: string;
};

/** Authenticates every caller as member 7 of realm 1, except on anonymous paths. */
export async function authenticateMember({
  access,
}: Pick<AuthenticationRequest, 'access'>): Promise<Authentication> {
  return access === 'anonymous' ? { headers: {} } : { headers: {}, identity: accountIdentity() };
}

/** Starts a server with `endpoints` on a free port. Disposing the result stops the server. */
export async function startTestServer(
  endpoints: readonly Endpoint<object>[],
  {
    requestTimeoutMs,
    graceMs = 1000,
    readerPatienceMs,
    hosts,
    port = 0,
    strictTransport,
    trustedProxies = 0,
    ...options
  }: TestServerOptions = {},
) {
  const stopping = new AbortController();
  const events: RequestEvent[] = [];
  const headersOfPath = createHeadersOfPath(strictTransport);
  const app = createHttpApp({
    deps: {},
    admissionQueues: createAdmissionQueues({ write: 256, read: 128, poll: 128, waiting: 10_000 }),
    authenticate: authenticateMember,
    observe: (event) => events.push(event),
    ...{ prefixes: defaultPrefixes, headersOfPath, addressOf: createAddressOf(trustedProxies) },
    description: { title: 'Test', version: '1' },
    checkResponses: true,
    ...options,
    endpoints,
    stopping: stopping.signal,
  });
  const host = '127.0.0.1';
  const server = await serveHttp(app, {
    ...{ port, hosts: hosts ?? [host], stopping, graceMs, requestTimeoutMs, readerPatienceMs },
    headers: headersOfPath('/'),
  });
  const url = `http://${host}:${server.port}`;
  return {
    url,
    port: server.port,
    events,
    stopping,
    async send(method: string, path: string, init: RequestInit = {}): Promise<Reply> {
      const response = await fetch(`${url}${path}`, { method, ...init });
      const text = await response.text();
      const body =
        response.headers.get('content-type') === 'application/json' && text !== ''
          ? JSON.parse(text)
          : {};
      return { status: response.status, headers: response.headers, text, body };
    },
    /** Sends `bytes` on a connection and returns everything that the server writes until it closes the connection. */
    sendRaw(bytes: string | Buffer): Promise<string> {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const socket = connect(server.port, host);
      let received = '';
      socket.setEncoding('utf8').on('data', (chunk) => {
        received += chunk;
      });
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
      socket.write(bytes);
      return promise;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Starts one server for all tests in a file. Call this function at the top level of the file. */
export async function serverOfFile(
  ...parameters: Parameters<typeof startTestServer>
): Promise<TestServer> {
  const server = await startTestServer(...parameters);
  afterAll(() => server[Symbol.asyncDispose]());
  return server;
}
