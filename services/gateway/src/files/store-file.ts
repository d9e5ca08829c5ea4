import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import { accountKey } from '@chat/kit/limits/concurrency-limit';
import type { Deps } from '../deps.ts';
import type { ArrivingFile, FileReceiver, ReceivedFile } from '../http/endpoint.ts';

/** As much of a file as is in memory, and travels at once. */
const pieceBytes = 4 * 1024 * 1024;

type Sender = { readonly actor: Actor; readonly signal: AbortSignal };

/** Puts files away with messaging while they arrive; the reference is the upload's token there. */
export function fileReceiver(
  deps: Pick<Deps, 'uploads' | 'uploadLimit' | 'log'>,
  sender: Sender,
): FileReceiver {
  return {
    receive: (file) => deps.uploadLimit.run(() => store(deps, sender, file), callerOf(sender)),
    discard: ({ reference }) => abandon(deps, sender.actor, reference),
  };
}

function callerOf({ actor, signal }: Sender) {
  return { key: accountKey(actor), signal };
}

/** The name of an upload that begins, which becomes part of the file's address: nobody guesses it. */
export function newUploadToken(): string {
  return randomBytes(16).toString('hex');
}

/** Gives up what was stored. What cannot be told now, messaging finds out by itself later. */
export async function abandon(
  { uploads, log }: Pick<Deps, 'uploads' | 'log'>,
  actor: Actor,
  token: string,
): Promise<void> {
  try {
    await uploads.abandonUpload({ token }, { actor });
  } catch (error) {
    log.warn('an upload was not given up', { realmId: actor.realmId, error });
  }
}

async function store(
  { uploads, log }: Pick<Deps, 'uploads' | 'log'>,
  { actor, signal }: Sender,
  { content, ...file }: ArrivingFile,
): Promise<ReceivedFile> {
  const token = newUploadToken();
  await uploads.createUpload(
    { token, fileName: file.fileName, contentType: file.mediaType },
    { actor, signal },
  );
  const digest = createHash('sha256');
  let sizeBytes = 0;
  try {
    for await (const piece of inPieces(content)) {
      digest.update(piece);
      await uploads.appendUpload({ token, start: sizeBytes, content: piece }, { actor, signal });
      sizeBytes += piece.length;
    }
  } catch (error) {
    await abandon({ uploads, log }, actor, token);
    throw error;
  }
  return { ...file, reference: token, sizeBytes, digest: digest.digest('hex') };
}

/**
 * The same bytes in pieces of one size; the last may be smaller, and is never empty. `keepsRest`: what came before
 * the source broke off is a piece too, before its error is thrown.
 */
export async function* inPieces(
  content: AsyncIterable<Buffer>,
  { size = pieceBytes, keepsRest = false }: { size?: number; keepsRest?: boolean } = {},
): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  let failure: { error: unknown } | undefined;
  try {
    for await (const chunk of content) {
      chunks.push(chunk);
      length += chunk.length;
      while (length >= size) {
        const joined = Buffer.concat(chunks);
        const rest = joined.subarray(size);
        chunks = [rest];
        length = rest.length;
        yield joined.subarray(0, size);
      }
    }
  } catch (error) {
    failure = { error };
  }
  if (length > 0 && (!failure || keepsRest)) yield Buffer.concat(chunks);
  if (failure) throw failure.error;
}
