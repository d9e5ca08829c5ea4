import { expect, inject, test } from 'vitest';
import { apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

const asOwner = apiClient(inject('owner'));

test('joining a group grants access to a private channel that permits the group, and leaving it removes the access', async () => {
  const [creator, joiner] = [await newPerson(inject('owner')), await newPerson(inject('owner'))];
  const group = await asOwner.post('/user_groups/create', {
    name: uniqueName('group'),
    description: '',
    members: [creator.userId],
  });
  const channel = await creator.post('/channels/create', {
    name: uniqueName('cabinet'),
    subscribers: [creator.userId],
    invite_only: true,
    can_subscribe_group: group.body.group_id,
  });
  const { id } = channel.body;
  await using reader = await readEvents(joiner, { event_types: ['stream', 'subscription'] });
  const members = `/user_groups/${group.body.group_id}/members`;
  const hidden = { status: 400, body: { code: 'BAD_REQUEST', msg: 'Invalid channel ID' } };
  expect(await joiner.get(`/streams/${id}`)).toMatchObject(hidden);

  await asOwner.post(members, { add: [joiner.userId] });
  expect(await joiner.get(`/streams/${id}`)).toMatchObject({ status: 200 });
  await asOwner.post(members, { delete: [joiner.userId] });
  expect(await joiner.get(`/streams/${id}`)).toMatchObject(hidden);

  const received = await untilReceived(
    reader,
    (event) => event.stream_ids?.includes(id) || event.streams?.[0]?.stream_id === id,
    3,
  );
  expect(received).toMatchObject([
    { type: 'stream', op: 'create', streams: [{ stream_id: id }] },
    { type: 'subscription', op: 'peer_add', stream_ids: [id], user_ids: [creator.userId] },
    { type: 'stream', op: 'delete', stream_ids: [id] },
  ]);
});

test('permissions on a channel do not include deactivated users', async () => {
  const [creator, reader] = [await newPerson(inject('owner')), await newPerson(inject('owner'))];
  const channel = await creator.post('/channels/create', {
    name: uniqueName('hall'),
    subscribers: [reader.userId],
  });
  const path = `/streams/${channel.body.id}`;
  const administrators = async () =>
    (await reader.get(path)).body.stream.can_administer_channel_group;
  const own = { direct_members: [creator.userId], direct_subgroups: [] };
  const nobody = { direct_members: [], direct_subgroups: [] };
  expect(await administrators()).toEqual(own);
  await using events = await readEvents(reader, { event_types: ['stream', 'realm_user'] });
  await asOwner.delete(`/users/${creator.userId}`);
  expect(await administrators()).toEqual(nobody);
  await asOwner.post(`/users/${creator.userId}/reactivate`);
  expect(await administrators()).toEqual(own);
  const received = await untilReceived(events, ({ stream_id }) => stream_id === channel.body.id, 2);
  const property = 'can_administer_channel_group';
  expect(received).toMatchObject([
    { op: 'update', property, value: nobody },
    { op: 'update', property, value: own },
  ]);
});

test("only the person and administrators can list a person's channels, and without incoming mail a channel has no email address", async () => {
  const [person, other] = [await newPerson(inject('owner')), await newPerson(inject('owner'))];
  const channel = await person.post('/channels/create', {
    name: uniqueName('cabinet'),
    subscribers: [person.userId],
    invite_only: true,
  });
  const { id } = channel.body;
  const path = `/users/${person.userId}/channels`;
  const bad = { status: 400, body: { code: 'BAD_REQUEST' } };
  expect((await person.get(path)).body.subscribed_channel_ids).toContain(id);
  expect((await asOwner.get(path)).body.subscribed_channel_ids).toContain(id);
  expect(await other.get(path)).toMatchObject(bad);
  expect(await apiClient(inject('otherOwner')).get(path)).toMatchObject(bad);
  const address = `/streams/${id}/email_address`;
  expect(await person.get(address)).toMatchObject({ status: 200, body: { email: '' } });
  const replaced = await person.post(address, { sender_id: person.userId });
  expect(replaced).toMatchObject({ status: 200, body: { email: '' } });
  expect(await other.get(address)).toMatchObject(bad);
  expect(await other.post(address)).toMatchObject(bad);
  expect(await person.get(address, { sender_id: other.userId })).toMatchObject(bad);
});
