import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { writeClientConfiguration } from '../../src/product/owner-file.ts';
import type { ApiClient, Credentials } from '../client.ts';
import { newBot } from '../new-bot.ts';
import { newPerson, uniqueName } from '../people.ts';
import { clientsOfApi, installPythonClients, runInstalled } from './install-clients.ts';

// Tests unmodified Python clients on a product with the settings of `npm start`. Each reads a configuration file like
// the one that `npm start` writes.

const owner = inject('owner');
const installed = await installPythonClients(clientsOfApi);
if (!installed && process.env.CI) {
  throw new Error('The clients written in Python need Python 3.9 or later with pip or venv.');
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chat-e2e-python-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function configurationOf(who: Credentials): Promise<string> {
  const file = join(folder, `${who.email}.clientrc`);
  await writeClientConfiguration(file, who);
  return file;
}

/** Runs one of the clients' programs. Resolves to its lines of output when it has ended. */
async function runPython(args: string[], signal?: AbortSignal): Promise<string[]> {
  if (!installed) throw new Error('there is no Python');
  const output = await runInstalled(installed, args, { folder, signal });
  return output.trim().split('\n');
}

const script = (name: string) => join(import.meta.dirname, name);

describe.skipIf(!installed)('clients that need Python 3.9 or later with pip or venv', () => {
  test.concurrent('the library zulip makes more than 40 calls in a session', async ({ expect }) => {
    const config = await configurationOf(await newPerson(owner));
    const calls = await runPython([script('client_session.py'), config, uniqueName('python')]);
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.at(-1)).toBe('delete_stream');
  });

  test.concurrent('zulip-send sends a message', async ({ expect }) => {
    const person = await newPerson(owner);
    const config = await configurationOf(person);
    const text = ['--message', 'from a shell'];
    await runPython(['-m', 'zulip.send', '--config-file', config, person.email, ...text]);
    expect(await directMessages(person)).toEqual(['from a shell']);
  });

  test.concurrent('a zulip_bots bot replies and reacts', async ({ expect, onTestFinished }) => {
    const person = await newPerson(owner);
    const bot = await newBot(person);
    const config = await configurationOf(bot);
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const ended = runPython(
      ['-m', 'zulip_bots.run', 'helloworld', '--config-file', config],
      stop.signal,
    );
    await Promise.race([
      // The bot gets no messages before it has registered, and does not report when it has.
      expect
        .poll(async () => answersOf(person, bot.id), { timeout: 60_000, interval: 1_000 })
        .toContain('beep boop'),
      ended,
    ]);
    await expect.poll(() => reactionsOf(person)).toContain('wave');
    stop.abort();
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  });

  test.concurrent('zulip-term shows a message, replies and reacts', async ({ expect }) => {
    const [person, sender] = await Promise.all([newPerson(owner), newPerson(owner)]);
    const asked = { type: 'direct', to: [person.userId], content: 'look here please' };
    expect((await sender.post('/messages', asked)).status).toBe(200);
    const config = await configurationOf(person);
    expect(
      await runPython([script('terminal_session.py'), config, 'look here please', 'here I am']),
    ).toEqual([
      'shows a message',
      'reports the presence of the person',
      'shows what the message is in',
      'opens a box for the answer',
      'takes the answer',
      'sends the answer and hears of it',
      'closes the box',
      'reacts and hears of it',
      'ends',
    ]);
    expect(await directMessages(sender)).toEqual(['look here please', 'here I am']);
    expect(await reactionsOf(sender)).toEqual(['thumbs_up']);
  });
});

type Message = { content: string; sender_id: number; reactions: { emoji_name: string }[] };

async function messagesOf(who: ApiClient): Promise<Message[]> {
  const { body } = await who.get('/messages', {
    ...{ anchor: 'newest', num_before: 50, num_after: 0, apply_markdown: false },
    narrow: [{ operator: 'is', operand: 'dm' }],
  });
  return body.messages;
}

async function directMessages(who: ApiClient): Promise<string[]> {
  return (await messagesOf(who)).map(({ content }) => content);
}

async function reactionsOf(who: ApiClient): Promise<string[]> {
  const messages = await messagesOf(who);
  return messages.flatMap(({ reactions }) => reactions.map(({ emoji_name }) => emoji_name));
}

/** Sends one more request to the bot. Returns the bot's replies so far. */
async function answersOf(who: ApiClient, botId: number): Promise<string[]> {
  await who.post('/messages', { type: 'direct', to: [botId], content: 'hello' });
  const messages = await messagesOf(who);
  return messages.filter(({ sender_id }) => sender_id === botId).map(({ content }) => content);
}
