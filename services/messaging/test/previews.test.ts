import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roles } from '@chat/kit/actor/actor';
import { createOutboundHttp } from '@chat/kit/outbound-http/client';
import { createExternalAddresses } from '@chat/kit/outbound-http/external-content';
import { defaultPrefixes } from '@chat/kit/prefixes/prefixes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLinkedPages } from '../src/text/linked-pages.ts';
import { type Messaging, narrow, startMessaging } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

const secret = 'a secret that signs addresses elsewhere';
const addresses = createExternalAddresses(secret);
const waiting = { timeout: 60_000 };
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let messaging: Messaging;
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
  messaging = await startMessaging({
    externalContent: { secret, scheme: 'http', showsMedia: true, showsPages: true },
    linkedPages: createLinkedPages({
      outboundHttp: createOutboundHttp({ allowedNetworks: ['127.0.0.0/8'], proxy: undefined }),
      apiPrefixes: defaultPrefixes,
      // On a busy machine, even available pages may take long.
      timeoutMs: 30_000,
    }),
  });
});
afterAll(async () => {
  await messaging[Symbol.asyncDispose]();
  site.close();
});

const head =
  '<title>Old</title><meta property="og:title" content="The &quot;page&quot;">' +
  '<meta property="og:description" content="About <b>"><meta property="og:image" content="/i.png">';

/** Opens a site with pages of all kinds, which records its requests. */
async function openSite() {
  const asked: string[] = [];
  const pages: Record<string, { type: string; body: string | Buffer; location?: string }> = {
    '/page': { type: 'text/html; charset=utf-8', body: `<head>${head}</head>` },
    '/latin': {
      type: 'text/html; charset=iso-8859-1',
      body: Buffer.from(`<title>caf\u00e9</title><link rel="image_src" href="i.png">`, 'latin1'),
    },
    '/bare': { type: 'text/html', body: '<title>No picture</title>' },
    '/file': { type: 'application/octet-stream', body: head },
    '/moved': { type: 'text/html', body: '', location: '/page' },
    '/film': {
      type: 'text/html',
      body: `${head}<meta property="og:type" content="video.other"><link type="application/json+oembed" href="/film.json">`,
    },
    '/film.json': { type: 'application/json', body: '{"type":"video","thumbnail_url":"/t.png"}' },
    '/endless': { type: 'text/html', body: `${head}${'<p>'.repeat(400_000)}` },
  };
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['user-agent']}`);
    const page = pages[request.url?.split('?')[0] ?? ''];
    if (!page) return response.writeHead(404).end();
    const { type, location } = page;
    response.writeHead(location ? 302 : 200, {
      'content-type': type,
      ...(location && { location }),
    });
    return response.end(page.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: (path: string) => asked.filter((line) => line.startsWith(`${path} `)),
    close: () => server.close(),
  };
}

/** Returns a realm with page previews turned on. */
async function seed(settings: Record<string, unknown> = { inline_url_embed_preview: true }) {
  const realm = createRealm();
  Object.assign(realm.settings, settings);
  const ada = realm.add(roles.member, { name: 'Ada' });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const bot = realm.add(roles.member, { botType: 1 });
  const channel = realm.addChannel([ada, bob, bot], { name: 'Open' });
  await messaging.applyRealm(realm);
  const contentOf = async (id: number, reader: Person = bob) =>
    String((await messaging.list(realm, reader)).messages.find((one) => one.id === id)?.content);
  const proxied = (url: string) => `http://${realm.host}${addresses.pathOf(url)}`;
  return { realm, ada, bob, bot, channel, contentOf, proxied };
}

/** Waits until all pages that the realm's messages link to have been fetched. */
async function lookedAt(realmId: number) {
  const { db } = messaging.app.deps;
  const waitingJobs = () =>
    db('messaging_jobs.job')
      .whereRaw(`data ->> 'job' = 'pages-due' and (data -> 'data' ->> 'realmId')::bigint = ?`, [
        realmId,
      ])
      .where('state', '<', 'completed');
  await expect.poll(waitingJobs, waiting).toEqual([]);
}

test('adds page previews after sending and publishes them to the whole audience', async () => {
  const { realm, ada, bob, bot, channel, contentOf, proxied } = await seed();
  await messaging.drainEvents(realm);
  const url = `${site.url}/page?a`;
  const content = `see ${url}`;
  const id = await messaging.send(realm, ada, channel, { content, topic: 'plans' });
  const link = `<p>see <a href="${url}">${url}</a></p>`;
  const preview =
    `<div class="message_embed"><a class="message_embed_image" href="${url}" ` +
    `style="background-image: url(&quot;${proxied(`${site.url}/i.png`)}&quot;)"></a>` +
    `<div class="data-container"><div class="message_embed_title">` +
    `<a href="${url}" title="The &quot;page&quot;">The &quot;page&quot;</a></div>` +
    `<div class="message_embed_description">About &lt;b&gt;</div></div></div>`;
  await expect.poll(() => contentOf(id), waiting).toBe(`${link}\n${preview}`);
  const isOfMessage = ({ type }: { type: string }) => type.includes('message');
  const [sent, update, ...more] = await messaging.untilEvents(realm, 2, isOfMessage);
  expect(more).toEqual([]);
  expect(sent?.body.rendered_content).toBe(link);
  expect(update).toMatchObject({
    type: 'update_message',
    userIds: [ada.id, bob.id, bot.id],
    flags: {},
    body: {
      user_id: null,
      rendering_only: true,
      edit_timestamp: expect.any(Number),
      message_id: id,
      message_ids: [id],
      stream_id: channel.id,
      stream_name: 'Open',
      content,
      rendered_content: `${link}\n${preview}`,
      is_me_message: false,
    },
  });
  for (const absent of ['propagate_mode', 'orig_subject', 'orig_content', 'subject']) {
    expect(update?.body).not.toHaveProperty(absent);
  }
  const { messages } = await messaging.list(realm, bob);
  expect(messages.at(-1)).not.toHaveProperty('last_edit_timestamp');
  expect(site.asked('/page?a')).toEqual(['/page?a ZulipLinkPreview/1.0']);
});

