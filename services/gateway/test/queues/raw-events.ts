import {
  type Capability,
  capabilityNames,
  type EventBody,
  type Viewer,
} from '../../src/queues/shapes/shape.ts';
import { shapeOf } from '../../src/queues/shapes/shapes.ts';

/** The differences between the viewer or its queue and a member whose client has no capabilities. */
export interface Wishes {
  userId?: number;
  role?: number;
  flags?: string[];
  capabilities?: readonly Capability[];
  hidesCredentials?: boolean;
  queueId?: string;
  queue?: Partial<Viewer['queue']>;
}

function viewerOf({ capabilities = [], queue, ...viewer }: Wishes = {}): Viewer {
  return {
    ...{ userId: 12, role: 400, hidesCredentials: false, queueId: 'q', flags: [] },
    ...viewer,
    queue: {
      ...{ nonce: '', realmId: 7, userId: 12, start: 0, eventNumbers: {}, epoch: '' },
      ...{ narrow: [], applyMarkdown: false, clientGravatar: true, slimPresence: false },
      ...{ includeSubscribers: false, allPublicStreams: false, idleTimeoutSeconds: 600 },
      createdAtSeconds: 0,
      capabilities: [...capabilities],
      spelling: 'svc',
      ...queue,
    },
  };
}

/**
 * Returns the event that the viewer's queue delivers. Returns undefined for no event, and a list for several events.
 */
export function shaped(type: string, body: EventBody, wishes: Wishes = {}) {
  const viewer = viewerOf(wishes);
  const shape = shapeOf(type);
  if (shape.accepts && !shape.accepts(body, viewer)) return undefined;
  const rendered = shape.render(body, viewer);
  const personal = shape.perViewerFields?.(body, viewer);
  return Array.isArray(rendered) || !personal ? rendered : { ...rendered, ...personal };
}

/** The raw body of a message in a channel. Some guests cannot see its sender. */
export const message = {
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
  ...{ avatar_url: 'https://avatars/3', avatar_url_without_address: '/avatars/3' },
  ...{ is_gravatar: true, gravatar_for_role: 400 },
  hidden_sender: {
    ...{ sender_full_name: 'Unknown user', sender_email: 'user3@example.com' },
    avatar_url: '/unknown.png',
  },
  ...{ queue_id: 'q', local_message_id: '17.01' },
};
export const channel = { stream_id: 9, name: 'Design', is_archived: false };
export const archived = { stream_id: 10, name: 'Old', is_archived: true };
export const group = { id: 4, name: 'designers', deactivated: false };
export const person = { user_id: 3, full_name: 'Ann', email: 'user3@example.com' };
const named = { empty_topic_display_name: 'general chat' };
/** A presence in the modern form, the first of the two forms in its event. */
export const modern = { 3: { active_timestamp: 1, idle_timestamp: 2 } };
export const legacy = {
  website: { client: 'website', status: 'active', timestamp: 1, pushable: false },
};

/** The raw bodies of each event type, one for each form. */
export const bodies: Readonly<Record<string, readonly EventBody[]>> = {
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
  security_activity: [{ op: 'add', activity: { id: 9, kind: 'role_changed' } }],
  alert_words: [{ alert_words: ['lunch'] }],
};

/** Returns the raw body with this index for the event type. */
export function bodyOf(type: string, index = 0): EventBody {
  const body = bodies[type]?.[index];
  if (!body) throw new Error(`no body of ${type}`);
  return body;
}

/** A client with every capability. */
export const everything = { capabilities: capabilityNames };

/** Returns viewers with every combination of the options that shapes use. */
export function everyKindOfViewer(): Viewer[] {
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
