import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { botNames, newBot } from '../new-bot.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const asOwner = apiClient(owner);
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const mustBeMore = { status: 400, body: { code: 'UNAUTHORIZED_PRINCIPAL' } };
const noAccess = { status: 401, body: { code: 'UNAUTHORIZED' } };

const incomingWebhook = 2;
const webhook = { bot_type: 3, payload_url: 'https://bots.example.com/hook' };

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = await Promise.all([newPerson(owner), newPerson(owner)]);
});

async function newGuest(): Promise<Person> {
  const guest = await newPerson(owner);
  expect(await asOwner.patch(`/users/${guest.userId}`, { role: 600 })).toMatchObject({
    status: 200,
  });
  return guest;
}

/** Returns the bots in the response to a register. */
async function botsOf(who: ApiClient) {
  const { body } = await who.post('/register', {
    event_types: [],
    fetch_event_types: ['realm_bot', 'realm_embedded_bots'],
  });
  expect(body.realm_embedded_bots).toEqual([]);
  return body.realm_bots;
}

describe('POST /bots', () => {
  test('POST /bots creates a bot that can act with its own key', async () => {
    const channel = uniqueName('Bot channel');
    await person.post('/channels/create', { name: channel, subscribers: [person.userId] });
    const made = await person.post('/bots', {
      ...botNames(),
      default_sending_stream: channel.toUpperCase(),
      default_all_public_streams: true,
    });
    expect(made.body).toEqual({
      result: 'success',
      msg: '',
      user_id: expect.any(Number),
      api_key: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      avatar_url: expect.any(String),
      default_sending_stream: channel,
      default_events_register_stream: null,
      default_all_public_streams: true,
    });

    const bot = await newBot(person);
    expect(await bot.get('/users/me')).toMatchObject({
      body: { user_id: bot.id, is_bot: true, bot_type: 1, bot_owner_id: person.userId, role: 400 },
    });
    const sent = { type: 'direct', to: [person.userId], content: 'beep' };
    expect(await bot.post('/messages', sent)).toMatchObject({ status: 200 });
  });

  test('everyone gets the realm_user event about a new bot, but only its owner and administrators get the realm_bot event', async () => {
    const filter = { event_types: ['realm_user', 'user_group', 'realm_bot'] } as const;
    await using toOwner = await readEvents(person, filter);
    await using toAdministrator = await readEvents(asOwner, filter);
    await using toOther = await readEvents(other, filter);
    const bot = await newBot(person, webhook);
    const isAbout = (event: {
      person?: { user_id: number };
      bot?: { user_id: number };
      user_ids?: number[];
    }) => [event.person?.user_id, event.bot?.user_id, ...(event.user_ids ?? [])].includes(bot.id);

    const told = await untilReceived(toOwner, isAbout, 4);
    expect(told.map(({ type, op }) => `${type} ${op}`)).toEqual([
      'realm_user add',
      'user_group add_members',
      'user_group add_members',
      'realm_bot add',
    ]);
    expect(told[3].bot).toEqual({
      user_id: bot.id,
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: false,
      has_owner_rights: true,
      services: [
        {
          base_url: webhook.payload_url,
          interface: 1,
          token: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
        },
      ],
    });
    expect(await untilReceived(toAdministrator, isAbout, 4)).toMatchObject(
      told.map(({ op }) => ({ op })),
    );
    await untilReceived(toOther, isAbout, 3);
    expect(await botsOf(person)).toContainEqual(told[3].bot);
    expect(await botsOf(asOwner)).toContainEqual(told[3].bot);
    expect(await botsOf(other)).toEqual([]);
  });

  test.for<[string, Parameters, object]>([
    ['no full name', { full_name: undefined }, { body: { var_name: 'full_name' } }],
    ['no short name', { short_name: undefined }, { body: { var_name: 'short_name' } }],
    ['a kind that does not exist', { bot_type: 9 }, bad],
    ['a webhook without an address', { bot_type: 3 }, { body: { var_name: 'payload_url' } }],
    ['a bad short name', { short_name: 'a b' }, bad],
  ])('POST /bots rejects %s', async ([, change, refusal]) => {
    expect(await person.post('/bots', { ...botNames(), ...change })).toMatchObject({
      status: 400,
      ...refusal,
    });
  });

  test('POST /bots accepts a payload_url in quotes', async () => {
    const quoted = { ...webhook, payload_url: JSON.stringify(webhook.payload_url) };
    const bot = await newBot(person, quoted);
    const [{ services }] = (await botsOf(person)).filter(
      ({ user_id }: { user_id: number }) => user_id === bot.id,
    );
    expect(services).toMatchObject([{ base_url: webhook.payload_url }]);
  });

  test('POST /bots rejects guests and bots with BAD_REQUEST', async () => {
    const guest = await newGuest();
    expect(await guest.post('/bots', botNames())).toMatchObject(bad);
    const bot = await newBot(person);
    expect(await bot.post('/bots', botNames())).toMatchObject(bad);
  });

  test('POST /bots requires the permission to create bots, but for incoming webhooks only the narrower permission', async () => {
    // In another organization, because other tests create bots in this one.
    const changed = inject('changedOwner');
    const asChanging = apiClient(changed);
    const somebody = await newPerson(changed);
    const nobody = { new: { direct_members: [], direct_subgroups: [] } };
    const members = (await asChanging.get('/user_groups')).body.user_groups.find(
      ({ name }: { name: string }) => name === 'role:members',
    ).id;
    try {
      await asChanging.patch('/realm', { can_create_bots_group: nobody });
      expect(await somebody.post('/bots', botNames())).toMatchObject(bad);
      await newBot(somebody, { bot_type: incomingWebhook });
      await asChanging.patch('/realm', { can_create_write_only_bots_group: nobody });
      expect(
        await somebody.post('/bots', { ...botNames(), bot_type: incomingWebhook }),
      ).toMatchObject(bad);
    } finally {
      await asChanging.patch('/realm', {
        can_create_bots_group: { new: members },
        can_create_write_only_bots_group: { new: members },
      });
    }
    await newBot(somebody);
  });
});

