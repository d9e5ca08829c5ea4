import { describe, expect, test } from 'vitest';
import { type Capability, capabilityNames, type EventBody, type Viewer } from './shape.ts';
import { shapeOf } from './shapes.ts';

interface Wishes {
  userId?: number;
  role?: number;
  flags?: string[];
  capabilities?: readonly Capability[];
  queueId?: string;
  queue?: Partial<Viewer['queue']>;
}

function viewerOf({ capabilities = [], queue, ...viewer }: Wishes = {}): Viewer {
  return {
    ...{ userId: 12, role: 400, queueId: 'q', flags: [] },
    ...viewer,
    queue: {
      ...{ nonce: '', realmId: 7, userId: 12, start: 0, eventNumbers: {}, epoch: '' },
      ...{ narrow: [], applyMarkdown: false, clientGravatar: true, slimPresence: false },
      ...{ includeSubscribers: false, allPublicStreams: false, idleTimeoutSeconds: 600 },
      createdAtSeconds: 0,
      capabilities: [...capabilities],
      prefix: 'svc',
      ...queue,
    },
  };
}

/** What the viewer's queue delivers: undefined for nothing, a list for several events. */
function shaped(type: string, body: EventBody, wishes: Wishes = {}) {
  const viewer = viewerOf(wishes);
  const shape = shapeOf(type);
  if (shape.accepts && !shape.accepts(body, viewer)) return undefined;
  const rendered = shape.render(body, viewer);
  const personal = shape.perViewerFields?.(body, viewer);
  return Array.isArray(rendered) || !personal ? rendered : { ...rendered, ...personal };
}

const message = {
  message: {
    ...{ id: 5, type: 'stream', sender_id: 3, sender_email: 'ann@example.com' },
    ...{ sender_full_name: 'Ann', stream_id: 9, display_recipient: 'Design' },
  },
  ...{
    content: '**hi**',
    rendered_content: '<p>hi</p>',
    topic: '',
    displayed_topic: 'general chat',
  },
  ...{ avatar_url: 'https://avatars/3', is_gravatar: true, gravatar_for_role: 400 },
  hidden_sender: {
    ...{ sender_full_name: 'Unknown user', sender_email: 'user3@example.com' },
    avatar_url: '/unknown.png',
  },
  ...{ queue_id: 'q', local_message_id: '17.01' },
};
const channel = { stream_id: 9, name: 'Design', is_archived: false };
const archived = { stream_id: 10, name: 'Old', is_archived: true };
const group = { id: 4, name: 'designers', deactivated: false };
const person = { user_id: 3, full_name: 'Ann', email: 'user3@example.com' };
const named = { empty_topic_display_name: 'general chat' };
const modern = { 3: { active_timestamp: 1, idle_timestamp: 2 } };
const legacy = { website: { client: 'website', status: 'active', timestamp: 1, pushable: false } };

