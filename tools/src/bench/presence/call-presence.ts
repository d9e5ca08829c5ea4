// Calls ReportPresence with the minimum that gRPC over HTTP/2 requires: on a small machine, clients compete with the
// service that they measure.
import { once } from 'node:events';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import type { ReportPresenceRequest } from '@chat/proto/chat/presence/v1/ReportPresenceRequest';
import type { ReportPresenceResponse__Output } from '@chat/proto/chat/presence/v1/ReportPresenceResponse';
import { chat } from '@chat/proto/load';

/** Calls ReportPresence as the user in `token`. @throws when the call fails */
export type CallPresence = (
  token: string,
  request: ReportPresenceRequest,
) => Promise<ReportPresenceResponse__Output>;

const { ReportPresence } = chat.presence.v1.Presence.service;
/** The HTTP/2 flow-control window, large enough for many concurrent responses. */
const windowBytes = 4 * 1024 * 1024;
/** The length of a gRPC message's prefix: one byte for compression, four for the length. */
const prefixBytes = 5;

/** Connects to one process of the presence service. */
export async function connectPresence(port: number): Promise<CallPresence> {
  const session = connect(`http://127.0.0.1:${port}`, {
    settings: { initialWindowSize: windowBytes },
  });
  await once(session, 'remoteSettings');
  session.setLocalWindowSize(windowBytes);
  return async (token, request) => {
    const answer = await exchange(session, token, ReportPresence.requestSerialize(request));
    return ReportPresence.responseDeserialize(answer.subarray(prefixBytes));
  };
}

async function exchange(
  session: ClientHttp2Session,
  token: string,
  message: Buffer,
): Promise<Buffer> {
  const stream = session.request({
    ':method': 'POST',
    ':path': ReportPresence.path,
    'content-type': 'application/grpc',
    te: 'trailers',
    authorization: `Bearer ${token}`,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let status: IncomingHttpHeaders[string];
  const readStatus = (headers: IncomingHttpHeaders) => {
    status = headers['grpc-status'] ?? status;
  };
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('response', readStatus);
  stream.on('trailers', readStatus);
  stream.on('error', reject);
  stream.on('end', () => {
    if (status === '0') resolve(Buffer.concat(chunks));
    else reject(new Error(`a poll ended with ${status}`));
  });
  stream.end(framed(message));
  return promise;
}

function framed(message: Buffer): Buffer {
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32BE(message.length, 1);
  return Buffer.concat([prefix, message]);
}
