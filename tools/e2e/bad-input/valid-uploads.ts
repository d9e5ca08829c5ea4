import type { Person } from '../people.ts';
import { uploaded } from '../upload.ts';
import type { ValidRequests } from './valid-request.ts';

/** Returns valid requests about uploaded files. */
export function uploadRequests(person: Person): ValidRequests {
  return {
    'POST /user_uploads': async () => ({
      caller: person,
      parameters: {},
      file: Buffer.from('a file'),
    }),
    'GET /user_uploads/{realm_id}/{filename}': async () => {
      const [, , realm_id = '', ...rest] = (await uploaded(person, { content: 'x' })).split('/');
      return { caller: person, parameters: { realm_id, filename: rest.join('/') } };
    },
    'GET /thumbnail/status/{realm_id}/{filename}': async () => {
      const [, , realm_id = '', ...rest] = (await uploaded(person, { content: 'x' })).split('/');
      return { caller: person, parameters: { realm_id, filename: rest.join('/') } };
    },
    'GET /attachments': async () => ({ caller: person, parameters: {} }),
    'DELETE /attachments/{attachment_id}': async () => {
      const url = await uploaded(person, { content: 'x' });
      const { body } = await person.get('/attachments');
      const files: { id: number; path_id: string }[] = body.attachments;
      const file = files.find(({ path_id }) => url.endsWith(path_id));
      return { caller: person, parameters: { attachment_id: file?.id } };
    },
  };
}