/** A raw body of each type in each of its forms. */
const bodies: Readonly<Record<string, readonly EventBody[]>> = {
  message: [message],
  update_message: [{ ...named, subject: 'new', orig_subject: '', message_id: 5, user_id: 3 }],
  delete_message: [
    { ...named, message_type: 'stream', stream_id: 9, topic: '', message_ids: [5, 6, 8] },
    { ...named, message_type: 'private', message_ids: [5] },
  ],
  update_message_flags: [
    {
      ...{
        ...named,
        op: 'remove',
        operation: 'remove',
        flag: 'read',
        messages: [5, 6],
        all: false,
      },
      message_details: {
        5: { type: 'stream', stream_id: 9, topic: '' },
        6: { type: 'private', user_ids: [3] },
      },
    },
    { ...named, op: 'add', operation: 'add', flag: 'read', messages: [5], all: false },
  ],
  user_topic: [{ ...named, stream_id: 9, topic_name: '', visibility_policy: 1, last_updated: 1 }],
  muted_topics: [
    {
      ...named,
      muted_topics: [
        ['Design', '', 1],
        ['Design', 'logo', 2],
      ],
    },
  ],
  typing: [
    { ...named, op: 'start', message_type: 'stream', sender: {}, stream_id: 9, topic: '' },
    { ...named, op: 'start', message_type: 'direct', sender: {}, recipients: [] },
  ],
  typing_edit_message: [
    { ...named, op: 'start', recipient: { type: 'channel', channel_id: 9, topic: '' } },
    { ...named, op: 'start', recipient: { type: 'direct', user_ids: [3, 12] } },
  ],
  stream: [
    { op: 'create', streams: [channel, archived] },
    { op: 'create', streams: [archived] },
    { op: 'delete', stream_ids: [9], streams: [{ stream_id: 9 }] },
    { op: 'update', stream_id: 9, name: 'Design', property: 'name', value: 'Drawing' },
    {
      ...{ op: 'update', stream_id: 10, name: 'Old', property: 'name', value: 'Older' },
      of_archived: true,
    },
    {
      ...{ op: 'update', stream_id: 10, name: 'Old', property: 'is_archived', value: true },
      stream: archived,
    },
    {
      ...{ op: 'update', stream_id: 9, name: 'Design', property: 'is_archived', value: false },
      stream: channel,
    },
  ],
  subscription: [
    {
      op: 'add',
      subscriptions: [{ ...channel, desktop_notifications: null, push_notifications: false }],
      inherited_notifications: { desktop_notifications: true, push_notifications: true },
    },
    { op: 'peer_add', stream_ids: [9], user_ids: [3] },
    { op: 'peer_add', stream_ids: [10], user_ids: [3], of_archived: true },
    { op: 'peer_add', stream_ids: [9], user_ids: [3], of_unarchived: true },
  ],
  realm_user: [
    {
      op: 'add',
      person,
      person_by_viewer: {
        address_role: 200,
        with_address: { delivery_email: 'ann@example.com', avatar_url: 'https://avatars/3' },
        with_address_client_gravatar: { delivery_email: 'ann@example.com', avatar_url: null },
        without_address: { delivery_email: null, avatar_url: 'https://avatars/3' },
        placeholder: { user_id: 3, full_name: 'Unknown user' },
      },
    },
    { op: 'update', person: { user_id: 3, full_name: 'Anne' } },
  ],
  user_group: [
    { op: 'add', group },
    { op: 'update', group_id: 4, data: { name: 'drawers' } },
    { op: 'update', group_id: 4, data: { name: 'drawers' }, of_deactivated: true },
    {
      ...{ op: 'update', group_id: 4, data: { deactivated: true } },
      group: { ...group, deactivated: true },
    },
    { op: 'update', group_id: 4, data: { deactivated: false }, group },
    { op: 'add_members', group_id: 4, user_ids: [3], of_deactivated: true },
  ],
  presence: [
    {
      ...{ user_id: 3, email: 'ann@example.com', server_timestamp: 1.5 },
      ...{ presence: legacy, presences: modern },
    },
  ],
  reaction: [
    { op: 'add', user_id: 3, user: person, message_id: 5, emoji_name: '+1' },
    {
      ...{ op: 'add', user_id: 3, user: person, message_id: 5, emoji_name: '+1' },
      hidden_user: { ...person, full_name: 'Unknown user' },
    },
  ],
  realm_emoji: [
    { op: 'add', emoji: { id: '1' }, realm_emoji: { 1: { id: '1' } } },
    { op: 'update_one', emoji_id: '1', data: { deactivated: true }, realm_emoji: {} },
  ],
  realm_linkifiers: [{ realm_linkifiers: [] }],
  alert_words: [{ alert_words: ['lunch'] }],
};

function bodyOf(type: string, index = 0): EventBody {
  const body = bodies[type]?.[index];
  if (!body) throw new Error(`no body of ${type}`);
  return body;
}

const everything = { capabilities: capabilityNames };

