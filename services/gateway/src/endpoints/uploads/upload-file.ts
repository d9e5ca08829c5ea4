import { badRequest, conflict, realmUploadQuota } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { deleteUpload, fileReceiver } from '../../files/store-file.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /user_uploads */
export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/user_uploads',
  permission: 'user',
  summary: 'Upload a file',
  description:
    'Stores a file and returns its URL. Link to it in a message: `[name](url)`. Files that no message links to are deleted after some time. `POST /register` returns the maximum size.',
  tags: ['messages'],
  // Accepts one file too many, so that the handler can report it
  files: { maxCount: 2, maxSizeBytes: limits.max_file_upload_size_mib * 1024 * 1024 },
  receiver: (deps: Pick<Deps, 'uploads' | 'uploadLimit' | 'log'>, sender) =>
    fileReceiver(deps, sender),
  response: z.object({ uri: z.string(), url: z.string(), filename: z.string() }),
  example: {
    response: {
      uri: '/user_uploads/1/4e/Zx8pQ2mB/release-notes.pdf',
      url: '/user_uploads/1/4e/Zx8pQ2mB/release-notes.pdf',
      filename: 'release-notes.pdf',
    },
  },
  errors: [realmUploadQuota, conflict],
  isIdempotent: true,
  async handler(deps, { received, actor, write }) {
    const [file, another] = received;
    try {
      if (!file) throw badRequest({ msg: 'You must specify a file to upload' });
      if (another) throw badRequest({ msg: 'You may only upload one file at a time' });
      const { url, name } = await deps.uploads.finishUpload(
        { token: file.reference, size: file.sizeBytes },
        write,
      );
      // A repeated request returns the file of the first request
      if (!url.includes(file.reference)) await deleteUpload(deps, actor, file.reference);
      return { uri: url, url, filename: name };
    } catch (error) {
      await Promise.all(received.map(({ reference }) => deleteUpload(deps, actor, reference)));
      throw error;
    }
  },
});
