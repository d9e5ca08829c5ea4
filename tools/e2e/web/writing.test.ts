import { beforeAll, expect, inject } from 'vitest';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { test } from './browser.ts';
import { composerOf, messageWith, newPlace, type Place } from './place.ts';

// Texts that people write while something else changes.

const owner = inject('owner');

let me: Person & { password: string };
let place: Place;

beforeAll(async () => {
  me = await newPerson(owner);
  place = await newPlace(owner, [me]);
});

test('text typed while an edit is being saved stays in the editor', async ({ openClient }) => {
  const id = await place.say(me, 'edits', 'first');
  const page = await openClient(me, { path: place.topicPath('edits') });
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/json/messages/*', async (route) => {
    if (route.request().method() === 'PATCH') await mayAnswer;
    await route.fallback();
  });
  await messageWith(page, 'first').waitFor();
  await composerOf(page).press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Message text' });
  const save = page.getByRole('button', { name: 'Save' });
  const contentNow = async () => (await me.get(`/messages/${id}`)).body.message.content;
  await editor.fill('second');
  await save.click();
  await editor.fill('second, and third');
  answer();
  await expect.poll(contentNow).toBe('<p>second</p>');
  await save.click();
  await expect.poll(contentNow).toBe('<p>second, and third</p>');
  await editor.waitFor({ state: 'hidden' });
});

test('when a scheduled message is sent while it is edited, the edited text can be continued in the composer', async ({
  openClient,
}) => {
  const page = await openClient(me, { path: '/#scheduled' });
  await me.post('/scheduled_messages', {
    type: 'channel',
    to: place.channelId,
    topic: 'later',
    content: 'see you',
    scheduled_delivery_timestamp: Math.floor(Date.now() / 1_000) + 3_600,
  });
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit scheduled message' });
  const { body } = await me.get('/scheduled_messages');
  await dialog.getByLabel('Message').fill('see you soon');
  await me.delete(`/scheduled_messages/${body.scheduled_messages[0].scheduled_message_id}`);
  await dialog.getByText('This message was already sent').waitFor();
  await dialog.getByRole('button', { name: 'Continue in the composer' }).click();
  await expect.poll(() => composerOf(page).inputValue()).toBe('see you soon');
  await composerOf(page).fill('');
});

test('a quote is inserted into a composer that shows the preview, even if the next frame comes immediately', async ({
  openClient,
}) => {
  await place.say(me, 'quotes', 'quote me');
  const page = await openClient(me, { path: place.topicPath('quotes') });
  await composerOf(page).fill('Before');
  await page.getByRole('button', { name: 'Preview' }).click();
  await composerOf(page).waitFor({ state: 'hidden' });
  const message = messageWith(page, 'quote me');
  await message.hover();
  await page.evaluate(() => {
    window.requestAnimationFrame = (run) => {
      queueMicrotask(() => run(performance.now()));
      return 0;
    };
  });
  await message.getByRole('button', { name: 'Quote and reply' }).click();
  await expect.poll(() => composerOf(page).inputValue()).toMatch(/^Before\n[\s\S]*quote me/);
});

test('a half-written text, its caret and its draft follow the topic when it is resolved', async ({
  openClient,
}) => {
  const id = await place.say(me, 'deployment', 'Now?');
  const page = await openClient(me, { path: place.topicPath('deployment') });
  await messageWith(page, 'Now?').waitFor();
  const field = composerOf(page);
  await field.fill('Please do deploy');
  for (const _ of 'deploy') await field.press('ArrowLeft');
  await me.patch(`/messages/${id}`, { topic: '✔ deployment', propagate_mode: 'change_all' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => page.evaluate('location.hash')).toContain('.E2.9C.94');
  await heading.filter({ hasText: 'deployment' }).waitFor();
  await field.pressSequentially('not ');
  expect(await field.inputValue()).toBe('Please do not deploy');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await messageWith(page, 'Please do not deploy').waitFor();
  const newest = { anchor: 'newest', num_before: 1, num_after: 0 };
  const narrow = [{ operator: 'channel', operand: place.channelId }];
  const sent = () => me.get('/messages', { ...newest, narrow: JSON.stringify(narrow) });
  await expect
    .poll(async () => (await sent()).body.messages[0])
    .toMatchObject({
      subject: '✔ deployment',
      content: '<p>Please do not deploy</p>',
    });
  const contents = async () =>
    (await me.get('/drafts')).body.drafts.map((draft: { content: string }) => draft.content);
  await expect.poll(contents).not.toContainEqual(expect.stringContaining('Please'));
});

test("suggests people for a name typed without spaces, and warns about a name that looks like another person's", async ({
  openClient,
}) => {
  const unique = uniqueName('').trim();
  const named = async (full_name: string) => {
    const person = await newPerson(owner);
    expect((await person.patch('/settings', { full_name })).status).toBe(200);
    return person;
  };
  await named(`田中　太郎${unique}`);
  const imitated = await named(`Bea ${unique}`);
  await named(`Веa ${unique}`);
  const page = await openClient(me, { path: place.topicPath('people') });
  const suggested = (name: string) => page.getByRole('listbox').getByRole('option', { name });
  await composerOf(page).fill('');
  await composerOf(page).pressSequentially(`会議です@田中太郎${unique}`);
  await suggested('田中').click();
  await expect.poll(() => composerOf(page).inputValue()).toBe(`会議です@**田中 太郎${unique}** `);

  await composerOf(page).fill('');
  await composerOf(page).pressSequentially(`@${unique}`);
  const warned = suggested(unique).filter({ hasText: 'Looks like another person’s name' });
  await expect.poll(() => warned.count()).toBe(2);
  await composerOf(page).fill('');

  await place.say(imitated, 'people', 'a word from Bea');
  await messageWith(page, 'a word from Bea')
    .getByRole('button', { name: `Bea ${unique}` })
    .first()
    .click();
  await page.getByText('Looks like another person’s name').waitFor();
});
