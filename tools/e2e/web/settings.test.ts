import { expect, inject } from 'vitest';
import { apiClient } from '../client.ts';
import { newAccount, newPerson, uniqueName } from '../people.ts';
import { logIn, test } from './browser.ts';
import { isFocused } from './place.ts';

const owner = inject('owner');

test('a theme survives a reload, a name is saved once, a form asks before it discards changes, and sessions can be ended', async ({
  openClient,
  openPage,
  expectErrors,
}) => {
  const me = await newPerson(owner);
  // The server rejects requests of an ended session.
  expectErrors(/status of 401/);
  const page = await openClient(me, { path: '/#inbox' });
  await page.getByRole('button', { name: /^Your account/ }).click();
  const kept = page.waitForResponse('**/json/settings');
  await page.getByRole('menuitem', { name: /^Dark/ }).click();
  const theme = () => page.locator('html').getAttribute('data-theme');
  await expect.poll(theme).toBe('dark');
  await (await kept).finished();
  await page.reload();
  await page.getByRole('button', { name: /^Your account/ }).waitFor();
  await expect.poll(theme).toBe('dark');

  // Enter saves, and leaving the field during that does not save again.
  const saved: string[] = [];
  await page.route('**/json/settings', async (route) => {
    saved.push(route.request().postData() ?? '');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await route.continue();
  });
  await page.goto('/#settings/profile');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Ann Other');
  await name.press('Enter');
  await name.evaluate((field) => field.blur());
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(saved).toEqual(['full_name=Ann+Other']);
  await page.unroute('**/json/settings');

  // Back saves the input of a field.
  await page.goto('/#inbox');
  await page.goto('/#settings/profile');
  await name.fill('Ann Else');
  await page.goBack();
  await expect.poll(async () => (await me.get('/users/me')).body.full_name).toBe('Ann Else');

  // Escape asks before it discards the input.
  await page.goto('/#settings/snippets');
  await page.getByRole('button', { name: 'New snippet' }).first().click();
  const form = page.getByRole('dialog', { name: 'New snippet' });
  // A text that is too long is not cut, and the field shows an error.
  await form.getByLabel('Title').fill('long '.repeat(20));
  expect(await form.getByLabel('Title').inputValue()).toHaveLength(100);
  await form.getByText('40 characters over the limit.').waitFor();
  await form.getByLabel('Title').fill('kept');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await form.getByLabel('Title').inputValue()).toBe('kept');
  await expect.poll(() => isFocused(form)).toBe(true);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await form.waitFor({ state: 'hidden' });

  const elsewhere = await openPage(owner.site);
  await logIn(elsewhere, me);
  // A list that fails to load says so, and loads when the person tries again.
  expectErrors(/status of 503/);
  await page.route('**/json/users/me/sessions', (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await page.goto('/#settings/sessions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await elsewhere.getByText('You’ve been logged out.').waitFor();
  await elsewhere.getByRole('link', { name: 'Log in' }).click();
  await elsewhere.waitForURL(/\/login/);

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(/\/login/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
});

test("one click replaces a transferred bot's key and shows the new key", async ({ openClient }) => {
  const [former, me] = [await newPerson(owner), await newPerson(owner)];
  const name = uniqueName('Keeper');
  const short_name = `keeper-${former.userId}`;
  const { user_id, api_key } = (await former.post('/bots', { full_name: name, short_name })).body;
  const given = await apiClient(owner).patch(`/bots/${user_id}`, { bot_owner_id: me.userId });
  expect(given.status).toBe(200);
  const page = await openClient(me, { path: '/#settings/bots' });
  await page.getByText('Its previous owner may still have the key.').waitFor();
  await page.getByRole('button', { name: 'Replace key' }).click();
  const dialog = page.getByRole('dialog', { name: `${name}’s API key` });
  await dialog.getByRole('button', { name: /copy/i }).waitFor();
  await page.getByText('Its previous owner may still have the key.').waitFor({ state: 'detached' });
  const { body } = await me.get(`/bots/${user_id}/api_key`);
  expect(body.api_key).not.toBe(api_key);
});

test('the security page lists changes to credentials, and a notice reports a change that an owner made', async ({
  openPage,
}) => {
  const { password, ...account } = await newAccount(owner);
  const page = await openPage(owner.site);
  await logIn(page, { ...account, password });
  await page.goto('/#settings/security');
  const list = page.getByRole('list', { name: 'Security activity' });
  await list.getByText(/^You logged in on Chrome on /).waitFor();
  await list.getByText(/^[\d.]+ · (now|.+ ago)$/).waitFor();

  const me = apiClient({ ...account, site: owner.site, api_key: await keyOf(account, password) });
  for (let count = 1; count <= 20; count += 1) {
    await me.post('/users/me/api_keys', { name: `Device ${count}`, password });
  }
  await apiClient(owner).patch(`/users/${account.userId}`, { role: 300 });
  const sentence = /^Your role was changed from Member to Moderator by /;
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText(sentence);
  await notice.waitFor();
  await list.getByText(sentence).waitFor();
  await list.getByText('The device key “Device 20” was created').waitFor();
  expect(await list.getByText(/^You logged in/).count()).toBe(0);
  await page.getByRole('button', { name: 'Load older activity' }).click();
  await list.getByText(/^You logged in/).waitFor();
  await list.getByText('Your API key was shown').waitFor();
  await page.getByRole('button', { name: 'Load older activity' }).waitFor({ state: 'hidden' });
});

async function keyOf({ email }: { email: string }, password: string): Promise<string> {
  const login = { username: email, password };
  return String((await apiClient(owner).post('/fetch_api_key', login)).body.api_key);
}
