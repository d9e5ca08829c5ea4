import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { newPerson } from '../people.ts';
import { test } from './browser.ts';
import { composerOf, isFocused, messageWith, newPlace } from './place.ts';

// A conversation without a mouse. Every step begins where the previous step left the focus.

const owner = inject('owner');
/**
 * The time limit for steps that do not check the focus. The client's shortcuts work whenever no field has the focus.
 */
const soon = { timeout: 60_000 };

test('a person can navigate, send, edit, quote, react and search with only the keyboard', async ({
  openClient,
}) => {
  const [me, other] = [await newPerson(owner), await newPerson(owner)];
  const place = await newPlace(owner, [me, other]);
  await place.say(other, 'first', 'what about pineapple');
  const page = await openClient(me);
  const { keyboard } = page;
  const heading = page.getByRole('heading', { level: 1 });
  const dialogIsGone = () => page.getByRole('dialog').waitFor({ state: 'hidden' });

  // Go to a topic by its name, and to the unread topic.
  await keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await keyboard.type('starred');
  await page.getByRole('option', { name: 'Starred messages' }).waitFor();
  await keyboard.press('Enter');
  await heading.filter({ hasText: 'Starred messages' }).waitFor(soon);
  await keyboard.press('n');
  await heading.filter({ hasText: 'first' }).waitFor(soon);

  // Send a message.
  await keyboard.press('c');
  await expect.poll(() => isFocused(composerOf(page))).toBe(true);
  await keyboard.type('this is mine');
  await keyboard.press('Control+Enter');
  const mine = messageWith(page, 'this is mine');
  await mine.waitFor(soon);
  await expect.poll(() => page.getByRole('article', { name: 'Sending…' }).count()).toBe(0);
  expect(await composerOf(page).inputValue()).toBe('');

  // Leave the composer, go up to the other message, add a reaction and a star.
  await keyboard.press('Escape');
  await keyboard.press('End');
  await expect.poll(() => isFocused(mine)).toBe(true);
  await keyboard.press('k');
  const theirs = messageWith(page, 'what about pineapple').first();
  await expect.poll(() => isFocused(theirs)).toBe(true);
  await keyboard.press('+');
  await theirs.getByRole('button', { name: 'you reacted with :+1:' }).waitFor(soon);
  await keyboard.press('*');
  await theirs.getByRole('img', { name: 'Starred' }).waitFor(soon);
  await keyboard.press(':');
  await page.getByRole('searchbox', { name: 'Search emoji' }).waitFor();
  await keyboard.type('tada');
  await page.getByText(':tada:').waitFor();
  await keyboard.press('Enter');
  await theirs.getByRole('button', { name: 'you reacted with :tada:' }).waitFor(soon);

  // The focus stays, and returns there after each dialog.
  await expect.poll(() => isFocused(theirs)).toBe(true);
  for (const [key, name] of [
    ['?', 'Keyboard shortcuts'],
    ['Control+/', 'Formatting help'],
    ['Shift+E', 'Message source'],
    ['u', `About ${other.fullName}`],
  ] as const) {
    await keyboard.press(key);
    await expect.poll(() => isFocused(page.getByRole('dialog', { name }))).toBe(true);
    await pressOutside(page, 'i');
    await keyboard.press('Escape');
    await dialogIsGone();
    await expect.poll(() => isFocused(theirs), { message: `the focus after ${name}` }).toBe(true);
  }
  await keyboard.press('.');
  await expect.poll(() => isFocused(page.getByRole('menu'))).toBe(true);
  await pressOutside(page, 'i');
  await keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });

  // A quoted reply.
  await keyboard.press('Escape');
  await heading.filter({ hasText: 'Inbox' }).waitFor(soon);
  await page.goBack();
  await theirs.waitFor();
  await keyboard.press('Home');
  await expect.poll(() => isFocused(theirs)).toBe(true);
  await keyboard.press('>');
  await expect.poll(() => composerOf(page).inputValue()).toContain('```quote');
  await keyboard.press('Control+End');
  await keyboard.type('an answer');
  await keyboard.press('Control+Enter');
  await messageWith(page, 'an answer').getByRole('blockquote').waitFor(soon);

  // Edit the last own message.
  await keyboard.press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Message text' });
  await expect.poll(() => isFocused(editor)).toBe(true);
  await keyboard.press('Control+End');
  await keyboard.type(' indeed');
  await keyboard.press('Control+Enter');
  await messageWith(page, 'an answer indeed').getByText('(edited)').first().waitFor(soon);

  // Go to the next unread topic, and search.
  await place.say(other, 'second', 'something new');
  await page
    .getByRole('link', { name: /second/ })
    .first()
    .waitFor(soon);
  await keyboard.press('Escape');
  await keyboard.press('n');
  await heading.filter({ hasText: 'second' }).waitFor(soon);
  // Keys act on the message of this list, not on the selected message of the other list.
  const news = messageWith(page, 'something new').first();
  await news.waitFor(soon);
  await keyboard.press('+');
  await news.getByRole('button', { name: 'you reacted with :+1:' }).waitFor(soon);
  // A search without a query opens nothing.
  await keyboard.press('i');
  await heading.filter({ hasText: 'Inbox' }).waitFor(soon);
  await keyboard.press('/');
  await keyboard.press('Enter');
  await heading.filter({ hasText: 'Inbox' }).waitFor(soon);
  await keyboard.press('a');
  await heading.filter({ hasText: 'Combined feed' }).waitFor(soon);
  await keyboard.press('/');
  await keyboard.type('pineapple');
  await keyboard.press('Enter');
  await heading.filter({ hasText: 'Search: ' }).waitFor(soon);
  await messageWith(page, 'what about pineapple').first().waitFor(soon);
});

