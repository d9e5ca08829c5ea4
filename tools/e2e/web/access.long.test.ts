import { createPasskeyAuthenticator } from '@chat/infrastructure/passkey-authenticator';
import { beforeAll, expect, inject } from 'vitest';
import { apiClient } from '../client.ts';
import { newPerson, type Person } from '../people.ts';
import { uploaded } from '../upload.ts';
import { test, untilLoaded } from './browser.ts';
import { composerOf, isFocused, messageWith, newPlace, type Place, pixel, send } from './place.ts';
import { violationsAt, violationsOf } from './violations.ts';

// Every page and dialog passes axe in the light theme. In the dark theme, axe checks only the colors.

const owner = inject('owner');
/** The time limit of a test in this file. Axe checks about forty views. */
const timeout = 300_000;
const asOwner = apiClient(owner);
/** Options that disable animations, so that axe does not measure a color in the middle of one. */
const still = { reducedMotion: 'reduce' } as const;

let admin: Person & { password: string };
let reader: Person;
let place: Place;

beforeAll(async () => {
  [admin, reader] = [await newPerson(owner), await newPerson(owner)];
  await asOwner.patch(`/users/${admin.userId}`, { role: 200 });
  place = await newPlace(owner, [admin, reader]);
  await place.say(reader, 'everything', everything);
  await place.say(reader, 'everything', `@**${admin.fullName}** what do you say? :tada:`);
  const group = { name: 'watchers', description: 'People who watch', members: [admin.userId] };
  await asOwner.post('/user_groups/create', group);
  const picture = await uploaded(reader, {
    ...{ content: pixel, fileName: 'dot.png', contentType: 'image/png' },
  });
  await place.say(reader, 'everything', `@*watchers* [dot.png](${picture})`);
  const direct = { type: 'direct', to: [admin.userId], content: 'hello' };
  const { body } = await reader.post('/messages', direct);
  await admin.post(`/messages/${body.id}/reactions`, { emoji_name: 'tada' });
});

const everything = `# A heading
Some **bold** text, \`code\`, a [link](https://example.com), and $$x^2$$.

> A quote

\`\`\`python
print("hello")
\`\`\`

\`\`\`spoiler What is hidden
The answer
\`\`\`

| a | b |
|---|---|
| 1 | 2 |

* [ ] a list
1. numbered

<time:2030-01-02T03:04:05Z>`;

test('pages without a login have no axe violations', { timeout }, async ({ openPage }) => {
  const { body } = await asOwner.post('/invites/multiuse', { invite_expires_in_minutes: 60 });
  const page = await openPage(owner.site, { ...still, path: '/login' });
  const found = await violationsOf(page, 'login');
  for (const path of ['/apps', '/help', new URL(body.invite_link).pathname]) {
    await page.goto(path);
    found.push(...(await violationsOf(page, path)));
  }
  expect(found).toEqual([]);
});

test('the second-factor pages and the passkey settings have no axe violations', {
  timeout,
}, async ({ openPage }) => {
  const site = owner.site.replace('127.0.0.1', 'localhost');
  const { password, ...person } = await newPerson({ ...owner, site });
  const path = '/users/me/second_factors/passkeys';
  const begun = await person.post(path, { password });
  const credential = createPasskeyAuthenticator({ origin: site }).create(begun.body.options);
  const confirmation = { name: 'Laptop', credential, password };
  const { status, body } = await person.post(`${path}/confirm`, confirmation);
  expect(status).toBe(200);
  const page = await openPage(site, { ...still, path: '/login' });
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  const found = await violationsOf(page, 'second factor');
  await page.getByLabel('Recovery code').fill(body.recovery_codes[0]);
  await page.getByRole('button', { name: 'Log in' }).click();
  await untilLoaded(page);
  found.push(...(await violationsAt(page, ['#settings/security'])));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').waitFor();
  found.push(...(await violationsOf(page, 'a new passkey', '[role=dialog]')));
  expect(found).toEqual([]);
});

