import { type Person, uniqueName } from '../people.ts';
import { uploadFiles } from '../upload-file.ts';
import type { ValidRequests } from './valid-requests.ts';

/** Valid requests about what belongs to messages: reactions and emoji. */
export function belongingsRequests(person: Person, picture: Buffer): ValidRequests {
  const emoji_name = 'tada';
  return {
    'POST /messages/{message_id}/reactions': async () => ({
      caller: person,
      parameters: { message_id: await newMessage(person), emoji_name },
    }),
    'DELETE /messages/{message_id}/reactions': async () => {
      const message_id = await newMessage(person);
      await succeed(person.post(`/messages/${message_id}/reactions`, { emoji_name }));
      return { caller: person, parameters: { message_id, emoji_name } };
    },
    'GET /realm/emoji': async () => ({ caller: person, parameters: {} }),
    'POST /realm/emoji/{emoji_name}': async () => ({
      caller: person,
      parameters: { emoji_name: uniqueName('emoji').replaceAll(' ', '_') },
      file: picture,
    }),
    'DELETE /realm/emoji/{emoji_name}': async () => ({
      caller: person,
      parameters: { emoji_name: await newEmoji(person, picture) },
    }),
  };
}

async function newMessage(person: Person): Promise<number> {
  const to = { type: 'direct', to: [person.userId], content: 'valid' };
  return (await succeed(person.post('/messages', to))).id;
}

async function newEmoji(person: Person, picture: Buffer): Promise<string> {
  const name = uniqueName('emoji').toLowerCase().replaceAll(' ', '_');
  await succeed(uploadFiles(person, `/realm/emoji/${name}`, [picture]));
  return name;
}

async function succeed(answer: ReturnType<Person['post']>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
