import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newAccount, newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

// Tests lists of an organization: domains, playgrounds, invitations and groups of default channels.

const asOwner = apiClient(inject('owner'));
const asStranger = apiClient(inject('otherOwner'));
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const tooLow = { status: 400, body: { result: 'error', code: 'UNAUTHORIZED_PRINCIPAL' } };

let member: Person;
let admin: Person;
let guest: Person;
let bot: ApiClient;
beforeAll(async () => {
  [member, admin, guest] = await Promise.all([
    newPerson(inject('owner')),
    newPerson(inject('owner')),
    newPerson(inject('owner')),
  ]);
  await asOwner.patch(`/users/${admin.userId}`, { role: 200 });
  await asOwner.patch(`/users/${guest.userId}`, { role: 600 });
  const short = `b${randomBytes(4).toString('hex')}`;
  const made = await member.post('/bots', { full_name: uniqueName('Bot'), short_name: short });
  const { body } = await member.get(`/users/${made.body.user_id}`);
  const { site } = inject('owner');
  bot = apiClient({ site, email: body.user.delivery_email, api_key: made.body.api_key });
});

const newDomain = () => `${randomBytes(5).toString('hex')}.example`;
const newAddress = () => `${randomBytes(6).toString('hex')}@example.com`;

describe('domains', () => {
  test('everyone gets an event when an owner adds, changes or removes a domain', async () => {
    const domain = newDomain();
    await using reader = await readEvents(member, { event_types: ['realm_domains'] });
    const added = await asOwner.post('/realm/domains', { domain, allow_subdomains: false });
    const entry = { domain, allow_subdomains: false };
    expect(added).toMatchObject({ status: 200, body: { new_domain: entry } });
    expect((await guest.get('/realm/domains')).body.domains).toContainEqual(entry);
    const path = `/realm/domains/${domain}`;
    expect(await asOwner.patch(path, { allow_subdomains: true })).toMatchObject(success);
    const changed = { domain, allow_subdomains: true };
    const { body } = await member.post('/register', { fetch_event_types: ['realm_domains'] });
    expect(body.realm_domains).toContainEqual(changed);
    expect(await asOwner.delete(path)).toMatchObject(success);
    const received = await untilReceived(
      reader,
      (event) => event.domain === domain || event.realm_domain?.domain === domain,
      3,
    );
    expect(received.map(({ id, ...event }) => event)).toEqual([
      { type: 'realm_domains', op: 'add', realm_domain: entry },
      { type: 'realm_domains', op: 'change', realm_domain: changed },
      { type: 'realm_domains', op: 'remove', domain },
    ]);
  });

  test('only owners can change domains, and only in their own organization', async () => {
    const domain = newDomain();
    const entry = { domain, allow_subdomains: false };
    for (const who of [admin, member, guest, bot]) {
      expect(await who.post('/realm/domains', entry)).toMatchObject(tooLow);
      expect(await who.delete(`/realm/domains/${domain}`)).toMatchObject(tooLow);
    }
    await asOwner.post('/realm/domains', entry);
    expect(await asOwner.post('/realm/domains', entry)).toMatchObject(bad);
    expect(await asStranger.delete(`/realm/domains/${domain}`)).toMatchObject(bad);
    expect(
      await asStranger.patch(`/realm/domains/${domain}`, { allow_subdomains: true }),
    ).toMatchObject(bad);
    expect((await asStranger.get('/realm/domains')).body.domains).not.toContainEqual(entry);
    expect(
      await asOwner.post('/realm/domains', { domain: 'nodot', allow_subdomains: true }),
    ).toMatchObject(bad);
    await asOwner.delete(`/realm/domains/${domain}`);
  });
});

describe('playgrounds', () => {
  const playground = () => ({
    name: uniqueName('playground'),
    pygments_language: 'Rust',
    url_template: 'https://play.example.com/?code={code}',
  });

  test('administrators can add and remove playgrounds, and everyone gets an event with the complete list', async () => {
    await using reader = await readEvents(member, { event_types: ['realm_playgrounds'] });
    const parameters = playground();
    const { body } = await admin.post('/realm/playgrounds', parameters);
    const entry = { id: body.id, ...parameters };
    const register = { fetch_event_types: ['realm_playgrounds'] };
    const registered = await guest.post('/register', register);
    expect(registered.body.realm_playgrounds).toContainEqual(entry);
    expect(await admin.delete(`/realm/playgrounds/${body.id}`)).toMatchObject(success);
    expect(await admin.delete(`/realm/playgrounds/${body.id}`)).toMatchObject(bad);
    const [received] = await untilReceived(
      reader,
      ({ realm_playgrounds: all }) => all.some(({ id }: { id: number }) => id === body.id),
      1,
    );
    expect(received.realm_playgrounds).toContainEqual(entry);
  });

  test('rejects invalid templates for playgrounds, and changes by members and other organizations', async () => {
    const { body } = await asOwner.post('/realm/playgrounds', playground());
    for (const who of [member, guest, bot]) {
      expect(await who.post('/realm/playgrounds', playground())).toMatchObject(tooLow);
      expect(await who.delete(`/realm/playgrounds/${body.id}`)).toMatchObject(tooLow);
    }
    expect(await asStranger.delete(`/realm/playgrounds/${body.id}`)).toMatchObject(bad);
    const wrong = { ...playground(), url_template: 'https://play.example.com/' };
    expect(await asOwner.post('/realm/playgrounds', wrong)).toMatchObject(bad);
    await asOwner.delete(`/realm/playgrounds/${body.id}`);
  });
});

