import type { DetailedError, Upload } from 'tus-js-client';
import { messageOf } from '../../api/api-error.ts';
import { csrfToken } from '../../api/session.ts';
import type { Drafts } from '../../store/drafts.ts';
import { createStore } from '../../store/store.ts';
import { showToast } from '../../ui/toasts.ts';
import { texts } from './texts.ts';

/** A running or failed upload. */
export interface FileUpload {
  readonly id: string;
  readonly name: string;
  /** The uploaded fraction of the file, from 0 to 1. */
  readonly fraction: number;
  /** Why the upload failed; undefined while it runs. */
  readonly failure: string | undefined;
}

/** The uploads in the order in which they were added. */
export const uploads = createStore<readonly FileUpload[]>([]);

interface Running {
  readonly file: File;
  readonly onDone: (link: string) => void;
  upload?: Upload;
}

const running = new Map<string, Running>();
/** The delays before each retry of a failed chunk, in milliseconds. After the last retry, the user decides. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
const chunkBytes = 8 * 1024 * 1024;

/** Returns the placeholder that stands in the text until the file is uploaded. */
export function placeholderOf(id: string, name: string): string {
  return `[${texts.uploading(plainName(name))} …](#upload-${id})`;
}

/** Removes a file's placeholder from a text, with its line break. */
export function withoutUpload(text: string, { id, name }: Pick<FileUpload, 'id' | 'name'>): string {
  const placeholder = placeholderOf(id, name);
  const lines = text.split('\n').filter((line) => line !== placeholder);
  return lines.join('\n').replace(placeholder, '');
}

/**
 * Returns whether a text contains placeholders of unfinished uploads. These include uploads that were lost when their
 * page was closed.
 */
export function isAwaitingUpload(text: string): boolean {
  return /\]\(#upload-[a-z0-9]+\)/.test(text);
}

/**
 * Replaces a file's placeholder with its link, in whichever conversation's draft contains it. Does nothing if the user
 * deleted the placeholder and thus no longer wants the file.
 */
export function putLink(
  drafts: Pick<Drafts, 'texts' | 'keep'>,
  placeholder: string,
  link: string,
): void {
  for (const { recipient, content } of drafts.texts.get().values()) {
    if (content.includes(placeholder))
      drafts.keep(
        recipient,
        content.replace(placeholder, () => link),
      );
  }
}

/** Returns the files within the server's size limit. Reports each file that is too large. */
export function withinLimit<Sized extends Pick<File, 'name' | 'size'>>(
  files: readonly Sized[],
  maxMebibytes: number,
): Sized[] {
  return files.filter(({ name, size }) => {
    const fits = size <= maxMebibytes * 1024 * 1024;
    if (!fits) showToast(texts.uploadTooLarge(name, maxMebibytes), { kind: 'error' });
    return fits;
  });
}

/** Starts an upload and returns its id. Calls `onDone` with the Markdown link to the file. */
export function startUpload(
  file: File,
  { onDone }: { onDone: (link: string, id: string) => void },
): string {
  const id = Math.random().toString(36).slice(2, 10);
  uploads.update((all) => [...all, { id, name: file.name, fraction: 0, failure: undefined }]);
  running.set(id, { file, onDone: (link) => onDone(link, id) });
  void begin(id);
  return id;
}

/** Resumes a failed upload after the last byte that the server has, or restarts it if it cannot be resumed. */
export function retryUpload(id: string): void {
  change(id, { failure: undefined });
  const { upload } = running.get(id) ?? {};
  if (upload) upload.start();
  else void begin(id);
}

/** Cancels an upload. The server deletes the part that it has received. */
export function cancelUpload(id: string): void {
  const { upload } = running.get(id) ?? {};
  running.delete(id);
  uploads.update((all) => all.filter((each) => each.id !== id));
  // The server deletes unfinished uploads after a while anyway
  upload?.abort(true).catch(() => undefined);
}

async function begin(id: string): Promise<void> {
  const entry = running.get(id);
  if (!entry) return;
  try {
    const tus = await import('tus-js-client');
    if (!running.has(id)) return;
    entry.upload = new tus.Upload(entry.file, {
      endpoint: '/json/tus',
      chunkSize: chunkBytes,
      retryDelays,
      storeFingerprintForResuming: false,
      metadata: { filename: entry.file.name, filetype: entry.file.type },
      onBeforeRequest: (request) => request.setHeader('X-CSRFToken', csrfToken()),
      onProgress: (sent, total) => change(id, { fraction: total > 0 ? sent / total : 0 }),
      onError: (error) => change(id, { failure: failureOf(error) }),
      onSuccess: ({ lastResponse }) => {
        const link = linkOf(lastResponse.getBody(), entry.file);
        if (link === undefined) {
          // The response with the address was lost: upload the file again
          delete entry.upload;
          return change(id, { failure: texts.uploadUnconfirmed });
        }
        running.delete(id);
        uploads.update((all) => all.filter((each) => each.id !== id));
        entry.onDone(link);
      },
    });
    entry.upload.start();
  } catch (error) {
    change(id, { failure: messageOf(error) });
  }
}

/** Returns why an upload failed: the server's message, or that the server sent no response. */
export function failureOf(error: Error | DetailedError): string {
  const answer = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  return (answer && messageIn(answer)) || texts.uploadUnanswered;
}

/** Returns the `msg` of an API response; undefined if a proxy sent the response. */
function messageIn(body: string): string | undefined {
  if (!body.startsWith('{')) return undefined;
  const answer: unknown = JSON.parse(body);
  const isError = typeof answer === 'object' && answer !== null && 'msg' in answer;
  return isError ? String(answer.msg) : undefined;
}

function change(id: string, fields: Partial<FileUpload>): void {
  uploads.update((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));
}

/**
 * Returns the Markdown link to an uploaded file from the server's response; undefined if the response has no address.
 */
export function linkOf(body: string, { name }: Pick<File, 'name'>): string | undefined {
  if (!body.startsWith('{')) return undefined;
  const answer: unknown = JSON.parse(body);
  const isTold = typeof answer === 'object' && answer !== null && 'url' in answer;
  return isTold ? `[${plainName(name)}](${String(answer.url)})` : undefined;
}

/** Returns a file name without characters that would end a link's text. */
function plainName(name: string): string {
  return name.replace(/[[\]]/g, '');
}
