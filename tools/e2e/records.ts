import {
  closedParserOf,
  committedDocument,
  resolveReference,
} from '@chat/kit/test/openapi-document';
import { z } from 'zod';

// The objects of the API as its document describes them. Closed: some clients refuse an object with a key they do not know.

const document = committedDocument();
const Fields = z.looseObject({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
});

interface Variant {
  /** Fields that never occur, although the document allows them. */
  without?: string[];
  /** Fields that always occur, although the document does not require them. */
  always?: string[];
}

function record(name: string, { without = [], always = [] }: Variant = {}): z.ZodObject {
  const { properties, required, ...rest } = Fields.parse(
    resolveReference(document, { $ref: `#/components/schemas/${name}` }),
  );
  const kept = Object.entries(properties).filter(([field]) => !without.includes(field));
  const parser = closedParserOf(document, {
    ...rest,
    properties: Object.fromEntries(kept),
    required: [...required.filter((field) => !without.includes(field)), ...always],
  });
  if (!(parser instanceof z.ZodObject)) throw new Error(`${name} is no object`);
  return parser;
}

/** A user in the response to GET /users, without custom profile fields. */
export const user = record('User', { without: ['profile_data'], always: ['timezone'] });
/** A user in the response to GET /users with profile fields, which bots do not have. */
export const userWithProfile = record('User', { always: ['timezone'] });
/** A user in a snapshot, which lists active and deactivated users separately. */
export const snapshotUser = record('ListedUser', { always: ['avatar_url', 'timezone'] });
export const systemBot = record('SystemBot', { always: ['timezone'] });

/** A channel in a snapshot and in events. */
export const channel = record('Channel', {
  without: ['partial_subscribers'],
  always: ['is_default'],
});
/** A subscription in a snapshot and in events. */
export const subscription = record('Subscription', {
  without: ['partial_subscribers'],
  always: ['is_default'],
});
/** A subscription in the response to GET /users/me/subscriptions. */
export const listedSubscription = record('Subscription');

export const userGroup = record('UserGroup');

/** A message in a `message` event. */
export const eventMessage = record('EventMessage');
/** A message in the response to GET /messages. */
export const message = record('Message');

/** A file in the list that its owner gets. */
export const attachmentObject = record('Attachment');

export const unreadMessages = record('UnreadMessages');
