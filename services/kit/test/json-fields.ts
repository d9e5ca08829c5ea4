import type { ServiceDefinition } from '@grpc/grpc-js';
import { z } from 'zod';
import type { ServiceName } from '../src/actor/callers.ts';
import { defaultPrefixes, underEachPrefix } from '../src/prefixes/prefixes.ts';
import { eventParsers, kindOf } from './event-parsers.ts';
import {
  closedParserOf,
  committedDocument,
  type Fields,
  partsOfResponse,
} from './openapi-document.ts';

// The fields `*_json` of the contracts, which protobuf does not type, and the shape of the text in each of them.

/** The part of the API's responses that contains the text. */
interface ResponsePart {
  /** An operation in docs/openapi.json. */
  operation: string;
  /** The response field whose value is the text. If absent, the text is an object with all fields. */
  field?: string;
  /** Fields of the response that the text does not contain. */
  without?: readonly string[];
  /** Whether any field of the response may be missing in the text. */
  isPartial?: boolean;
}

/**
 * The texts that a service builds and the gateway puts into its responses without parsing them, keyed by message and
 * field.
 */
export const responseFields: Readonly<Record<string, ResponsePart>> = {
  'FetchApiKeyResponse.user_json': { operation: 'POST /jwt/fetch_api_key', field: 'user' },
  'ListSecurityActivityResponse.activity_json': {
    operation: 'GET /users/me/security_activity',
    field: 'security_activity',
  },
  'ListUsersResponse.users_json': { operation: 'GET /users', field: 'members' },
  'GetOwnUserResponse.user_json': { operation: 'GET /users/me', without: ['max_message_id'] },
  'GetUserResponse.user_json': { operation: 'GET /users/{user_id_or_email}', field: 'user' },
  'ListNavigationViewsResponse.views_json': {
    operation: 'GET /navigation_views',
    field: 'navigation_views',
  },
  'ListProfileFieldsResponse.fields_json': {
    operation: 'GET /realm/profile_fields',
    field: 'custom_fields',
  },
  'ListGroupsResponse.groups_json': { operation: 'GET /user_groups', field: 'user_groups' },
  'UpdateRealmResponse.settings_json': { operation: 'PATCH /realm' },
  'CreateBotResponse.bot_json': { operation: 'POST /bots' },
  'ListOwnBotsResponse.bots_json': { operation: 'GET /bots', field: 'bots' },
  'UpdateBotResponse.bot_json': { operation: 'PATCH /bots/{bot_id}' },
  'ListInvitationsResponse.invitations_json': { operation: 'GET /invites', field: 'invites' },

  'ListSubscriptionsResponse.subscriptions_json': {
    operation: 'GET /users/me/subscriptions',
    field: 'subscriptions',
  },
  'ListChannelsResponse.channels_json': { operation: 'GET /streams', field: 'streams' },
  'GetChannelResponse.channel_json': { operation: 'GET /streams/{stream_id}', field: 'stream' },
  'ListFoldersResponse.folders_json': {
    operation: 'GET /channel_folders',
    field: 'channel_folders',
  },

  'ListMessagesResponse.messages_json': { operation: 'GET /messages', field: 'messages' },
  'GetMessageResponse.message_json': { operation: 'GET /messages/{message_id}', field: 'message' },
  'UpdateMessageResponse.detached_uploads_json': {
    operation: 'PATCH /messages/{message_id}',
    field: 'detached_uploads',
  },
  'GetMessageHistoryResponse.history_json': {
    operation: 'GET /messages/{message_id}/history',
    field: 'message_history',
  },
  'ListScheduledMessagesResponse.scheduled_messages_json': {
    operation: 'GET /scheduled_messages',
    field: 'scheduled_messages',
  },
  'GetRealmEmojiResponse.emoji_json': { operation: 'GET /realm/emoji', field: 'emoji' },
  'ListLinkifiersResponse.linkifiers_json': {
    operation: 'GET /realm/linkifiers',
    field: 'linkifiers',
  },
  'ListDraftsResponse.drafts_json': { operation: 'GET /drafts', field: 'drafts' },
  'ListSnippetsResponse.snippets_json': {
    operation: 'GET /saved_snippets',
    field: 'saved_snippets',
  },
  'ListRemindersResponse.reminders_json': { operation: 'GET /reminders', field: 'reminders' },
  'ListAttachmentsResponse.attachments_json': {
    operation: 'GET /attachments',
    field: 'attachments',
  },

  'ReportPresenceResponse.presences_json': {
    operation: 'POST /users/me/presence',
    field: 'presences',
  },
  'GetUserPresenceResponse.presence_json': {
    operation: 'GET /users/{user_id_or_email}/presence',
    field: 'presence',
  },
  'ListPresencesResponse.presences_json': { operation: 'GET /realm/presence', field: 'presences' },
  'GetStatusResponse.status_json': { operation: 'GET /users/{user_id}/status', field: 'status' },

  'GetLatestTriggerResponse.payload_json': { operation: 'POST /svc-outgoing-webhook' },

  'GetSnapshotResponse.fields_json': { operation: 'POST /register', isPartial: true },
};

