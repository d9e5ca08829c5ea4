import { hash } from 'node:crypto';
import type { ReceivedFile, UploadedFile } from './endpoint.ts';

/**
 * SHA-256, in hex, of what was asked: the same for the same method, path and parameters however
 * they were ordered and encoded. Files count by their content.
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
