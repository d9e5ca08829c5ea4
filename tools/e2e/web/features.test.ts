import type { Page } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import type { ApiClient } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { test } from './browser.ts';
import { composerOf, isFocused, messageWith, newPlace, type Place, send } from './place.ts';

// Each test acts as one person in the client, and checks the result in the API.

const owner = inject('owner');

let me: Person & { password: string };
let other: Person;
let place: Place;

beforeAll(async () => {
  [me, other] = [await newPerson(owner), await newPerson(owner)];
  place = await newPlace(owner, [me, other]);
});

async function chooseInMenu(page: Page, text: string, item: string): Promise<void> {
  const message = messageWith(page, text).last();
  await message.hover();
  await message.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function flagsOf(who: ApiClient, id: number): Promise<string[]> {
  const { body } = await who.get('/messages', { message_ids: [id] });
  return body.messages[0].flags;
}

test('a person votes in a poll, completes a task, opens a spoiler, copies code and sees a formula', async ({
  openClient,
}) => {
  await place.say(other, 'widgets', '/poll Where?\nHere\nThere');
  await place.say(other, 'widgets', '/todo Things\nfirst thing');
  await place.say(
    other,
    'widgets',
    '```spoiler Riddle\nthe solution\n```\n\n```\nlet x = 1;\n```\n\n$$\\frac{a}{b}$$',
  );
  const page = await openClient(me, {
    path: place.topicPath('widgets'),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: 'Vote for Here, 0 votes' }).click();
  await page.getByRole('button', { name: 'Vote for Here, 1 vote', pressed: true }).waitFor();
  await page.getByRole('textbox', { name: 'Add an option' }).fill('Nowhere');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Vote for Nowhere, 0 votes' }).waitFor();

  const things = page.getByRole('region', { name: 'Things' });
  await things.getByText('first thing').click();
  await things.getByRole('checkbox', { name: 'first thing', checked: true }).waitFor();

  // Only the author changes the title.
  expect(await things.getByRole('button', { name: 'Edit title' }).count()).toBe(0);
  await things.getByRole('textbox', { name: 'Add a task' }).fill('second thing');
  await things.getByRole('textbox', { name: 'Description' }).fill('with care');
  await things.getByRole('button', { name: 'Add' }).click();
  await things.getByRole('checkbox', { name: 'second thing with care' }).waitFor();
  await place.say(me, 'widgets', '/todo My things');
  await page.getByRole('button', { name: 'Edit title' }).click();
  await page.getByRole('textbox', { name: 'List title' }).fill('Our things');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Our things' }).waitFor();

  await page.getByText('the solution').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Show spoiler' }).click();
  await page.getByText('the solution').waitFor();

  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('let x = 1;');
  await page.locator('.katex').first().waitFor();
});

test("a message's content cannot run code or change the page", async ({ openClient }) => {
  const hostile = [
    '# A title of its own',
    '<script>document.title = "owned"</script>',
    '<img src=x onerror="document.title = \'owned\'">',
    '<style>body { display: none }</style>',
    '<iframe src="https://example.com"></iframe>',
    '[click](javascript:document.title="owned")',
    '[data](data:text/html,<script>alert(1)</script>)',
    '<svg onload="document.title=\'owned\'"></svg>',
  ];
  await place.say(other, 'hostile', hostile.join('\n\n'));
  const page = await openClient(me, { path: place.topicPath('hostile') });
  const message = messageWith(page, 'click');
  await message.getByText('<script>document.title').waitFor();
  expect(await message.locator('script, style, iframe, [onerror], [onload]').count()).toBe(0);
  for (const link of await message.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^(https?:|#|\/)/);
  }
  // The page keeps its only title.
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await message.getByRole('heading', { level: 2, name: 'A title of its own' }).waitFor();
  expect(await page.title()).not.toContain('owned');
  const { headers } = await fetch(`${owner.site}/`, { redirect: 'manual' }).then((answer) => ({
    headers: answer.headers,
  }));
  expect(headers).toBeDefined();
  const own = await page.context().request.get('/');
  expect(own.headers()['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
});

test('the client removes active content from a message even if the server sends it', async ({
  newVisitor,
  expectErrors,
}) => {
  // The policy of the page blocks what the message tries while the client parses it.
  expectErrors(/Content Security Policy/);
  const { page, ...visitor } = await newVisitor(owner);
  const own = await newPlace(owner, [visitor, other]);
  const id = await own.say(other, 'raw', 'to be replaced');
  const raw = [
    '<p>still here</p><script>document.title = "owned"</script><style>body { display: none }</style>',
    '<iframe src="/"></iframe><object data="/"></object><embed src="/"><form action="/"><input name="q"></form>',
    '<b onclick="document.title = 1" id="own" data-secret="1">bold</b><svg onload="document.title = 1"></svg>',
    '<a href="javascript:document.title=1">script</a> <a href="data:text/html,1">data</a>',
    '<a href="https://example.com/">outside</a> <a href="/#narrow/is/dm">inside</a>',
    '<span style="position: fixed; z-index: 9; opacity: 0; color: red">styled</span><h1>heading</h1>',
  ];
  await page.route(/\/json\/messages\?/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const message of json.messages) if (message.id === id) message.content = raw.join('');
    await route.fulfill({ response, json });
  });
  await page.goto(own.topicPath('raw'));
  // The open page has the message from its event queue.
  await page.reload();
  const message = messageWith(page, 'still here');
  await message.getByText('styled').waitFor();

  const forbidden = 'script, style, iframe, object, embed, form, input, [onclick], [onload], #own';
  expect(await message.locator(forbidden).count()).toBe(0);
  expect(await message.locator('[data-secret], h1').count()).toBe(0);
  const attributeOf = (text: string, name: string) =>
    message.getByText(text, { exact: true }).getAttribute(name);
  expect(await attributeOf('script', 'href')).toBe(null);
  expect(await attributeOf('data', 'href')).toBe(null);
  expect(await attributeOf('outside', 'href')).toBe('https://example.com/');
  expect(await attributeOf('outside', 'rel')).toBe('noopener noreferrer');
  expect(await attributeOf('outside', 'target')).toBe('_blank');
  expect(await attributeOf('inside', 'href')).toBe('#narrow/is/dm');
  expect(await attributeOf('inside', 'target')).toBe(null);
  expect(await attributeOf('styled', 'style')).toBe('color: red');
  expect(await page.title()).not.toContain('owned');
});

test('a message sent from a link to an old message appears', async ({ openClient }) => {
  const sent = await Promise.all(
    Array.from({ length: 130 }, (_, at) => place.say(other, 'long', `line ${at}`)),
  );
  const page = await openClient(me, {
    path: `${place.topicPath('long')}/near/${Math.min(...sent)}`,
  });
  await page.getByRole('article').first().waitFor();
  await send(page, 'an answer to all of this');
  await expect.poll(() => messageWith(page, 'an answer to all of this').count()).toBe(1);
});

test('a channel whose topics load slowly does not replace a page that was opened meanwhile', async ({
  openClient,
}) => {
  const slow = await newPlace(owner, [me, other]);
  await slow.say(other, 'the topic', 'hello');
  const page = await openClient(me, { path: '/#inbox' });
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  const topics = `**/json/users/me/${slow.channelId}/topics*`;
  await page.route(topics, async (route) => {
    await isAllowed;
    await route.continue();
  });
  const sidebar = page.getByRole('navigation', { name: 'Channels and views' });
  await sidebar.getByRole('link', { name: slow.channel }).click();
  await sidebar.getByRole('link', { name: 'Recent conversations' }).click();
  const answered = page.waitForResponse(topics);
  allow();
  await (await answered).finished();
  await page.getByRole('heading', { level: 1, name: 'Recent conversations' }).waitFor();
  // The loaded topics appear at once.
  await sidebar.getByRole('link', { name: slow.channel }).click();
  await page.getByRole('heading', { level: 1, name: 'the topic' }).waitFor();
});

test('a file dropped on the preview is inserted into the message, and prevents sending until the upload ends', async ({
  openClient,
}) => {
  const page = await openClient(me, { path: place.topicPath('files') });
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/json/tus', async (route) => {
    await isAllowed;
    await route.continue();
  });
  await composerOf(page).fill('with a file');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: 'Cancel upload of notes.txt' }).waitFor();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'A file is still uploading.' }).waitFor();
  expect(await page.getByRole('button', { name: 'Send later' }).isDisabled()).toBe(true);
  allow();
  await expect
    .poll(() => composerOf(page).inputValue())
    .toMatch(/^with a file\n\[notes\.txt\]\(\/user_uploads\//);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await messageWith(page, 'notes.txt').waitFor();
});

