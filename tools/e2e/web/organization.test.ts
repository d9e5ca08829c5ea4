import { beforeAll, expect, inject } from 'vitest';
import { apiClient } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { chooseOnlyMatch, test, untilLoaded } from './browser.ts';
import { messageWith, newPlace, type Place, pixel } from './place.ts';
import { violationsOf } from './violations.ts';

// Administrators change things on the pages of the organization, and others see the effect.

const owner = inject('owner');
const asOwner = apiClient(owner);

let member: Person & { password: string };
let place: Place;

beforeAll(async () => {
  member = await newPerson(owner);
  place = await newPlace(owner, [member]);
});

const untilShown = { timeout: 60_000 };

test('an administrator can create a group, an emoji, a linkifier and an invitation, and deactivate a person', async ({
  openClient,
  expectErrors,
}) => {
  // The server rejects the requests of a deactivated person.
  expectErrors(/status of 401/);
  const page = await openClient(owner, { path: '/#organization/groups' });
  const group = uniqueName('group').toLowerCase();
  await page.getByRole('button', { name: 'New group' }).click();
  const newGroup = page.getByRole('dialog', { name: 'New group' });
  await newGroup.getByRole('textbox', { name: 'Name' }).fill(group);
  const members = newGroup.getByRole('combobox', { name: 'Members' });
  await chooseOnlyMatch(page, members, member.fullName);
  await newGroup.getByRole('button', { name: 'Create group' }).click();
  // The page of the new group.
  await page.getByRole('main').getByRole('heading', { name: group }).waitFor();
  const { body: groups } = await asOwner.get('/user_groups');
  expect(groups.user_groups).toContainEqual(
    expect.objectContaining({ name: group, members: expect.arrayContaining([member.userId]) }),
  );

  await page.goto('/#organization/emoji');
  const emoji = uniqueName('emoji').toLowerCase().replaceAll(/\W/g, '_');
  await page.getByRole('button', { name: 'New emoji' }).click();
  const newEmoji = page.getByRole('dialog', { name: 'New emoji' });
  await newEmoji.locator('input[type=file]').setInputFiles({
    ...{ name: `${emoji}.png`, mimeType: 'image/png', buffer: pixel },
  });
  await expect.poll(() => newEmoji.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(emoji);
  await newEmoji.getByRole('button', { name: 'Add emoji' }).click();
  await page.getByRole('button', { name: `Remove :${emoji}:` }).waitFor();

  await page.goto('/#organization/linkifiers');
  const prefix = uniqueName('k').replaceAll(/\W/g, '').toUpperCase();
  await page.getByRole('button', { name: 'New linkifier' }).click();
  const newLinkifier = page.getByRole('dialog', { name: 'New linkifier' });
  await newLinkifier.getByRole('textbox', { name: 'Pattern' }).fill(`${prefix}-(?P<id>[0-9]+)`);
  await newLinkifier
    .getByRole('textbox', { name: 'URL template' })
    .fill('https://tracker.example.com/{id}');
  await newLinkifier.getByRole('button', { name: 'Add linkifier' }).click();
  await page.getByRole('button', { name: `Delete ${prefix}-(?P<id>[0-9]+)` }).waitFor();

  await place.say(asOwner, 'made', `See ${prefix}-42 :${emoji}: @*${group}*`);
  const others = await openClient(member, { path: place.topicPath('made') });
  const message = messageWith(others, `${prefix}-42`);
  expect(await message.getByRole('link', { name: `${prefix}-42` }).getAttribute('href')).toBe(
    'https://tracker.example.com/42',
  );
  await message.locator(`img[alt=":${emoji}:"]`).waitFor();
  await message.getByText(`@${group}`).waitFor();

  await page.goto('/#organization/invitations');
  const invited = `${prefix.toLowerCase()}@example.com`;
  await page.getByRole('main').getByRole('button', { name: 'Invite people' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite people' });
  await invite.getByRole('textbox', { name: 'Email addresses' }).fill(invited);
  await invite.getByRole('button', { name: /^Invite/ }).click();
  await page.getByRole('button', { name: `Revoke: ${invited}` }).waitFor();

  await page.goto('/#organization/people');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(member.fullName);
  await page.getByRole('button', { name: `More actions for ${member.fullName}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page
    .getByRole('dialog', { name: `Deactivate ${member.fullName}?` })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect
    .poll(
      async () => (await asOwner.get(`/users/${member.userId}`)).body.user.is_active,
      untilShown,
    )
    .toBe(false);
  await others.getByText('You’ve been logged out.').waitFor();
});

test('the invitation dialog shows why the server rejected an address, and accepts a corrected address', async ({
  openClient,
  expectErrors,
}) => {
  expectErrors(/status of 400 .*\/invites/);
  const page = await openClient(owner, { path: '/#organization/invitations' });
  const [ann, bo] = [uniqueName('ann'), uniqueName('bo')].map(
    (name) => `${name.replace(' ', '.')}@example.com`,
  );
  const invitedTo = async (address = '') => {
    const { body } = await asOwner.get('/invites');
    return body.invites.filter(({ email }: { email: string }) => email === address).length;
  };
  await page.getByRole('main').getByRole('button', { name: 'Invite people' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite people' });
  const addresses = invite.getByRole('textbox', { name: 'Email addresses' });
  const send = invite.getByRole('button', { name: /^Invite/ });

  await addresses.fill(`Ann <${ann}>, ${owner.email}, rubbish`);
  await send.click();
  await invite.getByText('“rubbish” isn’t a valid email address.').waitFor();
  expect(await send.textContent()).toBe('Invite 2 people');
  expect(await invitedTo(ann)).toBe(0);

  await addresses.fill(`Ann <${ann}>, ${owner.email}`);
  await send.click();
  await invite.getByText('1 person was invited. Not invited:').waitFor();
  await invite.getByText(`${owner.email}: Already has an account.`).waitFor();
  expect(await addresses.inputValue()).toBe(owner.email);
  expect(await violationsOf(page, 'refused invitations')).toEqual([]);

  await addresses.fill(bo ?? '');
  await send.click();
  await page.getByText('Invitation sent.').waitFor();
  expect([await invitedTo(ann), await invitedTo(bo)]).toEqual([1, 1]);
});

test('reported messages go to the channel that an administrator has chosen', async ({
  openClient,
}) => {
  const reporter = await newPerson(owner);
  const [reported, moderation] = [await newPlace(owner, [reporter]), await newPlace(owner, [])];
  await reported.say(asOwner, 'bad', 'buy cheap watches');
  const page = await openClient(owner, { path: '/#organization/permissions' });
  const field = page.getByRole('combobox', { name: 'Send reported messages to' });
  await chooseOnlyMatch(page, field, moderation.channel);
  const setting = async () => {
    const registered = await asOwner.post('/register', { fetch_event_types: ['realm'] });
    return registered.body.realm_moderation_request_channel_id;
  };
  await expect.poll(setting).toBe(moderation.channelId);

  const theirs = await openClient(reporter, { path: reported.topicPath('bad') });
  const message = messageWith(theirs, 'buy cheap watches');
  await message.hover();
  await message.getByRole('button', { name: 'More actions' }).click();
  await theirs.getByRole('menuitem', { name: 'Report…' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('radio', { name: 'Spam' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await theirs.getByText('Reported to moderators.').waitFor();

  const narrow = [{ operator: 'channel', operand: moderation.channelId }];
  const range = { anchor: 'newest', num_before: 10, num_after: 0 };
  const contents = async () => {
    const { body } = await asOwner.get('/messages', { ...range, narrow });
    return body.messages.map(({ content }: { content: string }) => content);
  };
  await expect.poll(contents).toEqual([expect.stringContaining('buy cheap watches')]);
});

test('an owner can find people without a second factor, log them out of a browser and revoke their keys', async ({
  openClient,
  expectErrors,
}) => {
  const { password, ...person } = await newPerson(owner);
  const key = { name: 'Phone', password };
  const made = await person.post('/users/me/api_keys', key);
  const phone = apiClient({ ...person, api_key: made.body.api_key });
  const theirs = await openClient({ ...person, password });
  await untilLoaded(theirs);
  expectErrors(/status of 401/);

  const page = await openClient(owner, { path: '/#organization/people' });
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('option', { name: 'No two-factor authentication' }).click();
  await page.getByRole('searchbox', { name: 'Search people' }).fill(person.fullName);
  await page.getByText('1 person').waitFor();
  await page.getByText(/last used /).waitFor();
  await page.getByRole('button', { name: `More actions for ${person.fullName}` }).click();
  await page.getByRole('menuitem', { name: 'Sessions and keys' }).click();
  const dialog = page.getByRole('dialog', { name: `Sessions and keys: ${person.fullName}` });
  await dialog.getByText('Not set up.').waitFor();
  expect(await violationsOf(page, 'the sessions and keys of a person')).toEqual([]);

  await dialog.getByRole('button', { name: /^Log out: / }).click();
  const loggingOut = page.getByRole('dialog', { name: `Log ${person.fullName} out of` });
  await loggingOut.getByRole('button', { name: 'Log out' }).click();
  await dialog.getByText('No active sessions.').waitFor();
  await theirs.getByText('You’ve been logged out.').waitFor();
  expect((await phone.get('/users/me')).status).toBe(200);

  await dialog.getByRole('button', { name: 'Revoke: Phone' }).click();
  const revoking = page.getByRole('dialog', { name: 'Revoke Phone’s key?' });
  await revoking.getByLabel('Your password').fill(owner.password);
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await dialog.waitFor();
  await expect.poll(async () => (await phone.get('/users/me')).status).toBe(401);
  await dialog.getByRole('button', { name: 'Replace: Account key' }).click();
  const replacing = page.getByRole('dialog', { name: `Replace ${person.fullName}’s API key?` });
  await replacing.getByRole('button', { name: 'Replace' }).click();
  await dialog.waitFor();
  await expect.poll(async () => (await person.get('/users/me')).status).toBe(401);
});
