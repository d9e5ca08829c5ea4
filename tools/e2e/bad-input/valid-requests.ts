import { inject, vi } from 'vitest';
import { type ApiClient, apiClient, type Credentials, type Parameters } from '../client.ts';
import { signToken } from '../json-web-token.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { belongingsRequests } from './valid-belongings.ts';
import { editRequests } from './valid-edits.ts';
import { linkifierRequests } from './valid-linkifiers.ts';
import { presenceRequests } from './valid-presence.ts';
import { pushRequests } from './valid-push.ts';
import type { ValidRequests } from './valid-request.ts';
import { sessionRequests } from './valid-sessions.ts';
import { uploadRequests } from './valid-uploads.ts';
import { userSecurityRequests } from './valid-user-security.ts';

/**
 * The owners of further organizations, in which requests may change lists and settings. Other tests rely on the lists
 * and settings of the first organization.
 */
export interface FurtherOwners {
  otherOwner: Credentials;
  unchangingOwner: Credentials;
  /** The owner of an organization whose host is a name, not an IP address. */
  namedOwner: Credentials;
}

/** Creates the accounts, the channel and the event queue that valid requests need. Returns the requests. */
export async function prepareValidRequests(
  owner: Credentials & { password: string },
  { otherOwner, unchangingOwner, namedOwner }: FurtherOwners = sharedOwners(),
): Promise<ValidRequests> {
  const person = await newPerson(owner);
  const channel = uniqueName('bad input');
  const created = await succeed(
    person.post('/channels/create', { name: channel, subscribers: [person.userId] }),
  );
  const keptName = uniqueName('kept');
  const kept = await succeed(
    person.post('/channels/create', { name: keptName, subscribers: [person.userId] }),
  );
  const changing = await newChannelId(person);
  const folder = await succeed(
    apiClient(owner).post('/channel_folders/create', { name: uniqueName('folder') }),
  );
  const domainName = newDomain();
  await succeed(
    apiClient(owner).post('/realm/domains', { domain: domainName, allow_subdomains: true }),
  );
  const defaultGroup = await succeed(newDefaultGroup(owner));
  const queue = await queueWithAnEvent(person);
  const account = newAccountParameters();
  await succeed(apiClient(owner).post('/users', account));
  const [bot, storing] = [await newBot(person), await newBot(person)];
  const hook = await newBot(person, { bot_type: 2 });

  const triggered = await newTriggeredBot(person);
  const group = await newGroup(person);
  const field = await succeed(newField(otherOwner, lasting));

  const fixed = (caller: Credentials, parameters: Parameters) => async () => ({
    caller,
    parameters,
  });
  return {
    'GET /server_settings': fixed(person, {}),
    'POST /fetch_api_key': fixed(person, { username: account.email, password: account.password }),
    'POST /jwt/fetch_api_key': fixed(person, { token: signToken({ email: person.email }) }),
    'POST /dev_fetch_api_key': fixed(person, { username: person.email }),
    'GET /dev_list_users': fixed(person, {}),
    'POST /users/me/api_key/regenerate': async () => ({
      caller: await newPerson(owner),
      parameters: {},
    }),
    'POST /users': async () => ({ caller: owner, parameters: newAccountParameters() }),
    'GET /users': fixed(person, {}),
    'GET /users/me': fixed(person, {}),
    'GET /users/me/alert_words': fixed(person, {}),
    'POST /users/me/alert_words': fixed(person, { alert_words: ['valid'] }),
    'DELETE /users/me/alert_words': fixed(person, { alert_words: ['valid'] }),
    'POST /users/me/muted_users/{muted_user_id}': async () => ({
      caller: person,
      parameters: { muted_user_id: (await newPerson(owner)).userId },
    }),
    'DELETE /users/me/muted_users/{muted_user_id}': async () => {
      const { userId } = await newPerson(owner);
      await succeed(person.post(`/users/me/muted_users/${userId}`));
      return { caller: person, parameters: { muted_user_id: userId } };
    },
    'GET /navigation_views': fixed(person, {}),
    'POST /navigation_views': async () => ({
      caller: await newPerson(owner),
      parameters: { fragment: uniqueName('view'), is_pinned: true },
    }),
    'PATCH /navigation_views/{fragment}': async () => ({
      caller: person,
      parameters: { fragment: await newView(person), is_pinned: false },
    }),
    'DELETE /navigation_views/{fragment}': async () => ({
      caller: person,
      parameters: { fragment: await newView(person) },
    }),
    'GET /realm/profile_fields': fixed(person, {}),
    'POST /realm/profile_fields': async () => {
      await makeRoomForFields(otherOwner);
      return { caller: otherOwner, parameters: { field_type: 1, name: uniqueName('field') } };
    },
    'PATCH /realm/profile_fields': async () => ({
      caller: unchangingOwner,
      parameters: { order: await fieldIds(unchangingOwner) },
    }),
    'PATCH /realm/profile_fields/{field_id}': fixed(otherOwner, {
      field_id: field.body.id,
      required: true,
    }),
    'DELETE /realm/profile_fields/{field_id}': async () => {
      await makeRoomForFields(otherOwner);
      const removable = await succeed(newField(otherOwner, 'field'));
      return { caller: otherOwner, parameters: { field_id: removable.body.id } };
    },
    'PATCH /users/me/profile_data': fixed(person, { data: [] }),
    'DELETE /users/me/profile_data': fixed(person, { data: [] }),
    'POST /realm/icon': async () => ({ caller: owner, parameters: {}, file: onePixel }),
    'DELETE /realm/icon': fixed(owner, {}),
    'GET /realm/icon': fixed(person, {}),
    'POST /realm/logo': async () => ({
      ...{ caller: owner, parameters: { night: true }, file: onePixel },
    }),
    'DELETE /realm/logo': fixed(owner, { night: true }),
    'GET /realm/logo': fixed(person, { night: true }),
    'POST /realm/test_welcome_bot_custom_message': fixed(owner, {
      welcome_message_custom_text: 'Welcome!',
    }),
    'POST /users/me/onboarding_steps': fixed(person, { onboarding_step: 'intro_resolve_topic' }),
    'POST /zcommand': fixed(person, { command: '/ping' }),
    'POST /users/me/avatar': async () => ({ caller: person, parameters: {}, file: onePixel }),
    'DELETE /users/me/avatar': fixed(person, {}),
    'GET /users/{user_id_or_email}': fixed(person, { user_id_or_email: person.email }),
    // The request may set an address that no other test uses.
    'PATCH /users/{user_id_or_email}': async () => ({
      caller: owner,
      parameters: { user_id_or_email: `${(await newPerson(owner)).userId}` },
    }),
    'DELETE /users/{user_id_or_email}': async () => ({
      caller: owner,
      parameters: { user_id_or_email: (await newPerson(owner)).userId },
    }),
    'POST /users/{user_id}/reactivate': fixed(owner, { user_id: person.userId }),
    'DELETE /users/me': async () => ({ caller: await newPerson(owner), parameters: {} }),
    'PATCH /settings': fixed(person, { enter_sends: true }),
    'PATCH /settings/display': fixed(person, { enter_sends: true }),
    'PATCH /settings/notifications': fixed(person, { enable_sounds: false }),
    // Other tests rely on the settings of their organizations.
    'PATCH /realm': fixed(unchangingOwner, { digest_weekday: 2 }),
    'PATCH /realm/user_settings_defaults': fixed(unchangingOwner, { color_scheme: 2 }),
    'POST /bots': async () => ({ caller: person, parameters: newBotParameters() }),
    'GET /bots': fixed(person, {}),
    'PATCH /bots/{bot_id}': fixed(person, { bot_id: bot.user_id }),
    'DELETE /bots/{bot_id}': fixed(person, { bot_id: bot.user_id }),
    'GET /bots/{bot_id}/api_key': fixed(person, { bot_id: bot.user_id }),
    'POST /bots/{bot_id}/api_key/regenerate': fixed(person, { bot_id: bot.user_id }),
    'GET /bot_storage': fixed(storing, {}),
    'PUT /bot_storage': fixed(storing, { storage: { key: 'value' } }),
    'DELETE /bot_storage': fixed(storing, {}),
    'POST /external/{integration}': fixed(person, {
      ...{ integration: 'slack_incoming', api_key: hook.api_key },
      payload: { text: 'valid' },
    }),
    'POST /svc-outgoing-webhook': fixed(triggered, {}),
    'POST /zulip-outgoing-webhook': fixed(triggered, {}),
    'POST /channels/create': async () => ({
      caller: person,
      parameters: { name: uniqueName('bad'), subscribers: [] },
    }),
    'GET /users/me/subscriptions': fixed(person, {}),
    'POST /users/me/subscriptions': async () => ({
      caller: person,
      parameters: { subscriptions: [{ name: uniqueName('bad') }] },
    }),
    'DELETE /users/me/subscriptions': fixed(person, { subscriptions: [channel] }),
    'PATCH /users/me/subscriptions': async () => ({
      caller: person,
      parameters: { add: [{ name: uniqueName('bad') }] },
    }),
    'PATCH /users/me/subscriptions/{stream_id}': fixed(person, {
      stream_id: kept.body.id,
      property: 'is_muted',
      value: true,
    }),
    'POST /users/me/subscriptions/properties': fixed(person, { subscription_data: [] }),
    'GET /streams': fixed(person, {}),
    'GET /get_stream_id': fixed(person, { stream: channel }),
    'GET /streams/{stream_id}': fixed(person, { stream_id: kept.body.id }),
    'GET /streams/{stream_id}/members': fixed(person, { stream_id: kept.body.id }),
    'GET /streams/{stream_id}/email_address': fixed(person, { stream_id: kept.body.id }),
    'POST /streams/{stream_id}/email_address': fixed(person, {
      stream_id: kept.body.id,
      sender_id: person.userId,
    }),
    'PATCH /streams/{stream_id}': fixed(person, { stream_id: changing }),
    'DELETE /streams/{stream_id}': async () => ({
      caller: person,
      parameters: { stream_id: await newChannelId(person) },
    }),
    'GET /users/{user_id}/subscriptions/{stream_id}': fixed(person, {
      user_id: person.userId,
      stream_id: kept.body.id,
    }),
    'POST /default_streams': fixed(owner, { stream_id: kept.body.id }),
    'DELETE /default_streams': fixed(owner, { stream_id: kept.body.id }),
    'GET /realm/domains': fixed(person, {}),
    'POST /realm/domains': async () => ({
      caller: owner,
      parameters: { domain: newDomain(), allow_subdomains: true },
    }),
    'PATCH /realm/domains/{domain}': fixed(owner, { domain: domainName, allow_subdomains: false }),
    'DELETE /realm/domains/{domain}': async () => {
      const domain = newDomain();
      await succeed(apiClient(owner).post('/realm/domains', { domain, allow_subdomains: false }));
      return { caller: owner, parameters: { domain } };
    },
    'POST /realm/playgrounds': async () => ({
      caller: owner,
      parameters: { ...playground, name: uniqueName('playground') },
    }),
    'DELETE /realm/playgrounds/{playground_id}': async () => {
      const parameters = { ...playground, name: uniqueName('playground') };
      const { body } = await succeed(apiClient(owner).post('/realm/playgrounds', parameters));
      return { caller: owner, parameters: { playground_id: body.id } };
    },
    'GET /invites': fixed(person, {}),
    'POST /invites': async () => ({
      caller: owner,
      parameters: { invitee_emails: newAddress() },
    }),
    'POST /invites/multiuse': fixed(owner, {}),
    'DELETE /invites/{invite_id}': async () => ({
      caller: owner,
      parameters: { invite_id: await newInvitation(owner) },
    }),
    'DELETE /invites/multiuse/{invite_id}': async () => ({
      caller: owner,
      parameters: { invite_id: await newMultiuseInvitation(owner) },
    }),
    'POST /invites/{invite_id}/resend': async () => ({
      caller: owner,
      parameters: { invite_id: await newInvitation(owner) },
    }),
    'POST /default_stream_groups/create': async () => ({
      caller: owner,
      parameters: { group_name: uniqueName('group'), stream_names: [] },
    }),
    'PATCH /default_stream_groups/{group_id}': fixed(owner, {
      group_id: defaultGroup.body.id,
      new_description: 'valid',
    }),
    'PATCH /default_stream_groups/{group_id}/streams': async () => ({
      caller: owner,
      parameters: {
        group_id: (await succeed(newDefaultGroup(owner))).body.id,
        ...{ op: 'add', stream_names: [keptName] },
      },
    }),
    'DELETE /default_stream_groups/{group_id}': async () => ({
      caller: owner,
      parameters: { group_id: (await succeed(newDefaultGroup(owner))).body.id },
    }),
    'GET /users/{user_id}/channels': fixed(person, { user_id: person.userId }),
    'GET /channel_folders': fixed(person, {}),
    'POST /channel_folders/create': async () => ({
      caller: owner,
      parameters: { name: uniqueName('folder') },
    }),
    'PATCH /channel_folders': async () => ({
      caller: unchangingOwner,
      parameters: { order: await folderIds(unchangingOwner) },
    }),
    'PATCH /channel_folders/{channel_folder_id}': fixed(owner, {
      channel_folder_id: folder.body.channel_folder_id,
    }),
    'POST /user_topics': fixed(person, {
      stream_id: kept.body.id,
      topic: 'any',
      visibility_policy: 1,
    }),
    'PATCH /users/me/subscriptions/muted_topics': fixed(person, {
      stream_id: kept.body.id,
      topic: 'any',
      op: 'add',
    }),
    'GET /user_groups': fixed(person, {}),
    'POST /user_groups/create': async () => ({
      caller: person,
      parameters: { name: uniqueName('group'), description: '', members: [] },
    }),
    'PATCH /user_groups/{user_group_id}': fixed(person, { ...group, description: 'changed' }),
    'POST /user_groups/{user_group_id}/deactivate': async () => ({
      caller: person,
      parameters: await newGroup(person),
    }),
    'GET /user_groups/{user_group_id}/members': fixed(person, group),
    'POST /user_groups/{user_group_id}/members': async () => ({
      caller: person,
      parameters: { ...(await newGroup(person)), add: [person.userId] },
    }),
    'GET /user_groups/{user_group_id}/members/{user_id}': fixed(person, {
      ...group,
      user_id: person.userId,
    }),
    'GET /user_groups/{user_group_id}/subgroups': fixed(person, group),
    'POST /user_groups/{user_group_id}/subgroups': async () => ({
      caller: person,
      parameters: { ...(await newGroup(person)), add: [group.user_group_id] },
    }),
    ...linkifierRequests(otherOwner, unchangingOwner),
    ...sessionRequests(owner, namedOwner),
    ...userSecurityRequests(owner),
    ...presenceRequests(owner, person),
    ...pushRequests(owner, person),
    'POST /messages/render': fixed(person, { content: 'valid' }),
    ...uploadRequests(person),
    'POST /messages': fixed(person, {
      type: 'direct',
      to: [person.userId],
      content: 'valid',
    }),
    'GET /messages': fixed(person, { anchor: 'newest', num_before: 1, num_after: 0 }),
    'GET /messages/matches_narrow': fixed(person, { msg_ids: [1], narrow: [] }),
    'GET /users/me/{stream_id}/topics': fixed(person, { stream_id: created.body.id }),
    'POST /messages/flags': fixed(person, { messages: [], op: 'add', flag: 'read' }),
    'POST /messages/flags/narrow': fixed(person, {
      anchor: 'newest',
      num_before: 1,
      num_after: 0,
      op: 'add',
      flag: 'read',
    }),
    'POST /mark_all_as_read': fixed(person, {}),
    'POST /mark_stream_as_read': fixed(person, { stream_id: created.body.id }),
    'POST /mark_topic_as_read': fixed(person, { stream_id: created.body.id, topic_name: 'any' }),
    'POST /scheduled_messages': fixed(person, {
      type: 'direct',
      to: [person.userId],
      content: 'later',
      scheduled_delivery_timestamp: inAnHour(),
    }),
    'GET /scheduled_messages': fixed(person, {}),
    'PATCH /scheduled_messages/{scheduled_message_id}': async () => ({
      caller: person,
      parameters: { ...(await newScheduledMessage(person)), content: 'changed' },
    }),
    'DELETE /scheduled_messages/{scheduled_message_id}': async () => ({
      caller: person,
      parameters: await newScheduledMessage(person),
    }),
    ...editRequests(owner, person),
    ...(await belongingsRequests(person, unchangingOwner, onePixel)),
    'POST /register': fixed(person, { event_types: ['message'] }),
    'GET /events': fixed(person, { ...queue, dont_block: true }),
    'DELETE /events': async () => {
      const { body } = await succeed(person.post('/register', { event_types: [] }));
      return { caller: person, parameters: { queue_id: body.queue_id } };
    },
  };
}