test('the message views have no axe violations', { timeout }, async ({ openClient }) => {
  const page = await openClient(admin, still);
  const found = await violationsAt(page, [
    '#inbox',
    '#recent',
    '#feed',
    `#narrow/channel/${place.channelId}`,
    place.topicPath('everything').slice(1),
    `#narrow/dm/${reader.userId}`,
    '#narrow/is/starred',
    '#drafts',
    '#scheduled',
    '#reminders',
    '#nothing/here',
  ]);
  expect(found).toEqual([]);
});

test('the settings have no axe violations', { timeout }, async ({ openClient }) => {
  const names =
    'profile account appearance notifications preferences security sessions api-key muted alert-words bots snippets';
  const page = await openClient(admin, still);
  const fragments = names.split(' ').map((name) => `#settings/${name}`);
  expect(await violationsAt(page, fragments)).toEqual([]);
});

test('the organization pages have no axe violations', { timeout }, async ({ openClient }) => {
  const names =
    'profile permissions people invitations bots groups channels folders emoji linkifiers';
  const page = await openClient(admin, still);
  const fragments = names.split(' ').map((name) => `#organization/${name}`);
  expect(await violationsAt(page, fragments)).toEqual([]);
});

test('the channel pages have no axe violations', { timeout }, async ({ openClient }) => {
  const names = ['general', 'personal', 'subscribers', 'permissions'];
  const page = await openClient(admin, still);
  const own = names.map((name) => `#channels/${place.channelId}/${name}`);
  expect(await violationsAt(page, ['#channels', '#channels/new', ...own])).toEqual([]);
});

test('menus and dialogs have no axe violations', { timeout }, async ({ openClient }) => {
  const page = await openClient(admin, { ...still, path: place.topicPath('everything') });
  const found: string[] = [];
  const look = async (name: string, role: 'dialog' | 'menu' | 'listbox' | 'alertdialog') => {
    const opened = page.getByRole(role).first();
    await opened.waitFor();
    await expect.poll(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0);
    found.push(...(await violationsOf(page, name, `[role=${role}]`)));
    // A list of suggestions leaves the focus in its field.
    if (role !== 'listbox') await expect.poll(() => isFocused(opened)).toBe(true);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  };
  await send(page, 'mine');
  const mine = messageWith(page, 'mine').last();
  const inMenu = async (item: string) => {
    await mine.hover();
    await mine.getByRole('button', { name: 'More actions' }).click();
    if (item) await page.getByRole('menuitem', { name: item }).click();
  };
  await mine.getByText('mine').waitFor();
  await expect.poll(() => page.getByRole('article', { name: 'Sending…' }).count()).toBe(0);

  await inMenu('');
  await look('menu of a message', 'menu');
  for (const item of ['Move…', 'View source', 'Remind me…']) {
    await inMenu(item);
    await look(item, 'dialog');
  }
  await inMenu('Delete…');
  await look('delete', 'alertdialog');
  await mine.hover();
  await mine.getByRole('button', { name: 'Add reaction' }).click();
  await page.getByRole('button', { name: 'grinning' }).first().waitFor();
  await look('emoji picker', 'dialog');
  await mine.hover();
  await mine.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Message text' }).waitFor();
  found.push(...(await violationsOf(page, 'editor')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: reader.fullName }).first().click();
  await look('user card', 'dialog');
  await page.getByText('@watchers').first().click();
  await look('group card', 'dialog');
  await page.getByRole('img', { name: 'dot.png' }).first().click();
  await look('lightbox', 'dialog');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await look('account menu', 'menu');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Set a status' }).click();
  await look('status', 'dialog');
  await page.getByRole('combobox', { name: 'Search messages' }).click();
  await page.keyboard.type('is:');
  await look('search', 'listbox');
  await composerOf(page).fill('@');
  await composerOf(page).press('End');
  await look('suggestions', 'listbox');
  await composerOf(page).fill('');
  await page.getByRole('heading', { level: 1 }).first().click();
  await page.keyboard.press('?');
  await look('keyboard help', 'dialog');
  await page.keyboard.press('Control+/');
  await look('formatting help', 'dialog');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+/');
  await look('search help', 'dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await look('go to', 'dialog');
  expect(found).toEqual([]);
});
