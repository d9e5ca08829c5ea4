import { channelsPart } from './channels-part.ts';
import { directMessagesPart } from './direct-messages-part.ts';
import type { Json, ModelPart } from './model-part.ts';
import { peoplePart } from './people-part.ts';
import { presencePart } from './presence-part.ts';
import { settingsPart } from './settings-part.ts';
import { topicsPart } from './topics-part.ts';
import { unreadPart } from './unread-part.ts';

/** The state of a client: a snapshot, with the events of its queue applied to it. */
export interface ClientModel {
  /** Changes the state as the event says. @throws for one that no client would understand */
  apply(event: Json): void;
  /** To be compared with another client's. */
  contents(): Json;
}

/** By service that tells of them: groups of the snapshot, and types of events. */
export const namesOf = {
  users: [
    ...['realm', 'user_settings', 'realm_user_settings_defaults', 'realm_export_consent'],
    ...['realm_user', 'user_group'],
  ],
  channels: ['stream', 'subscription', 'default_streams', 'channel_folder'],
  messaging: [
    ...['message', 'update_message_flags', 'user_topic'],
    ...['starred_messages', 'recent_private_conversations'],
  ],
  presence: ['user_status', 'presence'],
} as const;
export type Teller = keyof typeof namesOf;
export const tellers: readonly Teller[] = ['users', 'channels', 'messaging', 'presence'];

/** The snapshot groups and event types that a client requests. */
export interface Wish {
  /** Whose groups its snapshot has. */
  fetched: readonly Teller[];
  /** Whose events its queue delivers. */
  delivered: readonly Teller[];
}
export const everything: Wish = { fetched: tellers, delivered: tellers };

/**
 * Each keeps a part of the state. The handler of a new event belongs into one of them, or into a
 * more.
 */
const partsOf: readonly ({ begin(snapshot: Json): ModelPart } & Wish)[] = [
  { begin: settingsPart, fetched: ['users'], delivered: ['users'] },
  { begin: peoplePart, fetched: ['users'], delivered: ['users'] },
  { begin: channelsPart, fetched: ['channels'], delivered: ['channels'] },
  { begin: topicsPart, fetched: ['messaging'], delivered: ['messaging'] },
  { begin: unreadPart, fetched: ['messaging'], delivered: ['messaging', 'channels'] },
  { begin: directMessagesPart, fetched: ['messaging'], delivered: ['messaging'] },
  { begin: presencePart, fetched: ['presence', 'users'], delivered: ['presence', 'users'] },
];

/**
 * A client that starts from `snapshot`, fetched with subscribers, and knows empty topic names. It keeps the parts that
 * what it asked for is enough for.
 */
export function clientModel(snapshot: Json, wish: Wish = everything): ClientModel {
  const parts = partsOf
    .filter(({ fetched }) => fetched.every(isIn(wish.fetched)))
    .filter(({ delivered }) => delivered.every(isIn(wish.delivered)))
    .map(({ begin }) => begin(structuredClone(snapshot)));
  const isWhole = parts.length === partsOf.length;
  return {
    apply(event) {
      const name = event.op === undefined ? event.type : `${event.type} ${event.op}`;
      const handlers = parts.flatMap((part) => part.handlers[name] ?? []);
      if (handlers.length === 0 && isWhole) {
        throw new Error(`an event that is not expected here: ${name}`);
      }
      for (const handle of handlers) handle(event);
    },
    contents: () => Object.assign({}, ...parts.map((part) => part.contents())),
  };
}

function isIn(list: readonly Teller[]): (one: Teller) => boolean {
  return (one) => list.includes(one);
}