/**
 * The texts with members of an object in a part of a snapshot, as `Message.field`. They are compared like
 * `GetSnapshotResponse.fields_json`.
 */
export const partFields: readonly string[] = ['SharedPart.members_json'];

/** The texts of client events, as `Message.field`. `checkEventBody` compares them with the API's events. */
export const eventFields: readonly string[] = ['ClientEvent.body_json'];

/**
 * The texts that a receiver parses with its own schema, keyed by message and field. The values are the services that
 * parse them.
 */
export const parsedFields: Readonly<Record<string, readonly ServiceName[]>> = {
  'RealmChanged.settings_json': ['channels', 'messaging', 'notifications', 'presence'],
  'UserChanged.settings_json': ['channels', 'messaging', 'notifications', 'presence'],
  'UserChanged.bot_services_json': ['notifications'],
  // In the formats of WebAuthn
  'BeginPasskeyResponse.options_json': ['gateway'],
  'BeginPasskeyLoginResponse.options_json': ['gateway'],
  'AddPasskeyRequest.credential_json': ['users'],
  'LogInWithPasskeyRequest.credential_json': ['users'],
  'UpdateUserRequest.profile_data_json': ['users'],
  'ChangeOwnProfileRequest.data_json': ['users'],
  'ProfileFieldChange.field_data_json': ['users'],
  'UpdateUserSettingsRequest.settings_json': ['users'],
  'UpdateUserSettingsDefaultsRequest.settings_json': ['users'],
  'UpdateRealmRequest.settings_json': ['users'],
  'NarrowTerm.operand_json': ['messaging'],
  'SendReplyRequest.widget_json': ['messaging'],
};

/**
 * The types of events that the gateway changes for each queue. The end-to-end tests compare these events in the form
 * that clients receive.
 */
export const reshapedTypes: readonly string[] = [
  ...['delete_message', 'message', 'muted_topics', 'presence', 'reaction', 'realm_bot'],
  ...['realm_emoji', 'realm_linkifiers', 'realm_user', 'security_activity', 'stream'],
  ...['subscription', 'typing', 'typing_edit_message', 'update_message'],
  ...['update_message_flags', 'user_group', 'user_topic'],
];

const parsers = new Map<string, z.ZodType>();

const Method = z.object({
  responseType: z.object({ type: z.object({ name: z.string() }) }),
});

/** The parts of a snapshot; empty in other responses. */
const SharedParts = z
  .array(z.object({ membersJson: z.instanceof(Uint8Array).nullish() }))
  .default([]);

