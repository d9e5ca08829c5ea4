import { repetitions } from '@chat/infrastructure/repetitions';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { createLoginLink } from '../../src/product/organization.ts';
import { processesOf } from '../../src/product/product.ts';
import { withoutRateLimits } from '../../src/product/product-with-owner.ts';
import { gatewayApart } from '../../src/product/services.ts';
import { apiClient } from '../client.ts';
import { type OwnProduct, startOwnProduct } from '../own-product.ts';
import { newPerson, type Person } from '../people.ts';
import { logIn, test, untilLoaded } from './browser.ts';
import { composerOf, messageWith, newPlace, type Place, send } from './place.ts';

// A product whose gateway dies under an open client: no typed text is lost, and no message is sent twice.

let own: OwnProduct;
let writer: Person & { password: string };
let place: Place;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'nothing_lost',
    form: gatewayApart,
    servers: inject('servers'),
    redisDatabase: 45,
    // These tests kill processes on purpose.
    announce: () => undefined,
    provokesFaults: true,
    environment: {
      ...withoutRateLimits,
      WEB_CLIENT_DIRECTORY: inject('webClientDirectory'),
      WEB_PUBLIC_STREAMS_ENABLED: 'true',
    },
  });
  writer = await newPerson(own.owner);
  place = await newPlace(own.owner, [writer]);
});
afterAll(() => own?.[Symbol.asyncDispose]());

function killGateway(): void {
  for (const gateway of processesOf(own.product, 'gateway')) gateway.kill('SIGKILL');
}

/** Returns how many messages have exactly this text. */
async function countOf(text: string): Promise<number> {
  const narrow = [{ operator: 'channel', operand: place.channelId }];
  const range = { anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: false };
  const { body } = await writer.get('/messages', { ...range, narrow });
  return body.messages.filter(({ content }: { content: string }) => content === text).length;
}

const again = { timeout: 60_000 };
/** The texts to send. The test kills the gateway immediately after it sends each text. */
const texts = ['one', 'two', 'three'].slice(0, repetitions({ usual: 1, long: 3 }));

test('no text is lost and no message is sent twice when the gateway is killed', async ({
  openClient,
  expectErrors,
}) => {
  // Requests to the killed gateway.
  expectErrors(/Failed to load resource|net::ERR_/);
  const page = await openClient(writer, { path: place.topicPath('kept') });
  await send(page, 'before');
  await messageWith(page, 'before').waitFor();

  await composerOf(page).pressSequentially('typed while ');
  killGateway();
  await composerOf(page).pressSequentially('it dies');
  expect(await composerOf(page).inputValue()).toBe('typed while it dies');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await messageWith(page, 'typed while it dies').waitFor();
  await expect.poll(() => page.getByRole('article', { name: 'Sending…' }).count(), again).toBe(0);
  expect(await countOf('typed while it dies')).toBe(1);

  for (const text of texts) {
    await send(page, text);
    killGateway();
  }
  await expect.poll(() => page.getByRole('article', { name: 'Sending…' }).count(), again).toBe(0);
  for (const text of texts) {
    await expect.poll(() => countOf(text), { ...again, message: text }).toBe(1);
    await expect.poll(() => messageWith(page, text).count(), { ...again, message: text }).toBe(1);
  }
  await page.getByText('Connecting…').waitFor({ state: 'hidden', ...again });
  // Events arrive again.
  await place.say(writer, 'kept', 'afterwards');
  await messageWith(page, 'afterwards').waitFor();
});

test('the client shows that it is connecting while no server responds, and a draft survives a reload', async ({
  openClient,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|net::ERR_/);
  const page = await openClient(writer, { path: place.topicPath('drafts') });
  await composerOf(page).fill('a draft that stays');
  const reads = /\/json\/events/;
  await page.route(reads, (route) => route.abort());
  killGateway();
  await page.getByText('Connecting…').waitFor(again);
  await page.unroute(reads);
  await page.getByText('Connecting…').waitFor({ state: 'hidden', ...again });
  await page.reload();
  await untilLoaded(page);
  await expect.poll(() => composerOf(page).inputValue()).toBe('a draft that stays');
  await composerOf(page).fill('');
});

test('a rejected message can be edited, sent again and discarded', async ({
  openClient,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  const page = await openClient(writer, { path: place.topicPath('refused') });
  const refuse = async () => {
    await page.route('**/json/messages', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { result: 'error', code: 'BAD_REQUEST', msg: 'not now' },
          })
        : route.fallback(),
    );
    await send(page, 'it is refused');
    await page.getByText('not now').waitFor();
    await page.unroute('**/json/messages');
  };
  await refuse();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('not now').waitFor({ state: 'hidden' });
  await refuse();
  await page
    .getByRole('article', { name: 'Not sent' })
    .getByRole('button', { name: 'Edit' })
    .click();
  await expect.poll(() => composerOf(page).inputValue()).toBe('it is refused');
  await refuse();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('not now').waitFor({ state: 'hidden' });
  await expect.poll(() => countOf('it is refused')).toBe(1);
});