function sharedOwners(): FurtherOwners {
  return {
    otherOwner: inject('otherOwner'),
    unchangingOwner: inject('unchangingOwner'),
    namedOwner: inject('owner'),
  };
}

function inAnHour(): number {
  return Math.floor(Date.now() / 1000) + 3600;
}

/** Creates a scheduled message for a request that deletes it. */
async function newScheduledMessage(person: Person) {
  const { body } = await succeed(
    person.post('/scheduled_messages', {
      type: 'direct',
      to: [person.userId],
      content: 'later',
      scheduled_delivery_timestamp: inAnHour(),
    }),
  );
  return { scheduled_message_id: body.scheduled_message_id };
}

/** Creates a channel for a request that archives it. Returns its id. */
async function newChannelId(person: Person): Promise<number> {
  const { body } = await succeed(
    person.post('/channels/create', { name: uniqueName('gone'), subscribers: [] }),
  );
  return body.id;
}

async function fieldIds(owner: Credentials): Promise<number[]> {
  const { body } = await succeed(apiClient(owner).get('/realm/profile_fields'));
  return body.custom_fields.map(({ id }: { id: number }) => id);
}

async function folderIds(owner: Credentials): Promise<number[]> {
  const { body } = await succeed(
    apiClient(owner).get('/channel_folders', { include_archived: true }),
  );
  return body.channel_folders.map(({ id }: { id: number }) => id);
}

