import { createHmac } from 'node:crypto';
import { type Actor, roles } from '@chat/kit/actor/actor';
import { type ApiError, isApiError } from '@chat/kit/errors/define-error';
import type { Deps } from '../deps.ts';
import type { MailAttachment } from './pipeline/parse-mail.ts';

const chunkBytes = 4 * 1024 * 1024;
/** The maximum number of attachments that are stored. The message lists the others by name. */
const mostAttachments = 20;

type UploadDeps = Pick<Deps, 'uploads' | 'incomingMail' | 'log'>;

/**
 * Uploads attachments as the user's files and returns a line of Markdown for each. If the same mail arrives again, its
 * files are not stored twice. An attachment beyond the organization's limits is listed by name with the reason.
 *
 * @throws an error if files cannot be stored at the moment
 */
export async function uploadAttachments(
  deps: UploadDeps,
  { realmId, userId, mailKey }: { realmId: number; userId: number; mailKey: string },
  attachments: readonly MailAttachment[],
): Promise<string[]> {
  // Uploads use only the user of the actor
  const actor: Actor = { realmId, userId, role: roles.guest, isBot: false, groups: [] };
  const lines: string[] = [];
  for (const [index, attachment] of attachments.entries()) {
    const name = attachment.fileName;
    if (index >= mostAttachments) {
      lines.push(`*[${plain(name)} was not kept: too many attachments]*`);
      continue;
    }
    const token = uploadToken(deps, `${mailKey}:${index}`);
    try {
      lines.push(await upload(deps, actor, { token, name, attachment }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { code } = error;
      deps.log.info('an attachment of a mail was refused', { realmId, userId, code });
      lines.push(`*[${plain(name)} was not kept: ${error.message}]*`);
    }
  }
  return lines;
}

async function upload(
  { uploads }: UploadDeps,
  actor: Actor,
  { token, name, attachment }: { token: string; name: string; attachment: MailAttachment },
): Promise<string> {
  const { content, contentType } = attachment;
  const size = content.length;
  await uploads.createUpload({ token, fileName: name, contentType, size }, { actor });
  const { isComplete } = await uploads.getUpload({ token }, { actor });
  for (let start = 0; start < size && !isComplete; start += chunkBytes) {
    const piece = Buffer.from(content.subarray(start, start + chunkBytes));
    await uploads.appendUpload({ token, start, content: piece }, { actor });
  }
  const file = await uploads.finishUpload({ token, size }, { actor });
  return `[${plain(file.name)}](${file.url})`;
}

/**
 * Returns a token for the file's address, which makes the address impossible to guess. The token is the same if the
 * mail arrives again.
 */
function uploadToken({ incomingMail }: UploadDeps, text: string): string {
  if (!incomingMail) throw new Error('attachments without incoming mail');
  const mac = createHmac('sha256', incomingMail.tokenKey).update('upload\0').update(text);
  return mac.digest('hex').slice(0, 32);
}

/** Returns whether the request breaks a rule, so that another attempt would fail too. */
export function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.httpStatus < 500 && error.code !== 'CONFLICT';
}

function plain(name: string): string {
  return name.replaceAll(/[[\]()`*\\\r\n]/g, ' ').trim();
}
