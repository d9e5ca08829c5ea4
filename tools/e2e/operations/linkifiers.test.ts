import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

const asOwner = apiClient(inject('owner'));
const asStranger = apiClient(inject('otherOwner'));
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const tooLow = { status: 400, body: { result: 'error', code: 'UNAUTHORIZED_PRINCIPAL' } };

const linkifier = z.strictObject({
  id: z.int().positive(),
  pattern: z.string(),
  url_template: z.string(),
  example_input: z.string().nullable(),
  reverse_template: z.string().nullable(),
  alternative_url_templates: z.array(z.string()),
});

let person: Person;
beforeAll(async () => {
  person = await newPerson(inject('owner'));
});

// Deleted afterwards, because linkifiers apply to all messages of the organization.
const created: number[] = [];
afterAll(async () => {
  for (const id of created) await asOwner.delete(`/realm/filters/${id}`);
});

/** Returns a unique word, and the parameters of a linkifier for that word followed by a number. */
function newLinkifier() {
  const word = uniqueName('Bug').replace(' ', '');
  const pattern = `${word}-(?P<id>[0-9]+)`;
  return { word, parameters: { pattern, url_template: 'https://bugs.example.com/{id}' } };
}

async function create(parameters: Parameters): Promise<number> {
  const { status, body } = await asOwner.post('/realm/filters', parameters);
  expect(body).toEqual({ result: 'success', msg: '', id: expect.any(Number) });
  expect(status).toBe(200);
  created.push(body.id);
  return body.id;
}

async function find(id: number, who = asOwner) {
  const { status, body } = await who.get('/realm/linkifiers');
  expect(status).toBe(200);
  return z
    .array(linkifier)
    .parse(body.linkifiers)
    .find((one) => one.id === id);
}

test('clients with the capability get an event when a linkifier is created, changed or removed', async () => {
  await using knowing = await readEvents(person, {
    event_types: ['realm_linkifiers'],
    fetch_event_types: ['realm_linkifiers', 'realm_filters'],
    client_capabilities: { linkifier_url_template: true, notification_settings_null: true },
  });
  await using unknowing = await readEvents(person, {
    event_types: ['realm_linkifiers', 'alert_words'],
    fetch_event_types: ['realm_linkifiers', 'realm_filters'],
  });
  const { word, parameters } = newLinkifier();
  const id = await create({
    ...parameters,
    example_input: `${word}-7`,
    reverse_template: `${word}-{id}`,
    alternative_url_templates: ['https://old.example.com/{id}'],
  });
  const asMade = {
    id,
    ...parameters,
    example_input: `${word}-7`,
    reverse_template: `${word}-{id}`,
    alternative_url_templates: ['https://old.example.com/{id}'],
  };
  expect(await find(id, person)).toEqual(asMade);

  const moved = { ...parameters, url_template: 'https://new.example.com/?bug={id}' };
  expect(await asOwner.patch(`/realm/filters/${id}`, moved)).toMatchObject(success);
  expect(await find(id)).toEqual({ ...asMade, ...moved });
  const emptied = { reverse_template: '', example_input: '', alternative_url_templates: [] };
  const cleared = { reverse_template: null, example_input: null, alternative_url_templates: [] };
  expect(await asOwner.patch(`/realm/filters/${id}`, { ...moved, ...emptied })).toMatchObject(
    success,
  );
  expect(await find(id)).toEqual({ id, ...moved, ...cleared });

  expect(await asOwner.delete(`/realm/filters/${id}`)).toMatchObject(success);
  expect(await find(id)).toBeUndefined();

  type Event = { type: string; realm_linkifiers?: { id: number; url_template: string }[] };
  const mine = ({ realm_linkifiers: list }: Event) => list?.find((one) => one.id === id);
  // Each event contains the whole list, including events about other linkifiers.
  const forms = () => {
    const found = knowing.events().flatMap((event) => mine(event) ?? []);
    return [...new Set(found.map((one) => JSON.stringify(one)))];
  };
  const urls = () => forms().map((form) => JSON.parse(form).url_template);
  const { url_template } = moved;
  await expect.poll(urls).toEqual([parameters.url_template, url_template, url_template]);
  expect(knowing.snapshot.realm_filters).toEqual([]);
  expect(z.array(linkifier).safeParse(knowing.snapshot.realm_linkifiers).success).toBe(true);
  // A later event of a different type shows that none of these events is pending.
  const alert = uniqueName('alert');
  await person.post('/users/me/alert_words', { alert_words: [alert] });
  await untilReceived(unknowing, ({ alert_words: words }) => words?.includes(alert), 1);
  expect(unknowing.events().filter(({ type }) => type === 'realm_linkifiers')).toEqual([]);
  expect(unknowing.snapshot).toMatchObject({ realm_linkifiers: [], realm_filters: [] });
});

