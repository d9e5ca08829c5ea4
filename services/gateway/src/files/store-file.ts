import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import { accountKey } from '@chat/kit/limits/concurrency-limit';
import type { Deps } from '../deps.ts';
import type { ArrivingFile, FileReceiver, ReceivedFile } from '../http/endpoint.ts';

/** The chunk size of uploads. */
const chunkBytes = 4 * 1024 * 1024;

type Sender = { readonly actor: Actor; readonly signal: AbortSignal };

/**
 * Returns a receiver that streams incoming files to the messaging service. A file's reference is its upload token in
 * that service.
 */
export function fileReceiver(
  deps: Pick<Deps, 'uploads' | 'uploadLimit' | 'log'>,
  sender: Sender,
): FileReceiver {
  return {
    receive: (file) => deps.uploadLimit.run(() => store(deps, sender, file), callerOf(sender)),
    discard: ({ reference }) => deleteUpload(deps, sender.actor, reference),
  };
}

function callerOf({ actor, signal }: Sender) {
  return { key: accountKey(actor), signal };
}

/** Creates a random upload token, which becomes part of the file's unguessable URL. */
export function newUploadToken(): string {
  return randomBytes(16).toString('hex');
}

/** Abandons an upload. If the call fails, the messaging service expires the upload. */
export async function deleteUpload(
  { uploads, log }: Pick<Deps, 'uploads' | 'log'>,
  actor: Actor,
  token: string,
): Promise<void> {
  try {
    await uploads.deleteUpload({ token }, { actor });
  } catch (error) {
    log.warn('could not abandon an upload', { realmId: actor.realmId, error });
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
    for await (const piece of inChunks(content)) {
      digest.update(piece);
      await uploads.appendUpload({ token, start: sizeBytes, content: piece }, { actor, signal });
      sizeBytes += piece.length;
    }
  } catch (error) {
    await deleteUpload({ uploads, log }, actor, token);
    throw error;
  }
  return { ...file, reference: token, sizeBytes, digest: digest.digest('hex') };
}

/**
 * Splits a stream into chunks of `size` bytes. The last chunk may be shorter but is never empty. If the source fails
 * with `keepsRest` set, yields the bytes received so far before it throws.
 */
export async function* inChunks(
  content: AsyncIterable<Buffer>,
  { size = chunkBytes, keepsRest = false }: { size?: number; keepsRest?: boolean } = {},
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
