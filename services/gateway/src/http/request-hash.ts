import { hash } from 'node:crypto';
import type { ReceivedFile, UploadedFile } from './endpoint.ts';

/**
 * Returns the SHA-256 of the method, path and sorted parameters. The hash does not depend on how the client encoded
 * them. It covers the content of files, not their names.
 */
export function requestHash(request: {
  readonly method: string;
  readonly path: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly files: readonly UploadedFile[];
  readonly received: readonly ReceivedFile[];
}): string {
  const parameters = [...request.parameters].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const files = [
    ...request.files.map(({ fileName, content }) => [fileName, hash('sha256', content)]),
    ...request.received.map(({ fileName, digest }) => [fileName, digest]),
  ];
  return hash('sha256', JSON.stringify([request.method, request.path, parameters, files]));
}