test('snippets can be inserted, a discarded edit comes back, and ArrowUp edits a message outside the view', async ({
  openClient,
}) => {
  const snippet = { title: 'Greeting', content: 'Kind regards' };
  expect((await me.post('/saved_snippets', snippet)).status).toBe(200);
  const page = await openClient(me, { path: place.topicPath('editing') });
  await composerOf(page).fill('Bye. ');
  await page.getByRole('button', { name: 'Insert a snippet' }).click();
  await page.getByRole('menuitem', { name: 'Greeting' }).click();
  await expect.poll(() => composerOf(page).inputValue()).toBe('Bye. Kind regards');
  await expect.poll(() => isFocused(composerOf(page))).toBe(true);
  await composerOf(page).press('Control+Enter');
  await messageWith(page, 'Kind regards').waitFor();
  await expect.poll(() => page.getByRole('article', { name: 'Sending…' }).count()).toBe(0);
  // The client does not render the row of the message.
  const later = Array.from({ length: 80 }, (_, at) => place.say(other, 'editing', `line ${at}`));
  await Promise.all(later);
  const last = await place.say(other, 'editing', 'the last line');
  await page.locator(`[data-message-id="${last}"]`).waitFor();

  await composerOf(page).press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Message text' });
  await editor.fill('Bye for now.');
  await editor.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => editor.inputValue()).toBe('Bye for now.');
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await composerOf(page).press('ArrowUp');
  await expect.poll(() => editor.inputValue()).toBe('Bye for now.');
  await page.getByRole('button', { name: 'Save' }).click();
  await messageWith(page, 'Bye for now.').getByText('(edited)').waitFor();
});

