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
  summary: 'Give the organization an icon',
  tags: ['organization'],
  params: z.object({}),
  files: { maxCount, maxSizeBytes: limits.max_icon_file_size_mib * mib },
  response: z.object({ icon_url: z.string() }),
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
  summary: 'Remove the icon of the organization: the generated one shows again',
  tags: ['organization'],
  params: z.object({}),
  response: z.object({ icon_url: z.string() }),
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
  summary: 'Redirect to the icon of the organization',
  tags: ['organization'],
  params: z.object({}),
  isRedirect: true,
  response: z.object({}),
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
  summary: 'Give the organization a wide logo',
  tags: ['organization'],
  params: z.object({ night }),
  files: { maxCount, maxSizeBytes: limits.max_logo_file_size_mib * mib },
  response: z.object({}),
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
  summary: 'Remove a wide logo of the organization: the one of the product shows again',
  tags: ['organization'],
  params: z.object({ night }),
  response: z.object({}),
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
  summary: 'Redirect to a wide logo of the organization',
  tags: ['organization'],
  params: z.object({ night }),
  isRedirect: true,
  response: z.object({}),
  async handler(deps: Users, { params, actor, signal, setHeader }) {
    const kind = kindOfLogo(params.night);
    const { url } = await deps.users.getRealmPicture({ kind }, { actor, signal });
    setHeader('Location', url);
    return {};
  },
});