/** Returns a client whose calls reject if a JSON text in the response does not have the shape in `responseFields`. */
export function withCheckedResponses<Client extends object>(
  client: Client,
  definition: ServiceDefinition,
): Client {
  const checks = new Map(
    Object.entries(definition).map(([name, method]) => {
      const message = Method.parse(method).responseType.type.name;
      return [name.charAt(0).toLowerCase() + name.slice(1), checkOf(message)];
    }),
  );
  return new Proxy(client, {
    get(target, property) {
      const call: unknown = Reflect.get(target, property);
      const check = typeof property === 'string' ? checks.get(property) : undefined;
      if (!check || typeof call !== 'function') return call;
      return async (...parameters: unknown[]) => {
        const response: unknown = await call(...parameters);
        check(response);
        return response;
      };
    },
  });
}

/** Returns a check for the JSON texts in a message; undefined if the message has none. */
function checkOf(message: string): ((response: unknown) => void) | undefined {
  const names = Object.keys(responseFields).filter((name) => name.startsWith(`${message}.`));
  if (names.length === 0) return undefined;
  return (response) => {
    const fields = z.record(z.string(), z.unknown()).parse(response);
    for (const name of names) checkText(name, textIn(fields[camelCase(name.split('.')[1] ?? '')]));
    for (const { membersJson } of SharedParts.parse(fields.sharedParts)) {
      if (membersJson)
        checkText('GetSnapshotResponse.fields_json', `{${Buffer.from(membersJson)}}`);
    }
  };
}

/** Returns the text in a field, which may consist of pieces; '' if the field is absent. */
function textIn(value: unknown): string {
  return Array.isArray(value) ? value.join('') : z.string().default('').parse(value);
}

/**
 * Checks the text in a field of a response.
 * @throws an error if the text has a different shape than declared, at any depth
 */
function checkText(name: string, text: string): void {
  if (text === '') return;
  const parser = parsers.get(name) ?? parserOf(name);
  parsers.set(name, parser);
  const { error } = parser.safeParse(JSON.parse(text));
  if (!error) return;
  throw new Error(`${name} is not as docs/openapi.json says:\n${z.prettifyError(error)}`);
}

function parserOf(name: string): z.ZodType {
  const part = responseFields[name];
  if (!part) throw new Error(`${name} is not in the table of JSON fields`);
  const document = committedDocument();
  const fields = partsOfResponse(document, part.operation).at(-1);
  if (!fields) throw new Error(`${part.operation} has no response`);
  if (part.field === undefined) return closedParserOf(document, objectWith(fields, part));
  const field = fields.properties[part.field];
  if (!field) throw new Error(`The response to ${part.operation} has no ${part.field}`);
  return closedParserOf(document, field);
}

/** The prefixes of the deployments under test: the default prefixes, and one that an operator chose. */
const prefixes = [...defaultPrefixes.names, 'acme'];

function objectWith(
  { properties, required }: Fields,
  { without = [], isPartial = false }: ResponsePart,
) {
  const kept = Object.entries(properties).filter(([name]) => !without.includes(name));
  return {
    type: 'object',
    properties: underEachPrefix(Object.fromEntries(kept), prefixes),
    required: isPartial ? [] : required.filter((name) => !without.includes(name)),
  };
}

let parserOfKind: ReturnType<typeof eventParsers> | undefined;

/**
 * Checks the body of a client event that the gateway sends unchanged.
 * @throws an error if the body is not an event of the API
 */
export function checkEventBody(type: string, body: Readonly<Record<string, unknown>>): void {
  if (reshapedTypes.includes(type)) return;
  const kind = kindOf(type, body.op);
  parserOfKind ??= eventParsers(committedDocument());
  const parser = parserOfKind(kind);
  if (!parser) throw new Error(`The event ${kind} is not in docs/openapi.json`);
  const { error } = parser.safeParse({ ...body, type, id: 0 });
  if (!error) return;
  throw new Error(`The event ${kind} is not as docs/openapi.json says:\n${z.prettifyError(error)}`);
}

/** Converts the name of a field in a contract to its name in code. */
export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
