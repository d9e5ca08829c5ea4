import { beforeAll, describe, expect, inject, test } from 'vitest';
import { apiClient } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';

const owner = inject('owner');
const asOwner = apiClient(owner);
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

let person: Person;
beforeAll(async () => {
  person = await newPerson(owner);
});

describe('system bots', () => {
  test('system bots are in cross_realm_bots, but not in GET /users', async () => {
    const { body } = await person.post('/register', { fetch_event_types: ['realm_user'] });
    const ids = body.cross_realm_bots.map(({ user_id }: { user_id: number }) => user_id);
    expect(body.cross_realm_bots).toContainEqual(
      expect.objectContaining({ full_name: 'Notification Bot', is_system_bot: true, is_bot: true }),
    );
    const { members } = (await person.get('/users')).body;
    for (const id of ids) {
      expect(members.map(({ user_id }: { user_id: number }) => user_id)).not.toContain(id);
      expect(await person.get(`/users/${id}`)).toMatchObject(bad);
      expect(await asOwner.delete(`/users/${id}`)).toMatchObject(bad);
      expect(await asOwner.patch(`/users/${id}`, { full_name: 'New name' })).toMatchObject(bad);
    }
  });

  test('system bots cannot be subscribed', async () => {
    const { body } = await person.post('/register', { fetch_event_types: ['realm_user'] });
    const [{ user_id }] = body.cross_realm_bots;
    const refused = await person.post('/users/me/subscriptions', {
      subscriptions: [{ name: uniqueName('No bots') }],
      principals: [user_id],
    });
    expect(refused).toMatchObject({ status: 400 });
  });

  test('system bots accept direct messages', async () => {
    const { body } = await person.post('/register', { fetch_event_types: ['realm_user'] });
    const [{ user_id }] = body.cross_realm_bots;
    const sent = await person.post('/messages', {
      type: 'direct',
      to: [user_id],
      content: 'thanks',
    });
    expect(sent).toMatchObject({ status: 200 });
  });
});
