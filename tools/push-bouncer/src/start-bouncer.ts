import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@chat/kit/logging/logger';
import { prefixOfClient } from '@chat/kit/prefixes/prefixes';
import type { Config } from './config.ts';
import { createApns } from './networks/apns.ts';
import { createFcm } from './networks/fcm.ts';
import { type Delivery, recorded } from './networks/recorder.ts';
import { operations, type ProtocolDeps, unknownServer } from './protocol.ts';
import { Refusal, refusal } from './refusal.ts';
import { keyPair } from './sealed-token.ts';
import { openStore } from './store.ts';

/** A running bouncer. Disposing it completes the requests in progress and stops it. */
export type RunningBouncer = AsyncDisposable & {
  url: string;
  /** The public key with which apps seal their registrations, in Base64. */
  publicKey: string;
  /** Makes every later request fail, to simulate an internal error. */
  breakDown(): void;
};

const longestBody = 1024 * 1024;
const root = '/api/v1/remotes/';

/** Starts a bouncer. Calls `onDelivery` for every notification that the bouncer sends. */
export async function startBouncer(
  config: Config,
  { onDelivery = () => undefined }: { onDelivery?(delivery: Delivery): void } = {},
): Promise<RunningBouncer> {
  await using opened = new AsyncDisposableStack();
  const log = createLogger({ service: 'push-bouncer', level: config.logLevel });
  const store = opened.use(openStore(config.database));
  const newPair = await keyPair(config.privateKey);
  const keys = await keyPair(
    config.privateKey ?? store.keep('private key', () => newPair.privateKey),
  );
  for (const { orgId, orgKey } of config.servers) {
    const server = { orgId, orgKey, hostname: '', contact: '' };
    if (!store.putServer(server)) store.changeKey(orgId, orgKey);
  }
  const record = { file: config.recordFile, onDelivery };
  const networks = {
    fcm: opened.use(recorded(config.fcm && createFcm(config.fcm), record)),
    apns: opened.use(recorded(config.apns && createApns(config.apns), record)),
  };
  const { isRegistrationOpen, apiPrefixes } = config;
  const deps = { store, keys, networks, isRegistrationOpen, apiPrefixes, now: Date.now };

  const server = createServer((request, response) => {
    void answer(deps, request).then(
      (body) => send(response, 200, { result: 'success', msg: '', ...body }),
      (error: unknown) => {
        const known =
          error instanceof Refusal
            ? error
            : refusal(500, 'INTERNAL_SERVER_ERROR', { msg: 'Internal server error' });
        if (known.status >= 500) log.error('a request failed', { path: request.url, error });
        send(response, known.status, { result: 'error', code: known.code, msg: known.message });
      },
    );
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(config.port, config.host, resolve);
  await listening;
  opened.defer(async () => {
    const { promise: closed, resolve: end } = Promise.withResolvers<void>();
    server.close(() => end());
    server.closeIdleConnections();
    await closed;
  });
  const { port } = addressOf(server.address());
  const networksInUse = { fcm: config.fcm !== undefined, apns: config.apns !== undefined };
  log.info('listening', { port, publicKey: keys.publicKey, ...networksInUse });
  const running = opened.move();
  return {
    url: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`,
    publicKey: keys.publicKey,
    breakDown: () => store[Symbol.dispose](),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/**
 * Handles a request, and returns the response body.
 *
 * @throws Refusal for a caller's mistake, any other error for an internal fault
 */
async function answer(
  bouncer: Omit<ProtocolDeps, 'prefix'>,
  request: IncomingMessage,
): Promise<object> {
  const path = new URL(request.url ?? '/', 'http://bouncer').pathname;
  if (path === '/health') return {};
  const operation = path.startsWith(root) ? operations[path.slice(root.length)] : undefined;
  if (!operation) throw refusal(404, 'NOT_FOUND');
  if (request.method !== 'POST') throw refusal(405, 'METHOD_NOT_ALLOWED');
  const body = await readBody(request);
  const prefix = prefixOfClient(request.headers['user-agent'], bouncer.apiPrefixes);
  const deps = { ...bouncer, prefix };
  if (operation.for === 'anybody') return operation.run(deps, body);
  return operation.run(deps, authenticate(deps, request), body);
}

/**
 * Returns the registered server that sent the request.
 *
 * @throws INVALID_SVC_SERVER with the caller's prefix, REMOTE_SERVER_DEACTIVATED
 */
function authenticate({ store, prefix }: ProtocolDeps, request: IncomingMessage) {
  const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ', 2);
  const [orgId = '', orgKey = ''] = Buffer.from(encoded, 'base64').toString().split(':', 2);
  const server = scheme === 'Basic' ? store.findServer(orgId, orgKey) : undefined;
  if (!server) throw unknownServer(prefix);
  if (!server.isActive) throw refusal(401, 'REMOTE_SERVER_DEACTIVATED');
  return server;
}

/** Returns the fields of a form body, or the value of a JSON body. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > longestBody) throw refusal(413, 'BAD_REQUEST', { msg: 'The request is too large.' });
    parts.push(bytes);
  }
  const text = Buffer.concat(parts).toString();
  if (!request.headers['content-type']?.startsWith('application/json')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refusal(400, 'BAD_REQUEST', { msg: 'The body is not valid JSON.', cause });
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the bouncer has no port');
  return address;
}
