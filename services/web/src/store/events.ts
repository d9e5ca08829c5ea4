import type { Fixed, Presence, Schemas } from './records.ts';

/** An event as it arrives. The client ignores types that it does not recognize. */
export interface ServerEvent {
  readonly id: number;
  readonly type: string;
  readonly op?: unknown;
  readonly [field: string]: unknown;
}

type Event = Fixed<Schemas['Event']>;
type NameOf<One> = One extends { type: infer Type extends string; op: infer Op extends string }
  ? `${Type} ${Op}`
  : One extends { type: infer Type extends string }
    ? Type
    : never;

export type EventName = NameOf<Event> | keyof Unsent;

/** The API's event types that this server never sends. */
interface Unsent {
  realm_export: object;
  restart: { [name: string]: unknown };
}

/** The fields of each event, keyed by `type`, or by `type op` if the type has ops. */
export type Events = {
  [Name in EventName]: Name extends keyof Unsent
    ? Unsent[Name]
    : Name extends keyof Asked
      ? Omit<Extract<Event, ByName<Name>>, keyof Asked[Name]> & Asked[Name]
      : Extract<Event, ByName<Name>>;
};
type ByName<Name> = Name extends `${infer Type} ${infer Op}`
  ? { type: Type; op: Op }
  : { type: Name };

/** Fields that are always present, because of the client's capabilities or of other fields in the event. */
interface Asked {
  delete_message: { message_ids: readonly number[] };
  presence: { presences: Readonly<Record<string, Presence>> };
  'realm_user add': { person: { timezone: string } & Fixed<Schemas['User']> };
  'typing start': TypingPlace;
  'typing stop': TypingPlace;
  'update_message_flags remove': { message_details?: Readonly<Record<string, MessageDetails>> };
}

export type UpdateMessage = Events['update_message'];

export type MessageDetails =
  | { type: 'stream'; mentioned?: true; stream_id: number; topic: string }
  | { type: 'private'; mentioned?: true; user_ids: readonly number[] };

type TypingPlace =
  | { message_type: 'direct'; recipients: readonly { user_id: number }[] }
  | { message_type: 'stream'; stream_id: number; topic: string };

/** The changed fields of an account. */
export type PersonChange = Events['realm_user update']['person'];

/** Returns whether the event has this name. Does not check the event's fields. */
export function isEvent<Name extends EventName>(
  event: ServerEvent,
  name: Name,
): event is ServerEvent & Events[Name] {
  return nameOf(event) === name;
}

/** Returns the name of an event: `type`, or `type op` if the type has ops. */
export function nameOf({ type, op }: ServerEvent): string {
  return typeof op === 'string' ? `${type} ${op}` : type;
}
