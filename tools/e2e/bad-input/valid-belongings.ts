import { apiClient, type Credentials } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { uploadFiles } from '../upload-file.ts';
import type { ValidRequests } from './valid-request.ts';

const emoji_name = 'tada';

/**
 * Returns valid requests about parts of messages, and about drafts, snippets and the like. `elsewhere` owns an
 * organization whose settings may be changed.
 */
export async function belongingsRequests(
  person: Person,
  elsewhere: Credentials,
  picture: Buffer,
): Promise<ValidRequests> {
  return {
    ...emojiRequests(person, picture),
    ...writingRequests(person),
    ...(await watchedRequests(elsewhere)),
  };
}

function emojiRequests(person: Person, picture: Buffer): ValidRequests {
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
    'POST /submessage': async () => ({
      caller: person,
      parameters: {
        message_id: await newMessage(person, '/poll Lunch?'),
        msg_type: 'widget',
        content: JSON.stringify({ type: 'vote', key: 'canned,0', vote: 1 }),
      },
    }),
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

function writingRequests(person: Person): ValidRequests {
  const draft = { type: '', to: [], topic: '', content: 'valid' };
  const snippet = { title: 'valid', content: 'valid' };
  const tomorrow = () => Math.floor(Date.now() / 1000) + 86_400;
  const newDraftId = async () =>
    (await succeed(person.post('/drafts', { drafts: [draft] }))).ids[0];
  const newSnippetId = async () =>
    (await succeed(person.post('/saved_snippets', snippet))).saved_snippet_id;
  const newReminder = async () => ({
    message_id: await newMessage(person),
    scheduled_delivery_timestamp: tomorrow(),
  });
  const requestOf = async (parameters: Record<string, unknown>) => ({
    caller: person,
    parameters: JSON.parse(JSON.stringify(parameters)),
  });
  return {
    'GET /drafts': () => requestOf({}),
    'POST /drafts': () => requestOf({ drafts: [draft] }),
    'PATCH /drafts/{draft_id}': async () => requestOf({ draft_id: await newDraftId(), draft }),
    'DELETE /drafts/{draft_id}': async () => requestOf({ draft_id: await newDraftId() }),
    'GET /saved_snippets': () => requestOf({}),
    'POST /saved_snippets': () => requestOf(snippet),
    'PATCH /saved_snippets/{saved_snippet_id}': async () =>
      requestOf({ saved_snippet_id: await newSnippetId() }),
    'DELETE /saved_snippets/{saved_snippet_id}': async () =>
      requestOf({ saved_snippet_id: await newSnippetId() }),
    'GET /reminders': () => requestOf({}),
    'POST /reminders': async () => requestOf(await newReminder()),
    'DELETE /reminders/{reminder_id}': async () => {
      const { reminder_id } = await succeed(person.post('/reminders', await newReminder()));
      return requestOf({ reminder_id });
    },
  };
}

/**
 * Returns the valid requests that need read receipts and message reports. Changes the owner's organization so that it
 * permits both.
 */
async function watchedRequests(owner: Credentials): Promise<ValidRequests> {
  const caller = await newPerson(owner);
  const name = uniqueName('moderation');
  const channel = await succeed(
    apiClient(owner).post('/channels/create', { name, subscribers: [] }),
  );
  await succeed(
    apiClient(owner).patch('/realm', {
      enable_read_receipts: true,
      moderation_request_channel_id: channel.id,
    }),
  );
  return {
    'GET /messages/{message_id}/read_receipts': async () => ({
      caller,
      parameters: { message_id: await newMessage(caller) },
    }),
    'POST /messages/{message_id}/report': async () => ({
      caller,
      parameters: { message_id: await newMessage(caller), report_type: 'spam' },
    }),
  };
}

async function newMessage(person: Person, content = 'valid'): Promise<number> {
  const to = { type: 'direct', to: [person.userId], content };
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