describe('message', () => {
  const of = (wishes: Wishes = {}) => shaped('message', message, wishes);

  test('has the content, avatar and topic that the queue asked for', () => {
    expect(of()).toEqual({
      message: {
        ...message.message,
        ...{ content: '**hi**', content_type: 'text/x-markdown' },
        ...{ avatar_url: null, subject: 'general chat' },
      },
      flags: [],
      local_message_id: '17.01',
    });
    const other = { queue: { applyMarkdown: true, clientGravatar: false }, queueId: 'another' };
    expect(of({ ...other, ...everything, flags: ['read', 'mentioned'] })).toEqual({
      message: {
        ...message.message,
        ...{ content: '<p>hi</p>', content_type: 'text/html' },
        ...{ avatar_url: 'https://avatars/3', subject: '' },
      },
      flags: ['read', 'mentioned'],
    });
  });

  test('has an avatar URL for viewers who cannot see the e-mail address behind it', () => {
    expect(of({ role: 600 })).toMatchObject({ message: { avatar_url: 'https://avatars/3' } });
    expect(of({ role: 600, userId: 3 })).toMatchObject({ message: { avatar_url: null } });
  });

  test('replaces the sender for viewers who cannot see it', () => {
    expect(of({ role: 600, flags: ['hidden', 'read'] })).toMatchObject({
      message: { sender_id: 3, ...message.hidden_sender },
      flags: ['read'],
    });
  });

  test('is only for queues whose narrow it passes', () => {
    const narrowed = (...narrow: [string, string][]) => of({ queue: { narrow } });
    expect(narrowed(['channel', 'design'], ['topic', 'General chat'])).toBeDefined();
    expect(narrowed(['channel', 'other'])).toBeUndefined();
    expect(narrowed(['is', 'mentioned'])).toBeUndefined();
  });

  test("matches a narrow against the viewer's form", () => {
    const narrow: [string, string][] = [['sender', 'ann@example.com']];
    expect(of({ queue: { narrow } })).toBeDefined();
    expect(of({ queue: { narrow }, flags: ['hidden'] })).toBeUndefined();
  });
});

describe('topics', () => {
  test.each<[string, number, EventBody, EventBody]>([
    ['update_message', 0, { orig_subject: '', subject: 'new' }, { orig_subject: 'general chat' }],
    ['user_topic', 0, { topic_name: '' }, { topic_name: 'general chat' }],
    ['delete_message', 0, { topic: '' }, { topic: 'general chat' }],
    ['typing', 0, { topic: '' }, { topic: 'general chat' }],
    [
      'typing_edit_message',
      0,
      { recipient: { topic: '' } },
      { recipient: { topic: 'general chat' } },
    ],
    [
      'muted_topics',
      0,
      {
        muted_topics: [
          ['Design', '', 1],
          ['Design', 'logo', 2],
        ],
      },
      {
        muted_topics: [
          ['Design', 'general chat', 1],
          ['Design', 'logo', 2],
        ],
      },
    ],
    [
      'update_message_flags',
      0,
      { message_details: { 5: { topic: '' }, 6: { type: 'private', user_ids: [3] } } },
      { message_details: { 5: { topic: 'general chat' }, 6: { type: 'private', user_ids: [3] } } },
    ],
  ])(
    '%s: the empty topic has a name for those who know topics by name',
    (type, index, whole, old) => {
      const known: Capability[] = ['bulk_message_deletion', 'stream_typing_notifications'];
      const modern = shaped(type, bodyOf(type, index), everything);
      const legacy = shaped(type, bodyOf(type, index), { capabilities: known });
      expect(modern).toMatchObject(whole);
      expect(legacy).toMatchObject(old);
      for (const event of [modern, legacy])
        expect(event).not.toHaveProperty('empty_topic_display_name');
    },
  );

  test('a topic that is not there stays away', () => {
    const { subject, orig_subject, ...edit } = bodyOf('update_message');
    expect(shaped('update_message', edit, {})).toEqual({ message_id: 5, user_id: 3, flags: [] });
  });
});

test('update_message has the flags of the reader’s copy', () => {
  expect(
    shaped('update_message', bodyOf('update_message'), { flags: ['read', 'starred'] }),
  ).toMatchObject({
    flags: ['read', 'starred'],
  });
});

test('delete_message is one event, or one for each message', () => {
  expect(shaped('delete_message', bodyOf('delete_message'), everything)).toEqual({
    message_type: 'stream',
    stream_id: 9,
    topic: '',
    message_ids: [5, 6, 8],
  });
  expect(shaped('delete_message', bodyOf('delete_message'))).toEqual(
    [5, 6, 8].map((message_id) => ({
      ...{ message_type: 'stream', stream_id: 9, topic: 'general chat' },
      message_id,
    })),
  );
  expect(shaped('delete_message', bodyOf('delete_message', 1))).toEqual([
    { message_type: 'private', message_id: 5 },
  ]);
});

test.each(['typing', 'typing_edit_message'])(
  '%s in channels is for those who can show it',
  (type) => {
    expect(shaped(type, bodyOf(type, 0))).toBeUndefined();
    expect(
      shaped(type, bodyOf(type, 0), { capabilities: ['stream_typing_notifications'] }),
    ).toBeDefined();
    expect(shaped(type, bodyOf(type, 1))).toBeDefined();
  },
);