test('fetches pages of all kinds, each page once', async () => {
  const { realm, ada, bob, channel, contentOf, proxied } = await seed();
  const direct = await messaging.send(realm, ada, [bob], { content: `${site.url}/moved` });
  const latin = await messaging.send(realm, ada, channel, { content: `x ${site.url}/latin` });
  const film = await messaging.send(realm, ada, channel, { content: `x ${site.url}/film` });
  const again = await messaging.send(realm, bob, channel, { content: `y ${site.url}/latin` });
  const endless = await messaging.send(realm, ada, channel, { content: `x ${site.url}/endless` });
  await expect.poll(() => contentOf(direct), waiting).toContain('The &quot;page&quot;');
  await expect.poll(() => contentOf(latin), waiting).toContain('title="caf\u00e9"');
  await expect.poll(() => contentOf(again), waiting).toContain('title="caf\u00e9"');
  await expect.poll(() => contentOf(endless), waiting).toContain('message_embed');
  await expect
    .poll(() => contentOf(film), waiting)
    .toContain(
      `<div class="embed-video message_inline_image"><a href="${site.url}/film">` +
        `<img src="${proxied(`${site.url}/t.png`)}"></a></div>`,
    );
});

test('adds no previews for pages without metadata or for links by bots', async () => {
  const { realm, ada, bot, channel, contentOf } = await seed();
  const links = ['/bare', '/file', '/none'].map((path) => site.url + path);
  const ids: number[] = [];
  for (const link of [...links, 'http://10.0.0.1/', 'http://127.0.0.1:1/']) {
    ids.push(await messaging.send(realm, ada, channel, { content: `x ${link}` }));
  }
  ids.push(await messaging.send(realm, bot, channel, { content: `x ${site.url}/page?bot` }));
  await lookedAt(realm.id);
  for (const id of ids) expect(await contentOf(id)).not.toContain('<div');
  expect(site.asked('/page?bot')).toEqual([]);
});

test('replaces the previews in an edited message with previews for its new content', async () => {
  const { realm, ada, channel, contentOf } = await seed();
  const id = await messaging.send(realm, ada, channel, { content: `x ${site.url}/page` });
  await expect.poll(() => contentOf(id), waiting).toContain('message_embed');
  const edit = (content: string) =>
    messaging.client.updateMessage(
      { messageId: id, content, propagateMode: 'change_one' },
      { actor: realm.actor(ada) },
    );
  await edit(`x ${site.url}/latin`);
  await expect.poll(() => contentOf(id), waiting).toContain('title="caf\u00e9"');
  expect(await contentOf(id)).not.toContain('The &quot;page&quot;');
  await edit('nothing');
  expect(await contentOf(id)).toBe('<p>nothing</p>');
});

test('fetches no page for a realm that turned previews off', async () => {
  for (const settings of [{}, { inline_url_embed_preview: true, inline_image_preview: false }]) {
    const { realm, ada, channel } = await seed(settings);
    await messaging.send(realm, ada, channel, { content: `x ${site.url}/page?unwanted` });
    await lookedAt(realm.id);
  }
  expect(site.asked('/page?unwanted')).toEqual([]);
});

test('adds previews only to messages sent after the realm turned previews on', async () => {
  const { realm, ada, channel, contentOf } = await seed({});
  const old = await messaging.send(realm, ada, channel, { content: `x ${site.url}/page` });
  realm.settings.inline_url_embed_preview = true;
  await messaging.applyRealmSettings(realm);
  const id = await messaging.send(realm, ada, channel, { content: `y ${site.url}/page` });
  await expect.poll(() => contentOf(id), waiting).toContain('message_embed');
  expect(await contentOf(old)).not.toContain('message_embed');
});

test('links third-party images and videos through this server immediately', async () => {
  const { realm, ada, channel, contentOf, proxied } = await seed({});
  const url = 'https://example.com/a.png';
  const id = await messaging.send(realm, ada, channel, { content: url });
  const shown = `<div class="message_inline_image"><a href="${url}"><img src="${proxied(url)}"></a></div>`;
  expect(await contentOf(id)).toBe(shown);
  const { ids } = await messaging.list(realm, ada, narrow(['has', 'image']));
  expect(ids).toEqual([id]);
});

test('renders links instead of images in descriptions', async () => {
  const { realm } = await seed();
  const { htmls } = await messaging.client.renderTexts({
    realmId: realm.id,
    sources: ['http://example.com/a.png'],
  });
  const url = 'http://example.com/a.png';
  expect(htmls).toEqual([`<p><a href="${url}">${url}</a></p>`]);
});
