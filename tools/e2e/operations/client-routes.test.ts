import { beforeAll, describe, expect, inject, test } from 'vitest';
import { onePixel } from '../bad-input/valid-requests.ts';
import { type ApiClient, apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';
import { uploadFiles } from '../upload-file.ts';

// Tests operations that existing clients call but the specification does not contain.

const owner = inject('otherOwner');
const asOwner = apiClient(owner);
const asStranger = apiClient(inject('owner'));
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = (msg: string) => ({ status: 400, body: { result: 'error', code: 'BAD_REQUEST', msg } });
const tooLow = (role: string) => ({
  status: 400,
  body: { code: 'UNAUTHORIZED_PRINCIPAL', msg: `Must be an organization ${role}` },
});

let member: Person;
beforeAll(async () => {
  member = await newPerson(owner);
});

async function registered(who: ApiClient, group: string) {
  return (await who.post('/register', { fetch_event_types: [group] })).body;
}

describe("an organization's icon and logo", () => {
  test("an organization's icon can be uploaded and removed, and is served to anyone", async () => {
    await using reader = await readEvents(member, { event_types: ['realm'] });
    const { body } = await uploadFiles(owner, '/realm/icon', [onePixel]);
    const { icon_url } = body;
    expect(icon_url).toMatch(/^\/user_avatars\/\d+\/realm\/[0-9a-f]{32}\.png$/);
    const [told] = await untilReceived(reader, ({ data }) => data?.icon_url === icon_url, 1);
    expect(told).toMatchObject({
      op: 'update_dict',
      property: 'default',
      data: { icon_url, icon_source: 'U' },
    });
    const shown = await fetch(`${owner.site}${icon_url}`);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
    expect((await fetch(`${inject('owner').site}${icon_url}`)).status).toBe(404);

    const led = await member.get('/realm/icon');
    expect(led.status).toBe(302);
    expect(led.headers.get('location')).toBe(icon_url);
    const removed = await asOwner.delete('/realm/icon');
    expect(removed.body.icon_url).toMatch(/^https:/);
    expect((await member.get('/realm/icon')).headers.get('location')).toBe(removed.body.icon_url);
  });

  test("an organization's logo is stored for the light or the dark theme", async () => {
    const form = new FormData();
    form.append('night', 'true');
    form.append('file', new Blob([Uint8Array.from(onePixel)]), 'logo.png');
    const authorization = `Basic ${btoa(`${owner.email}:${owner.api_key}`)}`;
    const uploaded = await fetch(`${owner.site}/api/v1/realm/logo`, {
      ...{ method: 'POST', headers: { authorization }, body: form },
    });
    expect(await uploaded.json()).toEqual(success.body);
    const { realm_night_logo_url: night, realm_logo_source } = await registered(member, 'realm');
    expect(realm_logo_source).toBe('D');
    const logoOf = async (night: boolean) =>
      (await member.get('/realm/logo', { night })).headers.get('location');
    expect(await logoOf(true)).toBe(night);
    expect(await logoOf(false)).toBe('/static/images/logo.svg');
    expect(await asOwner.delete('/realm/logo', { night: true })).toMatchObject(success);
    expect(await logoOf(true)).toBe('/static/images/logo.svg');
  });

  test('rejects several icons at once, an invalid picture, and an icon from a member', async () => {
    const two = [onePixel, onePixel];
    expect(await uploadFiles(member, '/realm/icon', two)).toMatchObject(tooLow('administrator'));
    expect(await member.delete('/realm/icon')).toMatchObject(tooLow('administrator'));
    expect(await uploadFiles(owner, '/realm/icon', two)).toMatchObject(
      bad('You must upload exactly one icon.'),
    );
    expect(await uploadFiles(owner, '/realm/icon', [Buffer.from('<svg/>')])).toMatchObject({
      status: 400,
      body: { code: 'BAD_IMAGE' },
    });
    expect(await asOwner.delete('/realm/logo')).toMatchObject({
      body: { code: 'REQUEST_VARIABLE_MISSING', var_name: 'night' },
    });
  });
});

test('slash commands change settings and return a confirmation', async () => {
  const run = async (command: string) => {
    const { status, body } = await member.post('/zcommand', { command });
    return [status, body.msg];
  };
  expect(await run('/ping')).toEqual([200, '']);
  const dark = 'Changed to dark theme! To revert, type `/light`.';
  expect(await run('/dark')).toEqual([200, dark]);
  expect(await run('/night')).toEqual([200, 'You are still in dark theme.']);
  expect((await registered(member, 'user_settings')).user_settings.color_scheme).toBe(2);
  expect(await run('/fluid-width')).toEqual([200, expect.stringContaining('fluid width mode')]);
  expect((await registered(member, 'user_settings')).user_settings.fluid_layout_width).toBe(true);
  expect(await run('/boil-ocean')).toEqual([400, 'No such command: boil-ocean']);
  expect(await run('ping')).toEqual([400, 'There should be a leading slash in the zcommand.']);
});

test('a completed onboarding step is no longer listed', async () => {
  await using reader = await readEvents(member, { event_types: ['onboarding_steps'] });
  const seen = { type: 'one_time_notice', name: 'intro_recent_view_modal' };
  expect((await registered(member, 'onboarding_steps')).onboarding_steps).toContainEqual(seen);
  const see = (onboarding_step: string) =>
    member.post('/users/me/onboarding_steps', { onboarding_step });
  expect(await see(seen.name)).toMatchObject(success);
  const [told] = await untilReceived(reader, ({ type }) => type === 'onboarding_steps', 1);
  expect(told.onboarding_steps).not.toContainEqual(seen);
  expect(await see('dance')).toMatchObject(bad('Unknown onboarding_step: dance'));
});

test('PATCH of a default channel group adds channels to it and removes channels from it', async () => {
  const channel = uniqueName('channel');
  const made = await asOwner.post('/channels/create', { name: channel, subscribers: [] });
  const group = { group_name: uniqueName('group'), stream_names: [] };
  const { id } = (await asOwner.post('/default_stream_groups/create', group)).body;
  const path = `/default_stream_groups/${id}/streams`;
  const streams = async () =>
    (await registered(member, 'default_stream_groups')).realm_default_stream_groups.find(
      (shown: { id: number }) => shown.id === id,
    ).streams;
  const add = { op: 'add', stream_names: [channel] };
  expect(await asOwner.patch(path, add)).toMatchObject(success);
  expect(await streams()).toEqual([made.body.id]);
  expect(await member.patch(path, add)).toMatchObject(tooLow('administrator'));
  expect(await asStranger.patch(path, add)).toMatchObject({ status: 400 });
  expect(await asOwner.patch(path, { ...add, op: 'remove' })).toMatchObject(success);
  expect(await streams()).toEqual([]);
});

test('POST /realm/test_welcome_bot_custom_message sends the welcome message to the calling administrator', async () => {
  const path = '/realm/test_welcome_bot_custom_message';
  const text = { welcome_message_custom_text: 'Mind the **gap**.' };
  const { body } = await asOwner.post(path, text);
  const { message } = (await asOwner.get(`/messages/${body.message_id}`)).body;
  expect(message).toMatchObject({
    sender_full_name: 'Welcome Bot',
    content: '<p>Mind the <strong>gap</strong>.</p>',
  });
  expect(await member.post(path, text)).toMatchObject(tooLow('administrator'));
});

test('only owners can deactivate an organization, and no request can delete its data', async () => {
  const admin = await newPerson(owner);
  await asOwner.patch(`/users/${admin.userId}`, { role: 200 });
  expect(await admin.post('/realm/deactivate')).toMatchObject(tooLow('owner'));
  expect(await asOwner.post('/realm/deactivate', { deletion_delay_days: 7 })).toMatchObject(
    bad('This server does not delete the data of deactivated organizations.'),
  );
});
