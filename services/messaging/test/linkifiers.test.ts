import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import { expect } from 'vitest';
import { z } from 'zod';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Person, type Realm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

async function seed() {
  const realm = createRealm();
  const admin = realm.add(roles.administrator);
  const ada = realm.add(roles.member);
  const channel = realm.addChannel([admin, ada]);
  await messaging.applyRealm(realm);
  return { realm, admin, ada, channel };
}

const issue = { pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://issues.example/{id}' };
const bug = { pattern: 'bug (?P<id>[0-9]+)', urlTemplate: 'https://bugs.example/{id}' };
const full = {
  ...issue,
  exampleInput: '#12',
  reverseTemplate: '#{id}',
  alternativeUrlTemplates: ['https://old.example/{id}'],
};

const Linkifiers = z.array(z.looseObject({ id: z.number(), pattern: z.string() }));

async function list(realm: Realm, person: Person) {
  const { linkifiersJson } = await messaging.client.listLinkifiers(
    {},
    { actor: realm.actor(person) },
  );
  return Linkifiers.parse(JSON.parse(linkifiersJson));
}

async function create(realm: Realm, person: Person, linkifier: typeof issue) {
  const { linkifierId } = await messaging.client.createLinkifier(linkifier, {
    actor: realm.actor(person),
  });
  return linkifierId;
}

test('publishes the complete list when linkifiers are added, changed, reordered or deleted', async () => {
  const { realm, admin, ada } = await seed();
  const asAdmin = { actor: realm.actor(admin) };
  const first = await create(realm, admin, full);
  const second = await create(realm, admin, bug);
  const asListed = {
    id: first,
    pattern: full.pattern,
    url_template: full.urlTemplate,
    example_input: '#12',
    reverse_template: '#{id}',
    alternative_url_templates: ['https://old.example/{id}'],
  };
  const plain = { example_input: null, reverse_template: null, alternative_url_templates: [] };
  const other = { id: second, pattern: bug.pattern, url_template: bug.urlTemplate, ...plain };
  expect(await list(realm, ada)).toEqual([asListed, other]);

  await messaging.client.orderLinkifiers({ linkifierIds: [second, first] }, asAdmin);
  expect(await list(realm, ada)).toEqual([other, asListed]);

  // Omitted fields stay, and empty fields are removed.
  await messaging.client.updateLinkifier({ linkifierId: first, ...issue }, asAdmin);
  expect(await list(realm, ada)).toEqual([other, asListed]);
  await messaging.client.updateLinkifier(
    {
      linkifierId: first,
      ...issue,
      urlTemplate: 'https://new.example/{id}',
      exampleInput: '',
      reverseTemplate: '',
      alternativeUrlTemplates: { templates: [] },
    },
    asAdmin,
  );
  const changed = { ...asListed, url_template: 'https://new.example/{id}', ...plain };
  expect(await list(realm, ada)).toEqual([other, changed]);

  await messaging.client.deleteLinkifier({ linkifierId: second }, asAdmin);
  expect(await list(realm, ada)).toEqual([changed]);

  const newEvents = await messaging.drainEvents(realm);
  expect(newEvents.map(({ type }) => type)).toEqual(Array(5).fill('realm_linkifiers'));
  expect(newEvents.map(({ body }) => body.realm_linkifiers)).toEqual([
    [asListed],
    [asListed, other],
    [other, asListed],
    [other, changed],
    [changed],
  ]);
});

test('limits the total size of all patterns, and the steps for links in a topic', async () => {
  const { realm, admin, ada, channel } = await seed();
  const large = (name: string) => ({
    pattern: `${name}(?P<word>(?:\\pL?){400})`,
    urlTemplate: 'https://a.b/{word}',
  });
  for (const name of 'abcdefghijkl') await create(realm, admin, large(name));
  await expect(create(realm, admin, large('m'))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'The patterns of all linkifiers together are too large.',
  });

  const topic = 'ax '.repeat(20).trim();
  await messaging.client.sendMessage(
    { destination: { channelId: channel.id }, topic, content: 'ax', clientName: 'test' },
    { actor: realm.actor(ada) },
  );
  const { messages } = await messaging.list(realm, ada);
  expect(messages).toMatchObject([
    { content: '<p><a href="https://a.b/x">ax</a></p>', topic_links: [] },
  ]);
});

test('lists linkifiers in the snapshot only for clients with the linkifier capability', async () => {
  const { realm, admin, ada } = await seed();
  const id = await create(realm, admin, issue);
  const groups = ['realm_linkifiers', 'realm_filters'];
  const knowing = await messaging.snapshot(realm, ada, groups, ['linkifier_url_template']);
  expect(knowing.fields).toMatchObject({ realm_linkifiers: [{ id }], realm_filters: [] });
  const { fields } = await messaging.snapshot(realm, ada, groups);
  expect(fields).toEqual({ realm_linkifiers: [], realm_filters: [] });
});

