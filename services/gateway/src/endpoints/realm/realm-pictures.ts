import { badImage, badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { z } from 'zod';
import { defineEndpoint, jsonText, type UploadedFile } from '../../http/endpoint.ts';

const mib = 1024 * 1024;
/**
 * The maximum number of files. It is one more than an endpoint accepts, so that the handler can report a second file.
 */
const maxCount = 2;
const night = jsonText(z.boolean()).describe(
  'true for the logo in dark themes, false for light themes.',
);

const kindOfLogo = (isNight: boolean) => (isNight ? 'night_logo' : 'logo');

/**
 * Returns the content of the only file.
 * @throws BAD_REQUEST the request has no file or more than one
 */
function onlyFile([file, another]: readonly UploadedFile[], what: string): Buffer {
  if (!file || another) throw badRequest({ msg: `You must upload exactly one ${what}.` });
  return file.content;
}

/** This endpoint is not in the specification, but existing clients use it. */
export const uploadRealmIcon = defineEndpoint({
  method: 'POST',
  path: '/realm/icon',
  permission: 'admin',
  summary: 'Change the organization icon',
  description:
    "Uploads a picture that clients show next to the organization's name. It is cropped to a square of 100 pixels.",
  tags: ['organization'],
  files: { maxCount, maxSizeBytes: limits.max_icon_file_size_mib * mib },
  response: z.object({ icon_url: z.string() }),
  example: {
    response: { icon_url: '/user_avatars/2/realm/0b7d40c5ea9f43d1b2f6a8c9d0e1f203.png' },
  },
  errors: [badImage],
  async handler({ realms }, { files, write }) {
    const image = onlyFile(files, 'icon');
    const { url } = await realms.changeRealmPicture({ kind: 'icon', image }, write);
    return { icon_url: url };
  },
});

/** This endpoint is not in the specification, but existing clients use it. */
export const removeRealmIcon = defineEndpoint({
  method: 'DELETE',
  path: '/realm/icon',
  permission: 'admin',
  summary: 'Remove the organization icon',
  description: 'Restores the generated icon of the organization.',
  tags: ['organization'],
  response: z.object({ icon_url: z.string() }),
  example: {
    response: {
      icon_url:
        'https://secure.gravatar.com/avatar/3f2c9b7de0a14c6f8d5b1e7a90c4d2f6?d=identicon&version=1',
    },
  },
  async handler({ realms }, { write }) {
    const { url } = await realms.removeRealmPicture({ kind: 'icon' }, write);
    return { icon_url: url };
  },
});

/** This endpoint is not in the specification, but existing clients use it. */
export const getRealmIcon = defineEndpoint({
  method: 'GET',
  path: '/realm/icon',
  permission: 'user',
  summary: 'Get the organization icon',
  description: 'Redirects to the picture, which may be on another site.',
  tags: ['organization'],
  isRedirect: true,
  example: {},
  async handler({ realms }, { actor, signal, setHeader }) {
    const { url } = await realms.getRealmPicture({ kind: 'icon' }, { actor, signal });
    setHeader('Location', url);
  },
});

/** This endpoint is not in the specification, but existing clients use it. */
export const changeRealmLogo = defineEndpoint({
  method: 'POST',
  path: '/realm/logo',
  permission: 'admin',
  summary: 'Change the organization logo',
  description:
    'Uploads a wide picture for light or dark themes. It is scaled to fit 800 by 100 pixels.',
  tags: ['organization'],
  params: z.object({ night }),
  files: { maxCount, maxSizeBytes: limits.max_logo_file_size_mib * mib },
  example: { request: { night: false } },
  errors: [badImage],
  async handler({ realms }, { params, files, write }) {
    const image = onlyFile(files, 'logo');
    await realms.changeRealmPicture({ kind: kindOfLogo(params.night), image }, write);
  },
});

/** This endpoint is not in the specification, but existing clients use it. */
export const removeRealmLogo = defineEndpoint({
  method: 'DELETE',
  path: '/realm/logo',
  permission: 'admin',
  summary: 'Remove the organization logo',
  description: 'Restores the logo of the product for light or dark themes.',
  tags: ['organization'],
  params: z.object({ night }),
  example: { request: { night: false } },
  async handler({ realms }, { params, write }) {
    await realms.removeRealmPicture({ kind: kindOfLogo(params.night) }, write);
  },
});

/** This endpoint is not in the specification, but existing clients use it. */
export const showRealmLogo = defineEndpoint({
  method: 'GET',
  path: '/realm/logo',
  permission: 'user',
  summary: 'Get the organization logo',
  description: 'Redirects to the picture for light or dark themes.',
  tags: ['organization'],
  params: z.object({ night }),
  isRedirect: true,
  example: { request: { night: false } },
  async handler({ realms }, { params, actor, signal, setHeader }) {
    const kind = kindOfLogo(params.night);
    const { url } = await realms.getRealmPicture({ kind }, { actor, signal });
    setHeader('Location', url);
  },
});