describe('invitations', () => {
  async function listed(who: ApiClient, email: string) {
    const { body } = await who.get('/invites');
    return body.invites.find((one: { email?: string }) => one.email === email);
  }

  test('creates an invitation with a link, resends it, revokes it, and sends the creator events', async () => {
    await using reader = await readEvents(admin, { event_types: ['invites_changed'] });
    const email = newAddress();
    const made = await admin.post('/invites', { invitee_emails: email });
    expect(made).toMatchObject({
      body: { invite_links: [{ email, invite_link: expect.stringMatching(/\/join\/\w{32}\/$/) }] },
    });
    const [{ invite_link }] = made.body.invite_links;
    const invitation = await listed(admin, email);
    expect(invitation).toEqual({
      id: expect.any(Number),
      invited_by_user_id: admin.userId,
      invited: expect.any(Number),
      expiry_date: invitation.invited + 14_400 * 60,
      invited_as: 400,
      email,
      link_url: invite_link,
      notify_referrer_on_join: true,
      is_multiuse: false,
    });
    const path = `/invites/${invitation.id}`;
    expect(await admin.post(`${path}/resend`)).toMatchObject({ body: { invite_link } });
    for (const who of [asStranger, member]) {
      expect(await who.delete(path)).toMatchObject(bad);
      expect(await who.post(`${path}/resend`)).toMatchObject(bad);
    }
    expect(await admin.delete(path)).toMatchObject(success);
    expect(await listed(admin, email)).toBeUndefined();
    // Invitations of others also cause events.
    await expect.poll(() => reader.events().length).toBeGreaterThanOrEqual(3);
    expect(reader.events().every(({ type }) => type === 'invites_changed')).toBe(true);
  });

  test('members cannot create reusable invitation links', async () => {
    const made = await admin.post('/invites/multiuse', { invite_expires_in_minutes: null });
    const invite = (await admin.get('/invites')).body.invites.find(
      (one: { link_url?: string }) => one.link_url === made.body.invite_link,
    );
    expect(invite).toMatchObject({ is_multiuse: true, invited_by_user_id: admin.userId });
    expect(await member.post('/invites/multiuse')).toMatchObject(bad);
    expect(await admin.delete(`/invites/${invite.id}`)).toMatchObject(bad);
    expect(await admin.delete(`/invites/multiuse/${invite.id}`)).toMatchObject(success);
  });

  test('returns INVITATION_FAILED for addresses with an account, but invites the others', async () => {
    const { email: taken } = await newAccount(inject('owner'));
    const email = newAddress();
    const answer = await admin.post('/invites', { invitee_emails: `${taken},${email}` });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'INVITATION_FAILED',
        errors: [[taken, expect.any(String), false]],
        sent_invitations: true,
        license_limit_reached: false,
        daily_limit_reached: false,
      },
    });
    expect(await listed(admin, email)).toBeDefined();
  });

  test("rejects invitations from guests and bots, and to a role above the caller's", async () => {
    const parameters = { invitee_emails: newAddress() };
    expect(await guest.post('/invites', parameters)).toMatchObject(bad);
    expect(await guest.get('/invites')).toMatchObject(bad);
    expect(await bot.post('/invites', parameters)).toMatchObject(bad);
    expect(await member.post('/invites', parameters)).toMatchObject({
      status: 400,
      body: { msg: expect.stringMatching(/^This server does not send email\./) },
    });
    expect(await admin.post('/invites', { ...parameters, invite_as: 100 })).toMatchObject(tooLow);
    expect(await admin.post('/invites', { invitee_emails: '' })).toMatchObject(bad);
    expect(await admin.post('/invites', { ...parameters, stream_ids: [1e9] })).toMatchObject(bad);
  });
});

describe('groups of default channels', () => {
  test('administrators can create, change and remove groups of default channels, and everyone but guests gets events', async () => {
    await using reader = await readEvents(member, { event_types: ['default_stream_groups'] });
    await using guests = await readEvents(guest, { event_types: ['default_stream_groups'] });
    const channel = uniqueName('channel');
    const made = await member.post('/channels/create', { name: channel, subscribers: [] });
    const name = uniqueName('group');
    const { body } = await admin.post('/default_stream_groups/create', {
      group_name: name,
      description: 'For all',
      stream_names: [channel],
    });
    const path = `/default_stream_groups/${body.id}`;
    expect(await admin.patch(path, { new_description: 'For some' })).toMatchObject(success);
    const parameters = { op: 'remove', stream_names: [channel] };
    expect(await admin.patch(path, parameters)).toMatchObject(success);
    const fetch = { fetch_event_types: ['default_stream_groups'] };
    const shownTo = async (who: ApiClient) =>
      (await who.post('/register', fetch)).body.realm_default_stream_groups;
    const group = { id: body.id, name, description: 'For some', streams: [] };
    expect(await shownTo(member)).toContainEqual(group);
    expect(await shownTo(guest)).toEqual([]);
    for (const who of [member, guest]) {
      expect(await who.delete(path)).toMatchObject(tooLow);
      expect(await who.patch(path, { new_description: '' })).toMatchObject(tooLow);
    }
    expect(await asStranger.delete(path)).toMatchObject(bad);
    expect(await admin.delete(path)).toMatchObject(success);
    // Each event contains all groups, even when others change theirs.
    const states = () => {
      const all = reader.events().flatMap(({ default_stream_groups: groups }) => groups);
      const own = all.filter(({ id }: { id: number }) => id === body.id);
      return [...new Set(own.map((state) => JSON.stringify(state)))].map((text) =>
        JSON.parse(text),
      );
    };
    const first = { ...group, description: 'For all', streams: [made.body.id] };
    await expect.poll(states).toEqual([first, { ...first, description: 'For some' }, group]);
    expect(guests.events()).toEqual([]);
  });
});