test('sends subscribers of archived channels to clients with the capability, and to others after unarchiving', () => {
  const of = (index: number, wishes?: Wishes) =>
    shaped('subscription', bodyOf('subscription', index), wishes);
  const knowing: Wishes = { capabilities: ['archived_channels'] };
  expect(of(2)).toBeUndefined();
  expect(of(2, knowing)).toEqual({ op: 'peer_add', stream_ids: [10], user_ids: [3] });
  expect(of(3)).toEqual({ op: 'peer_add', stream_ids: [9], user_ids: [3] });
  expect(of(3, knowing)).toBeUndefined();
});

describe('stream', () => {
  const of = (index: number, wishes?: Wishes) => shaped('stream', bodyOf('stream', index), wishes);
  const knowing: Wishes = { capabilities: ['archived_channels'] };

  test('sends archived channels only to clients with the capability', () => {
    expect(of(0, knowing)).toEqual({ op: 'create', streams: [channel, archived] });
    expect(of(1, knowing)).toEqual({ op: 'create', streams: [archived] });
    expect(of(4, knowing)).toEqual({
      op: 'update',
      stream_id: 10,
      name: 'Old',
      property: 'name',
      value: 'Older',
    });
    expect(of(5, knowing)).toEqual({
      op: 'update',
      stream_id: 10,
      name: 'Old',
      property: 'is_archived',
      value: true,
    });
  });

  test('for others they do not, and archiving deletes', () => {
    expect(of(0)).toEqual({ op: 'create', streams: [channel] });
    expect(of(1)).toBeUndefined();
    expect(of(4)).toBeUndefined();
    expect(of(5)).toEqual({ op: 'delete', stream_ids: [10], streams: [{ stream_id: 10 }] });
    expect(of(6)).toEqual({ op: 'create', streams: [channel] });
  });

  test('everything else is the same for both', () => {
    for (const index of [2, 3]) {
      expect(of(index)).toEqual(bodyOf('stream', index));
      expect(of(index, knowing)).toEqual(bodyOf('stream', index));
    }
  });
});

test('sends null notification settings only to clients with the capability', () => {
  const knowing: Wishes = { capabilities: ['notification_settings_null'] };
  const added = bodyOf('subscription');
  const { subscriptions } = added;
  expect(shaped('subscription', added, knowing)).toEqual({ op: 'add', subscriptions });
  expect(shaped('subscription', added)).toEqual({
    op: 'add',
    subscriptions: [{ ...channel, desktop_notifications: true, push_notifications: false }],
  });
  expect(shaped('subscription', bodyOf('subscription', 1))).toEqual(bodyOf('subscription', 1));
});

describe('realm_user', () => {
  const of = (wishes: Wishes) => shaped('realm_user', bodyOf('realm_user'), wishes);

  test('shows address and avatar to viewers who may see them', () => {
    const with_address = { delivery_email: 'ann@example.com', avatar_url: 'https://avatars/3' };
    expect(of({ role: 200, queue: { clientGravatar: false } })).toEqual({
      op: 'add',
      person: { ...person, ...with_address },
    });
    expect(of({ role: 200 })).toMatchObject({ person: { avatar_url: null } });
    expect(of({ userId: 3 })).toMatchObject({ person: { delivery_email: 'ann@example.com' } });
    expect(of({ role: 400 })).toMatchObject({
      person: { delivery_email: null, avatar_url: 'https://avatars/3' },
    });
  });

  test('is a placeholder, or nothing, for viewers who cannot see the user', () => {
    const guest = { role: 600, flags: ['hidden'] };
    expect(of(guest)).toEqual({ op: 'add', person: { user_id: 3, full_name: 'Unknown user' } });
    expect(of({ ...guest, capabilities: ['user_list_incomplete'] })).toBeUndefined();
  });

  test('is otherwise the same for all', () => {
    expect(shaped('realm_user', bodyOf('realm_user', 1))).toEqual(bodyOf('realm_user', 1));
  });
});