/** Creates a bot that the person owns. */
async function newBot(
  person: Person,
  parameters: Parameters = {},
): Promise<Credentials & { user_id: number }> {
  const { body } = await succeed(person.post('/bots', { ...newBotParameters(), ...parameters }));
  const shown = await succeed(person.get('/bots'));
  const { username } = shown.body.bots.find(
    ({ api_key }: { api_key: string }) => api_key === body.api_key,
  );
  return { site: person.site, email: username, api_key: body.api_key, user_id: body.user_id };
}

/** Creates a bot that a message has triggered. */
async function newTriggeredBot(person: Person): Promise<Credentials> {
  // The product rejects this address immediately and does not retry the call.
  const bot = await newBot(person, { bot_type: 3, payload_url: 'http://192.0.2.1/hook' });
  await succeed(person.post('/messages', { type: 'direct', to: [bot.user_id], content: 'hello' }));
  await vi.waitFor(() => succeed(apiClient(bot).post('/svc-outgoing-webhook')), {
    timeout: 60_000,
    interval: 200,
  });
  return bot;
}

function newBotParameters() {
  const [, unique = ''] = uniqueName('bot').split(' ');
  return { full_name: `Bot ${unique}`, short_name: unique };
}

/** Creates a group without members as the person. */
async function newGroup(person: Person): Promise<{ user_group_id: number }> {
  const parameters = { name: uniqueName('group'), description: '', members: [] };
  const { body } = await succeed(person.post('/user_groups/create', parameters));
  return { user_group_id: body.group_id };
}

