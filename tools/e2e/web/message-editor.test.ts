import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import { apiClient } from '../client.ts';
import { newPerson, type Person } from '../people.ts';
import { test } from './browser.ts';
import { composerOf, messageWith, newPlace, type Place } from './place.ts';

// The editor of a sent message accepts the same input as the composer.

const owner = inject('owner');

let me: Person & { password: string };
let place: Place;

beforeAll(async () => {
  me = await newPerson(owner);
  place = await newPlace(owner, [me]);
});

/** Opens the editor for the person's last message in the open topic, which has this text. Returns the editor. */
async function editLast(page: Page, text: string): Promise<Locator> {
  await messageWith(page, text).waitFor();
  await composerOf(page).press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Message text' });
  await expect.poll(() => editor.inputValue()).toBe(text);
  return editor;
}

/** Makes the browser paste or drop a text file on an element. */
async function give(target: Locator, how: 'paste' | 'drop', name: string): Promise<void> {
  await target.evaluate(
    (element: { dispatchEvent(event: unknown): void }, given) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['text'], given.name, { type: 'text/plain' }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: dataTransfer })
          : new DragEvent('drop', { ...options, dataTransfer }),
      );
    },
    { how, name },
  );
}

const hasFocus = (element: { ownerDocument: { activeElement: unknown } }) =>
  element.ownerDocument.activeElement === element;

async function sourceOf(id: number): Promise<string> {
  const { body } = await me.get(`/messages/${id}`, { apply_markdown: false });
  return body.message.content;
}

test('an edit over the length limit cannot be saved until the text is shortened', async ({
  openClient,
}) => {
  const id = await place.say(me, 'limit', 'short');
  const page = await openClient(me, { path: place.topicPath('limit') });
  const editor = await editLast(page, 'short');
  const save = page.getByRole('button', { name: 'Save' });
  await editor.fill('x'.repeat(10_001));
  await page.getByRole('status').filter({ hasText: '1 character over the limit' }).waitFor();
  await save.click();
  await page.getByRole('alert').filter({ hasText: '1 character over the limit' }).waitFor();
  expect(await sourceOf(id)).toBe('short');
  await editor.fill('x'.repeat(10_000));
  await page.getByText('0 characters left').waitFor();
  await save.click();
  await editor.waitFor({ state: 'hidden' });
  expect(await sourceOf(id)).toBe('x'.repeat(10_000));
  // An edit that began in the composer returns the focus to it, any other edit to its message.
  expect(await composerOf(page).evaluate(hasFocus)).toBe(true);
  const message = page.locator(`article[data-message-id="${id}"]`);
  await message.focus();
  await page.keyboard.press('e');
  await editor.waitFor();
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'hidden' });
  expect(await message.evaluate(hasFocus)).toBe(true);
});

test('pasted and dropped files are inserted into the edited text, and prevent saving until their uploads end', async ({
  openClient,
}) => {
  const id = await place.say(me, 'files', 'see');
  const page = await openClient(me, { path: place.topicPath('files') });
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/json/tus', async (route) => {
    await isAllowed;
    await route.continue();
  });
  const editor = await editLast(page, 'see');
  await give(editor, 'paste', 'pasted.txt');
  await page.getByRole('button', { name: 'Cancel upload of pasted.txt' }).waitFor();
  await give(page.getByRole('main', { name: 'Messages' }), 'drop', 'dropped.txt');
  await page.getByRole('button', { name: 'Cancel upload of dropped.txt' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').filter({ hasText: 'A file is still uploading.' }).waitFor();
  allow();
  await expect
    .poll(() => editor.inputValue())
    .toMatch(/^see\n\[pasted\.txt\]\(\/user_uploads.*\n\[dropped\.txt\]\(\/user_uploads/);
  expect(await composerOf(page).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'hidden' });
  expect(await sourceOf(id)).toContain('[dropped.txt](/user_uploads');
  // Without an editor, the composer gets dropped files.
  await give(page.getByRole('main', { name: 'Messages' }), 'drop', 'later.txt');
  await expect.poll(() => composerOf(page).inputValue()).toContain('later.txt');
  await composerOf(page).fill('');
});

test('when a message is deleted while it is edited, the edited text becomes a draft in the composer', async ({
  openClient,
}) => {
  const id = await place.say(me, 'deleted', 'old words');
  const page = await openClient(me, { path: place.topicPath('deleted') });
  const editor = await editLast(page, 'old words');
  await editor.fill('new words');
  await page.goto('/#inbox');
  await editor.waitFor({ state: 'hidden' });
  await apiClient(owner).delete(`/messages/${id}`);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByText('was deleted').waitFor();
  await notices.getByRole('button', { name: 'Continue in the composer' }).click();
  await expect.poll(() => composerOf(page).inputValue()).toBe('new words');
  await page.reload();
  await page.goto(place.topicPath('deleted'));
  await expect.poll(() => composerOf(page).inputValue()).toBe('new words');
  await composerOf(page).fill('');
});

test('Enter after a code fence starts a new line even if Enter sends messages', async ({
  openClient,
}) => {
  expect((await me.patch('/settings', { enter_sends: true })).status).toBe(200);
  const page = await openClient(me, { path: place.topicPath('code') });
  for (const fence of ['```', '```java']) {
    await composerOf(page).pressSequentially(fence);
    await composerOf(page).press('Enter');
    await expect.poll(() => composerOf(page).inputValue()).toBe(`${fence}\n`);
    await composerOf(page).fill('');
  }
});