test('starting a message focuses the first recipient field that is empty', async ({
  openClient,
}) => {
  const [me, other] = [await newPerson(owner), await newPerson(owner)];
  const place = await newPlace(owner, [me]);
  await place.say(me, 'lunch', 'soup');
  const page = await openClient(me, { path: '/#inbox' });
  const { keyboard } = page;
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Inbox' }).waitFor(soon);

  await keyboard.press('x');
  await expect
    .poll(() => isFocused(page.getByRole('combobox', { name: 'Add a person' })))
    .toBe(true);
  await keyboard.type(other.fullName.slice(0, -1));
  await page.getByRole('option', { name: other.fullName }).waitFor();
  await keyboard.press('Enter');
  await page.getByPlaceholder(`Message ${other.fullName}`).waitFor();
  await keyboard.press('Tab');
  await expect.poll(() => isFocused(composerOf(page))).toBe(true);
  await keyboard.press('Escape');

  await page.goto(`/#narrow/channel/${place.channelId}`);
  await messageWith(page, 'soup').waitFor();
  await keyboard.press('c');
  await expect.poll(() => isFocused(page.getByRole('combobox', { name: 'Topic' }))).toBe(true);
  await page.goto(place.topicPath('lunch'));
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'lunch' }).waitFor(soon);
  await keyboard.press('c');
  await expect.poll(() => isFocused(composerOf(page))).toBe(true);
});

test('j, k and the arrow keys move between conversations in the inbox and in recent conversations', async ({
  openClient,
}) => {
  const [me, other] = [await newPerson(owner), await newPerson(owner)];
  const place = await newPlace(owner, [me, other]);
  for (const topic of ['apples', 'pears']) await place.say(other, topic, `more ${topic}`);
  const page = await openClient(me, { path: '/#inbox' });
  const { keyboard } = page;
  const heading = page.getByRole('heading', { level: 1 });
  const lineOf = (list: string, name: string) =>
    page.getByRole('list', { name: list }).getByRole('link', { name }).first();
  const hasFocus = (list: string, name: string) =>
    expect.poll(() => isFocused(lineOf(list, name))).toBe(true);

  await heading.filter({ hasText: 'Inbox' }).waitFor(soon);
  await keyboard.press('ArrowDown');
  await hasFocus('Unread conversations', 'pears');
  await keyboard.press('j');
  await hasFocus('Unread conversations', 'apples');
  await keyboard.press('k');
  await hasFocus('Unread conversations', 'pears');
  await keyboard.press('Enter');
  await heading.filter({ hasText: 'pears' }).waitFor(soon);

  await keyboard.press('t');
  await heading.filter({ hasText: 'Recent conversations' }).waitFor(soon);
  await lineOf('Recent conversations', 'apples').waitFor(soon);
  await keyboard.press('j');
  await hasFocus('Recent conversations', 'pears');
  await keyboard.press('j');
  await hasFocus('Recent conversations', 'apples');
  await keyboard.press('Enter');
  await heading.filter({ hasText: 'apples' }).waitFor(soon);
});