/** A PNG picture of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a navigation view. Returns its fragment. */
async function newView(person: Person): Promise<string> {
  const fragment = uniqueName('view');
  await succeed(person.post('/navigation_views', { fragment, is_pinned: true }));
  return fragment;
}

/** Deletes the oldest leftover profile fields if there are many, because their number is limited. */
async function makeRoomForFields(owner: Credentials): Promise<void> {
  const { body } = await succeed(apiClient(owner).get('/realm/profile_fields'));
  const fields: { id: number; name: string }[] = body.custom_fields;
  const ids = fields.filter(({ name }) => !name.startsWith(lasting)).map(({ id }) => id);
  if (ids.length < 50) return;
  // The newest fields may belong to requests that a different test is about to send.
  const surplus = ids.sort((a, b) => a - b).slice(0, -20);
  await Promise.all(surplus.map((id) => apiClient(owner).delete(`/realm/profile_fields/${id}`)));
}

/** The prefix for the names of profile fields that several requests use. */
const lasting = 'lasting';

function newField(owner: Credentials, name: string) {
  return apiClient(owner).post('/realm/profile_fields', { field_type: 1, name: uniqueName(name) });
}

function newDomain(): string {
  return `${uniqueName('d')}.example`.replaceAll(/[^a-z0-9.-]/g, '-').toLowerCase();
}

