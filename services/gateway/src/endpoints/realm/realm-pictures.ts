import { badImage, badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText, type UploadedFile } from '../../http/endpoint.ts';

type Users = Pick<Deps, 'users'>;

const mib = 1024 * 1024;
/** One more than is good: what is wrong is then said by the endpoint. */
const maxCount = 2;
const night = jsonText(z.boolean()).describe('The logo for dark themes; false: for light ones.');

const kindOfLogo = (isNight: boolean) => (isNight ? 'night_logo' : 'logo');

/** @throws BAD_REQUEST there is none, or more than one */
function onlyFile([file, another]: readonly UploadedFile[], what: string): Buffer {
  if (!file || another) throw badRequest({ msg: `You must upload exactly one ${what}.` });
  return file.content;
}

/** Beyond the specification, as existing clients call it. */
export const changeRealmIcon = defineEndpoint({
  method: 'POST',
  path: '/realm/icon',
  permission: 'admin',
  summary: 'Change the organization icon',
  description:
    'Uploads a picture that clients show beside the name of the organization. It is cut to a square of 100 pixels.',
  tags: ['organization'],
  params: z.object({}),
  files: { maxCount, maxSizeBytes: limits.max_icon_file_size_mib * mib },
  response: z.object({ icon_url: z.string() }),
  example: {
    request: {},
    response: { icon_url: '/user_avatars/2/realm/0b7d40c5ea9f43d1b2f6a8c9d0e1f203.png' },
  },
  errors: [badImage, badRequest, unauthorizedPrincipal],
  async handler(deps: Users, { files, actor, signal, idempotency }) {
    const image = onlyFile(files, 'icon');
    const { url } = await deps.users.changeRealmPicture(
      { kind: 'icon', image },
      { actor, signal, idempotency },
    );
    return { icon_url: url };
  },
});

/** Beyond the specification, as existing clients call it. */
export const removeRealmIcon = defineEndpoint({
  method: 'DELETE',
  path: '/realm/icon',
  permission: 'admin',
  summary: 'Remove the organization icon',
  description: 'The icon that was generated for the organization shows again.',
  tags: ['organization'],
  params: z.object({}),
  response: z.object({ icon_url: z.string() }),
  example: {
    request: {},
    response: {
      icon_url:
        'https://secure.gravatar.com/avatar/3f2c9b7de0a14c6f8d5b1e7a90c4d2f6?d=identicon&version=1',
    },
  },
  errors: [unauthorizedPrincipal],
  async handler(deps: Users, { actor, signal, idempotency }) {
    const { url } = await deps.users.removeRealmPicture(
      { kind: 'icon' },
      { actor, signal, idempotency },
    );
    return { icon_url: url };
  },
});

/** Beyond the specification, as existing clients call it. */
export const showRealmIcon = defineEndpoint({
  method: 'GET',
  path: '/realm/icon',
  permission: 'user',
  summary: 'Get the organization icon',
  description: 'Redirects to the picture, which may be on another site.',
  tags: ['organization'],
  params: z.object({}),
  isRedirect: true,
  response: z.object({}),
  example: { request: {}, response: {} },
  async handler(deps: Users, { actor, signal, setHeader }) {
    const { url } = await deps.users.getRealmPicture({ kind: 'icon' }, { actor, signal });
    setHeader('Location', url);
    return {};
  },
});

/** Beyond the specification, as existing clients call it. */
export const changeRealmLogo = defineEndpoint({
  method: 'POST',
  path: '/realm/logo',
  permission: 'admin',
  summary: 'Change the organization logo',
  description:
    'Uploads a wide picture for light or dark themes. It keeps its proportions within 800 by 100 pixels.',
  tags: ['organization'],
  params: z.object({ night }),
  files: { maxCount, maxSizeBytes: limits.max_logo_file_size_mib * mib },
  response: z.object({}),
  example: { request: { night: false }, response: {} },
  errors: [badImage, badRequest, unauthorizedPrincipal],
  async handler(deps: Users, { params, files, actor, signal, idempotency }) {
    const image = onlyFile(files, 'logo');
    await deps.users.changeRealmPicture(
      { kind: kindOfLogo(params.night), image },
      { actor, signal, idempotency },
    );
    return {};
  },
});

/** Beyond the specification, as existing clients call it. */
export const removeRealmLogo = defineEndpoint({
  method: 'DELETE',
  path: '/realm/logo',
  permission: 'admin',
  summary: 'Remove the organization logo',
  description: 'The logo of the product shows again in light or dark themes.',
  tags: ['organization'],
  params: z.object({ night }),
  response: z.object({}),
  example: { request: { night: false }, response: {} },
  errors: [unauthorizedPrincipal],
  async handler(deps: Users, { params, actor, signal, idempotency }) {
    await deps.users.removeRealmPicture(
      { kind: kindOfLogo(params.night) },
      { actor, signal, idempotency },
    );
    return {};
  },
});

/** Beyond the specification, as existing clients call it. */
export const showRealmLogo = defineEndpoint({
  method: 'GET',
  path: '/realm/logo',
  permission: 'user',
  summary: 'Get the organization logo',
  description: 'Redirects to the picture for light or dark themes.',
  tags: ['organization'],
  params: z.object({ night }),
  isRedirect: true,
  response: z.object({}),
  example: { request: { night: false }, response: {} },
  async handler(deps: Users, { params, actor, signal, setHeader }) {
    const kind = kindOfLogo(params.night);
    const { url } = await deps.users.getRealmPicture({ kind }, { actor, signal });
    setHeader('Location', url);
    return {};
  },
});
