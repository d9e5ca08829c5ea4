import { repetitions } from '@chat/infrastructure/repetitions';
import { beforeAll, expect, test } from 'vitest';
import { type ApiAnswer, type ApiClient, apiClient, type Parameters } from './client.ts';
import { type JoinedProduct, joinReplicatedProduct } from './join-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';

// Runs two replicas of every process. Changes something through one gateway. The very next request through the other,
// which has cached the account, must see the change.

// Each gateway makes changes in at least one round.
const rounds = repetitions({ usual: 2, long: 6 });
const deactivated = { status: 401, body: { code: 'USER_DEACTIVATED' } };
const unauthorized = { status: 401, body: { code: 'UNAUTHORIZED' } };
const notAdministrator = { status: 400, body: { code: 'UNAUTHORIZED_PRINCIPAL' } };
const insufficient = { status: 400, body: { code: 'BAD_REQUEST' } };
const success = { status: 200, body: { result: 'success' } };

let own: JoinedProduct;
beforeAll(async () => {
  own = await joinReplicatedProduct();
});

type Round = { ownerHere: ApiClient; at: (who: Person) => ApiClient };

/**
 * Runs `work` several times. One gateway gets the change and the other the next request; they swap after each round.
 */
async function inTurns(work: (round: Round) => Promise<void>): Promise<void> {
  const [first = '', second = ''] = own.product.gateways;
  for (let round = 0; round < rounds; round += 1) {
    const [here, there] = round % 2 === 0 ? [first, second] : [second, first];
    await work({
      ownerHere: apiClient({ ...own.owner, site: here }),
      at: (who) => apiClient({ ...who, site: there }),
    });
  }
}

async function done(answer: Promise<ApiAnswer>) {
  expect(await answer).toMatchObject(success);
}

test('a changed role takes effect with the next request', async () => {
  const person = await newPerson(own.owner);
  const folder = () => ({ name: uniqueName('folder') });
  await inTurns(async ({ ownerHere, at }) => {
    const there = at(person);
    const create = () => there.post('/channel_folders/create', folder());
    expect(await create()).toMatchObject(notAdministrator);
    await done(ownerHere.patch(`/users/${person.userId}`, { role: 200 }));
    expect(await create()).toMatchObject(success);
    await done(ownerHere.patch(`/users/${person.userId}`, { role: 400 }));
    expect(await create()).toMatchObject(notAdministrator);
  });
});

/** Restricts the creation of public channels to the members of a new group. Returns the group's id. */
async function restrictChannels(): Promise<number> {
  const asOwner = apiClient(own.owner);
  const group = await asOwner.post('/user_groups/create', {
    name: uniqueName('makers'),
    description: '',
    members: [],
  });
  expect(group).toMatchObject(success);
  const { group_id } = group.body;
  await done(asOwner.patch('/realm', { can_create_public_channel_group: { new: group_id } }));
  return group_id;
}

test('a changed group membership takes effect with the next request', async () => {
  const person = await newPerson(own.owner);
  const outer = await restrictChannels();
  const asOwner = apiClient(own.owner);
  const inner = await asOwner.post('/user_groups/create', {
    name: uniqueName('apprentices'),
    description: '',
    members: [person.userId],
  });
  await inTurns(async ({ ownerHere, at }) => {
    const there = at(person);
    const create = () =>
      there.post('/channels/create', { name: uniqueName('made'), subscribers: [] });
    const change = (path: string, parameters: Parameters) =>
      done(ownerHere.post(`/user_groups/${outer}/${path}`, parameters));

    expect(await create()).toMatchObject(insufficient);
    await change('members', { add: [person.userId] });
    expect(await create()).toMatchObject(success);
    await change('members', { delete: [person.userId] });
    expect(await create()).toMatchObject(insufficient);
    await change('subgroups', { add: [inner.body.group_id] });
    expect(await create()).toMatchObject(success);
    await change('subgroups', { delete: [inner.body.group_id] });
    expect(await create()).toMatchObject(insufficient);
  });
});

test('deactivation and reactivation take effect with the next request, and deactivation ends pending polls', async () => {
  const person = await newPerson(own.owner);
  await inTurns(async ({ ownerHere, at }) => {
    const there = at(person);
    const { body: queue } = await there.post('/register', { event_types: ['message'] });
    const held = there.get('/events', {
      queue_id: queue.queue_id,
      last_event_id: queue.last_event_id,
    });
    await done(there.get('/users/me'));

    await done(ownerHere.delete(`/users/${person.userId}`));
    expect(await there.get('/users/me')).toMatchObject(deactivated);
    // The poll ends long before its heartbeat.
    expect(await held).toMatchObject({ status: 200, body: { events: [] } });
    expect(await there.get('/users/me')).toMatchObject(deactivated);

    await done(ownerHere.post(`/users/${person.userId}/reactivate`));
    await done(there.get('/users/me'));
  });
});

