import type { Credentials } from './client.ts';

/** A file that a client uploads. */
export interface SentFile {
  content: Buffer | string;
  fileName?: string;
  contentType?: string;
  /** The name of the form field, which differs between clients. */
  fieldName?: string;
}

/** Uploads files in one request, as clients do. */
export async function upload(
  who: Credentials,
  files: readonly SentFile[],
  headers: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests read JSON of any shape
): Promise<{ status: number; body: any }> {
  const form = new FormData();
  for (const { content, fileName = 'file.txt', contentType, fieldName = 'file' } of files) {
    const bytes = new Uint8Array(Buffer.from(content));
    form.append(fieldName, new Blob([bytes], { type: contentType ?? 'text/plain' }), fileName);
  }
  const response = await fetch(`${who.site}/api/v1/user_uploads`, {
    method: 'POST',
    headers: { authorization: basic(who), ...headers },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

/** Uploads a file. Returns its path on the site. @throws when the upload fails */
export async function uploaded(who: Credentials, file: SentFile): Promise<string> {
  const { status, body } = await upload(who, [file]);
  if (status !== 200) throw new Error(`not uploaded: ${JSON.stringify(body)}`);
  return body.url;
}

/** Requests a file from its path on the site, as `who` or without credentials. */
export function fetchFile(
  { site }: Pick<Credentials, 'site'>,
  url: string,
  {
    who,
    headers = {},
    method = 'GET',
  }: { who?: Credentials; headers?: Record<string, string>; method?: string } = {},
): Promise<Response> {
  return fetch(`${site}${url}`, {
    method,
    redirect: 'manual',
    headers: { ...(who && { authorization: basic(who) }), ...headers },
  });
}

function basic({ email, api_key }: Credentials): string {
  return `Basic ${btoa(`${email}:${api_key}`)}`;
}
