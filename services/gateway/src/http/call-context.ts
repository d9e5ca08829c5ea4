import { randomUUID } from 'node:crypto';
import { badRequest } from '@chat/kit/errors/catalog';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { CallContext, Endpoint, UploadedFile } from './endpoint.ts';
import { type Exchange, headerOf } from './exchange.ts';
import { requestHash } from './request-hash.ts';

/**
 * What a handler may know of the request.
 *
 * @throws BAD_REQUEST an idempotency key that cannot be one
 */
export function callContext<Deps>(
  exchange: Exchange,
  endpoint: Endpoint<Deps>,
  parameters: ReadonlyMap<string, string>,
  files: readonly UploadedFile[],
): CallContext {
  const { requestId, entrance, host, ip, client, headers, ending } = exchange;
  const { method, path } = endpoint;
  return {
    requestId,
    entrance,
    host,
    ip,
    clientName: client?.name ?? '',
    clientVersion: client?.version ?? '',
    files,
    idempotency: {
      key: idempotencyKey(exchange, endpoint),
      requestHash: requestHash({ method, path, parameters, files }),
    },
    signal: ending.signal,
    header: (name) => headerOf(exchange, name),
    setHeader: (name, value) => headers.set(name, value),
  };
}

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;

/** The client's key where it counts, else one that lets this gateway repeat its own calls. */
function idempotencyKey<Deps>(exchange: Exchange, endpoint: Endpoint<Deps>): Idempotency['key'] {
  const given = endpoint.isIdempotent ? headerOf(exchange, 'idempotency-key') : undefined;
  if (given === undefined) return randomUUID();
  if (!KEY_FORM.test(given)) {
    throw badRequest({ msg: 'Idempotency-Key must be 1 to 255 visible ASCII characters' });
  }
  return given;
}