test('an incoming-webhook bot can only send messages and read its own profile', async () => {
  const bot = await newBot(person, { bot_type: incomingWebhook });
  const sent = { type: 'direct', to: [person.userId], content: 'build 7 is done' };
  expect(await bot.post('/messages', sent)).toMatchObject({ status: 200 });
  expect(await bot.get('/users/me')).toMatchObject({ status: 200 });
  for (const refused of [
    bot.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0 }),
    bot.post('/register'),
    bot.get('/users'),
    bot.get('/bot_storage'),
    bot.get('/users/me/subscriptions'),
  ]) {
    expect(await refused).toMatchObject(noAccess);
  }
});

test("a bot's queues deliver events according to the bot's defaults, unless the register overrides them", async () => {
  const [received, unheard] = [uniqueName('Received'), uniqueName('Unheard')];
  for (const name of [received, unheard]) {
    await other.post('/channels/create', { name, subscribers: [other.userId] });
  }
  const bot = await newBot(person, {
    default_all_public_streams: true,
    default_events_register_stream: received,
  });
  await using byDefault = await readEvents(bot, { event_types: ['message'] });
  await using asAsked = await readEvents(bot, { event_types: ['message'], narrow: [] });
  const send = (to: string) =>
    other.post('/messages', { type: 'channel', to, topic: 'topic', content: 'hello' });
  const first = (await send(unheard)).body.id;
  const second = (await send(received)).body.id;
  const isOurs = ({ message }: { message: { id: number } }) => [first, second].includes(message.id);
  const idsOf = (events: { message: { id: number } }[]) => events.map(({ message }) => message.id);
  expect(idsOf(await untilReceived(asAsked, isOurs, 2))).toEqual([first, second]);
  expect(idsOf(await untilReceived(byDefault, isOurs, 1))).toEqual([second]);
});

test("a bot's default channel stays the same channel after it is renamed", async () => {
  const created = await person.post('/channels/create', {
    name: uniqueName('Before'),
    subscribers: [person.userId],
  });
  const { name } = (await person.get(`/streams/${created.body.id}`)).body.stream;
  const bot = await newBot(person, { default_sending_stream: name });
  await using received = await readEvents(person, { event_types: ['realm_bot'] });
  const renamed = uniqueName('After');
  const answer = await person.patch(`/streams/${created.body.id}`, { new_name: renamed });
  expect(answer).toMatchObject({ status: 200 });
  expect(await untilReceived(received, () => true, 1)).toMatchObject([
    { op: 'update', bot: { user_id: bot.id, default_sending_stream: renamed } },
  ]);
});

test("GET /bots lists the caller's active bots", async () => {
  const maker = await newPerson(owner);
  const [kept, gone] = [await newBot(maker), await newBot(maker)];
  await maker.delete(`/bots/${gone.id}`);
  const { body } = await maker.get('/bots');
  expect(body.bots).toEqual([
    {
      username: kept.email,
      full_name: kept.fullName,
      api_key: kept.apiKey,
      avatar_url: expect.any(String),
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: false,
    },
  ]);
  expect(await kept.get('/bots')).toMatchObject(bad);
});

