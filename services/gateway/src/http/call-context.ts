import { randomUUIDv7 } from 'node:crypto';
import { badRequest } from '@chat/kit/errors/catalog';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { CallContext, Endpoint, ReceivedFile, UploadedFile } from './endpoint.ts';
import type { Exchange } from './exchange.ts';
import { isLocalRequest } from './local-request.ts';
import { requestHash } from './request-hash.ts';

/** What a request brought besides parameters. */
type Uploads = {
  readonly files: readonly UploadedFile[];
  readonly received: readonly ReceivedFile[];
  readonly jsonBody: string | undefined;
};

/**
 * What a handler may know of the request.
 *
 * @throws BAD_REQUEST an idempotency key that cannot be one
 */
export function callContext<Deps>(
  exchange: Exchange,
  endpoint: Endpoint<Deps>,
  parameters: ReadonlyMap<string, string>,
  uploads: Uploads,
): CallContext {
  const { requestId, entrance, host, ip, prefix, client, headers, ending } = exchange;
  return {
    requestId,
    entrance,
    host,
    ip,
    get isLocal() {
      return isLocalRequest(exchange.request);
    },
    prefix,
    clientName: client?.name ?? '',
    clientVersion: client?.version ?? '',
    ...uploads,
    idempotency: idempotencyOf(exchange, endpoint, parameters, uploads),
    signal: ending.signal,
    header: (name) => exchange.request.get(name),
    setHeader: (name, value) => headers.set(name, value),
    answerHeader: (name) => headers.get(name),
  };
}

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;

/** Worked out when it is read: what only reads never asks for it. A key that cannot be one is refused at once. */
function idempotencyOf<Deps>(
  exchange: Exchange,
  endpoint: Endpoint<Deps>,
  parameters: ReadonlyMap<string, string>,
  uploads: Uploads,
): Idempotency {
  const key = givenKey(exchange, endpoint);
  if (key === undefined) return ownIdempotency();
  const { method, path } = endpoint;
  let hash: string | undefined;
  return {
    key,
    get requestHash() {
      hash ??= requestHash({ method, path, parameters, ...uploads });
      return hash;
    },
  };
}

/** No other request has a key that was made up here. */
const nothingToCompare = '-';

/** With a key that this gateway makes up, to repeat its own calls safely. */
function ownIdempotency(): Idempotency {
  let key: string | undefined;
  return {
    get key() {
      // Each behind the one before it, so that records lie together in their index.
      key ??= randomUUIDv7();
      return key;
    },
    requestHash: nothingToCompare,
  };
}

/** The client's key where it counts. */
function givenKey<Deps>(exchange: Exchange, endpoint: Endpoint<Deps>): string | undefined {
  const given = endpoint.isIdempotent ? exchange.request.get('idempotency-key') : undefined;
  if (given !== undefined && !KEY_FORM.test(given)) {
    throw badRequest({ msg: 'Idempotency-Key must be 1 to 255 visible ASCII characters' });
  }
  return given;
}