test('linkifiers apply to messages, topics and POST /messages/render', async () => {
  const { word, parameters } = newLinkifier();
  await create(parameters);
  const url = 'https://bugs.example.com/7';
  const html = `<p>see <a href="${url}">${word}-7</a></p>`;
  const content = `see ${word}-7`;
  expect((await person.post('/messages/render', { content })).body).toEqual({
    result: 'success',
    msg: '',
    rendered: html,
  });
  const channel = await person.post('/channels/create', {
    name: uniqueName('channel'),
    subscribers: [person.userId],
  });
  const to = { type: 'channel', to: channel.body.id, topic: `about ${word}-7`, content };
  const sent = await person.post('/messages', to);
  const { body } = await person.get(`/messages/${sent.body.id}`);
  expect(body.message).toMatchObject({ content: html, topic_links: [{ text: `${word}-7`, url }] });
  expect(body.raw_content).toBe(content);
});

test('reordering linkifiers requires a list of all linkifiers', async () => {
  const asOther = apiClient(inject('previewingOwner'));
  const ids: number[] = [];
  for (const { parameters } of [newLinkifier(), newLinkifier()]) {
    ids.push((await asOther.post('/realm/filters', parameters)).body.id);
  }
  try {
    const listed = async () =>
      z
        .array(linkifier)
        .parse((await asOther.get('/realm/linkifiers')).body.linkifiers)
        .map(({ id }) => id);
    const order = ids.toReversed();
    const reordered = await asOther.patch('/realm/linkifiers', { ordered_linkifier_ids: order });
    expect(reordered).toMatchObject(success);
    expect((await listed()).filter((id) => ids.includes(id))).toEqual(order);
    for (const wrong of [[ids[0]], [...ids, ids[0]], [...ids, 2 ** 40]]) {
      expect(
        await asOther.patch('/realm/linkifiers', { ordered_linkifier_ids: wrong }),
      ).toMatchObject(bad);
    }
  } finally {
    for (const id of ids) await asOther.delete(`/realm/filters/${id}`);
  }
});

test("rejects invalid patterns for linkifiers, and changes by members or to other organizations' linkifiers", async () => {
  const { word, parameters } = newLinkifier();
  const id = await create(parameters);
  const at = `/realm/filters/${id}`;
  expect(await person.post('/realm/filters', newLinkifier().parameters)).toMatchObject(tooLow);
  expect(await person.patch(at, parameters)).toMatchObject(tooLow);
  expect(await person.delete(at)).toMatchObject(tooLow);
  expect(await person.patch('/realm/linkifiers', { ordered_linkifier_ids: [id] })).toMatchObject(
    tooLow,
  );
  expect(await asStranger.patch(at, parameters)).toMatchObject(bad);
  expect(await asStranger.delete(at)).toMatchObject(bad);
  expect(await find(id, asStranger)).toBeUndefined();

  const refusals = {
    pattern: [
      { pattern: '(' },
      { pattern: `${word}(?P<id>x)(?=y)` },
      { pattern: parameters.pattern },
    ],
    url_template: [{ url_template: 'https://a.b/{' }, { url_template: 'javascript:{id}' }],
    example_input: [{ example_input: 'other' }],
    reverse_template: [{ reverse_template: '{id}' }],
    alternative_url_templates: [{ alternative_url_templates: ['{'] }],
  };
  for (const [field, changes] of Object.entries(refusals)) {
    for (const change of changes) {
      const refused = await asOwner.post('/realm/filters', {
        ...newLinkifier().parameters,
        ...change,
      });
      expect(refused).toMatchObject({
        status: 400,
        body: { ...bad.body, errors: { [field]: [refused.body.msg] } },
      });
    }
  }
  expect(await asOwner.post('/realm/filters', { pattern: 'x' })).toMatchObject({
    status: 400,
    body: { code: 'REQUEST_VARIABLE_MISSING', var_name: 'url_template' },
  });
  expect(await find(id)).toEqual({
    ...{ id, ...parameters, example_input: null, reverse_template: null },
    alternative_url_templates: [],
  });
});
