import type { ApiAnswer, Credentials } from './client.ts';

/** Sends files in one request to a path under `/api/v1`, as browsers do. */
export async function uploadFiles(
  who: Credentials,
  path: string,
  files: readonly Buffer[],
): Promise<ApiAnswer> {
  const form = new FormData();
  for (const [index, file] of files.entries()) {
    form.append(`file${index}`, new Blob([Uint8Array.from(file)]), `file${index}.png`);
  }
  const authorization = `Basic ${btoa(`${who.email}:${who.api_key}`)}`;
  const response = await fetch(`${who.site}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