describe('PATCH /bots/{bot_id}', () => {
  test("PATCH /bots/{bot_id} changes the properties that the bot's owner may change", async () => {
    const bot = await newBot(person, webhook);
    await using received = await readEvents(person, { event_types: ['realm_bot', 'realm_user'] });
    const { full_name, short_name } = botNames();
    const answer = await person.patch(`/bots/${bot.id}`, {
      full_name,
      short_name,
      service_payload_url: 'https://elsewhere.example.com',
      service_interface: 2,
      default_all_public_streams: true,
      config_data: { city: 'Oslo' },
    });
    expect(answer.body).toEqual({
      result: 'success',
      msg: '',
      full_name,
      avatar_url: expect.any(String),
      service_interface: 2,
      service_payload_url: 'https://elsewhere.example.com',
      config_data: { city: 'Oslo' },
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: true,
      bot_owner: person.email,
    });
    const [changed] = await untilReceived(received, ({ type }) => type === 'realm_bot', 1);
    expect(changed).toMatchObject({
      op: 'update',
      bot: {
        user_id: bot.id,
        default_all_public_streams: true,
        services: [{ base_url: 'https://elsewhere.example.com', interface: 2 }],
      },
    });
    const [named] = await untilReceived(
      received,
      ({ person: about }) => about?.user_id === bot.id && about.full_name !== undefined,
      1,
    );
    expect(named.person).toEqual({ user_id: bot.id, full_name });
    // The bot's address has changed, but its key has not.
    expect(await bot.get('/users/me')).toMatchObject(noAccess);
    const renamed = apiClient({ ...bot, email: bot.email.replace(/^.*(?=-bot@)/, short_name) });
    expect(await renamed.get('/users/me')).toMatchObject({ body: { full_name } });
  });

  test("an administrator can change a bot's owner, who can then manage the bot", async () => {
    const bot = await newBot(person);
    await using toOld = await readEvents(person, { event_types: ['realm_bot'] });
    await using toNew = await readEvents(other, { event_types: ['realm_bot'] });
    expect(await person.patch(`/bots/${bot.id}`, { bot_owner_id: other.userId })).toMatchObject(
      mustBeMore,
    );
    expect(await asOwner.patch(`/bots/${bot.id}`, { bot_owner_id: other.userId })).toMatchObject({
      body: { bot_owner: other.email },
    });
    const isAbout = (event: { bot: { user_id: number } }) => event.bot.user_id === bot.id;
    expect(await untilReceived(toOld, isAbout, 1)).toMatchObject([
      { op: 'delete', bot: { user_id: bot.id } },
    ]);
    expect(await untilReceived(toNew, isAbout, 1)).toMatchObject([{ op: 'add' }]);
    expect(await person.get(`/bots/${bot.id}/api_key`)).toMatchObject(bad);
    expect(await other.get(`/bots/${bot.id}/api_key`)).toMatchObject({
      body: { api_key: bot.apiKey },
    });
  });

  test("only an administrator can change a bot's role", async () => {
    const bot = await newBot(person);
    expect(await person.patch(`/bots/${bot.id}`, { role: 300 })).toMatchObject(mustBeMore);
    expect(await asOwner.patch(`/bots/${bot.id}`, { role: 300 })).toMatchObject({ status: 200 });
    expect(await bot.get('/users/me')).toMatchObject({ body: { role: 300 } });
    expect(await asOwner.patch(`/bots/${bot.id}`, { role: 1 })).toMatchObject(bad);
  });
});

test("DELETE /bots/{bot_id} ends the bot's access immediately, and reactivating the bot restores its access", async () => {
  const bot = await newBot(person);
  expect(await person.delete(`/bots/${bot.id}`)).toMatchObject({ status: 200 });
  expect(await bot.get('/users/me')).toMatchObject({
    status: 401,
    body: { code: 'USER_DEACTIVATED' },
  });
  expect(await person.post(`/users/${bot.id}/reactivate`)).toMatchObject({ status: 200 });
  expect(await bot.get('/users/me')).toMatchObject({ status: 200 });
});

test("rejects changes to other people's bots, people, system bots and bots in another organization", async () => {
  const bot = await newBot(person);
  const foreign = await newBot(await newPerson(inject('otherOwner')));
  const { body } = await asOwner.post('/register', { fetch_event_types: ['realm_user'] });
  const [systemBot] = body.cross_realm_bots;
  const cases: [ApiClient, number][] = [
    [other, bot.id],
    [await newGuest(), bot.id],
    [bot, bot.id],
    [asOwner, person.userId],
    [asOwner, systemBot.user_id],
    [asOwner, foreign.id],
    [asOwner, 999_999_999],
  ];
  for (const [who, id] of cases) {
    expect(await who.patch(`/bots/${id}`, { full_name: 'New name' })).toMatchObject(bad);
    expect(await who.delete(`/bots/${id}`)).toMatchObject(bad);
    expect(await who.get(`/bots/${id}/api_key`)).toMatchObject(bad);
    expect(await who.post(`/bots/${id}/api_key/regenerate`)).toMatchObject(bad);
  }
  expect(await bot.get('/users/me')).toMatchObject({ body: { full_name: bot.fullName } });
});
