import { apiClient, type Credentials } from '../client.ts';
import { type Person, uniqueName } from '../people.ts';
import type { ValidRequests } from './valid-request.ts';

/** Returns valid requests that read, edit and delete single messages. */
export function editRequests(owner: Credentials, person: Person): ValidRequests {
  const ofNewMessage = (parameters: object) => async () => ({
    caller: person,
    parameters: { message_id: await newMessage(person), ...parameters },
  });
  return {
    'GET /messages/{message_id}': ofNewMessage({}),
    'GET /messages/{message_id}/history': ofNewMessage({}),
    'PATCH /messages/{message_id}': ofNewMessage({ content: 'changed' }),
    'DELETE /messages/{message_id}': ofNewMessage({}),
    'POST /streams/{stream_id}/delete_topic': async () => {
      const { id } = await succeed(
        apiClient(owner).post('/channels/create', { name: uniqueName('topics'), subscribers: [] }),
      );
      return { caller: owner, parameters: { stream_id: id, topic_name: 'any' } };
    },
  };
}

async function newMessage(person: Person): Promise<number> {
  const to = { type: 'direct', to: [person.userId], content: 'valid' };
  return (await succeed(person.post('/messages', to))).id;
}

async function succeed(answer: ReturnType<Person['post']>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