test('mentions are autocompleted, and the server keeps drafts, scheduled messages and reminders', async ({
  openClient,
}) => {
  await place.say(other, 'writing', 'remember this');
  const page = await openClient(me, { path: place.topicPath('writing') });
  await messageWith(page, 'remember this').waitFor();

  await composerOf(page).pressSequentially(`@${other.fullName.slice(0, 8)}`);
  await page.getByRole('option', { name: other.fullName }).first().click();
  await expect.poll(() => composerOf(page).inputValue()).toMatch(`@**${other.fullName}`);
  const completed = await composerOf(page).inputValue();
  // Ctrl+Z undoes formatting like typing.
  await composerOf(page).press('Control+b');
  expect(await composerOf(page).inputValue()).toBe(`${completed}****`);
  await composerOf(page).press('Control+z');
  expect(await composerOf(page).inputValue()).toBe(completed);
  // Count only drafts of this topic: a draft of an earlier test may still exist.
  const draftCount = async () => {
    const { body } = await me.get('/drafts');
    return body.drafts.filter(({ topic }: { topic: string }) => topic === 'writing').length;
  };
  await expect.poll(draftCount).toBe(1);
  await page.goto('/#drafts');
  await page.getByRole('list', { name: 'Drafts' }).getByText(other.fullName).waitFor();
  await page.goto(place.topicPath('writing'));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await messageWith(page, `@${other.fullName}`).waitFor();
  await expect.poll(draftCount).toBe(0);

  await composerOf(page).fill('sent later');
  await page.getByRole('button', { name: 'Send later' }).click();
  await page
    .getByText('Tomorrow morning')
    .or(page.getByText('Tomorrow', { exact: false }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect
    .poll(async () => (await me.get('/scheduled_messages')).body.scheduled_messages.length)
    .toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => composerOf(page).inputValue()).toBe('sent later');
  const scheduledCount = async () =>
    (await me.get('/scheduled_messages')).body.scheduled_messages.length;
  await expect.poll(scheduledCount).toBe(0);
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByText('Tomorrow', { exact: false }).first().click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect.poll(scheduledCount).toBe(1);
  await page.goto('/#scheduled');
  await page.getByRole('list', { name: 'Scheduled messages' }).getByText('sent later').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No scheduled messages').waitFor();

  await page.goto(place.topicPath('writing'));
  await chooseInMenu(page, 'remember this', 'Remind me…');
  const dialog = page.getByRole('dialog', { name: 'Remind me about this message' });
  await dialog.getByText(/hour/i).first().click();
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await expect.poll(async () => (await me.get('/reminders')).body.reminders.length).toBe(1);
});

test('messages can be starred and marked as unread, and topics can be resolved and muted', async ({
  openClient,
}) => {
  const id = await place.say(other, 'order', 'something to keep');
  const page = await openClient(me, { path: place.topicPath('order') });
  await messageWith(page, 'something to keep').waitFor();
  await expect.poll(() => flagsOf(me, id)).toContain('read');

  await chooseInMenu(page, 'something to keep', 'Star');
  await messageWith(page, 'something to keep').getByRole('img', { name: 'Starred' }).waitFor();
  expect(await flagsOf(me, id)).toContain('starred');
  await chooseInMenu(page, 'something to keep', 'Mark as unread from here');
  await expect.poll(() => flagsOf(me, id)).not.toContain('read');

  await send(page, 'something to lose');
  await expect
    .poll(async () => {
      const { body } = await me.get('/messages', {
        anchor: 'newest',
        num_before: 10,
        num_after: 0,
        narrow: [{ operator: 'sender', operand: me.userId }],
      });
      return JSON.stringify(body.messages);
    })
    .toContain('something to lose');
  await chooseInMenu(page, 'something to keep', 'Mark topic as resolved');
  await page
    .getByRole('heading', { level: 1 })
    .getByRole('link', { name: 'order' })
    .or(page.getByRole('heading', { level: 1, name: /order/ }))
    .first()
    .waitFor();
  await expect
    .poll(async () => (await me.get(`/messages/${id}`)).body.message.subject)
    .toBe('✔ order');

  await page.locator('header').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Muted', exact: true }).click();
  await expect
    .poll(async () => {
      const { body } = await me.post('/register', {
        fetch_event_types: ['user_topic'],
        event_types: [],
      });
      return JSON.stringify(body.user_topics);
    })
    .toContain('"visibility_policy":1');
});

test('a person can create and leave a channel, set a status that others see, and invite people by a link', async ({
  openClient,
  openPage,
}) => {
  const page = await openClient(me, { path: '/#channels/new' });
  const name = uniqueName('made');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create channel' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor();
  const isSubscribed = async () => {
    const { body } = await me.get('/users/me/subscriptions');
    return body.subscriptions.some((each: { name: string }) => each.name === name);
  };
  await expect.poll(isSubscribed).toBe(true);
  await page.goto('/#channels');
  await page.getByRole('searchbox', { name: 'Search channels' }).fill(name);
  await page.getByRole('button', { name: 'Unsubscribe' }).first().click();
  await expect.poll(isSubscribed).toBe(false);

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Set a status' }).click();
  await page.getByRole('textbox', { name: 'Status' }).fill('testing this');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await other.get(`/users/${me.userId}/status`)).body.status.status_text)
    .toBe('testing this');

  const asAdministrator = await openClient(owner, { path: '/#inbox' });
  await asAdministrator.getByRole('button', { name: 'Invite people' }).click();
  await asAdministrator.getByText('Invite link').click();
  await asAdministrator.getByRole('button', { name: 'Create link' }).click();
  const made = asAdministrator.getByRole('dialog', { name: 'Invite link' });
  const link = await made.getByRole('textbox', { name: 'Invite link' }).inputValue();
  const joining = await openPage(owner.site, { path: new URL(link).pathname });
  await joining
    .getByLabel('Email address')
    .fill(`${uniqueName('new').replace(' ', '-')}@example.com`);
  await joining.getByLabel('Name', { exact: true }).fill('Nina New');
  await joining.getByLabel('Password').fill('a long enough password 42');
  await joining.getByRole('button', { name: 'Join' }).click();
  await joining.getByRole('button', { name: 'Your account: Nina New' }).waitFor();
});

