import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { gif, type LinkedSite, startLinkedSite } from '../linked-site.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

// Tests previews of external images and pages, in an organization that enables them.

const owner = inject('previewingOwner');

let linked: LinkedSite;
let site: string;
let ada: Person;
let channelId: number;
beforeAll(async () => {
  linked = await startLinkedSite();
  site = linked.url;
  const changed = await apiClient(owner).patch('/realm', { inline_url_embed_preview: true });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  ada = await newPerson(owner);
  const name = uniqueName('Previews');
  const { body } = await ada.post('/channels/create', { name, subscribers: [ada.userId] });
  channelId = body.id;
});
afterAll(() => linked[Symbol.asyncDispose]());

async function send(content: string): Promise<number> {
  const message = { type: 'channel', to: channelId, topic: 'links', content };
  const { body } = await ada.post('/messages', message);
  if (!body.id) throw new Error(JSON.stringify(body));
  return body.id;
}

async function contentOf(id: number): Promise<string> {
  return (await ada.get(`/messages/${id}`)).body.message.content;
}

/** Fetches an address of the organization from the test's own host and port, which differ from those in the address. */
function show(address: string): Promise<Response> {
  return fetch(owner.site + new URL(address).pathname);
}

test('serves an external image through the proxy, but only at the address that the message contains', async () => {
  const url = `${site}/a.gif`;
  const content = await contentOf(await send(url));
  const [, src = ''] = /<img src="([^"]+)">/.exec(content) ?? [];
  expect(content).toBe(
    `<div class="message_inline_image"><a href="${url}"><img src="${src}"></a></div>`,
  );
  const encoded = Buffer.from(url).toString('hex');
  const { body } = await ada.post('/register', { fetch_event_types: ['realm'] });
  expect(src).toMatch(new RegExp(`^${body.realm_url}/external_content/[0-9a-f]{40}/${encoded}$`));
  const shown = await show(src);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/gif']);
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await shown.arrayBuffer()).equals(gif)).toBe(true);
  const other = src.replace(encoded, Buffer.from(`${site}/b.gif`).toString('hex'));
  expect((await show(other)).status).toBe(404);
});

test('shows no preview for a link whose target is not an image or is unreachable', async () => {
  for (const url of [`${site}/script.png`, 'http://10.0.0.1/a.png', 'http://[::1]/a.png']) {
    const [, src = ''] = /<img src="([^"]+)">/.exec(await contentOf(await send(url))) ?? [];
    expect((await show(src)).status, url).toBe(404);
  }
});

test("sends a page's preview as an update_message event with rendering_only", async () => {
  await using reader = await readEvents(ada, {
    event_types: ['message', 'update_message'],
    apply_markdown: true,
  });
  const url = `${site}/page`;
  const content = `see ${url}`;
  const id = await send(content);
  const link = `<p>see <a href="${url}">${url}</a></p>`;
  const isUpdate = (event: { type: string; message_id?: number }) =>
    event.type === 'update_message' && event.message_id === id;
  const [update] = await untilReceived(reader, isUpdate, 1);
  expect(update).toEqual({
    ...{ id: expect.any(Number), type: 'update_message', user_id: null, rendering_only: true },
    ...{ edit_timestamp: expect.any(Number), message_id: id, message_ids: [id] },
    ...{ flags: expect.any(Array), stream_id: channelId, stream_name: expect.any(String) },
    ...{ content, is_me_message: false, rendered_content: update.rendered_content },
  });
  expect(update.rendered_content).toMatch(
    new RegExp(`^${link}\n<div class="message_embed"><a class="message_embed_image" href="${url}"`),
  );
  const shown = update.rendered_content?.slice(link.length) ?? '';
  expect(shown).toContain(`<a href="${url}" title="A page">A page</a>`);
  expect(shown).toContain('<div class="message_embed_description">about &lt;it&gt;</div>');
  const [, picture = ''] = /url\(&quot;([^&]+)&quot;\)/.exec(shown) ?? [];
  expect((await show(picture)).headers.get('content-type')).toBe('image/gif');
  const message = reader.events().find((event) => event.type === 'message');
  expect(message?.message?.content).toBe(link);
  expect(await contentOf(id)).toBe(update.rendered_content);
});
