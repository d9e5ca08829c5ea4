import { beforeAll, expect, test, vi } from 'vitest';
import type { Owner } from '../src/product/organization.ts';
import { processesOf } from '../src/product/product.ts';
import { type ApiClient, apiClient, type Parameters } from './client.ts';
import { readEvents } from './event-reader.ts';
import type { OwnProduct } from './own-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';
import { untilReceived } from './until-received.ts';

let product: OwnProduct;
/** The owner of an organization that is small enough to get presence events. */
let owner: Owner;
let ann: Person;
let ben: Person;

const report = (who: ApiClient, parameters: Parameters = {}) =>
  who.post('/users/me/presence', { status: 'active', last_update_id: -1, ...parameters });
const of = (type: string) => (event: { type: string }) => event.type === type;

/**
 * Defines the tests of presence, which need two presence processes. The last test stops these processes permanently and
 * checks everything else without them. `CAN_ACCESS_ALL_USERS_GROUP_LIMITS_PRESENCE` must be set.
 */
export function testPresence(presenceOf: () => OwnProduct): void {
  beforeAll(async () => {
    product = presenceOf();
    owner = await product.addOrganization();
    [ann, ben] = [await newPerson(owner), await newPerson(owner)];
  });

  test("presence events have the form that matches the client's capability", async () => {
    const types = { event_types: ['presence'] } as const;
    await using legacy = await readEvents(ben, types);
    await using slim = await readEvents(ben, { ...types, slim_presence: true });
    await using modern = await readEvents(ben, {
      ...types,
      client_capabilities: { notification_settings_null: true, simplified_presence_events: true },
    });
    await report(ann);
    const event = { id: expect.any(Number), type: 'presence' };
    const presence = {
      website: {
        ...{ client: 'website', status: 'active' },
        ...{ timestamp: expect.any(Number), pushable: false },
      },
    };
    const told = { ...event, user_id: ann.userId, server_timestamp: expect.any(Number), presence };
    expect(await untilReceived(legacy, of('presence'), 1)).toEqual([{ ...told, email: ann.email }]);
    expect(await untilReceived(slim, of('presence'), 1)).toEqual([told]);
    const times = { active_timestamp: expect.any(Number), idle_timestamp: expect.any(Number) };
    expect(await untilReceived(modern, of('presence'), 1)).toEqual([
      { ...event, presences: { [ann.userId]: times } },
    ]);
  });

  test('hiding presence, showing presence and setting a status each send an event', async () => {
    await using received = await readEvents(ben, { event_types: ['presence', 'user_status'] });
    await ann.patch('/settings', { presence_enabled: false });
    const [hidden] = await untilReceived(received, of('presence'), 1);
    expect(hidden.presence?.website.status).toBe('idle');
    const { server_timestamp: sentAt = 0, presence } = hidden;
    expect(sentAt - (presence?.website.timestamp ?? sentAt)).toBeGreaterThan(310);
    await ann.patch('/settings', { presence_enabled: true });
    const [, shown] = await untilReceived(received, of('presence'), 2);
    expect(shown.presence?.website.status).toBe('active');
    await ann.post('/users/me/status', { status_text: 'here' });
    const event = { id: expect.any(Number), type: 'user_status', user_id: ann.userId };
    expect(await untilReceived(received, of('user_status'), 3)).toEqual([
      { ...event, away: true },
      { ...event, away: false },
      { ...event, status_text: 'here' },
    ]);
  });

  test('POST /users/me/presence returns no presences while the organization disables presence', async () => {
    const asOwner = apiClient(owner);
    await report(ann);
    await asOwner.patch('/realm', { presence_disabled: true });
    expect((await report(ben)).body).toMatchObject({ presences: {}, presence_last_update_id: -1 });
    await asOwner.patch('/realm', { presence_disabled: false });
    expect((await report(ben)).body.presences).toHaveProperty(`${ann.userId}`);
  });

  test('guests with limited access see only the presence of accessible users', async () => {
    const asOwner = apiClient(owner);
    const guest = await newPerson(owner);
    await asOwner.patch(`/users/${guest.userId}`, { role: 600 });
    const { body } = await asOwner.get('/user_groups');
    const groupNamed = (name: string) =>
      body.user_groups.find((group: { name: string }) => group.name === name).id;
    const letSee = (name: string) =>
      asOwner.patch('/realm', { can_access_all_users_group: { new: groupNamed(name) } });
    expect((await letSee('role:members')).status).toBe(200);
    const channel = { name: uniqueName('shared'), subscribers: [guest.userId, ann.userId] };
    await asOwner.post('/channels/create', channel);
    await Promise.all([report(ann), report(ben)]);
    await ben.post('/users/me/status', { status_text: 'unseen' });
    const seen = (await report(guest)).body.presences;
    expect(Object.keys(seen).map(Number)).toEqual([ann.userId, guest.userId]);
    const refused = { status: 400, body: { msg: 'Insufficient permission' } };
    for (const what of ['presence', 'status']) {
      expect(await guest.get(`/users/${ben.userId}/${what}`)).toMatchObject(refused);
    }
    const snapshot = await guest.post('/register', { fetch_event_types: ['user_status'] });
    expect(snapshot.body.user_status).not.toHaveProperty(`${ben.userId}`);
    await letSee('role:everyone');
  });

  test('messages are delivered without the presence service, and snapshots then have no presence', async () => {
    const name = uniqueName('isolation');
    const { body } = await ann.post('/channels/create', {
      name,
      subscribers: [ann.userId, ben.userId],
    });
    await using received = await readEvents(ben, { event_types: ['message', 'user_settings'] });
    const processes = processesOf(product.product, 'presence');
    for (const one of processes) await one[Symbol.asyncDispose]();
    await vi.waitUntil(async () => (await report(ann)).status >= 500, { timeout: 60_000 });

    const to = { type: 'channel', to: body.id, topic: 't' };
    for (let index = 0; index < 20; index++) {
      const sent = await ann.post('/messages', { ...to, content: `${index}` });
      expect(sent.status).toBe(200);
    }
    const messages = await untilReceived(received, of('message'), 20);
    expect(messages.map(({ message }) => message?.content)).toEqual(
      Array.from({ length: 20 }, (_, index) => `${index}`),
    );
    const read = await ben.get('/messages', { anchor: 'newest', num_before: 20, num_after: 0 });
    expect(read.body.messages).toHaveLength(20);
    expect((await ben.patch('/settings', { presence_enabled: false })).status).toBe(200);
    await untilReceived(received, of('user_settings'), 1);

    const { status, body: snapshot } = await ben.post('/register', {});
    expect(status).toBe(200);
    expect(snapshot).toMatchObject({
      presences: {},
      presence_last_update_id: -1,
      user_status: {},
      subscriptions: [{ name }],
    });
  });
}