test("a message from a channel's composer starts the topic that the sender enters", async ({
  openClient,
}) => {
  await place.say(other, 'an old one', 'long ago');
  const page = await openClient(me, { path: `/#narrow/channel/${place.channelId}` });
  await composerOf(page).fill('first words');
  await page.getByRole('combobox', { name: 'Topic' }).fill('brand new');
  await page.getByRole('option', { name: 'New topic: brand new' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await messageWith(page, 'first words').waitFor();
  await expect
    .poll(async () => {
      const { body } = await me.get(`/users/me/${place.channelId}/topics`);
      return body.topics.map(({ name }: { name: string }) => name);
    })
    .toContain('brand new');
});

test('columns can be resized with keys or the mouse, and keep their widths', async ({
  openClient,
}) => {
  const page = await openClient(me, { path: '/#inbox' });
  const channels = page.getByRole('navigation', { name: 'Channels and views' });
  const edge = page.getByRole('separator', { name: 'Sidebar width' });
  const width = async (column = channels) => Math.round((await column.boundingBox())?.width ?? 0);
  const usual = await width();
  await edge.press('ArrowRight');
  await edge.press('ArrowRight');
  await expect.poll(() => width()).toBe(usual + 32);
  const people = page.getByRole('complementary', { name: 'People' });
  const usualOfPeople = await width(people);
  const { x = 0 } = (await people.boundingBox()) ?? {};
  await page.mouse.move(x, 300);
  await page.mouse.down();
  await page.mouse.move(x - 40, 310, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => width(people)).toBe(usualOfPeople + 40);
  await page.reload();
  await expect.poll(() => width()).toBe(usual + 32);
  await edge.dblclick();
  await expect.poll(() => width()).toBe(usual);
});
