import { AwsClient } from 'aws4fetch';
import { type FilePart, isObjectKey, type ObjectStore } from './object-store.ts';

/** The address of a bucket, and the credentials for it. */
export type S3Options = {
  /** The address of the server, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const attemptWithinMs = 20_000;
/** The number of retries after the first attempt, with growing pauses. */
const repetitions = 3;
const firstPauseMs = 100;

/**
 * Opens a store that keeps files in a bucket of an S3-compatible server, with path-style addresses. Retries transient
 * failures. Rejects with an error that contains the status if the response is unexpected.
 */
export function openS3Store(options: S3Options): ObjectStore {
  const { accessKeyId, secretAccessKey, region } = options;
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey, region, service: 's3' },
    ...{ retries: repetitions, initRetryMs: firstPauseMs },
  });
  const ask = (key: string, init: RequestInit) =>
    client.fetch(urlOf(options, key), { ...init, signal: AbortSignal.timeout(attemptWithinMs) });

  return {
    async put(key, content) {
      const answer = await ask(key, { method: 'PUT', body: Buffer.from(content) });
      if (!answer.ok) throw await failure('stored', answer);
      await answer.arrayBuffer();
    },

    async get(key, part) {
      if (!isObjectKey(key)) return undefined;
      if (part?.length === 0) return Buffer.alloc(0);
      const answer = await ask(key, {
        method: 'GET',
        headers: part ? { Range: rangeOf(part) } : {},
      });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      const error = await failure('read', answer);
      // A missing bucket is a failure of the store, not a missing file.
      if (answer.status === 404 && !error.message.includes('NoSuchBucket')) return undefined;
      // The file ends before the part.
      if (answer.status === 416) return Buffer.alloc(0);
      throw error;
    },

    async delete(key) {
      const answer = await ask(key, { method: 'DELETE' });
      const error = answer.ok ? await answer.arrayBuffer() : await failure('deleted', answer);
      if (error instanceof Error && answer.status !== 404) throw error;
    },
  };
}

function urlOf({ endpoint, bucket }: S3Options, key: string): string {
  if (!isObjectKey(key)) throw new Error('nothing can be stored under this key');
  return `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;
}

function rangeOf({ start, length }: FilePart): string {
  return `bytes=${start}-${start + length - 1}`;
}

/** Returns an error for a failed response. Reads the response to its end, which frees the connection. */
async function failure(action: string, answer: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? 'no code';
  return new Error(
    `a file could not be ${action}: the object store answered ${answer.status} ${code}`,
  );
}