describe('user_group', () => {
  const of = (index: number, wishes?: Wishes) =>
    shaped('user_group', bodyOf('user_group', index), wishes);
  const knowing: Wishes = { capabilities: ['include_deactivated_groups'] };

  test('sends deactivated groups only to clients with the capability', () => {
    expect(of(2, knowing)).toEqual({ op: 'update', group_id: 4, data: { name: 'drawers' } });
    expect(of(3, knowing)).toEqual({ op: 'update', group_id: 4, data: { deactivated: true } });
    expect(of(4, knowing)).toEqual({ op: 'update', group_id: 4, data: { deactivated: false } });
    expect(of(5, knowing)).toEqual({ op: 'add_members', group_id: 4, user_ids: [3] });
  });

  test('for others they do not, and deactivating removes', () => {
    expect(of(2)).toBeUndefined();
    expect(of(3)).toEqual({ op: 'remove', group_id: 4 });
    expect(of(4)).toEqual({ op: 'add', group });
    expect(of(5)).toBeUndefined();
  });

  test('everything else is the same for both', () => {
    for (const index of [0, 1]) {
      expect(of(index)).toEqual(bodyOf('user_group', index));
      expect(of(index, knowing)).toEqual(bodyOf('user_group', index));
    }
  });
});

test('presence has one of three forms', () => {
  const of = (wishes: Wishes) => shaped('presence', bodyOf('presence'), wishes);
  const slim = { user_id: 3, server_timestamp: 1.5, presence: legacy };
  expect(of({ capabilities: ['simplified_presence_events'] })).toEqual({ presences: modern });
  expect(of({ queue: { slimPresence: true } })).toEqual(slim);
  expect(of({})).toEqual({ ...slim, email: 'ann@example.com' });
});

test('reaction names its user to viewers who can see the user', () => {
  const [known, hidden] = [bodyOf('reaction', 0), bodyOf('reaction', 1)];
  const wishes: Wishes = { flags: ['hidden'] };
  expect(shaped('reaction', known, wishes)).toEqual(known);
  expect(shaped('reaction', hidden)).toEqual(known);
  expect(shaped('reaction', hidden, wishes)).toEqual({
    ...known,
    user: { ...person, full_name: 'Unknown user' },
  });
});

test('realm_emoji is the change, or the whole map', () => {
  const knowing: Wishes = { capabilities: ['individual_emoji_changes'] };
  const [added, changed] = [bodyOf('realm_emoji', 0), bodyOf('realm_emoji', 1)];
  expect(shaped('realm_emoji', added, knowing)).toEqual({ op: 'add', emoji: { id: '1' } });
  expect(shaped('realm_emoji', changed, knowing)).toEqual({
    op: 'update_one',
    emoji_id: '1',
    data: { deactivated: true },
  });
  expect(shaped('realm_emoji', added)).toEqual({ op: 'update', realm_emoji: { 1: { id: '1' } } });
});

test('sends realm_linkifiers only to clients with the capability', () => {
  const body = bodyOf('realm_linkifiers');
  expect(shaped('realm_linkifiers', body)).toBeUndefined();
  expect(shaped('realm_linkifiers', body, { capabilities: ['linkifier_url_template'] })).toBe(body);
});

test('sends types without a shape unchanged', () => {
  expect(shaped('alert_words', bodyOf('alert_words'))).toBe(bodyOf('alert_words'));
  expect(shaped('constructor', {})).toEqual({});
});

// One text is written for all viewers of a variant, so a variant must name everything a form depends on.
test.each(Object.keys(bodies))('%s: viewers with one variant get one form', (type) => {
  const viewers = everyKindOfViewer();
  for (const body of bodies[type] ?? []) {
    const { accepts, variant, render } = shapeOf(type);
    const forms = new Map<string, EventBody | readonly EventBody[]>();
    for (const viewer of viewers) {
      if (accepts && !accepts(body, viewer)) continue;
      const name = variant(body, viewer);
      const form = render(body, viewer);
      expect(form).toEqual(forms.get(name) ?? form);
      forms.set(name, form);
    }
    expect(forms.size).toBeGreaterThan(0);
  }
});

/** Every choice that a client or an account makes, in every combination that any shape looks at. */
function everyKindOfViewer(): Viewer[] {
  const options = [true, false];
  const capabilities = [[], ...capabilityNames.map((name) => [name]), capabilityNames];
  return capabilities.flatMap((known) =>
    [100, 400, 600].flatMap((role) =>
      [[], ['hidden'], ['read']].flatMap((flags) =>
        options.flatMap((applyMarkdown) =>
          options.flatMap((clientGravatar) =>
            options.map((slimPresence) =>
              viewerOf({
                ...{ role, flags, capabilities: known },
                queue: { applyMarkdown, clientGravatar, slimPresence },
              }),
            ),
          ),
        ),
      ),
    ),
  );
}