test('people who deactivate their own account lose access with the next request', async () => {
  await inTurns(async ({ ownerHere, at }) => {
    const person = await newPerson(own.owner);
    const there = at(person);
    await done(there.get('/users/me'));
    await done(there.delete('/users/me'));
    expect(await there.get('/users/me')).toMatchObject(deactivated);
    const { body } = await ownerHere.get(`/users/${person.userId}`);
    expect(body.user).toMatchObject({ is_active: false });
  });
});

test('a regenerated API key takes effect with the next request', async () => {
  let person = await newPerson(own.owner);
  const [first = '', second = ''] = own.product.gateways;
  for (let round = 0; round < rounds; round += 1) {
    const [here, there] = round % 2 === 0 ? [first, second] : [second, first];
    await done(apiClient({ ...person, site: there }).get('/users/me'));
    const { body } = await apiClient({ ...person, site: here }).post(
      '/users/me/api_key/regenerate',
    );
    expect(await apiClient({ ...person, site: there }).get('/users/me')).toMatchObject(
      unauthorized,
    );
    person = { ...person, api_key: body.api_key };
    await done(apiClient({ ...person, site: there }).get('/users/me'));
  }
});

test('a changed email address takes effect with the next request', async () => {
  let person = await newPerson(own.owner);
  await inTurns(async ({ ownerHere, at }) => {
    await done(at(person).get('/users/me'));
    const email = `${uniqueName('moved').replace(' ', '')}@example.com`;
    await done(ownerHere.patch(`/users/${person.userId}`, { new_email: email }));
    expect(await at(person).get('/users/me')).toMatchObject(unauthorized);
    person = { ...person, email };
    await done(at(person).get('/users/me'));
  });
});

test("deactivating a person also deactivates the person's bots", async () => {
  const person = await newPerson(own.owner);
  const short = uniqueName('b').replace(' ', '');
  const created = await person.post('/bots', { full_name: uniqueName('Bot'), short_name: short });
  expect(created).toMatchObject(success);
  const { body } = await apiClient(own.owner).get(`/users/${created.body.user_id}`);
  const bot = {
    ...person,
    email: String(body.user.email),
    api_key: String(created.body.api_key),
    userId: Number(created.body.user_id),
  };
  await inTurns(async ({ ownerHere, at }) => {
    await done(at(bot).get('/users/me'));
    await done(ownerHere.delete(`/users/${person.userId}`));
    expect(await at(bot).get('/users/me')).toMatchObject(deactivated);
    await done(ownerHere.post(`/users/${person.userId}/reactivate`));
    await done(at(person).post(`/users/${bot.userId}/reactivate`));
    await done(at(bot).get('/users/me'));
  });
});

test("a bot's changed key, address and owner take effect with the next request", async () => {
  const [maker, next] = [await newPerson(own.owner), await newPerson(own.owner)];
  const short = () => uniqueName('b').replace(' ', '');
  const created = await maker.post('/bots', { full_name: uniqueName('Bot'), short_name: short() });
  const shown = await apiClient(own.owner).get(`/users/${created.body.user_id}`);
  const [, domain = ''] = String(shown.body.user.email).split('@');
  const userId = Number(created.body.user_id);
  let bot = {
    ...maker,
    email: String(shown.body.user.email),
    api_key: String(created.body.api_key),
  };
  await inTurns(async ({ ownerHere, at }) => {
    await done(at(bot).get('/users/me'));
    const renewed = await ownerHere.post(`/bots/${userId}/api_key/regenerate`);
    expect(await at(bot).get('/users/me')).toMatchObject(unauthorized);
    bot = { ...bot, api_key: String(renewed.body.api_key) };
    await done(at(bot).get('/users/me'));

    const short_name = short();
    await done(ownerHere.patch(`/bots/${userId}`, { short_name }));
    expect(await at(bot).get('/users/me')).toMatchObject(unauthorized);
    bot = { ...bot, email: `${short_name}-bot@${domain}` };
    await done(at(bot).get('/users/me'));

    await done(ownerHere.patch(`/bots/${userId}`, { bot_owner_id: next.userId }));
    expect(await at(maker).get(`/bots/${userId}/api_key`)).toMatchObject(insufficient);
    await done(at(next).get(`/bots/${userId}/api_key`));
    await done(ownerHere.patch(`/bots/${userId}`, { bot_owner_id: maker.userId }));
  });
});
