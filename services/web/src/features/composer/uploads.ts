import type { DetailedError, Upload } from 'tus-js-client';
import { messageOf } from '../../api/api-error.ts';
import { csrfToken } from '../../api/session.ts';
import type { Drafts } from '../../store/drafts.ts';
import { createStore } from '../../store/store.ts';
import { showToast } from '../../ui/toasts.ts';
import { texts } from './texts.ts';

/** A file on its way to the server. */
export interface FileUpload {
  readonly id: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly fraction: number;
  /** Why it failed; undefined while it runs. */
  readonly failure: string | undefined;
}

/** Files on their way, in the order in which they were added. */
export const uploads = createStore<readonly FileUpload[]>([]);

interface Running {
  readonly file: File;
  readonly onDone: (link: string) => void;
  upload?: Upload;
}

const running = new Map<string, Running>();
/** Pauses before a chunk that failed is sent again, in milliseconds; afterwards the person decides. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
const chunkBytes = 8 * 1024 * 1024;

/** What stands in the text in the place of a file until it is uploaded. */
export function placeholderOf(id: string, name: string): string {
  return `[${texts.uploading(plainName(name))} …](#upload-${id})`;
}

/** A text without a file that was to come into it, and without the line that the file had for itself. */
export function withoutUpload(text: string, { id, name }: Pick<FileUpload, 'id' | 'name'>): string {
  const placeholder = placeholderOf(id, name);
  const lines = text.split('\n').filter((line) => line !== placeholder);
  return lines.join('\n').replace(placeholder, '');
}

/** Whether files of a text are not uploaded yet. Placeholders of a page that is gone count: their files are lost. */
export function isAwaitingUpload(text: string): boolean {
  return /\]\(#upload-[a-z0-9]+\)/.test(text);
}

/**
 * Puts a file's link in place of its placeholder, in the conversation whose text has it. A placeholder that was deleted says
 * that the file is not wanted any more.
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

/** The files that the server takes. Says of each other one that it is too large. */
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

/** Starts an upload and returns its id. `onDone` gets the link to the file. */
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

/** Goes on with an upload that failed, from the last byte that the server has; anew where that leads nowhere. */
export function retryUpload(id: string): void {
  change(id, { failure: undefined });
  const { upload } = running.get(id) ?? {};
  if (upload) upload.start();
  else void begin(id);
}

/** Ends an upload; the server forgets what it has of it. */
export function cancelUpload(id: string): void {
  const { upload } = running.get(id) ?? {};
  running.delete(id);
  uploads.update((all) => all.filter((each) => each.id !== id));
  // The server deletes unfinished uploads by itself after a while
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
          // The answer with the address was lost: the file is sent anew
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

/** Why an upload failed: in the server's words where it answered, else that it did not. */
export function failureOf(error: Error | DetailedError): string {
  const answer = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  return (answer && messageIn(answer)) || texts.uploadUnanswered;
}

/** The `msg` of an answer of the API; undefined for what another server in between answers. */
function messageIn(body: string): string | undefined {
  if (!body.startsWith('{')) return undefined;
  const answer: unknown = JSON.parse(body);
  const isError = typeof answer === 'object' && answer !== null && 'msg' in answer;
  return isError ? String(answer.msg) : undefined;
}

function change(id: string, fields: Partial<FileUpload>): void {
  uploads.update((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));
}

/** The link to an uploaded file, as the server answers where it is; undefined when it does not say. */
export function linkOf(body: string, { name }: Pick<File, 'name'>): string | undefined {
  if (!body.startsWith('{')) return undefined;
  const answer: unknown = JSON.parse(body);
  const isTold = typeof answer === 'object' && answer !== null && 'url' in answer;
  return isTold ? `[${plainName(name)}](${String(answer.url)})` : undefined;
}

/** A name without what would end the text of a link. */
function plainName(name: string): string {
  return name.replace(/[[\]]/g, '');
}