test('uses new linkifiers in the content and topic of the next message in every process', async () => {
  const { realm, admin, ada, channel } = await seed();
  await using second = await messaging.startProcess();
  const send = (client: typeof messaging.client) =>
    client.sendMessage(
      {
        destination: { channelId: channel.id },
        topic: 'about #7',
        content: 'see #12 and `#13`',
        clientName: 'test',
      },
      { actor: realm.actor(ada) },
    );
  // Both processes have cached the realm without linkifiers.
  await send(messaging.client);
  await send(second.client);
  const id = await create(realm, admin, issue);
  await send(second.client);
  await send(messaging.client);
  await messaging.client.deleteLinkifier({ linkifierId: id }, { actor: realm.actor(admin) });
  await send(second.client);

  const { messages } = await messaging.list(realm, ada);
  const linked = '<p>see <a href="https://issues.example/12">#12</a> and <code>#13</code></p>';
  const plain = '<p>see #12 and <code>#13</code></p>';
  expect(messages.map(({ content }) => content)).toEqual([plain, plain, linked, linked, plain]);
  // Topic links use the present linkifiers.
  expect(messages.map(({ topic_links }) => topic_links)).toEqual(Array(5).fill([]));
  const links = (await messaging.drainEvents(realm))
    .filter(({ type }) => type === 'message')
    .map(({ body }) => z.looseObject({ topic_links: z.unknown() }).parse(body.message).topic_links);
  const link = [{ text: '#7', url: 'https://issues.example/7' }];
  expect(links).toEqual([[], [], link, link, []]);
});

test('rejects non-administrators, unknown ids, invalid orders and invalid patterns', async () => {
  const { realm, admin, ada } = await seed();
  const elsewhere = await seed();
  const foreign = await create(elsewhere.realm, elsewhere.admin, issue);
  const [first, second] = [await create(realm, admin, issue), await create(realm, admin, bug)];
  await messaging.drainEvents(realm);
  const asAdmin = { actor: realm.actor(admin) };
  const asMember = { actor: realm.actor(ada) };
  const { client } = messaging;
  const tooLow = { code: 'UNAUTHORIZED_PRINCIPAL' };
  const bad = (message: string) => ({ code: 'BAD_REQUEST', message });

  await expect(client.createLinkifier(issue, asMember)).rejects.toMatchObject(tooLow);
  await expect(
    client.updateLinkifier({ linkifierId: first, ...issue }, asMember),
  ).rejects.toMatchObject(tooLow);
  await expect(client.deleteLinkifier({ linkifierId: first }, asMember)).rejects.toMatchObject(
    tooLow,
  );
  await expect(
    client.orderLinkifiers({ linkifierIds: [second, first] }, asMember),
  ).rejects.toMatchObject(tooLow);

  for (const linkifierId of [0, foreign, second + 1_000]) {
    const missing = bad('Linkifier not found.');
    await expect(client.updateLinkifier({ linkifierId, ...issue }, asAdmin)).rejects.toMatchObject(
      missing,
    );
    await expect(client.deleteLinkifier({ linkifierId }, asAdmin)).rejects.toMatchObject(missing);
  }
  const twice = bad('The ordered list must not contain duplicated linkifiers');
  const notAll = bad('The ordered list must enumerate all existing linkifiers exactly once');
  for (const [linkifierIds, error] of [
    [[first, second, first], twice],
    [[first], notAll],
    [[first, second, foreign], notAll],
    [[], notAll],
  ] as const) {
    await expect(
      client.orderLinkifiers({ linkifierIds: [...linkifierIds] }, asAdmin),
    ).rejects.toMatchObject(error);
  }
  const badPattern = { ...issue, pattern: '(' };
  const errors = { pattern: [expect.stringContaining('Bad regular expression')] };
  await expect(client.createLinkifier(badPattern, asAdmin)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { errors },
  });
  // A linkifier's own pattern does not count as a duplicate.
  await client.updateLinkifier({ linkifierId: first, ...issue }, asAdmin);
  await expect(
    client.updateLinkifier({ linkifierId: first, ...bug }, asAdmin),
  ).rejects.toMatchObject(bad('A linkifier with this pattern already exists.'));
  // The example cannot be removed while the template needs it.
  await client.updateLinkifier(
    { linkifierId: first, ...full, alternativeUrlTemplates: null },
    asAdmin,
  );
  await expect(
    client.updateLinkifier({ linkifierId: first, ...issue, exampleInput: '' }, asAdmin),
  ).rejects.toMatchObject(bad('A reverse template needs an example input.'));
  expect(await messaging.drainEvents(realm)).toHaveLength(1);
});