const playground = {
  pygments_language: 'Rust',
  url_template: 'https://play.example.com/?code={code}',
};

function newAddress(): string {
  return `${uniqueName('invited')}@example.com`.replaceAll(' ', '-');
}

type Invitation = { id: number; email?: string; link_url?: string };

async function newInvitation(owner: Credentials): Promise<number> {
  const email = newAddress();
  await succeed(apiClient(owner).post('/invites', { invitee_emails: email }));
  return findInvitation(owner, (one) => one.email === email);
}

async function newMultiuseInvitation(owner: Credentials): Promise<number> {
  const { body } = await succeed(apiClient(owner).post('/invites/multiuse', {}));
  return findInvitation(owner, (one) => one.link_url === body.invite_link);
}

async function findInvitation(
  owner: Credentials,
  isIt: (one: Invitation) => boolean,
): Promise<number> {
  const { body } = await succeed(apiClient(owner).get('/invites'));
  const found: Invitation | undefined = body.invites.find(isIt);
  if (!found) throw new Error('there is no invitation');
  return found.id;
}

function newDefaultGroup(owner: Credentials) {
  const parameters = { group_name: uniqueName('group'), stream_names: [] };
  return apiClient(owner).post('/default_stream_groups/create', parameters);
}

/** Creates an event queue with an event, so that polling it returns immediately. Returns the parameters of the poll. */
async function queueWithAnEvent(person: Person): Promise<Parameters> {
  const { body } = await succeed(person.post('/register', { event_types: ['message'] }));
  const { queue_id, last_event_id } = body;
  await succeed(
    person.post('/messages', { type: 'direct', to: [person.userId], content: 'waiting' }),
  );
  return { queue_id, last_event_id };
}

function newAccountParameters() {
  const [, unique = ''] = uniqueName('account').split(' ');
  return { email: `${unique}@example.com`, password: `pass ${unique}`, full_name: 'Pat Input' };
}

async function succeed(answer: ReturnType<ApiClient['post']>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return { body };
}