test('a message that is rejected after its view was closed shows a notice, and a message without a response can be edited', async ({
  openClient,
  expectErrors,
}) => {
  expectErrors(/status of (400|503)|net::ERR_/);
  const page = await openClient(writer, { path: place.topicPath('left') });
  const { promise: isElsewhere, resolve: refuse } = Promise.withResolvers<void>();
  const answer = (status: number) =>
    page.route('**/json/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      if (status === 400) await isElsewhere;
      await route.fulfill({ status, json: { result: 'error', code: 'X', msg: 'not there' } });
    });
  await answer(400);
  await send(page, 'it is left behind');
  await page.goto('/#inbox');
  refuse();
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText('wasn’t sent');
  await notice.waitFor();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('article', { name: 'Not sent' }).waitFor();
  await page.goto('/#drafts');
  const listed = page.getByRole('listitem').filter({ hasText: 'Not sent: not there' });
  await page.unroute('**/json/messages');
  await answer(503);
  await listed.getByRole('button', { name: 'Continue writing' }).click();
  await expect.poll(() => composerOf(page).inputValue()).toBe('it is left behind');

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sending = page.getByRole('article', { name: 'Sending…' });
  await sending.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => composerOf(page).inputValue()).toBe('it is left behind');
  await page.unroute('**/json/messages');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await messageWith(page, 'it is left behind').waitFor();
  await expect.poll(() => sending.count()).toBe(0);
  expect(await countOf('it is left behind')).toBe(1);
});

test('the client replaces an expired queue and keeps the open view and the typed text', async ({
  openClient,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  let last = 0;
  for (let at = 0; at < 40; at += 1) last = await place.say(writer, 'long', `line ${at}`);
  const page = await openClient(writer, { path: `${place.topicPath('long')}/near/${last}` });
  await messageWith(page, 'line 39').waitFor();
  await composerOf(page).fill('half a sentence');
  let queue = '';
  page.on('request', (request) => {
    queue = new URL(request.url()).searchParams.get('queue_id') ?? queue;
  });
  // The client then opens its stream again
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => queue).not.toBe('');
  await place.say(writer, 'long', 'line 40');
  await messageWith(page, 'line 40').waitFor();
  await writer.delete('/events', { queue_id: queue });
  await place.say(writer, 'long', 'line 41');
  await messageWith(page, 'line 41').waitFor(again);
  expect(await composerOf(page).inputValue()).toBe('half a sentence');
});

test('an interrupted upload resumes after the last byte that the server has', async ({
  openClient,
  expectErrors,
}) => {
  expectErrors(/net::ERR_/);
  const page = await openClient(writer, { path: place.topicPath('files') });
  const chunk = 8 * 1024 * 1024;
  const offsets: number[] = [];
  await page.route('**/json/tus/*', (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(Number(request.headers()['upload-offset']));
    return offsets.length === 2 ? route.abort() : route.continue();
  });
  const file = { name: 'big.bin', mimeType: 'application/octet-stream' };
  const buffer = Buffer.alloc(chunk + 100_000, 'x');
  await page
    .getByLabel('Attach files')
    .first()
    .setInputFiles({ ...file, buffer });
  await expect
    .poll(() => composerOf(page).inputValue(), again)
    .toMatch(/\[big\.bin\]\(\/user_uploads\//);
  expect(offsets).toEqual([0, chunk, chunk]);
  const [, path] = /\((.*)\)/.exec(await composerOf(page).inputValue()) ?? [];
  const whole = await page.context().request.get(path ?? '');
  expect((await whole.body()).equals(buffer)).toBe(true);
  await composerOf(page).fill('');
});

test('a dialog lists the people who have read a message if the organization has read receipts', async ({
  openClient,
}) => {
  const asOwner = apiClient(own.owner);
  await asOwner.patch('/realm', { enable_read_receipts: true });
  const reader = await newPerson(own.owner);
  const here = await newPlace(own.owner, [writer, reader]);
  const id = await here.say(writer, 'receipts', 'please read');
  await reader.post('/messages/flags', { messages: [id], op: 'add', flag: 'read' });
  const page = await openClient(writer, { path: here.topicPath('receipts') });
  const message = messageWith(page, 'please read');
  await message.hover();
  await message.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Read receipts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read by' });
  await dialog.getByRole('button', { name: reader.fullName }).waitFor();
});

test('a one-time link logs the owner in', async ({ openPage }) => {
  const link = await createLoginLink(own.product, own.secrets, own.owner.email);
  const page = await openPage(own.owner.site, { path: new URL(link).pathname });
  const { body } = await apiClient(own.owner).get('/users/me');
  await page.getByRole('button', { name: `Your account: ${body.full_name}` }).waitFor();
});

test('a visitor without an account can read a web-public channel and log in, and sees no controls for members', async ({
  openPage,
}) => {
  const asOwner = apiClient(own.owner);
  const permitted = await asOwner.patch('/realm', { enable_spectator_access: true });
  expect(permitted.status).toBe(200);
  const open = await newPlace(own.owner, [], { is_web_public: true });
  await asOwner.post('/users/me/subscriptions', { subscriptions: [{ name: open.channel }] });
  const id = await open.say(asOwner, 'news', 'for the whole world');
  const page = await openPage(own.owner.site, { path: `${open.topicPath('news')}/with/${id}` });
  await messageWith(page, 'for the whole world').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message', exact: true }).count()).toBe(0);
  await messageWith(page, 'for the whole world').hover();
  const tools = page.getByRole('toolbar', { name: 'Message actions' });
  await expect.poll(() => tools.getByRole('button').count()).toBe(1);
  await page.keyboard.press('g');
  expect(new URL(page.url()).hash).not.toContain('settings');
  await page.goto('/#settings');
  await page.getByRole('heading', { name: 'Members only' }).waitFor();
  await page.goBack();
  await page.getByText('Log in to post, react and vote.').waitFor();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await logIn(page, own.owner);
  await messageWith(page, 'for the whole world').waitFor();
});
