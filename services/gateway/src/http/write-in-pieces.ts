import type { ServerResponse } from 'node:http';
import type { TransferBudget } from './minimum-rate.ts';

/**
 * The size of a piece. A client at the slowest accepted rate receives a piece within the grace time and therefore shows
 * progress.
 */
export const pieceBytes = 32 * 1024;

/**
 * Writes bytes of a response as fast as the client receives them. Stops writing when the connection is closed.
 *
 * @throws the error of `reader` when the client is too slow
 */
export async function writeInPieces(
  response: ServerResponse,
  bytes: Uint8Array,
  reader: TransferBudget,
): Promise<void> {
  for (let at = 0; at < bytes.length && !response.closed; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes);
    if (!response.write(piece)) await reader.within(untilDrained(response));
    reader.earn(piece.length);
  }
}

/** Waits until the client has received the written bytes or the connection closes. */
async function untilDrained(response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  response.once('drain', end).once('close', end);
  await promise;
  response.off('drain', end).off('close', end);
}