test('while an input method composes a word, its keys do not search, select, navigate or close anything', async ({
  openClient,
}) => {
  const [me, other] = [await newPerson(owner), await newPerson(owner)];
  const place = await newPlace(owner, [me, other]);
  await place.say(other, 'lunch', 'soup');
  const page = await openClient(me, { path: place.topicPath('lunch') });
  const { keyboard } = page;
  const heading = page.getByRole('heading', { level: 1 });
  const session = await page.context().newCDPSession(page);
  /** Composes a word in the focused box, presses each key while composing, and accepts the word. */
  const composeIn = async (box: Locator) => {
    await expect.poll(() => isFocused(box)).toBe(true);
    const word = 'かいぎ';
    const length = word.length;
    await session.send('Input.imeSetComposition', {
      ...{ text: word, selectionStart: length, selectionEnd: length },
    });
    await expect.poll(() => box.inputValue()).toBe(word);
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape']) {
      await box.dispatchEvent('keydown', { key, isComposing: true, bubbles: true });
      await box.dispatchEvent('keyup', { key, isComposing: true, bubbles: true });
    }
    // Safari sends this event.
    await box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
    await session.send('Input.insertText', { text: word });
    expect(await box.inputValue()).toBe(word);
    expect(await isFocused(box)).toBe(true);
    expect(await heading.textContent()).toContain('lunch');
  };
  await messageWith(page, 'soup').waitFor(soon);

  await keyboard.press('/');
  await composeIn(page.getByRole('combobox', { name: 'Search messages' }));
  await keyboard.press('Escape');

  await keyboard.press('Control+k');
  await composeIn(page.getByRole('dialog').getByRole('combobox'));
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await keyboard.press('q');
  await composeIn(page.getByRole('searchbox', { name: 'Filter channels' }));
  await page.getByRole('searchbox', { name: 'Filter channels' }).fill('');
  await keyboard.press('Escape');

  await keyboard.press('End');
  await keyboard.press(':');
  await composeIn(page.getByRole('searchbox', { name: 'Search emoji' }));
  await keyboard.press('Escape');

  await keyboard.press('c');
  await composeIn(composerOf(page));
  await keyboard.press('Control+Enter');
  await messageWith(page, 'かいぎ').waitFor(soon);
  await keyboard.press('Escape');

  await keyboard.press('x');
  await composeIn(page.getByRole('combobox', { name: 'Add a person' }));
});

test('shortcuts work on keyboards for other scripts', async ({ openClient }) => {
  const me = await newPerson(owner);
  const page = await openClient(me, { path: '/#recent' });
  const heading = page.getByRole('heading', { level: 1 });
  const press = (init: KeyboardEventInit) =>
    page.locator('body').dispatchEvent('keydown', { bubbles: true, ...init });
  await heading.filter({ hasText: 'Recent conversations' }).waitFor(soon);
  for (const key of ['ш', 'ι', 'ן', 'ه', 'ㅑ']) {
    await press({ key, code: 'KeyI' });
    await heading.filter({ hasText: 'Inbox' }).waitFor(soon);
    await press({ key: 't', code: 'KeyT' });
    await heading.filter({ hasText: 'Recent conversations' }).waitFor(soon);
  }
  // None of these keys opens the inbox.
  await press({ key: 'ш', code: 'KeyI', modifierAltGraph: true });
  await press({ key: 'Dead', code: 'KeyI' });
  await press({ key: 'ш', code: 'KeyI', isComposing: true });
  await press({ key: 'l', code: 'KeyI' });
  // A Latin letter counts as itself, wherever it is on the keyboard.
  await press({ key: 'd', code: 'KeyI' });
  await heading.filter({ hasText: 'Drafts' }).waitFor(soon);
  await press({ key: 'л', code: 'KeyK', ctrlKey: true });
  await page.getByRole('dialog').getByRole('combobox').waitFor();
});

/** Presses a key while no element has the focus. No element has it until an opening dialog takes it. */
function pressOutside(page: Page, key: string): Promise<void> {
  return page.locator('body').dispatchEvent('keydown', { key, bubbles: true });
}