test('adds one linkifier for a repeated idempotency key, and all linkifiers of concurrent requests', async () => {
  const { realm, admin, ada } = await seed();
  const options = {
    actor: realm.actor(admin),
    idempotency: { key: unique('linkifier'), requestHash: 'hash' },
  };
  const once = await messaging.client.createLinkifier(issue, options);
  expect(await messaging.client.createLinkifier(issue, options)).toEqual(once);
  const patterns = ['a', 'b', 'c', 'd'].map((mark) => `${mark}(?P<id>[0-9]+)`);
  await Promise.all(patterns.map((pattern) => create(realm, admin, { ...issue, pattern })));
  const listed = await list(realm, ada);
  expect(listed.map(({ pattern }) => pattern).sort()).toEqual([issue.pattern, ...patterns].sort());
});

test("returns the HTML of the caller's message in a preview without sending it", async () => {
  const { realm, admin, ada, channel } = await seed();
  const hidden = realm.addChannel([admin], { name: 'vault', inviteOnly: true });
  const open = realm.addChannel([], { name: 'Open house' });
  await messaging.applyRealm(realm);
  const newest = await messaging.send(realm, admin, channel, { topic: 'Lunch. Now' });
  await messaging.send(realm, admin, hidden, { topic: 'plans' });
  const render = async (person: Person, content: string) =>
    (await messaging.client.renderMessage({ content }, { actor: realm.actor(person) })).html;
  const place = `/#narrow/channel/${channel.id}-channel-${channel.id}`;

  await messaging.drainEvents(realm);
  expect(await render(ada, `hi @**${ada.name}|${ada.id}**, @**${admin.name.toUpperCase()}**`)).toBe(
    `<p>hi <span class="user-mention" data-user-id="${ada.id}">@${ada.name}</span>, ` +
      `<span class="user-mention" data-user-id="${admin.id}">@${admin.name}</span></p>`,
  );
  expect(await render(ada, `#**${channel.name}>lunch. now**`)).toBe(
    `<p><a class="stream-topic" data-stream-id="${channel.id}" ` +
      `href="${place}/topic/lunch.2E.20now/with/${newest}">#${channel.name} &gt; lunch. now</a></p>`,
  );
  expect(await render(ada, '@_*role:administrators*')).toBe(
    `<p><span class="user-group-mention silent" data-user-group-id="${realm.group('role:administrators')}">Administrators</span></p>`,
  );
  expect(await render(ada, '#**OPEN house** :zulip: :smile:')).toBe(
    `<p><a class="stream" data-stream-id="${open.id}" href="/#narrow/channel/${open.id}-Open-house">#Open house</a> ` +
      '<img alt=":zulip:" class="emoji" src="/static/generated/emoji/images/emoji/unicode/zulip.png" title="zulip"> ' +
      '<span aria-label="smile" class="emoji emoji-1f642" role="img" title="smile">:smile:</span></p>',
  );
  // Names that the caller cannot see are not resolved.
  expect(await render(ada, '#**vault** #**vault>plans**')).toBe(
    '<p>#<strong>vault</strong> #<strong>vault&gt;plans</strong></p>',
  );
  expect(await render(admin, '#**vault**')).toContain(`data-stream-id="${hidden.id}"`);
  expect(await messaging.drainEvents(realm)).toEqual([]);

  const refused = { code: 'BAD_REQUEST' };
  expect(await render(ada, ' \n')).toBe('');
  await expect(render(ada, 'a\0b')).rejects.toMatchObject(refused);
});

test('turns emoticons into emoji for users who have enabled that setting', async () => {
  const { realm, ada } = await seed();
  const eve = realm.add(roles.member, { settings: { translate_emoticons: true } });
  await messaging.applyRealm(realm);
  const render = async (person: Person) =>
    (await messaging.client.renderMessage({ content: 'hi :)' }, { actor: realm.actor(person) }))
      .html;
  expect(await render(ada)).toBe('<p>hi :)</p>');
  expect(await render(eve)).toContain('class="emoji emoji-1f642"');
});

test("resolves names within the author's realm", async () => {
  const { realm, ada } = await seed();
  const elsewhere = await seed();
  const stranger = elsewhere.ada;
  const content = `@**${stranger.name}** @**|${stranger.id}** #**${elsewhere.channel.name}**`;
  const { html } = await messaging.client.renderMessage({ content }, { actor: realm.actor(ada) });
  expect(html).toBe(
    `<p>@<strong>${stranger.name}</strong> @<strong>|${stranger.id}</strong> ` +
      `#<strong>${elsewhere.channel.name}</strong></p>`,
  );
});
